// Collection files of banks and gateways: which of their columns say what, and everything that may be wrong with a row of one.

import { GATEWAY_IDS, type PaymentSource } from '#domain/money.ts'
import type { WrongCell } from '#kit/brought-csv.ts'
import { isOneOf } from '#kit/one-of.ts'

export const DATE_FORMATS = ['YYYY-MM-DD', 'MM/DD/YYYY', 'DD/MM/YYYY'] as const
export type DateFormat = (typeof DATE_FORMATS)[number]

/** The columns of a file, each by the name the bank gives it. `id` is what the bank or gateway itself calls the payment. */
export type FileColumns = {
  /** The bank's name, for people. */
  name: string
  reference: string
  amount: string
  date: string
  dateFormat: DateFormat
  id: string
  /** What a gateway kept; '' where the file has no such column. */
  fee: string
}
export const FILE_COLUMNS = ['reference', 'amount', 'date', 'id', 'fee'] as const
export type FileColumn = (typeof FILE_COLUMNS)[number]

// No id of a bank begins with a blank, so that a reversal is never taken for the payment whose id it has.
const REVERSAL = ' reversal of '
/** How the money that a bank takes back is named among the payments of its source. */
export const reversalRef = (id: string): string => REVERSAL + id
/** The bank's own id of a payment, or of what it took back. */
export const idOfRef = (ref: string): string => (ref.startsWith(REVERSAL) ? ref.slice(REVERSAL.length) : ref)

/** What the file says its rows come to, if it does: 'unchecked' where a row has no amount that can be read. */
export const FILE_TOTALS = ['', 'agrees', 'unchecked'] as const
export type FileTotal = (typeof FILE_TOTALS)[number]

/**
 * 'cells': more or fewer cells than columns. 'id-rounded': a spreadsheet has taken its digits, as in '1.2E+15'. 'twice': the same row
 * stands in the file already. 'id-again': another row has the id.
 */
export const FILE_ROW_PROBLEMS = [
  'cells',
  'amount',
  'amount-nought',
  'date',
  'date-to-come',
  'id',
  'id-long',
  'id-rounded',
  'id-again',
  'twice',
  'fee',
] as const
export type FileRowProblemId = (typeof FILE_ROW_PROBLEMS)[number]
export type FileRowProblem = WrongCell<FileColumn, FileRowProblemId>

export const COLLECTION_FILE_LIMITS = {
  columnChars: 100,
  idChars: 100,
  /** Length of the reference a payer wrote. */
  saidChars: 200,
  /** At most so many of the rows that differ are named. */
  shownRows: 50,
} as const

const BANK = /^[a-z0-9](?:[a-z0-9-]{0,18}[a-z0-9])$/

/** Where the rows of a file come from, by the id it is kept under: a gateway's own, or a bank of 2 to 20 letters, digits and dashes; null for none. */
export function sourceOfFile(id: string): Exclude<PaymentSource, 'counter'> | null {
  if (isOneOf(GATEWAY_IDS, id)) return id
  return BANK.test(id) && id !== 'counter' ? `bank:${id}` : null
}
