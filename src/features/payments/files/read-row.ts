// One row of a collection file, by itself. What could be read in two ways is not read: nothing here guesses.
import {
  COLLECTION_FILE_LIMITS,
  type DateFormat,
  type FileColumn,
  type FileRowProblem,
  reversalRef,
} from '#domain/collection-file.ts'
import type { Reversal } from '#domain/money.ts'
import { readWritten } from '#features/payments/amount.ts'
import { isDay } from '#kit/dates.ts'
import type { CsvCells } from '#kit/server/read-csv.ts'

/**
 * `reference` as the payer wrote it; `day` 'YYYY-MM-DD' in the city; `id` the bank's own. Money that the bank took back is less than
 * nought, with the id of `reversalRef`; a payment that it takes back in the same file is reversed, too.
 */
export type CollectionRow = {
  line: number
  reference: string
  centavos: number
  feeCentavos: number
  day: string
  id: string
  reversal: Reversal
  /** It takes money back, and its file has several payments that it could mean. */
  isUnclear?: true
}

/** `centavos` as its file writes amounts, null for none; `today` is the city's. A row, or everything that is wrong with it. */
export function readRow(
  line: number,
  cells: CsvCells<FileColumn>,
  centavos: number | null,
  { dateFormat, today }: { dateFormat: DateFormat; today: string },
): CollectionRow | FileRowProblem[] {
  const day = readDay(cells.date, dateFormat)
  const isReversal = centavos !== null && centavos < 0
  const feeCentavos = isReversal ? 0 : readFee(cells.fee, centavos)
  const idProblem = problemOfId(cells.id)
  const problems: FileRowProblem[] = []
  if (!centavos) problems.push({ column: 'amount', is: centavos === 0 ? 'amount-nought' : 'amount' })
  if (day === null || day > today) problems.push({ column: 'date', is: day ? 'date-to-come' : 'date' })
  if (idProblem) problems.push({ column: 'id', is: idProblem })
  if (feeCentavos === null) problems.push({ column: 'fee', is: 'fee' })
  if (problems.length > 0 || centavos === null || day === null || feeCentavos === null) return problems
  const [id, reversal] = isReversal ? [reversalRef(cells.id), 'refund' as const] : [cells.id, '' as const]
  return { line, reference: cells.reference, centavos, feeCentavos, day, id, reversal }
}

/** What was kept is part of what was paid. A file without the column has no cell of it. */
function readFee(cell: string | undefined, paid: number | null): number | null {
  if (!cell) return 0
  const fee = readWritten(cell)
  const isFee = fee?.sign === '+' && fee.centavos !== Number.POSITIVE_INFINITY
  return isFee && (paid === null || fee.centavos <= paid) ? fee.centavos : null
}

const DATES: Readonly<Record<DateFormat, { shape: RegExp; order: readonly [number, number, number] }>> = {
  'YYYY-MM-DD': { shape: /^(\d{4})-(\d\d)-(\d\d)$/, order: [1, 2, 3] },
  'MM/DD/YYYY': { shape: /^(\d\d?)\/(\d\d?)\/(\d{4})$/, order: [3, 1, 2] },
  'DD/MM/YYYY': { shape: /^(\d\d?)\/(\d\d?)\/(\d{4})$/, order: [3, 2, 1] },
}

/** 'YYYY-MM-DD'; null for what is no day in this format. */
export function readDay(cell: string, format: DateFormat): string | null {
  const { shape, order } = DATES[format]
  const found = shape.exec(cell)
  if (!found) return null
  const day = order.map((part) => found[part]!.padStart(2, '0')).join('-')
  return isDay(day) ? day : null
}

const ROUNDED = /^\d(?:[.,]\d+)?E\+?\d+$/i

function problemOfId(id: string): 'id' | 'id-long' | 'id-rounded' | null {
  if (id === '') return 'id'
  if (id.length > COLLECTION_FILE_LIMITS.idChars) return 'id-long'
  return ROUNDED.test(id) ? 'id-rounded' : null
}
