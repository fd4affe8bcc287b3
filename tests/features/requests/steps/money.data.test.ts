// Money for an order of payment: it is told once, keeps the request from being given up, and makes it paid by a receipt alone.
import { expect, test } from 'vitest'
import type { Database } from '#db/database.ts'
import { cancelReceipt } from '#features/payments/money/cancel-receipt.ts'
import { listPayments } from '#features/payments/money/list-payments.ts'
import { movePayment } from '#features/payments/money/move-payment.ts'
import { approveRequest } from '#features/requests/steps/approve.ts'
import { SYSTEM_PRINCIPAL } from '#features/requests/steps/principal.ts'
import { remindAndExpire } from '#features/requests/steps/remind-and-expire.ts'
import { replaceOrder } from '#features/requests/steps/replace-order.ts'
import { takeBackStep } from '#features/requests/steps/take-back.ts'
import { takeStep, withdrawRequest } from '#features/requests/steps/take-step.ts'
import { today } from '#kit/dates.ts'
import { must, refused } from '#kit/outcome.ts'
import { cityCalendar } from '#tests/support/calendars.ts'
import { bothEngines, eachEngine } from '#tests/support/databases.ts'
import { deliver } from '#tests/support/deliver.ts'
import {
  askingNobody,
  effectsFor,
  placesOf,
  record,
  recordOrder,
  setSeries,
  takeMoney,
} from '#tests/support/money.ts'
import { insertRequest, requestById, unlocked } from '#tests/support/requests.ts'
import { rowOf, rowsOf, setRows } from '#tests/support/rows.ts'
import { untilOneWaits } from '#tests/support/waiting.ts'

const HEAD = { id: 'head-1', requestId: 'test', role: 'head', office: 'LCR' } as const
const TREASURER = { id: 'head-2', requestId: 'test' }
const TREASURER_HEAD = { ...TREASURER, role: 'head', office: 'TREASURER' } as const
const CASHIER = { id: 'cashier-1', requestId: 'test', role: 'cashier', office: '' } as const
const APPLICANT = { id: 'somebody', requestId: 'test' }
const calendar = cityCalendar()
const LINES = [{ label: 'Sample line', centavos: 50_00 }]
const ANOTHER = [{ label: 'Sample line', centavos: 70_00 }]

async function ordered(db: Database, takeBackMs = 0) {
  const { id: requestId } = await insertRequest(db, { state: 'in-review' })
  const outcome = must(await approveRequest(db, HEAD, { requestId, lines: LINES, calendar, takeBackMs }))
  return { requestId, billId: outcome.orderId }
}
const stateOf = async (db: Database, id: string) => (await requestById(db, id)).state
async function moneyFor(db: Database, billId: string, paidAt = new Date().toISOString()) {
  const taken = await takeMoney(db, { billId, centavos: 50_00, paidAt })
  if (taken === 'known') throw new Error('known')
  return taken
}
const give = (db: Database, paymentId: string, receiptNumber = 'R-1') =>
  record(db, CASHIER, { paymentId, receiptNumber, issuedOn: today() })
const messagesAbout = async (db: Database, about: string) =>
  (await db.reader.selectFrom('outbox').select('payload').execute()).filter(
    ({ payload }) => JSON.parse(payload).about === about,
  )
const withdraw = (db: Database, requestId: string) => withdrawRequest(db, APPLICANT, { requestId, calendar })
const giveBack = (db: Database, paymentId: string) =>
  movePayment(
    db,
    TREASURER,
    { paymentId, seen: 'awaiting-receipt', to: 'returned', reason: 'Sample reason' },
    askingNobody(db),
  )

/** What is begun while the transaction that takes the money is open. */
async function whileMoneyComes<T>(db: Database, billId: string, begin: () => Promise<T>): Promise<T> {
  const inside = Promise.withResolvers<void>()
  const beside = inside.promise.then(begin)
  const moneyIn = async () => {
    inside.resolve()
    await untilOneWaits(db)
  }
  await takeMoney(db, { billId, centavos: 50_00 }, { ...effectsFor(db), moneyIn })
  return beside
}
/** By the head, who approved it. */
async function takeBack(db: Database, requestId: string) {
  const { event_id: eventId } = await rowOf(db, 'step_undos', { request_id: requestId })
  return takeBackStep(db, HEAD, { requestId, eventId })
}
const BESIDE: Record<string, (db: Database, requestId: string) => Promise<unknown>> = {
  replaced: (db: Database, requestId: string) =>
    replaceOrder(db, HEAD, { requestId, lines: ANOTHER, reason: 'Sample reason' }),
  withdrawn: withdraw,
  expired: (db: Database, requestId: string) =>
    takeStep(db, SYSTEM_PRINCIPAL, { requestId, step: 'expire', calendar }),
  'taken back': takeBack,
  'paid at the counter': (db: Database, requestId: string) =>
    recordOrder(db, CASHIER, {
      requestId,
      receiptNumber: 'R-9',
      paidCentavos: 50_00,
      issuedOn: today(),
    }),
}

bothEngines('money that comes in at the very moment an order', ({ open }) => {
  test.each(Object.entries(BESIDE))('is %s comes first', async (_, begin) => {
    const db = await unlocked(await open())
    const { requestId, billId } = await ordered(db, 60_000)
    const outcome = await whileMoneyComes(db, billId, () => begin(db, requestId))
    expect(outcome).toMatchObject(refused('money-in'))
    expect([await placesOf(db), await stateOf(db, requestId)]).toEqual([['awaiting-receipt'], 'to-pay'])
  })

  test('is taken back is receipted by the program where it does that', async () => {
    const db = await unlocked(await open())
    await setSeries(db)
    const { requestId, billId } = await ordered(db, 60_000)
    const outcome = await whileMoneyComes(db, billId, () => takeBack(db, requestId))
    expect(outcome).toMatchObject(refused('money-in'))
    expect([await placesOf(db), await stateOf(db, requestId)]).toEqual([['receipted'], 'paid'])
  })
})

bothEngines('money for an order of payment', ({ open }) => {
  test('is told to the applicant once, and makes nothing paid before its receipt', async () => {
    const db = await unlocked(await open())
    const { requestId, billId } = await ordered(db)
    const { id } = await moneyFor(db, billId)
    await takeMoney(db, { billId, centavos: 50_00 })
    expect(await placesOf(db)).toEqual(['awaiting-receipt', 'duplicate'])
    expect(await stateOf(db, requestId)).toBe('to-pay')
    // One by mail, one by text.
    expect(await messagesAbout(db, 'money-in')).toHaveLength(2)
    expect((await give(db, id)).ok).toBe(true)
    expect(await stateOf(db, requestId)).toBe('paid')
  })

  test('keeps it from being withdrawn, from expiring and from another order, until the Treasurer has returned it', async () => {
    const db = await unlocked(await open())
    const { requestId, billId } = await ordered(db)
    const { id } = await moneyFor(db, billId)
    const expire = () => takeStep(db, SYSTEM_PRINCIPAL, { requestId, step: 'expire', calendar })
    expect(await withdraw(db, requestId)).toMatchObject(refused('money-in'))
    expect(await expire()).toMatchObject(refused('money-in'))
    const replacement = { requestId, lines: ANOTHER, reason: 'Sample reason' }
    expect(await replaceOrder(db, HEAD, replacement)).toMatchObject(refused('money-in'))
    const received = { receiptNumber: 'R-9', paidCentavos: 50_00, issuedOn: today() }
    expect(await recordOrder(db, CASHIER, { requestId, ...received })).toMatchObject(refused('money-in'))
    expect(await giveBack(db, id)).toMatchObject({ ok: true })
    expect((await withdraw(db, requestId)).ok).toBe(true)
    // What comes after it, such as from a page that was still open, is nobody's to guess about.
    expect((await moneyFor(db, billId)).place).toBe('bill-changed')
    expect(await stateOf(db, requestId)).toBe('withdrawn')
  })

  test('ends the pause when it came: the days of the cashier are those of the city', async () => {
    const db = await unlocked(await open())
    const { requestId, billId } = await ordered(db)
    const ordered_at = '2026-11-02T02:00:00.000Z'
    await setRows(db, 'request_pauses', { opened_at: ordered_at })
    const paidAt = '2026-11-10T03:04:05.000Z'
    const { id } = await moneyFor(db, billId, paidAt)
    await give(db, id)
    const pauses = await db.reader.selectFrom('request_pauses').selectAll().execute()
    expect(pauses).toMatchObject([{ request_id: requestId, opened_at: ordered_at, closed_at: paidAt }])
  })

  test('whose receipt is cancelled leaves the request where it is, and is not returned behind its back', async () => {
    const db = await unlocked(await open())
    const { requestId, billId } = await ordered(db)
    const { id } = await moneyFor(db, billId)
    await give(db, id)
    const [{ id: receiptId } = { id: '' }] = await db.reader.selectFrom('receipts').select('id').execute()
    await cancelReceipt(db, TREASURER, { receiptId, reason: 'Sample reason' })
    expect([await stateOf(db, requestId), await placesOf(db)]).toEqual(['paid', ['awaiting-receipt']])
    expect(await giveBack(db, id)).toEqual(refused('goes-on'))
    expect((await give(db, id, 'R-2')).ok).toBe(true)
    expect([await stateOf(db, requestId), await placesOf(db)]).toEqual(['paid', ['receipted']])
  })

  test('that has its receipt lets the request expire, when nobody claims what is ready', async () => {
    const db = await unlocked(await open())
    const { requestId, billId } = await ordered(db)
    const { id } = await moneyFor(db, billId)
    await give(db, id)
    const clerk = { id: 'clerk-1', requestId: 'test', role: 'clerk', office: 'LCR' } as const
    expect(await takeStep(db, clerk, { requestId, step: 'ready', calendar })).toMatchObject({ ok: true })
    const expired = await takeStep(db, SYSTEM_PRINCIPAL, { requestId, step: 'expire', calendar })
    expect(expired).toMatchObject({ ok: true, value: { state: 'expired' } })
    const { withdrawn_at } = await rowOf(db, 'bills')
    expect([withdrawn_at, await placesOf(db)]).toEqual(['', ['receipted']])
  })
})

eachEngine('what an applicant is told of money', ({ open }) => {
  const IN_THREE_MINUTES = () => new Date(Date.now() + 180_000).toISOString()
  const said = async (db: Database) => (await deliver(db, IN_THREE_MINUTES())).texts.map(({ text }) => text)
  const tracesOf = async (db: Database) => ({
    dropped: (await rowsOf(db, 'outbox', { state: 'dropped' }, 'id')).map(({ last_error }) => last_error),
    lines: (
      await db.reader.selectFrom('audit_log').select('subject').where('action', '=', 'drop-message').execute()
    ).map(({ subject }) => subject),
  })

  test('within the Undo window: that it is in, and not two minutes later to pay', async () => {
    const db = await unlocked(await open())
    const { requestId, billId } = await ordered(db, 120_000)
    await moneyFor(db, billId)
    expect(await said(db)).toMatchObject([expect.stringContaining('PHP 50.00')])
    const why = 'no longer true: to-pay, now to-pay'
    const subject = `request:${requestId}`
    expect(await tracesOf(db)).toEqual({ dropped: [why, why], lines: [subject, subject] })
  })

  test.each([
    ['less', 49_00, 'PHP 49.00'],
    ['more', 51_00, 'PHP 51.00'],
  ])('of which %s came than asked: how much, and not to pay again', async (_, centavos, amount) => {
    const db = await unlocked(await open())
    const { billId } = await ordered(db, 120_000)
    await takeMoney(db, { billId, centavos })
    const texts = await said(db)
    expect(texts).toHaveLength(1)
    for (const part of [amount, 'Do not pay again']) expect(texts[0]).toContain(part)
  })

  test('that was returned before the message left: nothing of it, and to pay as before', async () => {
    const db = await unlocked(await open())
    const { billId } = await ordered(db, 120_000)
    const { id } = await moneyFor(db, billId)
    await giveBack(db, id)
    expect(await said(db)).toMatchObject([expect.stringContaining('is approved')])
  })

  test('while there is any: no reminder to pay', async () => {
    const db = await unlocked(await open())
    const { billId } = await ordered(db)
    await takeMoney(db, { billId, centavos: 49_00 })
    const later = new Date(Date.now() + 40 * 86_400_000).toISOString()
    const limits = { birth: { 'to-pay': 6 } }
    expect(await remindAndExpire(db, calendar, limits, later)).toEqual({ reminded: 0, expired: 0 })
    await setRows(db, 'payments', { place: 'returned' })
    expect(await remindAndExpire(db, calendar, limits, later)).toMatchObject({ reminded: 1 })
  })
})

bothEngines('money for an order that is no more', ({ open }) => {
  test('of an earlier order is not taken for the new one', async () => {
    const db = await unlocked(await open())
    const { requestId, billId } = await ordered(db)
    await replaceOrder(db, HEAD, { requestId, lines: ANOTHER, reason: 'Sample reason' })
    const asked = { centavos: 50_00, version: 1 }
    expect(await takeMoney(db, { billId, centavos: 50_00, asked })).toMatchObject({ place: 'bill-changed' })
    expect(await stateOf(db, requestId)).toBe('to-pay')
  })

  test.each([
    ['all of it', 50_00, 'awaiting-receipt'],
    ['less', 49_99, 'underpaid'],
    ['more', 50_01, 'overpaid'],
  ])(
    'keeps an approval from being taken back when %s came in, and its order when that was returned',
    async (_, centavos, place) => {
      const db = await unlocked(await open())
      const { requestId, billId } = await ordered(db, 60_000)
      const taken = await takeMoney(db, { billId, centavos })
      expect(taken).toMatchObject({ place })
      expect(await takeBack(db, requestId)).toMatchObject(refused('money-in'))
      await setRows(db, 'payments', { place: 'returned' })
      expect(await takeBack(db, requestId)).toMatchObject({ ok: false })
      expect([await placesOf(db), await stateOf(db, requestId)]).toEqual([['returned'], 'to-pay'])
    },
  )

  test('that comes in after its approval was taken back is of no bill', async () => {
    const db = await unlocked(await open())
    const { requestId, billId } = await ordered(db, 60_000)
    expect(await takeBack(db, requestId)).toMatchObject({ ok: true })
    const told = { billId, centavos: 50_00, said: 'what the payer wrote' }
    expect(await takeMoney(db, told)).toMatchObject({ place: 'unmatched' })
    const { rows } = await listPayments(db, TREASURER_HEAD, { filter: {}, range: [0, 0] })
    expect(rows).toMatchObject([{ number: '', said: 'what the payer wrote' }])
    expect(await stateOf(db, requestId)).toBe('in-review')
  })
})
