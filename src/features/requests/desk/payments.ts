// What the Treasurer sees: orders of payment alone. Reference, payer's name, lines and total; nothing else of a request.
import { billsWithReceipts, moneyAmong, openBillLines } from '#db/bills.ts'
import type { Database } from '#db/database.ts'
import { keysOf } from '#db/seal.ts'
import { writeLine } from '#db/write.ts'
import { receiptKey } from '#domain/money.ts'
import { may } from '#domain/roles.ts'
import { readApplicant } from '#features/requests/desk/queue.ts'
import { readReference } from '#features/requests/reference.ts'
import type { OrderLine } from '#features/requests/steps/order.ts'
import type { StaffPrincipal } from '#features/requests/steps/principal.ts'

export type PaymentFilter = {
  /** To be paid, the default, or paid. */
  paid?: boolean
  /** A reference or a receipt number. */
  q?: string
}
type Input = { filter: PaymentFilter; range: readonly [number, number] }

const fitting = (db: Database, { paid = false, q = '' }: PaymentFilter) => {
  let query = billsWithReceipts(db.reader).innerJoin('requests', 'requests.id', 'bills.request_id')
  if (q.trim() === '')
    query = paid
      ? query.where('payments.paid_on', 'is not', null)
      : query.where('requests.state', '=', 'to-pay')
  else {
    query = query.where((e) =>
      e.or([e('requests.reference', '=', readReference(q) ?? ''), e('receipts.key', '=', receiptKey(q))]),
    )
  }
  return query
}

/** How many orders wait to be paid. */
export async function countUnpaid(db: Database): Promise<number> {
  const { total } = await fitting(db, {})
    .select((e) => e.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return Number(total)
}

/** The oldest order first; of those paid the newest. The look is written down, since names are opened. */
export async function listOrders(db: Database, by: StaffPrincipal, { filter, range }: Input) {
  if (!may(by, 'cashier')) return { rows: [], total: 0 }
  await writeLine(db, by, 'look-orders', 'payment-orders')
  const { total } = await fitting(db, filter)
    .select((e) => e.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const direction = filter.paid ? 'desc' : 'asc'
  const rows = await fitting(db, filter)
    .selectAll('requests')
    .select(['bills.id as order_id', 'bills.sealed as lines', 'bills.total_centavos', 'bills.issued_at'])
    .select(['receipts.number as receipt_number', 'receipts.source as receipt_source'])
    .select(['payments.centavos as paid_centavos', 'payments.paid_on'])
    .orderBy('bills.issued_at', direction)
    .orderBy('bills.id', direction)
    .offset(range[0])
    .limit(range[1] - range[0] + 1)
    .execute()
  const money = await moneyAmong(
    db.reader,
    rows.map(({ order_id }) => order_id),
  )
  return {
    total: Number(total),
    rows: rows.map((row) => ({
      id: row.id,
      reference: row.reference,
      office: row.office,
      payer: readApplicant(db, row),
      lines: openBillLines<OrderLine>(keysOf(db), row.order_id, row.lines),
      totalCentavos: row.total_centavos,
      issuedAt: row.issued_at,
      changedAt: row.changed_at,
      state: row.state,
      receiptNumber: row.receipt_number ?? '',
      paidCentavos: row.paid_centavos ?? 0,
      paidOn: row.paid_on ?? '',
      underReview: money.get(row.order_id)?.underReview ?? [],
      isElectronic: row.receipt_source === 'electronic',
    })),
  }
}
