// The order of payment of a request, which is its bill: sealed line by line, with the receipt once it is paid.
import { billsWithReceipts, holdBillOf, openBillLines } from '#db/bills.ts'
import type { Database, Reader, Tx } from '#db/database.ts'
import type { BillRow } from '#db/money-tables.ts'
import { keysOf } from '#db/seal.ts'
import type { ReceiptSource } from '#domain/money.ts'
import { areLines } from '#domain/payment-order.ts'

/** `code` and `fund` of the Treasurer, where the line is a fee whose office has stated them. */
export type OrderLine = {
  label: string
  centavos: number
  code?: string | undefined
  fund?: string | undefined
}
/** The bill of a request, and the receipt that stands for it: null, nought and '' while there is none. */
export type OrderRow = BillRow & {
  receipt_number: string | null
  receipt_source: ReceiptSource | null
  paid_centavos: number
  paid_on: string
  paid_by: string
}
export type Order = Omit<OrderRow, 'sealed'> & { lines: OrderLine[] }

/** What the bill of a request leaves out: the request has it. */
export const ORDER_BILL = {
  kind: 'order',
  account_hash: '',
  proof_hash: '',
  sealed_payer: '',
  list_id: null,
  list_key: null,
  due_on: '',
  valid_until: '',
  version: 1,
  withdrawn_at: '',
} as const satisfies Partial<BillRow>

/** The order of a request as it is stored. `reader` may be a transaction. */
export const findOrderRow = (reader: Reader, requestId: string): Promise<OrderRow | undefined> =>
  billsWithReceipts(reader)
    .selectAll('bills')
    .select(['receipts.number as receipt_number', 'receipts.source as receipt_source'])
    .select(({ fn, val }) => [
      fn.coalesce('payments.centavos', val(0)).as('paid_centavos'),
      fn.coalesce('payments.paid_on', val('')).as('paid_on'),
      fn.coalesce('receipts.issued_by', val('')).as('paid_by'),
    ])
    .where('bills.request_id', '=', requestId)
    .executeTakeFirst()

/** The same, held until the commit. */
export async function lockOrderRow(tx: Tx, requestId: string): Promise<OrderRow | undefined> {
  await holdBillOf(tx, requestId)
  return findOrderRow(tx, requestId)
}

/** The order of a request with its lines; null when there is none. Throws `Tampered`. */
export async function findOrder(db: Database, requestId: string): Promise<Order | null> {
  const row = await findOrderRow(db.reader, requestId)
  if (!row) return null
  const { sealed, ...rest } = row
  return { ...rest, lines: openBillLines(keysOf(db), row.id, sealed) }
}

/** The lines as they are kept; null when there are none or too many, without words, or beyond the amounts an order may have. */
export function readOrderLines(entered: readonly OrderLine[]): OrderLine[] | null {
  const lines = entered.map(({ label, centavos, code, fund }) => ({
    label: label.trim(),
    centavos,
    ...(code ? { code } : {}),
    ...(fund ? { fund } : {}),
  }))
  return areLines(lines) ? lines : null
}
