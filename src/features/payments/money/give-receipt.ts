// The cashier's official receipt for money that is in already, such as an online payment.
import type { Database } from '#db/database.ts'
import { insertReceipt, isReceiptUsed, lockPayment } from '#db/post-receipt.ts'
import { type Actor, type Writing, write } from '#db/write.ts'
import { readReceiptNumber } from '#domain/money.ts'
import { type AskAgainRefusal, askAgain } from '#features/payments/checkouts/ask-again.ts'
import type { CheckoutContext } from '#features/payments/checkouts/ask-checkout.ts'
import type { BillEffects } from '#features/payments/money/bill-effects.ts'
import { lockBill } from '#features/payments/money/locked-bill.ts'
import { dayOf, isDay } from '#kit/dates.ts'
import { done, type Outcome, refused } from '#kit/outcome.ts'

/** `issuedOn` 'YYYY-MM-DD', as it stands on the receipt. */
export type GivenReceipt = { paymentId: string; receiptNumber: string; issuedOn: string }
/** 'changed': it has a receipt, or was moved. 'date': no day, before the money or still to come. 'reversed': refunded, or disputed. */
export type GiveRefusal =
  | 'not-there'
  | 'changed'
  | 'receipt'
  | 'receipt-used'
  | 'date'
  | 'reversed'
  | AskAgainRefusal

/** `effects` are those of the cashier, `asking` those of the program: the gateway of online money is asked once more, before the write. */
export async function giveReceipt(
  db: Database,
  by: Actor,
  { paymentId, receiptNumber, issuedOn }: GivenReceipt,
  effects: BillEffects,
  asking: CheckoutContext,
): Promise<Outcome<{ id: string }, GiveRefusal>> {
  const number = readReceiptNumber(receiptNumber)
  if (number === null) return refused('receipt')
  const refusal = await askAgain(db, paymentId, asking)
  if (refusal) return refused(refusal)
  const subject = `payment:${paymentId}`
  try {
    return await write<{ id: string }, GiveRefusal>(db, by, 'give-receipt', subject, async (writing) =>
      give(writing, by, { paymentId, number, issuedOn }, effects),
    )
  } catch (error) {
    if (isReceiptUsed(error)) return refused('receipt-used')
    throw error
  }
}

async function give(
  writing: Writing,
  by: Actor,
  { paymentId, number, issuedOn }: { paymentId: string; number: string; issuedOn: string },
  effects: BillEffects,
): Promise<Outcome<{ id: string }, GiveRefusal>> {
  const { tx, now } = writing
  const payment = await lockPayment(tx, paymentId)
  if (!payment) return refused('not-there')
  if (payment.place === 'reversed') return refused('reversed')
  const bill = payment.bill_id === null ? undefined : await lockBill(tx, payment.bill_id)
  if (!bill || payment.place !== 'awaiting-receipt') return refused('changed')
  const isPossible = isDay(issuedOn) && issuedOn >= payment.paid_on && issuedOn <= dayOf(now)
  if (!isPossible) return refused('date')
  await tx.updateTable('payments').set({ place: 'receipted' }).where('id', '=', payment.id).execute()
  if (!(await effects.receipted(writing, bill, payment.paid_at))) return refused('changed')
  const receipt = { payment_id: payment.id, source: 'counter' as const, number, issued_on: issuedOn }
  return done({ id: await insertReceipt(writing, { ...receipt, by: by.id }) })
}
