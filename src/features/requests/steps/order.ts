// The order of payment of a request, sealed line by line, and how the number of an official receipt is read.
import type { Database, Reader } from '#db/database.ts'
import type { BillRow } from '#db/money-tables.ts'
import { keysOf } from '#db/seal.ts'
import { contextOf } from '#db/sealed-data.ts'
import { PAYMENT_ORDER_LIMITS, sumOfLines } from '#domain/payment-order.ts'
import { type Keys, openText, sealText } from '#kit/server/sealing.ts'

export type OrderLine = { label: string; centavos: number }
/** The bill of a request, and the receipt that stands for it. */
export type OrderRow = BillRow & {
  receipt_number: string | null
  paid_centavos: number
  paid_on: string
  paid_by: string
}
export type Order = Omit<OrderRow, 'sealed'> & { lines: OrderLine[] }

export const sealOrderLines = (keys: Keys, id: string, lines: readonly OrderLine[]): string =>
  sealText(keys.records, contextOf('bills', 'sealed', id), JSON.stringify(lines))

/** What is to be paid, line by line. Throws `Tampered`. */
export const openOrderLines = (keys: Keys, id: string, sealed: string): OrderLine[] =>
  JSON.parse(openText(keys.records, contextOf('bills', 'sealed', id), sealed)) as OrderLine[]

/** The order of a request as it is stored. `reader` may be a transaction. */
export const findOrderRow = (reader: Reader, requestId: string): Promise<OrderRow | undefined> =>
  billsWithReceipts(reader).where('bills.request_id', '=', requestId).executeTakeFirst()

/** Each bill, with the payment and the number of the receipt that stands for it; null, nought and '' while there is none. */
export const billsWithReceipts = (reader: Reader) =>
  reader
    .selectFrom('bills')
    .leftJoin('payments', (on) =>
      on.onRef('payments.bill_id', '=', 'bills.id').on('payments.place', '=', 'receipted'),
    )
    .leftJoin('receipts', (on) =>
      on.onRef('receipts.payment_id', '=', 'payments.id').on('receipts.cancelled_at', '=', ''),
    )
    .selectAll('bills')
    .select('receipts.number as receipt_number')
    .select(({ fn, val }) => [
      fn.coalesce('payments.centavos', val(0)).as('paid_centavos'),
      fn.coalesce('payments.paid_on', val('')).as('paid_on'),
      fn.coalesce('receipts.issued_by', val('')).as('paid_by'),
    ])

/** The order of a request with its lines; null when there is none. Throws `Tampered`. */
export async function findOrder(db: Database, requestId: string): Promise<Order | null> {
  const row = await findOrderRow(db.reader, requestId)
  if (!row) return null
  const { sealed, ...rest } = row
  return { ...rest, lines: openOrderLines(keysOf(db), row.id, sealed) }
}

const MOST_LINES = 40
const MAX_LABEL_CHARS = 160

/** The lines as they are kept; null when there are none or too many, without words, or beyond the amounts an order may have. */
export function readOrderLines(entered: readonly OrderLine[]): OrderLine[] | null {
  const lines = entered.map(({ label, centavos }) => ({ label: label.trim(), centavos }))
  const isLine = ({ label, centavos }: OrderLine) =>
    label !== '' &&
    label.length <= MAX_LABEL_CHARS &&
    Number.isSafeInteger(centavos) &&
    centavos > 0 &&
    centavos <= PAYMENT_ORDER_LIMITS.lineCentavos
  const areLines = lines.length >= 1 && lines.length <= MOST_LINES && lines.every(isLine)
  return areLines && sumOfLines(lines) <= PAYMENT_ORDER_LIMITS.totalCentavos ? lines : null
}

// Digits, with the letters and dashes some series of receipts have.
const RECEIPT = /^[0-9A-Z][0-9A-Z-]{0,29}$/

/** The stored form of an official receipt number; null when it is invalid. */
export function readReceiptNumber(typed: string): string | null {
  const number = typed.toUpperCase().replace(/\s/g, '')
  return RECEIPT.test(number) ? number : null
}

/** The same key for every way to write one receipt number: its digits and letters. */
export const receiptKey = (typed: string): string => typed.toUpperCase().replace(/[^0-9A-Z]/g, '')
