// Approves a request and orders its payment: the clock stands until the Treasurer has it. The amounts are those staff entered; nothing here knows a fee.
import { sealBillLines } from '#db/bills.ts'
import type { Database } from '#db/database.ts'
import type { BillRow } from '#db/money-tables.ts'
import { sumOfLines } from '#domain/payment-order.ts'
import type { ChangeOutcome, RequestChange } from '#features/requests/steps/change-request.ts'
import { ORDER_BILL, type OrderLine, readOrderLines } from '#features/requests/steps/order.ts'
import type { Principal } from '#features/requests/steps/principal.ts'
import { type RequestTarget, type StepRefusal, takeStepWith } from '#features/requests/steps/take-step.ts'
import { done, refused } from '#kit/outcome.ts'
import { newId } from '#kit/server/ids.ts'

type Approval = { orderId: string; totalCentavos: number }
/** 'lines': none, too many, without words, no whole amount above nought, or above the limits of an order. */
export type ApproveRefusal = StepRefusal | 'lines' | 'issued'

/** Approves, with the lines that are to be paid. */
export const approveRequest = (
  db: Database,
  by: Principal,
  { lines: entered, ...on }: RequestTarget & { lines: readonly OrderLine[] },
): Promise<ChangeOutcome<Approval, ApproveRefusal>> =>
  takeStepWith<{ lines: OrderLine[] }, Approval, 'lines' | 'issued'>(
    db,
    by,
    { ...on, step: 'approve' },
    {
      action: 'issue-order',
      prepare: () => {
        const lines = readOrderLines(entered)
        return lines ? done({ lines }) : refused('lines')
      },
      complete: async (change, _, { lines }) => {
        const row = billOf(change, lines)
        const inserted = await change.tx
          .insertInto('bills')
          .values(row)
          .onConflict((c) => c.column('request_id').doNothing())
          .returning('id')
          .executeTakeFirst()
        return inserted ? done({ orderId: row.id, totalCentavos: row.total_centavos }) : refused('issued')
      },
    },
  )

function billOf({ keys, by, request, now }: RequestChange, lines: readonly OrderLine[]): BillRow {
  const id = newId()
  return {
    id,
    number: request.reference,
    ...ORDER_BILL,
    request_id: request.id,
    sealed: sealBillLines(keys, id, lines),
    total_centavos: sumOfLines(lines),
    issued_at: now,
    issued_by: by.id,
  }
}
