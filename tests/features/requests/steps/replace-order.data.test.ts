// The head replaces the lines of an unpaid order: the same order, one message, the earlier lines kept sealed with reason and who.
import { expect, test } from 'vitest'
import type { Database } from '#db/database.ts'
import type { StaffRole } from '#domain/roles.ts'
import { approveRequest } from '#features/requests/steps/approve.ts'
import { findOrder } from '#features/requests/steps/order.ts'
import type { StaffPrincipal } from '#features/requests/steps/principal.ts'
import { listOrderVersions, replaceOrder } from '#features/requests/steps/replace-order.ts'
import { today } from '#kit/dates.ts'
import { cityCalendar } from '#tests/support/calendars.ts'
import { eachEngine } from '#tests/support/databases.ts'
import { recordOrder } from '#tests/support/money.ts'
import { insertRequest, unlocked } from '#tests/support/requests.ts'
import { newNumber } from '#tests/support/unique.ts'

const calendar = cityCalendar()
const REASON = 'The stamp was counted twice.'
const OLD = [
  { label: 'Certified copy', centavos: 5000 },
  { label: 'Stamp', centavos: 6000 },
]
const NEW = [OLD[0]!, { label: 'Stamp', centavos: 3000 }]

const by = (role: StaffRole) =>
  ({ id: `a-${role}`, requestId: 'call', role, office: 'LCR' }) as StaffPrincipal
const reasonOf = (outcome: { ok: boolean; reason?: string }) => (outcome.ok ? 'ok' : outcome.reason)

async function ordered(db: Database) {
  await unlocked(db)
  const { id: requestId } = await insertRequest(db, { state: 'in-review' })
  expect(reasonOf(await approveRequest(db, by('head'), { requestId, calendar, lines: OLD }))).toBe('ok')
  await db.transact((tx) => tx.deleteFrom('outbox').execute())
  const replace = (role: StaffRole = 'head', more: object = {}) =>
    replaceOrder(db, by(role), { requestId, lines: NEW, reason: REASON, ...more })
  const pay = (paidCentavos: number) => {
    const paid = { receiptNumber: String(newNumber()), paidCentavos, issuedOn: today() }
    return recordOrder(db, by('cashier'), { requestId, ...paid })
  }
  return { db, requestId, replace, pay }
}

eachEngine('an order of payment that is replaced', ({ open }) => {
  test('is the same order with other lines; the earlier ones stay, and the applicant is told once', async () => {
    const { db, requestId, replace, pay } = await ordered(await open())
    const before = (await findOrder(db, requestId))!
    expect(await replace()).toMatchObject({ ok: true, value: { orderId: before.id, totalCentavos: 8000 } })
    const after = (await findOrder(db, requestId))!
    expect(after).toEqual({ ...before, lines: NEW, total_centavos: 8000, version: 2 })
    expect(await listOrderVersions(db, requestId)).toEqual([
      {
        lines: OLD,
        totalCentavos: 11_000,
        reason: REASON,
        replacedAt: expect.any(String),
        replacedBy: 'a-head',
      },
    ])
    const kept = JSON.stringify(await db.reader.selectFrom('payment_order_versions').selectAll().execute())
    expect(kept).not.toMatch(/Stamp|counted/)
    const messages = await db.reader.selectFrom('outbox').select(['kind', 'payload']).execute()
    expect(messages.map(({ payload }) => JSON.parse(payload).about)).toEqual(
      messages.map(() => 'order-replaced'),
    )
    expect(new Set(messages.map(({ kind }) => kind)).size).toBe(messages.length)
    const lines = await db.reader.selectFrom('audit_log').select('action').execute()
    expect(lines.filter(({ action }) => action === 'replace-order')).toHaveLength(1)
    expect(reasonOf(await pay(11_000))).toBe('amount')
    expect(reasonOf(await pay(8000))).toBe('ok')
  })

  test('is replaced by the head alone, with a reason, within its limits, and as it was read', async () => {
    const { db, requestId, replace } = await ordered(await open())
    expect(reasonOf(await replace('clerk'))).toBe('wrong-role')
    expect(reasonOf(await replace('head', { reason: '  ' }))).toBe('no-reason')
    expect(reasonOf(await replace('head', { lines: [] }))).toBe('lines')
    expect(reasonOf(await replace('head', { seen: '2026-01-01T00:00:00.000Z' }))).toBe('changed')
    expect(await listOrderVersions(db, requestId)).toEqual([])
  })

  test('is paid or replaced, never both at once; a paid one is not replaced', async () => {
    const { db, requestId, replace, pay } = await ordered(await open())
    const both = await Promise.all([pay(11_000), replace()])
    expect(both.filter(({ ok }) => ok)).toHaveLength(1)
    const paid = await ordered(await open())
    expect(reasonOf(await paid.pay(11_000))).toBe('ok')
    expect(reasonOf(await paid.replace())).toBe('changed')
    expect(await listOrderVersions(db, requestId)).toHaveLength(both[1]!.ok ? 1 : 0)
  })
})
