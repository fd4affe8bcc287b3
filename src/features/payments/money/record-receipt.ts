// The cashier's official receipt, of a bill that is paid at the counter or of a payment that is in already, such as an online one.
import { moneyOf } from '#db/bills.ts'
import { leftListsOn } from '#db/bills-in-force.ts'
import type { Database } from '#db/database.ts'
import type { BillRow } from '#db/money-tables.ts'
import { cameAt, insertCounterReceipt, insertReceipt, isReceiptUsed, lockPayment } from '#db/post-receipt.ts'
import { type Actor, type Writing, write } from '#db/write.ts'
import type { AuditAction } from '#domain/audit.ts'
import { nextReceiptNumber, readReceiptNumber, receiptProblem } from '#domain/money.ts'
import { type AskAgainRefusal, askAgain } from '#features/payments/checkouts/ask-again.ts'
import type { CheckoutContext } from '#features/payments/checkouts/ask-checkout.ts'
import type { BillEffects } from '#features/payments/money/bill-effects.ts'
import { lockBill } from '#features/payments/money/locked-bill.ts'
import { dayOf, daysBefore, isDay, today } from '#kit/dates.ts'
import { done, type Outcome, refused } from '#kit/outcome.ts'

/** `issuedOn` 'YYYY-MM-DD', as it stands on the receipt. */
type ReceiptInput = { receiptNumber: string; issuedOn: string }
/** `seen`: the `changed_at` of the request whose order it is, as it was read; when given, it must not have changed since. */
type OfBill = ReceiptInput & { billId: string; paidCentavos: number; seen?: string | undefined }
type OfPayment = ReceiptInput & { paymentId: string }
/**
 * A bill has no payment before its receipt: the cashier says what was received, and both are written at once. A payment has an amount and
 * a day of its own, and may have been refunded meanwhile.
 */
export type NewReceipt = OfBill | OfPayment

/**
 * 'changed': it has its receipt, was moved, or the request can no longer be paid. 'date': no day, before the bill or the money, or still
 * to come. 'amount': not the whole bill. 'money-in': a payment for the bill awaits its receipt. 'bill-expired': after its last day.
 * 'bill-replaced': after it left the treasury's lists. 'reversed': refunded, or disputed.
 */
export type ReceiptRefusal =
  | 'not-there'
  | 'changed'
  | 'receipt'
  | 'receipt-used'
  | 'date'
  | OfBillAlone
  | OfPaymentAlone
type OfBillAlone = 'amount' | 'money-in' | 'bill-expired' | 'bill-replaced'
type OfPaymentAlone = 'reversed' | AskAgainRefusal
type Recorded = Outcome<{ id: string }, ReceiptRefusal>

/** `effects` are those of the cashier, `asking` those of the program: the gateway of online money is asked before the write. */
type RecordingContext = { effects: BillEffects; asking: CheckoutContext }
/** What is written by: the number as it is kept, and who records it. */
type Recording = { number: string; by: Actor; effects: BillEffects }

/** Answers the id of the receipt. */
export async function recordReceipt(
  db: Database,
  by: Actor,
  receipt: NewReceipt,
  { effects, asking }: RecordingContext,
): Promise<Recorded> {
  const number = readReceiptNumber(receipt.receiptNumber)
  if (number === null) return refused('receipt')
  const recording = { number, by, effects }
  try {
    if ('billId' in receipt) {
      const { action, subject } = await lineFor(db, receipt.billId)
      return await write(db, by, action, subject, (writing) => receiveBill(writing, receipt, recording))
    }
    const refusal = await askAgain(db, receipt.paymentId, asking)
    if (refusal) return refused(refusal)
    const subject = `payment:${receipt.paymentId}`
    return await write(db, by, 'give-receipt', subject, (writing) =>
      receiptPayment(writing, receipt, recording),
    )
  } catch (error) {
    if (isReceiptUsed(error)) return refused('receipt-used')
    throw error
  }
}

// A cashier who recorded none for so long begins with a new booklet.
const BOOKLET_DAYS = 31

/** The number after the last that this cashier recorded, spoilt forms among them; '' where there is none. */
export async function nextReceiptOf({ reader }: Database, by: Actor): Promise<string> {
  const last = await reader
    .selectFrom('receipts')
    .select('number')
    .where('issued_on', '>=', daysBefore(today(), BOOKLET_DAYS))
    .where('issued_by', '=', by.id)
    .where('source', '=', 'counter')
    .orderBy('issued_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return nextReceiptNumber(last?.number ?? '')
}

/** In the audit log a payment for an order stands under its request. */
async function lineFor(db: Database, billId: string): Promise<{ action: AuditAction; subject: string }> {
  const requestId = await findRequestOf(db, billId)
  return requestId
    ? { action: 'record-payment', subject: `request:${requestId}` }
    : { action: 'post-receipt', subject: `bill:${billId}` }
}

/** The request whose order of payment this bill is; null for another bill and for none alike. */
export async function findRequestOf({ reader }: Database, billId: string): Promise<string | null> {
  const bill = await reader
    .selectFrom('bills')
    .select('request_id')
    .where('id', '=', billId)
    .executeTakeFirst()
  return bill?.request_id ?? null
}

async function receiveBill(writing: Writing, received: OfBill, recording: Recording): Promise<Recorded> {
  const { tx, now } = writing
  const { number, by, effects } = recording
  const { billId, paidCentavos, issuedOn, seen } = received
  const bill = await lockBill(tx, billId)
  if (!bill) return refused('not-there')
  const refusal = await moneyProblem(writing, bill)
  if (refusal) return refused(refusal)
  // Before the amount is judged: whoever has read an order that was replaced since is told so.
  if (!(await effects.receipted(writing, bill, cameAt(issuedOn, now), seen))) return refused('changed')
  const problem = receiptProblem(bill, received, now)
  if (problem) return refused(problem)
  if (bill.valid_until !== '' && issuedOn > bill.valid_until) return refused('bill-expired')
  const left = await leftListsOn(tx, bill)
  if (left !== '' && issuedOn > left) return refused('bill-replaced')
  const receipt = { billId, number, centavos: paidCentavos, issuedOn, by: by.id }
  return done({ id: await insertCounterReceipt(writing, receipt) })
}

async function moneyProblem({ tx }: Writing, bill: BillRow): Promise<'changed' | 'money-in' | null> {
  const { isSettled, awaitingReceipt } = await moneyOf(tx, bill.id)
  if (awaitingReceipt !== '') return 'money-in'
  return isSettled || bill.withdrawn_at !== '' ? 'changed' : null
}

async function receiptPayment(
  writing: Writing,
  { paymentId, issuedOn }: OfPayment,
  { number, by, effects }: Recording,
): Promise<Recorded> {
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
