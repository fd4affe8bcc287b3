// What a service costs, over the wire: who reads and who sets it, and what a case then offers.
import { expect, test } from 'vitest'
import { askDesk, tellDesk } from '#tests/support/casework.ts'
import { requestIn } from '#tests/support/held-requests.ts'
import { eachServer } from '#tests/support/servers.ts'
import { type InService, staffIn } from '#tests/support/staff.ts'

type Services = { services: { form: string; since: string; free: boolean }[]; canEdit: boolean }
const LINE = { label: 'Copy', centavos: 5000, perCopy: true, code: '', fund: '', source: 'Ordinance 1' }

eachServer('what a service costs', (city) => {
  const read = async (person: InService) => {
    const { services, canEdit } = (await askDesk(city, person, '/fees')).data as Services
    return { canEdit, service: services.find(({ form }) => form === 'marriage')! }
  }
  const save = (person: InService, seen: string, free: boolean) =>
    tellDesk(city, person, '/fees', { form: 'marriage', seen, free, lines: [LINE] })

  test('is set by the head: a case offers its fees, or a clerk the step without payment while it is free', async () => {
    const [head, clerk, request] = await city.use((db) =>
      Promise.all([
        staffIn(db, 'head', 'LCR'),
        staffIn(db, 'clerk', 'LCR'),
        requestIn(db, 'in-review', { form: 'marriage' }),
      ]),
    )
    const offered = async () => {
      const shown = (await askDesk(city, clerk, `/requests/${request.id}`)).data
      const { isFree, fees, steps } = shown as { isFree: boolean; fees: object[]; steps: string[] }
      return { isFree, fees, isOffered: steps.includes('ready-without-payment') }
    }
    const none = { form: 'marriage', free: false, lines: [], since: '', by: null }
    expect(await read(head)).toEqual({ canEdit: true, service: none })
    expect(await read(clerk)).toEqual({ canEdit: false, service: none })
    expect(await offered()).toEqual({ isFree: false, fees: [], isOffered: false })
    expect((await save(clerk, '', true)).reason).toBe('wrong-role')
    expect((await save(head, '', true)).status).toBe(200)
    expect((await save(head, '', true)).reason).toBe('changed')
    const { service } = await read(clerk)
    const by = { id: head.id, name: head.name, is: 'staff' }
    expect(service).toEqual({ ...none, free: true, lines: [LINE], since: expect.stringMatching(/Z$/), by })
    expect(await offered()).toEqual({ isFree: true, fees: [], isOffered: true })
    expect((await save(head, service.since, false)).status).toBe(200)
    expect(await offered()).toEqual({ isFree: false, fees: [LINE], isOffered: false })
    const seen = request.changed_at
    const step = () => tellDesk(city, clerk, `/requests/${request.id}/ready-without-payment`, { seen })
    expect((await step()).reason).toBe('wrong-role')
    expect((await save(head, (await read(head)).service.since, true)).status).toBe(200)
    expect(await step()).toMatchObject({ status: 200, data: { state: 'ready' } })
  })
})
