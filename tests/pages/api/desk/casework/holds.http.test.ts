// Legal hold over the wire: by an administrator, who reads no answer, and with an order and a reason.
import { expect, test } from 'vitest'
import type { OfficeCode } from '#domain/offices.ts'
import type { StaffRole } from '#domain/roles.ts'
import { askDesk, tellDesk } from '#tests/support/casework.ts'
import { requestIn } from '#tests/support/held-requests.ts'
import { eachServer } from '#tests/support/servers.ts'
import { staffIn } from '#tests/support/staff.ts'

eachServer('legal hold', (city) => {
  const staff = (role: StaffRole, office: OfficeCode | '' = '') => city.use((db) => staffIn(db, role, office))
  const closedRequest = () => city.use((db) => requestIn(db, 'released', { form: 'birth' }))

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
