// Legal hold over the wire: set and lifted by the office's head or an administrator, listed for them and auditors, nobody else's.
import { expect, test } from 'vitest'
import type { OfficeCode } from '#domain/offices.ts'
import type { StaffRole } from '#domain/roles.ts'
import { askDesk, tellDesk } from '#tests/support/casework.ts'
import { requestIn } from '#tests/support/held-requests.ts'
import { eachServer } from '#tests/support/servers.ts'
import { type InService, staffIn } from '#tests/support/staff.ts'

type Hold = { order: string; reason: string; by: { name: string } }
type Listed = Hold & { reference: string }

eachServer('legal hold', (city) => {
  const staff = (role: StaffRole, office: OfficeCode | '' = '') => city.use((db) => staffIn(db, role, office))
  const closedRequest = () => city.use((db) => requestIn(db, 'released', { form: 'birth' }))
  const listed = async (person: InService, reference: string) =>
    ((await askDesk(city, person, '/holds')).data as Listed[]).find((one) => one.reference === reference)
  const lines = (id: string) =>
    city.use(async (db) => {
      const all = db.reader.selectFrom('audit_log').select(['actor', 'action'])
      const found = await all.where('subject', '=', `request:${id}`).orderBy('id').execute()
      return found.filter(({ action }) => action.endsWith('hold')).map(({ actor, action }) => [action, actor])
    })

  test('is set by the head with order and reason, seen on the case and in the lists, and lifted', async () => {
    const [head, clerk, auditor] = [
      await staff('head', 'LCR'),
      await staff('clerk', 'LCR'),
      await staff('auditor'),
    ]
    const { id, reference } = await closedRequest()
    const words = { order: 'RTC 32, SP-1234', reason: 'The heirs dispute it.' }
    expect((await tellDesk(city, head, `/requests/${id}/hold`, words)).status).toBe(200)
    const opened = (await askDesk(city, clerk, `/requests/${id}`)).data as { hold: Hold; canHold: boolean }
    expect(opened).toMatchObject({ hold: { ...words, by: { name: head.name } }, canHold: false })
    for (const person of [head, auditor]) expect(await listed(person, reference)).toMatchObject(words)
    expect(await listed(await staff('head', 'ASR'), reference)).toBeUndefined()
    expect((await tellDesk(city, head, `/requests/${id}/hold`, words)).reason).toBe('changed')
    expect((await tellDesk(city, head, `/requests/${id}/lift-hold`, { reason: 'Settled.' })).status).toBe(200)
    expect(await listed(auditor, reference)).toBeUndefined()
    expect((await tellDesk(city, head, `/requests/${id}/lift-hold`, { reason: 'Again.' })).reason).toBe(
      'changed',
    )
    expect(await lines(id)).toEqual([
      ['hold', head.id],
      ['end-hold', head.id],
    ])
  })

  test('is set by an administrator, who finds the request by its reference and reads no answer', async () => {
    const administrator = await staff('administrator')
    const { id, reference } = await closedRequest()
    const words = { order: 'COA 2026-14', reason: 'Under audit.' }
    const found = await askDesk(city, administrator, `/requests/${reference}/events`)
    expect(found.data).toMatchObject({ id, hold: null, canHold: true })
    expect((await tellDesk(city, administrator, `/requests/${id}/hold`, words)).status).toBe(200)
    const held = await askDesk(city, administrator, `/requests/${reference}/events`)
    expect(held.data).toMatchObject({ hold: words, canHold: true })
    expect(held.text).not.toContain('Ana')
  })

  test('takes an order and a reason, each on its own', async () => {
    const head = await staff('head', 'LCR')
    const { id } = await closedRequest()
    for (const words of [
      { order: '', reason: 'Why' },
      { order: 'Order', reason: ' ' },
      { order: 'One\ntwo', reason: 'Why' },
    ])
      expect((await tellDesk(city, head, `/requests/${id}/hold`, words)).status).toBe(422)
  })
})
