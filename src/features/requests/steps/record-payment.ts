// Records what the Treasurer received: the whole amount of the order, once, by an official receipt no other request has.
import type { Database } from '#db/database.ts'
import { Duplicate } from '#db/errors.ts'
import type { BillRow } from '#db/money-tables.ts'
import type { ChangeOutcome, RequestChange } from '#features/requests/steps/change-request.ts'
import { findOrderRow, readReceiptNumber, receiptKey } from '#features/requests/steps/order.ts'
import type { Principal } from '#features/requests/steps/principal.ts'
import { type RequestTarget, type StepRefusal, takeStepWith } from '#features/requests/steps/take-step.ts'
import { dayOf } from '#kit/dates.ts'
import { done, type Outcome, refused } from '#kit/outcome.ts'
import { newId } from '#kit/server/ids.ts'

/** `receiptNumber` as it stands on the official receipt; `paidOn` 'YYYY-MM-DD'. */
export type Payment = RequestTarget & { receiptNumber: string; paidCentavos: number; paidOn: string }
type RecordedPayment = { orderId: string; dueOn: string }
/** 'date': no day, before the order or still to come. */
type PaymentProblem = 'receipt' | 'receipt-used' | 'amount' | 'date'
export type PaymentRefusal = StepRefusal | PaymentProblem
type Prepared = { order: BillRow; receiptNumber: string }

/** Records a payment. A request without an order of payment answers 'not-there', because cashiers may not see it. */
export async function recordPayment(
  db: Database,
  by: Principal,
  { receiptNumber, paidCentavos, paidOn, ...on }: Payment,
): Promise<ChangeOutcome<RecordedPayment, PaymentRefusal>> {
  const paid = { receiptNumber, paidCentavos, paidOn }
  try {
    return await takeStepWith<Prepared, RecordedPayment, PaymentProblem | 'not-there'>(
      db,
      by,
      { ...on, step: 'pay' },
      {
        action: 'record-payment',
        prepare: (change) => preparePayment(change, receiptNumber),
        complete: async (change, { dueOn }, prepared) => {
          const problem = problemOf(prepared.order, paid, change.now)
          if (problem) return refused(problem)
          await keepReceipt(change, prepared, paid)
          return done({ orderId: prepared.order.id, dueOn })
        },
      },
    )
  } catch (error) {
    if (error instanceof Duplicate && RECEIPT_COLUMNS.includes(error.column)) return refused('receipt-used')
    throw error
  }
}

const RECEIPT_COLUMNS = ['number', 'key']

async function preparePayment(
  { tx, request }: RequestChange,
  typed: string,
): Promise<Outcome<Prepared, 'not-there' | 'receipt'>> {
  const order = await findOrderRow(tx, request.id)
  if (!order) return refused('not-there')
  const receiptNumber = readReceiptNumber(typed)
  return receiptNumber === null ? refused('receipt') : done({ order, receiptNumber })
}

type Paid = Pick<Payment, 'paidCentavos' | 'paidOn'>

// Runs after the step's own checks, so that somebody without the right learns nothing of the order.
function problemOf(order: BillRow, { paidCentavos, paidOn }: Paid, now: string) {
  if (paidCentavos !== order.total_centavos) return 'amount'
  const isPossible = isDay(paidOn) && paidOn >= dayOf(order.issued_at) && paidOn <= dayOf(now)
  return isPossible ? null : 'date'
}

async function keepReceipt(
  { tx, by, now }: RequestChange,
  { order, receiptNumber }: Prepared,
  { paidCentavos, paidOn }: Paid,
) {
  const paymentId = newId()
  await tx
    .insertInto('payments')
    .values({
      ...{ id: paymentId, bill_id: order.id, source: 'counter', ref: paymentId },
      ...{ centavos: paidCentavos, paid_on: paidOn, place: 'receipted' },
      ...{ recorded_at: now, recorded_by: by.id },
    })
    .execute()
  await tx
    .insertInto('receipts')
    .values({
      ...{ id: newId(), payment_id: paymentId, number: receiptNumber, key: receiptKey(receiptNumber) },
      ...{ issued_on: paidOn, issued_at: now, issued_by: by.id },
      ...{ cancelled_at: '', cancelled_by: '', reason: '' },
    })
    .execute()
}

function isDay(text: string): boolean {
  const at = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(at) && new Date(at).toISOString().slice(0, 10) === text
}
