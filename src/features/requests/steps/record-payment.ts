// Records what the Treasurer received: the whole amount of the order, once, by an official receipt no other request has.
import type { Database } from '#db/database.ts'
import { Duplicate } from '#db/errors.ts'
import type { BillRow } from '#db/money-tables.ts'
import { insertCounterReceipt, RECEIPT_COLUMNS } from '#db/post-receipt.ts'
import { readReceiptNumber } from '#domain/money.ts'
import type { ChangeOutcome, RequestChange } from '#features/requests/steps/change-request.ts'
import { findOrderRow } from '#features/requests/steps/order.ts'
import type { Principal } from '#features/requests/steps/principal.ts'
import { type RequestTarget, type StepRefusal, takeStepWith } from '#features/requests/steps/take-step.ts'
import { dayOf, isDay } from '#kit/dates.ts'
import { done, type Outcome, refused } from '#kit/outcome.ts'

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
          const { order, receiptNumber: number } = prepared
          const receipt = { billId: order.id, number, centavos: paidCentavos, paidOn, by: by.id }
          await insertCounterReceipt(change, receipt)
          return done({ orderId: order.id, dueOn })
        },
      },
    )
  } catch (error) {
    if (error instanceof Duplicate && RECEIPT_COLUMNS.includes(error.column)) return refused('receipt-used')
    throw error
  }
}

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
