// The law of money: every payment stands in exactly one place, told twice it is one, people alone move it, and a receipt stands for one.
import { expect, test } from 'vitest'
import type { Database } from '#db/database.ts'
import type { PaymentPlace } from '#domain/money.ts'
import { issueBill } from '#features/payments/issue-bill.ts'
import { cancelReceipt, spoilForm } from '#features/payments/money/cancel-receipt.ts'
import { movePayment } from '#features/payments/money/move-payment.ts'
import { today } from '#kit/dates.ts'
import { must, refused } from '#kit/outcome.ts'
import { BILL_CENTAVOS, inDays, propertyBill } from '#tests/support/bills.ts'
import { abstractOf } from '#tests/support/collections.ts'
import { bothEngines } from '#tests/support/databases.ts'
import { askingNobody, placesOf, record, setSeries, takeMoney } from '#tests/support/money.ts'
import { unlocked } from '#tests/support/requests.ts'

const HEAD = { id: 'head-1', requestId: 'test' }
const CASHIER = { id: 'cashier-1', requestId: 'test' }

async function issued(db: Database) {
  return must(await issueBill(db, HEAD, propertyBill()))
}
async function paid(db: Database, billId: string | null, centavos = BILL_CENTAVOS) {
  const taken = await takeMoney(db, { billId, centavos })
  if (taken === 'known') throw new Error('known')
  return taken
}
const give = (db: Database, paymentId: string, receiptNumber: string) =>
  record(db, CASHIER, { paymentId, receiptNumber, issuedOn: today() })
type To = { seen: PaymentPlace } & ({ to: PaymentPlace } | { billNumber: string })
const move = (db: Database, paymentId: string, to: To) =>
  movePayment(db, HEAD, { paymentId, reason: 'Sample reason', ...to }, askingNobody(db))
const receiptsOf = (db: Database) => db.reader.selectFrom('receipts').selectAll().execute()

bothEngines('money', ({ open }) => {
  test('told many times, also at once, is one payment', async () => {
    const db = await unlocked(await open())
    const { id: billId } = await issued(db)
    const told = { billId, centavos: BILL_CENTAVOS, ref: 'the-same' }
    const answers = await Promise.all(Array.from({ length: 20 }, () => takeMoney(db, told)))
    for (let time = 0; time < 20; time += 1) answers.push(await takeMoney(db, told))
    expect(answers.filter((one) => one !== 'known')).toHaveLength(1)
    expect(await placesOf(db)).toEqual(['awaiting-receipt'])
    // Another source may have the same reference.
    await takeMoney(db, { ...told, source: 'paymongo' })
    expect(await placesOf(db)).toEqual(['awaiting-receipt', 'duplicate'])
  })

  test('comes to the place that its amount and its bill give it', async () => {
    const db = await unlocked(await open())
    const bills = await Promise.all(Array.from({ length: 4 }, () => issued(db)))
    const [whole, less, more, changed] = bills.map(({ id }) => id)
    const asked = { centavos: BILL_CENTAVOS, version: 2 }
    for (const [place, told] of [
      ['awaiting-receipt', { billId: whole!, centavos: BILL_CENTAVOS, feeCentavos: 2_500 }],
      ['duplicate', { billId: whole!, centavos: BILL_CENTAVOS }],
      ['duplicate', { billId: whole!, centavos: 1 }],
      ['underpaid', { billId: less!, centavos: BILL_CENTAVOS - 1 }],
      ['awaiting-receipt', { billId: less!, centavos: BILL_CENTAVOS }],
      ['overpaid', { billId: more!, centavos: BILL_CENTAVOS + 1 }],
      ['bill-changed', { billId: changed!, centavos: BILL_CENTAVOS, asked }],
      ['bill-changed', { billId: changed!, centavos: BILL_CENTAVOS, paidAt: `${inDays(400)}T00:00:00.000Z` }],
      ['unmatched', { billId: null, centavos: 100, said: 'Ana Reyes, RPT' }],
    ] as const)
      expect([place, await takeMoney(db, told)]).toMatchObject([place, { place }])
    const rows = await db.reader.selectFrom('payments').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain('Reyes')
  })

  test('is receipted once, by a number no other receipt has; two cashiers at once: one wins', async () => {
    const db = await unlocked(await open())
    const [first, second] = [await paid(db, (await issued(db)).id), await paid(db, (await issued(db)).id)]
    const both = await Promise.all([give(db, first.id, 'A-1'), give(db, first.id, 'A-2')])
    expect(both.filter(({ ok }) => ok)).toHaveLength(1)
    expect(both.find(({ ok }) => !ok)).toEqual(refused('changed'))
    const [{ number } = { number: null }] = await receiptsOf(db)
    expect(await give(db, second.id, number!.replace('-', ''))).toEqual(refused('receipt-used'))
    expect(await give(db, 'nobody', 'A-3')).toEqual(refused('not-there'))
    const early = { paymentId: second.id, receiptNumber: 'A-3', issuedOn: '2020-01-01' }
    expect(await record(db, CASHIER, early)).toEqual(refused('date'))
    expect(await placesOf(db)).toEqual(['receipted', 'awaiting-receipt'])
  })

  test('whose receipt is cancelled, by another than who issued it, awaits one again; the number is never used again', async () => {
    const db = await unlocked(await open())
    const { id } = await paid(db, (await issued(db)).id)
    await give(db, id, 'B-1')
    const [{ id: receiptId } = { id: '' }] = await receiptsOf(db)
    const cancel = (by: typeof HEAD, reason = 'Sample reason') => cancelReceipt(db, by, { receiptId, reason })
    expect(await cancel(CASHIER)).toEqual(refused('own-receipt'))
    expect(await cancel(HEAD, ' ')).toEqual(refused('no-reason'))
    const both = await Promise.all([cancel(HEAD), cancel(HEAD)])
    expect(both.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await placesOf(db)).toEqual(['awaiting-receipt'])
    expect((await abstractOf(db)).totalCentavos).toBe(0)
    expect(await give(db, id, 'B1')).toEqual(refused('receipt-used'))
    expect((await give(db, id, 'B-2')).ok).toBe(true)
    expect((await abstractOf(db)).rows).toMatchObject([
      { number: 'B-1', state: 'cancelled' },
      { number: 'B-2', state: 'stands' },
    ])
    expect(JSON.stringify(await receiptsOf(db))).not.toContain('Sample')
  })

  test('is not in for a spoilt form, whose number stays taken', async () => {
    const db = await unlocked(await open())
    const spoilt = { receiptNumber: 'C-7', reason: 'Sample reason' }
    expect((await spoilForm(db, CASHIER, spoilt)).ok).toBe(true)
    expect(await spoilForm(db, CASHIER, spoilt)).toEqual(refused('receipt-used'))
    const { id: billId } = await issued(db)
    const received = { billId, receiptNumber: 'C 7', paidCentavos: BILL_CENTAVOS, issuedOn: today() }
    expect(await record(db, CASHIER, received)).toEqual(refused('receipt-used'))
    expect(await placesOf(db)).toEqual([])
  })
})

bothEngines('money that is in', ({ open }) => {
  test('is moved by people alone, with a reason, from and to the places that fit', async () => {
    const db = await unlocked(await open())
    const [one, other] = [await issued(db), await issued(db)]
    const { id } = await paid(db, one.id, 100)
    const later = await paid(db, one.id)
    expect(await move(db, id, { seen: 'unmatched', to: 'returned' })).toEqual(refused('changed'))
    expect(await move(db, id, { seen: 'underpaid', to: 'awaiting-receipt' })).toEqual(refused('move'))
    expect(await move(db, id, { seen: 'underpaid', to: 'receipted' })).toEqual(refused('move'))
    expect(await move(db, later.id, { seen: 'awaiting-receipt', to: 'unmatched' })).toMatchObject({
      ok: true,
    })
    const match = (billNumber: string) => move(db, later.id, { seen: 'unmatched', billNumber })
    expect(await match('TRE-26-2222222-2')).toEqual(refused('bill'))
    expect(await match(other.number)).toEqual({ ok: true, value: { place: 'awaiting-receipt' } })
    expect(await move(db, id, { seen: 'underpaid', to: 'returned' })).toMatchObject({ ok: true })
    expect((await placesOf(db)).sort()).toEqual(['awaiting-receipt', 'returned'])
    const moves = await db.reader.selectFrom('payment_moves').selectAll().orderBy('moved_at').execute()
    expect(moves.map(({ from_place, to_place }) => [from_place, to_place])).toEqual([
      ['awaiting-receipt', 'unmatched'],
      ['unmatched', 'awaiting-receipt'],
      ['underpaid', 'returned'],
    ])
    expect(JSON.stringify(moves)).not.toContain('Sample')
  })

  test('beyond the bill may be receipted as it is, unless another payment settles the bill', async () => {
    const db = await unlocked(await open())
    const { id: billId } = await issued(db)
    const more = await paid(db, billId, BILL_CENTAVOS + 100)
    const whole = await paid(db, billId)
    const accept = () => move(db, more.id, { seen: 'overpaid', to: 'awaiting-receipt' })
    expect(await accept()).toEqual(refused('bill-paid'))
    await move(db, whole.id, { seen: 'awaiting-receipt', to: 'returned' })
    expect(await accept()).toEqual({ ok: true, value: { place: 'awaiting-receipt' } })
  })

  test('that is in makes the cashier take its receipt, not the money a second time', async () => {
    const db = await unlocked(await open())
    const { id: billId } = await issued(db)
    const { id } = await paid(db, billId)
    const received = { billId, receiptNumber: 'D-1', paidCentavos: BILL_CENTAVOS, issuedOn: today() }
    expect(await record(db, CASHIER, received)).toEqual(refused('money-in'))
    expect((await give(db, id, 'D-1')).ok).toBe(true)
    expect(await record(db, CASHIER, { ...received, receiptNumber: 'D-2' })).toEqual(refused('changed'))
  })

  test('has electronic receipts without gaps, once their series is confirmed, also with many at once', async () => {
    const db = await unlocked(await open())
    await setSeries(db, false)
    const before = await paid(db, (await issued(db)).id)
    expect(before.place).toBe('awaiting-receipt')
    await setSeries(db)
    const bills = await Promise.all(Array.from({ length: 10 }, () => issued(db)))
    await Promise.all(bills.flatMap(({ id }) => [paid(db, id), paid(db, id), paid(db, id, 1)]))
    const receipts = await receiptsOf(db)
    expect(receipts.map(({ number }) => number).sort()).toEqual(
      Array.from({ length: 10 }, (_, index) => `EOR-${String(41 + index).padStart(6, '0')}`),
    )
    expect(receipts.every(({ source, issued_by }) => source === 'electronic' && issued_by === 'system')).toBe(
      true,
    )
    expect((await placesOf(db)).filter((place) => place === 'receipted')).toHaveLength(10)
  })
})
