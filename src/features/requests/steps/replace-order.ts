// Replaces the lines of an order of payment that is not paid: the same order, the earlier lines kept, the applicant told once.
import { isSettled, openBillLines, sealBillLines } from '#db/bills.ts'
import type { Database } from '#db/database.ts'
import type { BillRow } from '#db/money-tables.ts'
import { askGatewaysNow } from '#db/post-receipt.ts'
import { keysOf } from '#db/seal.ts'
import { contextOf } from '#db/sealed-data.ts'
import type { OrderVersionRow } from '#db/step-tables.ts'
import { sumOfLines } from '#domain/payment-order.ts'
import { REPLACE_ORDER, replaceOrderProblem } from '#domain/request-steps.ts'
import {
  type ChangeOutcome,
  changeRequest,
  type RequestChange,
  refusalOf,
} from '#features/requests/steps/change-request.ts'
import { addEvent, markChanged } from '#features/requests/steps/events.ts'
import { notifyApplicant } from '#features/requests/steps/notify.ts'
import { lockOrderRow, type OrderLine, readOrderLines } from '#features/requests/steps/order.ts'
import type { Principal } from '#features/requests/steps/principal.ts'
import type { RequestTarget, StepRefusal } from '#features/requests/steps/take-step.ts'
import { done, type Outcome, refused } from '#kit/outcome.ts'
import { newId } from '#kit/server/ids.ts'
import { openText, sealText } from '#kit/server/sealing.ts'

type Replacement = Pick<RequestTarget, 'requestId' | 'seen'> & {
  lines: readonly OrderLine[]
  reason: string
}
type Replaced = { orderId: string; totalCentavos: number }
export type ReplaceRefusal = StepRefusal | 'lines'

/** Puts these lines in the place of the earlier ones, with the reason for the office. */
export const replaceOrder = (
  db: Database,
  by: Principal,
  { requestId, ...replacement }: Replacement,
): Promise<ChangeOutcome<Replaced, ReplaceRefusal>> =>
  changeRequest(db, by, { action: 'replace-order', roles: REPLACE_ORDER.roles }, requestId, (change) =>
    replace(change, replacement),
  )

async function replace(
  change: RequestChange,
  { lines: entered, reason, seen }: Omit<Replacement, 'requestId'>,
): Promise<Outcome<Replaced, ReplaceRefusal>> {
  const { tx, keys, request, by, now } = change
  const refusal = refusalOf(change, seen, replaceOrderProblem(request.state, by.role, reason))
  if (refusal) return refused(refusal)
  const lines = readOrderLines(entered)
  if (!lines) return refused('lines')
  const order = await lockOrderRow(tx, request.id)
  if (!order) return refused('not-there')
  // A payment recorded at the same moment has changed the request, and one of the two is refused.
  if (await isSettled(tx, order.id)) return refused('money-in')
  if (order.receipt_number !== null || !(await markChanged(change, request))) return refused('changed')
  await tx
    .insertInto('payment_order_versions')
    .values(versionRow(change, order, reason))
    .execute()
  const totalCentavos = sumOfLines(lines)
  await tx
    .updateTable('bills')
    .set({
      sealed: sealBillLines(keys, order.id, lines),
      total_centavos: totalCentavos,
      version: order.version + 1,
    })
    .where('id', '=', order.id)
    .execute()
  await askGatewaysNow(tx, [order.id], now)
  const { id: requestId, state } = request
  const event = { requestId, actor: by.id, kind: 'order-replaced' as const, from: state, to: state }
  const eventId = await addEvent(change, keys, event)
  await notifyApplicant(change, keys, request, { about: 'order-replaced', eventId })
  return done({ orderId: order.id, totalCentavos })
}

function versionRow(
  { keys, by, now, request }: RequestChange,
  order: BillRow,
  reason: string,
): OrderVersionRow {
  const id = newId()
  const seal = (column: 'sealed' | 'sealed_reason', text: string) =>
    sealText(keys.records, contextOf('payment_order_versions', column, id), text)
  return {
    id,
    request_id: request.id,
    sealed: seal('sealed', JSON.stringify(openBillLines(keys, order.id, order.sealed))),
    total_centavos: order.total_centavos,
    sealed_reason: seal('sealed_reason', reason.trim()),
    replaced_at: now,
    replaced_by: by.id,
  }
}

/** The lines of a request's order as they were before they were replaced, by whom and why, the oldest first. Throws `Tampered`. */
export async function listOrderVersions(db: Database, requestId: string) {
  const rows = await db.reader
    .selectFrom('payment_order_versions')
    .selectAll()
    .where('request_id', '=', requestId)
    .orderBy('replaced_at')
    .orderBy('id')
    .execute()
  const open = (column: 'sealed' | 'sealed_reason', row: OrderVersionRow) =>
    openText(keysOf(db).records, contextOf('payment_order_versions', column, row.id), row[column])
  return rows.map((row) => ({
    lines: JSON.parse(open('sealed', row)) as OrderLine[],
    totalCentavos: row.total_centavos,
    reason: open('sealed_reason', row),
    replacedAt: row.replaced_at,
    replacedBy: row.replaced_by,
  }))
}
