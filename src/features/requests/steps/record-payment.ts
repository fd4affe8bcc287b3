// Records what the Treasurer received: the whole amount of the order, once, by an official receipt no other request has.
import { isSettled } from '#db/bills.ts'
import type { Database } from '#db/database.ts'
import type { BillRow } from '#db/money-tables.ts'
import { cameAt, insertCounterReceipt, isReceiptUsed } from '#db/post-receipt.ts'
import { readReceiptNumber, receiptProblem } from '#domain/money.ts'
import type { ChangeOutcome, RequestChange } from '#features/requests/steps/change-request.ts'
import { lockOrderRow } from '#features/requests/steps/order.ts'
import type { Principal } from '#features/requests/steps/principal.ts'
import { type RequestTarget, type StepRefusal, takeStepWith } from '#features/requests/steps/take-step.ts'
import { done, type Outcome, refused } from '#kit/outcome.ts'

/** `receiptNumber` as it stands on the official receipt; `paidOn` 'YYYY-MM-DD'. */
export type Payment = RequestTarget & { receiptNumber: string; paidCentavos: number; paidOn: string }
type RecordedPayment = { orderId: string; dueOn: string }
/** 'date': no day, before the order or still to come. 'money-in': it was paid online, and that payment awaits its receipt. */
type PaymentProblem = 'receipt' | 'receipt-used' | 'amount' | 'date' | 'money-in'
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
      { ...on, step: 'pay', pauseEnds: cameAt(paidOn, new Date().toISOString()) },
      {
        action: 'record-payment',
        prepare: (change) => preparePayment(change, receiptNumber),
        complete: async (change, { dueOn }, prepared) => {
          // After the step's own checks, so that somebody without the right learns nothing of the order.
          const problem = receiptProblem(prepared.order, paid, change.now)
          if (problem) return refused(problem)
          const { order, receiptNumber: number } = prepared
          if (await isSettled(change.tx, order.id)) return refused('money-in')
          const receipt = { billId: order.id, number, centavos: paidCentavos, paidOn, by: by.id }
          await insertCounterReceipt(change, receipt)
          return done({ orderId: order.id, dueOn })
        },
      },
    )
  } catch (error) {
    if (isReceiptUsed(error)) return refused('receipt-used')
    throw error
  }
}

async function preparePayment(
  { tx, request }: RequestChange,
  typed: string,
): Promise<Outcome<Prepared, 'not-there' | 'receipt'>> {
  const order = await lockOrderRow(tx, request.id)
  if (!order) return refused('not-there')
  const receiptNumber = readReceiptNumber(typed)
  return receiptNumber === null ? refused('receipt') : done({ order, receiptNumber })
}
