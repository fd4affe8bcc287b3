// The order of payment and the official receipt: whole amounts, one receipt once, and the clock goes on where it stood.
import { expect, test } from 'vitest'
import type { Database } from '#db/database.ts'
import { approveRequest } from '#features/requests/steps/approve.ts'
import { findOrder, type OrderLine } from '#features/requests/steps/order.ts'
import { dayOf } from '#kit/dates.ts'
import { must } from '#kit/outcome.ts'
import { cityCalendar } from '#tests/support/calendars.ts'
import { eachEngine } from '#tests/support/databases.ts'
import { recordOrder } from '#tests/support/money.ts'
import { insertRequest, requestById, unlocked } from '#tests/support/requests.ts'

const HEAD = { id: 'head-1', requestId: 'test', role: 'head', office: 'LCR' } as const
const CLERK = { id: 'clerk-1', requestId: 'test', role: 'clerk', office: 'LCR' } as const
const CASHIER = { id: 'cashier-1', requestId: 'test', role: 'cashier', office: '' } as const
const calendar = cityCalendar()
// 20 and 30 pesos of nobody's fee.
const LINES: OrderLine[] = [
  { label: 'Sample line A', centavos: 20_00 },
  { label: 'Sample line B', centavos: 30_00 },
]
const TOTAL = 50_00
const today = () => dayOf(new Date().toISOString())

const stateOf = async (db: Database, id: string) => (await requestById(db, id)).state

const pausesOf = (db: Database, id: string) =>
  db.reader.selectFrom('request_pauses').selectAll().where('request_id', '=', id).execute()

async function ordered(db: Database, lines: readonly OrderLine[] = LINES): Promise<string> {
  const { id } = await insertRequest(db, { state: 'in-review' })
  must(await approveRequest(db, HEAD, { requestId: id, lines, calendar }))
  return id
}

const payment = (requestId: string, receiptNumber = '1234567', paidCentavos = TOTAL) => ({
  requestId,
  receiptNumber,
  paidCentavos,
  issuedOn: today(),
})

eachEngine('an order of payment', ({ open }) => {
  test('is ordered by the head: approved, the lines sealed, the clock standing, the applicant told', async () => {
    const db = await unlocked(await open())
    const id = await ordered(db)
    expect(await stateOf(db, id)).toBe('to-pay')
    expect(await findOrder(db, id)).toMatchObject({
      lines: LINES,
      total_centavos: TOTAL,
      receipt_number: null,
    })
    expect(await pausesOf(db, id)).toMatchObject([{ reason: 'payment', closed_at: '' }])
    const row = await db.reader.selectFrom('bills').selectAll().executeTakeFirstOrThrow()
    expect(JSON.stringify(row)).not.toContain('Sample')
    const sent = await db.reader.selectFrom('outbox').select(['kind', 'payload']).execute()
    expect(sent.map(({ kind }) => kind).sort()).toEqual(['request-mail', 'request-sms'])
    expect(JSON.parse(sent[0]!.payload)).toMatchObject({ requestId: id, about: 'to-pay' })
  })

  test('is not ordered by a clerk, nor twice, nor for a request that is not in review', async () => {
    const db = await unlocked(await open())
    const { id } = await insertRequest(db, { state: 'in-review' })
    const order = (actor: typeof HEAD | typeof CLERK) =>
      approveRequest(db, actor, { requestId: id, lines: LINES, calendar })
    expect(await order(CLERK)).toMatchObject({ ok: false, reason: 'wrong-role' })
    const both = await Promise.all([order(HEAD), order(HEAD)])
    expect(both.filter(({ ok }) => ok)).toHaveLength(1)
    expect(both.find(({ ok }) => !ok)).toMatchObject({ reason: 'changed' })
    expect(await db.reader.selectFrom('bills').select('id').execute()).toHaveLength(1)
    const { id: fresh } = await insertRequest(db)
    expect(await approveRequest(db, HEAD, { requestId: fresh, lines: LINES, calendar })).toMatchObject({
      reason: 'changed',
    })
  })

  test.each<[string, OrderLine[]]>([
    ['no line', []],
    ['41 lines', Array.from({ length: 41 }, () => LINES[0]!)],
    ['nothing to pay', [{ label: 'a', centavos: 0 }]],
    ['less than nothing', [LINES[0]!, { label: 'a', centavos: -1 }]],
    ['half a centavo', [{ label: 'a', centavos: 0.5 }]],
    ['no number', [{ label: 'a', centavos: Number.NaN }]],
    ['no words', [{ label: '  ', centavos: 1 }]],
    ['a line above ₱100 million', [{ label: 'a', centavos: 10_000_000_001 }]],
    ['lines above ₱1 billion', Array.from({ length: 11 }, () => ({ label: 'a', centavos: 9_500_000_000 }))],
    [
      'more than can be counted',
      Array.from({ length: 2 }, () => ({ label: 'a', centavos: Number.MAX_SAFE_INTEGER })),
    ],
  ])('is not ordered with %s', async (_, lines) => {
    const db = await unlocked(await open())
    const { id } = await insertRequest(db, { state: 'in-review' })
    expect(await approveRequest(db, HEAD, { requestId: id, lines, calendar })).toEqual({
      ok: false,
      reason: 'lines',
    })
    expect(await stateOf(db, id)).toBe('in-review')
  })
})

eachEngine('an official receipt', ({ open }) => {
  test('is recorded by the cashier: paid, the receipt kept, the pause ended', async () => {
    const db = await unlocked(await open())
    const id = await ordered(db)
    expect(await recordOrder(db, CASHIER, payment(id, ' a-12 34567 '))).toMatchObject({ ok: true })
    expect(await stateOf(db, id)).toBe('paid')
    const order = await findOrder(db, id)
    expect(order).toMatchObject({ receipt_number: 'A-1234567', paid_centavos: TOTAL, paid_on: today() })
    expect(order?.paid_by).toBe('cashier-1')
    const [pause] = await pausesOf(db, id)
    expect(pause?.closed_at).not.toBe('')
  })

  test('of another amount, by another role, without a number, on a day that cannot be, is refused and changes nothing', async () => {
    const db = await unlocked(await open())
    const id = await ordered(db)
    const right = payment(id)
    const tomorrow = dayOf(new Date(Date.now() + 86_400_000).toISOString())
    const wrong = [
      [CASHIER, { ...right, paidCentavos: TOTAL - 1 }, 'amount'],
      [CASHIER, { ...right, paidCentavos: TOTAL + 1 }, 'amount'],
      [CASHIER, { ...right, receiptNumber: '  ' }, 'receipt'],
      [CASHIER, { ...right, receiptNumber: '12/34' }, 'receipt'],
      [CASHIER, { ...right, issuedOn: tomorrow }, 'date'],
      [CASHIER, { ...right, issuedOn: '2020-01-01' }, 'date'],
      [CASHIER, { ...right, issuedOn: '2026-02-30' }, 'date'],
      [HEAD, right, 'changed'],
      [CASHIER, { ...right, seen: '2026-01-01T00:00:00.000Z' }, 'changed'],
      [CASHIER, { ...right, requestId: 'nobody' }, 'not-there'],
    ] as const
    for (const [actor, input, reason] of wrong)
      expect(await recordOrder(db, actor, input)).toMatchObject({ ok: false, reason })
    expect(await stateOf(db, id)).toBe('to-pay')
    expect((await findOrder(db, id))?.receipt_number).toBeNull()
  })

  test('by a receipt written with another dash is the same receipt, also at the same moment', async () => {
    const db = await unlocked(await open())
    const ways = ['1234567', '1234567-', '123-4567', '12 3-45-67']
    const ids: string[] = []
    for (const _ of ways) ids.push(await ordered(db))
    const tries = await Promise.all(ids.map((id, i) => recordOrder(db, CASHIER, payment(id, ways[i]!))))
    expect(tries.filter(({ ok }) => ok)).toHaveLength(1)
    for (const refusal of tries.filter(({ ok }) => !ok))
      expect(refusal).toMatchObject({ reason: 'receipt-used' })
    const states = await Promise.all(ids.map((id) => stateOf(db, id)))
    expect(states.sort()).toEqual(['paid', 'to-pay', 'to-pay', 'to-pay'])
  })
})
