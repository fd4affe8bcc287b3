// The order of payment of a request, sealed line by line, and how the number of an official receipt is read.
import type { Database, Reader } from '#db/database.ts'
import { keysOf } from '#db/seal.ts'
import { contextOf } from '#db/sealed-data.ts'
import type { PaymentOrderRow } from '#db/tables.ts'
import { PAYMENT_ORDER_LIMITS, sumOfLines } from '#domain/payment-order.ts'
import { type Keys, openText, sealText } from '#kit/server/sealing.ts'

export type OrderLine = { label: string; centavos: number }
export type Order = Omit<PaymentOrderRow, 'sealed'> & { lines: OrderLine[] }

export const sealOrderLines = (keys: Keys, id: string, lines: readonly OrderLine[]): string =>
  sealText(keys.records, contextOf('payment_orders', 'sealed', id), JSON.stringify(lines))

/** What is to be paid, line by line. Throws `Tampered`. */
export const openOrderLines = (keys: Keys, id: string, sealed: string): OrderLine[] =>
  JSON.parse(openText(keys.records, contextOf('payment_orders', 'sealed', id), sealed)) as OrderLine[]

/** The order of a request as it is stored. `reader` may be a transaction. */
export const findOrderRow = (reader: Reader, requestId: string): Promise<PaymentOrderRow | undefined> =>
  reader.selectFrom('payment_orders').selectAll().where('request_id', '=', requestId).executeTakeFirst()

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
