// Money that its gateway refunds or that the payer disputes: before its receipt, after it, and while the gateway does not answer.
import { expect, test } from 'vitest'
import type { Database } from '#db/database.ts'
import type { PaymentPlace } from '#domain/money.ts'
import { askAgain } from '#features/payments/checkouts/ask-again.ts'
import { askCheckout, nextLook } from '#features/payments/checkouts/ask-checkout.ts'
import { askDue, askSoon } from '#features/payments/checkouts/ask-due.ts'
import { startCheckout } from '#features/payments/checkouts/start-checkout.ts'
import { issueBill } from '#features/payments/issue-bill.ts'
import { cancelReceipt } from '#features/payments/money/cancel-receipt.ts'
import { countPayments, listPayments, type PaymentFilter } from '#features/payments/money/list-payments.ts'
import { movePayment } from '#features/payments/money/move-payment.ts'
import { recordReceipt } from '#features/payments/money/record-receipt.ts'
import { today } from '#kit/dates.ts'
import { must, refused } from '#kit/outcome.ts'
import { propertyBill } from '#tests/support/bills.ts'
import { eachEngine } from '#tests/support/databases.ts'
import { effectsFor, placesOf, setSeries, takeMoney } from '#tests/support/money.ts'
import { ADDRESSES, openGateway } from '#tests/support/own-gateway.ts'
import { unlocked } from '#tests/support/requests.ts'
import { rowOf, setRows } from '#tests/support/rows.ts'

const PAYER = { id: 'applicant', requestId: '' }
const HEAD = { id: 'head-1', requestId: '' }
const CASHIER = { id: 'cashier-1', requestId: '' }
const REASON = 'Sample reason'

const { standIn, gatewayOf, asking } = await openGateway()

type Gateway = 'egovpay' | 'paymongo'

/** A bill that was paid online; `theirs` is the gateway's id. Told to us only where `isTold`. */
async function paidOnline(db: Database, { id = 'paymongo' as Gateway, isTold = true } = {}) {
  const bill = must(await issueBill(db, HEAD, propertyBill()))
  const checkout = must(await startCheckout(db, PAYER, bill.id, { id, gateway: gatewayOf(id) }, ADDRESSES)).id
  const { gateway_ref: theirs } = await rowOf(db, 'checkouts', { id: checkout })
  const { ref } = await standIn.pay(theirs)
  if (isTold) await askCheckout(db, checkout, asking(db))
  return { billId: bill.id, checkout, theirs, ref }
}
const onlyPayment = (db: Database) => db.reader.selectFrom('payments').selectAll().executeTakeFirstOrThrow()
async function give(db: Database, receiptNumber = 'R-1') {
  const { id: paymentId } = await onlyPayment(db)
  const given = { paymentId, receiptNumber, issuedOn: today() }
  return recordReceipt(db, CASHIER, given, { effects: effectsFor(db), asking: asking(db) })
}
async function move(db: Database, to: PaymentPlace) {
  const { id: paymentId, place: seen } = await onlyPayment(db)
  return movePayment(db, HEAD, { paymentId, seen, to, reason: REASON }, asking(db))
}
const receipts = (db: Database) => db.reader.selectFrom('receipts').selectAll().execute()
const pile = async (db: Database, place: PaymentFilter['place']) => {
  const by = { ...HEAD, role: 'head', office: 'TREASURER' } as const
  const { rows } = await listPayments(db, by, { filter: { place }, range: [0, 9] })
  const counted = (await countPayments(db)).places.find((one) => one.place === place)!.count
  return [counted, ...rows.map(({ reversal }) => reversal)]
}

eachEngine('a receipt for online money', ({ open }) => {
  test.each(['egovpay', 'paymongo'] as const)(
    'at %s is given when the gateway says once more that it was paid',
    async (id) => {
      const db = await unlocked(await open())
      const { theirs } = await paidOnline(db, { id })
      const before = standIn.asks(theirs)
      expect(await give(db)).toMatchObject({ ok: true })
      expect(standIn.asks(theirs) - before).toBe(1)
      expect(await placesOf(db)).toEqual(['receipted'])
    },
  )

  test('waits while the gateway does not answer, for a bounded time, and is given when it does', async () => {
    const db = await unlocked(await open())
    await paidOnline(db)
    for (const script of [{ statusLost: true }, { refuse: 503 }, { answerText: '<html>' }] as const) {
      standIn.script(script)
      expect(await give(db)).toEqual(refused('gateway-away'))
    }
    standIn.script({ slowMs: 1000 })
    expect(await askAgain(db, (await onlyPayment(db)).id, asking(db), 50)).toBe('gateway-away')
    expect(await receipts(db)).toEqual([])
    standIn.script({})
    expect(await give(db)).toMatchObject({ ok: true })
  })

  test('is not given where the gateway no longer says that it was paid, and nothing is guessed', async () => {
    const db = await unlocked(await open())
    const { theirs } = await paidOnline(db, { id: 'egovpay' })
    const { ownId } = standIn.checkouts.find((one) => one.id === theirs)!
    standIn.script({
      answerText: JSON.stringify({ uuid: theirs, txnid: ownId, status: 'REVERTED', amount: 1 }),
    })
    expect(await give(db)).toEqual(refused('not-paid-there'))
    expect(await placesOf(db)).toEqual(['awaiting-receipt'])
  })

  test('is not given when the money was refunded between the payment and the receipt', async () => {
    const db = await unlocked(await open())
    const { theirs, billId } = await paidOnline(db)
    standIn.reverse(theirs, { refund: 'pending' })
    expect(await give(db)).toEqual(refused('reversed'))
    expect(await give(db)).toEqual(refused('reversed'))
    expect(await pile(db, 'reversed')).toEqual([1, 'refund'])
    // Not even by a way round.
    expect(await move(db, 'awaiting-receipt')).toEqual(refused('reversed'))
    expect(await move(db, 'returned')).toMatchObject({ ok: true })
    expect(await move(db, 'unmatched')).toMatchObject({ ok: true })
    const { id: paymentId } = await onlyPayment(db)
    const { number: billNumber } = await rowOf(db, 'bills', { id: billId })
    const given = { paymentId, seen: 'unmatched', billNumber, reason: REASON } as const
    expect(await movePayment(db, HEAD, given, asking(db))).toMatchObject({ value: { place: 'reversed' } })
    expect(await receipts(db)).toEqual([])
  })

  test('is not given for money of a file of the gateway, when its checkout is told later and was refunded', async () => {
    const db = await unlocked(await open())
    const { theirs, checkout, billId, ref } = await paidOnline(db, { isTold: false })
    const { centavos } = standIn.truth().find((one) => one.ref === ref)!
    await takeMoney(db, { billId, centavos, source: 'paymongo', ref })
    standIn.reverse(theirs, { refund: 'succeeded' })
    await askCheckout(db, checkout, asking(db))
    expect(await give(db)).toEqual(refused('reversed'))
    expect(await pile(db, 'reversed')).toEqual([1, 'refund'])
  })

  test('is electronic: none for money that was refunded before it was told', async () => {
    const db = await unlocked(await open())
    await setSeries(db)
    const { theirs, checkout } = await paidOnline(db, { isTold: false })
    standIn.reverse(theirs, { refund: 'succeeded' })
    await askCheckout(db, checkout, asking(db))
    expect(await placesOf(db)).toEqual(['reversed'])
    expect(await receipts(db)).toEqual([])
  })

  test('is electronic, after the Treasurer accepts a dispute: the gateway is asked once more', async () => {
    const db = await unlocked(await open())
    const { theirs, checkout } = await paidOnline(db)
    standIn.reverse(theirs, { isDisputed: true })
    await askCheckout(db, checkout, asking(db))
    expect(await pile(db, 'reversed')).toEqual([1, 'dispute'])
    await setSeries(db)
    standIn.script({ statusLost: true })
    expect(await move(db, 'awaiting-receipt')).toEqual(refused('gateway-away'))
    // The dispute ends with a refund while somebody decides.
    standIn.script({})
    standIn.reverse(theirs, { refund: 'succeeded' })
    expect(await move(db, 'awaiting-receipt')).toEqual(refused('reversed'))
    standIn.reverse(theirs, { refund: 'failed', isDisputed: false })
    expect(await move(db, 'awaiting-receipt')).toMatchObject({ value: { place: 'receipted' } })
    expect(await receipts(db)).toHaveLength(1)
  })
})

eachEngine('a refund or dispute', ({ open }) => {
  test('after the receipt leaves the receipt standing, in a pile of its own, until the Treasurer cancels it', async () => {
    const db = await unlocked(await open())
    const { theirs, checkout } = await paidOnline(db)
    await give(db)
    standIn.reverse(theirs, { refund: 'succeeded' })
    await Promise.all([1, 2, 3].map(() => askCheckout(db, checkout, asking(db))))
    expect(await placesOf(db)).toEqual(['receipted'])
    expect(await pile(db, 'reversed-receipted')).toEqual([1, 'refund'])
    expect(await pile(db, 'receipted')).toEqual([0])
    const [receipt] = await receipts(db)
    expect(receipt!.cancelled_at).toBe('')
    expect(await cancelReceipt(db, HEAD, { receiptId: receipt!.id, reason: REASON })).toMatchObject({
      ok: true,
    })
    expect(await pile(db, 'reversed')).toEqual([1, 'refund'])
    expect(await give(db, 'R-2')).toEqual(refused('reversed'))
  })

  test('is news once: what the Treasurer has settled stays settled; one that is over is forgotten', async () => {
    const db = await unlocked(await open())
    const { theirs, checkout } = await paidOnline(db)
    standIn.reverse(theirs, { isDisputed: true })
    await askCheckout(db, checkout, asking(db))
    expect(await move(db, 'awaiting-receipt')).toMatchObject({ ok: true })
    await askCheckout(db, checkout, asking(db))
    expect(await give(db)).toMatchObject({ ok: true })
    expect(await pile(db, 'reversed-receipted')).toEqual([1, 'dispute'])
    standIn.reverse(theirs, { isDisputed: false })
    await askCheckout(db, checkout, asking(db))
    expect(await pile(db, 'receipted')).toEqual([1, ''])
  })

  test('is looked for on six days of sixty, where the gateway tells of them', async () => {
    const db = await unlocked(await open())
    const { theirs, checkout } = await paidOnline(db)
    const row = (id: string) =>
      db.reader.selectFrom('checkouts').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    const { ends_at, next_ask_at } = await row(checkout)
    const daysLater = (days: number) => new Date(Date.parse(ends_at) + days * 86_400_000).toISOString()
    expect(next_ask_at).toBe(daysLater(1))
    const looks = [1, 3, 7, 14, 30, 60]
    const after = looks.map((days) => nextLook({ ends_at }, Date.parse(daysLater(days))))
    expect(after).toEqual([...looks.slice(1).map(daysLater), ''])

    standIn.reverse(theirs, { refund: 'succeeded' })
    const now = new Date().toISOString()
    const due = (next: string) => setRows(db, 'checkouts', { next_ask_at: next }, { id: checkout })
    await due(now)
    expect(await askDue(db, async () => asking(db))).toBe(1)
    expect(await placesOf(db)).toEqual(['reversed'])
    expect((await row(checkout)).next_ask_at).toBe(daysLater(1))
    const other = await paidOnline(db, { id: 'egovpay' })
    expect((await row(other.checkout)).next_ask_at).toBe('')
  })

  test('is looked for at once when its event names the payment; an event about nobody’s payment asks nothing', async () => {
    const db = await unlocked(await open())
    const { theirs, ref } = await paidOnline(db)
    standIn.reverse(theirs, { refund: 'succeeded' })
    await askSoon(db, 'egovpay', { ref })
    await askSoon(db, 'paymongo', { ref: 'pay_of_somebody_else' })
    expect(await askDue(db, async () => asking(db))).toBe(0)
    await askSoon(db, 'paymongo', { ref })
    expect(await askDue(db, async () => asking(db))).toBe(1)
    expect(await placesOf(db)).toEqual(['reversed'])
  })
})

eachEngine('a checkout', ({ open }) => {
  test('that many ask about at once is asked about once, and all have its answer', async () => {
    const db = await unlocked(await open())
    const { checkout, theirs } = await paidOnline(db, { isTold: false })
    const before = standIn.asks(theirs)
    standIn.script({ slowMs: 50 })
    const states = await Promise.all(Array.from({ length: 20 }, () => askCheckout(db, checkout, asking(db))))
    expect([standIn.asks(theirs) - before, new Set(states)]).toEqual([1, new Set(['paid'])])
    expect(await placesOf(db)).toEqual(['awaiting-receipt'])
  })
})
