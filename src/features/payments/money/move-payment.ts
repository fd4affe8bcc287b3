// Only people move money from the place it came to, each time with a reason; the program refunds nothing and guesses nothing.
import type { Database } from '#db/database.ts'
import { Duplicate } from '#db/errors.ts'
import type { PaymentRow } from '#db/money-tables.ts'
import { lockPayment } from '#db/post-receipt.ts'
import { keysOf } from '#db/seal.ts'
import { contextOf } from '#db/sealed-data.ts'
import { type Actor, type Writing, write } from '#db/write.ts'
import type { PaymentPlace } from '#domain/money.ts'
import { MOVES, placeOf, UNDER_REVIEW } from '#domain/payment-places.ts'
import { type AskAgainRefusal, askAgain } from '#features/payments/checkouts/ask-again.ts'
import type { CheckoutContext } from '#features/payments/checkouts/ask-checkout.ts'
import type { BillEffects } from '#features/payments/money/bill-effects.ts'
import { isElectronicOn } from '#features/payments/money/electronic-receipt.ts'
import { lockBill, owedNow } from '#features/payments/money/locked-bill.ts'
import { readReason } from '#features/payments/money/reason.ts'
import { review, settle } from '#features/payments/money/take-payment.ts'
import { isOneOf } from '#kit/one-of.ts'
import { done, type Outcome, refused } from '#kit/outcome.ts'
import { newId } from '#kit/server/ids.ts'
import { type Keys, sealText } from '#kit/server/sealing.ts'

/** To another place, or to the bill of this number, where it comes to the place that its amount has there. */
export type Move = { paymentId: string; seen: PaymentPlace; reason: string } & (
  | { to: PaymentPlace }
  | { billNumber: string }
)
/**
 * 'changed': it is no longer where it was seen. 'move': not from there to there. 'amount': not what the bill is now.
 * 'reversed': it was refunded, so no receipt may be given for it. 'bill-paid': another payment settles it. 'bill': no such number. 'goes-on': its request has gone on because it was paid.
 */
export type MoveRefusal =
  | 'not-there'
  | 'changed'
  | 'no-reason'
  | 'move'
  | 'amount'
  | 'bill'
  | 'bill-paid'
  | 'goes-on'
  | 'reversed'
  | AskAgainRefusal

type Moved = { place: PaymentPlace }

/**
 * `billNumber` as stored: that of a bill, or of a request with an order of payment. Where an electronic receipt may follow, the gateway of
 * online money is asked once more, before the write.
 */
export async function movePayment(
  db: Database,
  by: Actor,
  move: Move,
  asking: CheckoutContext,
): Promise<Outcome<Moved, MoveRefusal>> {
  const reason = readReason(move.reason)
  if (reason === null) return refused('no-reason')
  const { effects } = asking
  const mayReceipt = !('to' in move) || move.to === 'awaiting-receipt'
  const refusal =
    mayReceipt && (await isElectronicOn(db.reader)) ? await askAgain(db, move.paymentId, asking) : null
  if (refusal) return refused(refusal)
  const keys = keysOf(db)
  const subject = `payment:${move.paymentId}`
  try {
    return await write(db, by, 'move-payment', subject, async (writing) => {
      const payment = await lockPayment(writing.tx, move.paymentId)
      if (!payment) return refused('not-there')
      if (payment.place !== move.seen) return refused('changed')
      const moved =
        'to' in move
          ? await moveTo(writing, keys, payment, move.to, effects)
          : await assignToBill(writing, keys, payment, move.billNumber, effects)
      if (!moved.ok) return moved
      await recordMove(writing, keys, { payment, to: moved.value.place, reason, by: by.id })
      return moved
    })
  } catch (error) {
    if (error instanceof Duplicate && error.column === 'bill_id') return refused('bill-paid')
    throw error
  }
}

async function moveTo(
  writing: Writing,
  keys: Keys,
  payment: PaymentRow,
  to: PaymentPlace,
  effects: BillEffects,
): Promise<Outcome<Moved, MoveRefusal>> {
  const { tx } = writing
  if (!MOVES[payment.place].includes(to)) return refused('move')
  const bill = payment.bill_id === null ? undefined : await lockBill(tx, payment.bill_id)
  const put = (bill_id: string | null) =>
    tx.updateTable('payments').set({ place: to, bill_id }).where('id', '=', payment.id).execute()
  if (to !== 'awaiting-receipt') {
    const settled = payment.place === 'awaiting-receipt' && bill
    if (settled && !(await effects.canReverse(writing, bill))) return refused('goes-on')
    await put(to === 'unmatched' ? null : payment.bill_id)
    return done({ place: to })
  }
  if (!bill) return refused('move')
  if (payment.reversal === 'refund') return refused('reversed')
  const owed = await owedNow(tx, bill, payment.paid_at)
  if (owed.isSettled) return refused('bill-paid')
  if (bill.withdrawn_at !== '' || payment.centavos < owed.totalCentavos) return refused('amount')
  if (payment.place !== 'overpaid' && payment.centavos !== owed.totalCentavos) return refused('amount')
  await put(bill.id)
  return done({ place: await settle(writing, keys, { bill, payment }, effects) })
}

async function assignToBill(
  writing: Writing,
  keys: Keys,
  payment: PaymentRow,
  number: string,
  effects: BillEffects,
): Promise<Outcome<Moved, MoveRefusal>> {
  const { tx } = writing
  if (payment.place !== 'unmatched') return refused('move')
  const found = await tx.selectFrom('bills').select('id').where('number', '=', number).executeTakeFirst()
  const bill = found && (await lockBill(tx, found.id))
  if (!bill) return refused('bill')
  const place = placeOf(await owedNow(tx, bill, payment.paid_at), payment)
  await tx.updateTable('payments').set({ place, bill_id: bill.id }).where('id', '=', payment.id).execute()
  if (isOneOf(UNDER_REVIEW, place)) await review(writing, [bill], effects)
  if (place !== 'awaiting-receipt') return done({ place })
  return done({ place: await settle(writing, keys, { bill, payment }, effects) })
}

type NewMove = { payment: PaymentRow; to: PaymentPlace; reason: string; by: string }

async function recordMove(
  { tx, now }: Writing,
  keys: Keys,
  { payment, to, reason, by }: NewMove,
): Promise<void> {
  const id = newId()
  await tx
    .insertInto('payment_moves')
    .values({
      id,
      payment_id: payment.id,
      from_place: payment.place,
      to_place: to,
      moved_at: now,
      moved_by: by,
      sealed_reason: sealText(keys.records, contextOf('payment_moves', 'sealed_reason', id), reason),
    })
    .execute()
}
