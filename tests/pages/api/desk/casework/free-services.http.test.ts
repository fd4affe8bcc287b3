// The services free of charge over the wire: who reads and who marks them, and what a clerk is then offered.
import { expect, test } from 'vitest'
import type { OfficeCode } from '#domain/offices.ts'
import type { StaffRole } from '#domain/roles.ts'
import { askDesk, tellDesk } from '#tests/support/casework.ts'
import { requestIn } from '#tests/support/held-requests.ts'
import { eachServer } from '#tests/support/servers.ts'
import { type InService, staffIn } from '#tests/support/staff.ts'

type Services = { services: { form: string; since: string; by: unknown }[]; canMark: boolean }

eachServer('services free of charge', (city) => {
  const staff = (role: StaffRole, office: OfficeCode | '' = '') => city.use((db) => staffIn(db, role, office))
  const read = async (person: InService) => (await askDesk(city, person, '/free-services')).data as Services
  const mark = (person: InService, free: boolean) =>
    tellDesk(city, person, '/free-services', { form: 'marriage', free })

  test('are marked by the head; a clerk is then offered the step, takes it without a reason, and no longer once it is cleared', async () => {
    const [head, clerk] = [await staff('head', 'LCR'), await staff('clerk', 'LCR')]
    const request = await city.use((db) => requestIn(db, 'in-review', { form: 'marriage' }))
    const offered = async () => {
      const shown = (await askDesk(city, clerk, `/requests/${request.id}`)).data
      const { isFree, steps } = shown as { isFree: boolean; steps: string[] }
      return { isFree, isOffered: steps.includes('ready-without-payment') }
    }
    const none = { form: 'marriage', since: '', by: null }
    expect((await read(head)).canMark).toBe(true)
    expect(await read(clerk)).toMatchObject({ services: expect.arrayContaining([none]), canMark: false })
    expect(await offered()).toEqual({ isFree: false, isOffered: false })
    expect((await mark(head, true)).status).toBe(200)
    expect((await mark(head, true)).reason).toBe('changed')
    expect((await read(clerk)).services).toContainEqual({
      form: 'marriage',
      since: expect.stringMatching(/Z$/),
      by: { id: head.id, name: head.name, is: 'staff' },
    })
    expect(await offered()).toEqual({ isFree: true, isOffered: true })
    expect((await mark(head, false)).status).toBe(200)
    const seen = request.changed_at
    const step = () => tellDesk(city, clerk, `/requests/${request.id}/ready-without-payment`, { seen })
    expect((await step()).reason).toBe('wrong-role')
    expect((await mark(head, true)).status).toBe(200)
    expect(await step()).toMatchObject({ status: 200, data: { state: 'ready' } })
    expect((await mark(head, false)).status).toBe(200)
  })

  test.each<[StaffRole, OfficeCode | '', string, number]>([
    ['clerk', 'LCR', 'wrong-role', 200],
    ['head', 'ASR', 'not-there', 200],
    ['head', 'TREASURER', 'not-allowed', 403],
    ['administrator', '', 'not-allowed', 403],
    ['auditor', '', 'not-allowed', 403],
    ['cashier', '', 'not-allowed', 403],
    ['publisher', '', 'not-allowed', 403],
  ])('are not marked by a %s of %s', async (role, office, reason, reading) => {
    const person = await staff(role, office)
    expect((await mark(person, true)).reason).toBe(reason)
    expect((await askDesk(city, person, '/free-services')).status).toBe(reading)
    const { services } = await read(await staff('head', 'LCR'))
    expect(services.find(({ form }) => form === 'marriage')?.since).toBe('')
  })
})
