// One row of a collection file, by itself. What could be read in two ways is not read: nothing here guesses.
import {
  COLLECTION_FILE_LIMITS,
  type DateFormat,
  type FileColumn,
  type FileRowProblem,
} from '#domain/collection-file.ts'
import { readCentavos } from '#features/payments/amount.ts'
import { isDay } from '#kit/dates.ts'
import type { CsvCells } from '#kit/server/read-csv.ts'

/** `reference` as the payer wrote it; `day` 'YYYY-MM-DD' in the city; `id` the bank's own. */
export type CollectionRow = {
  line: number
  reference: string
  centavos: number
  feeCentavos: number
  day: string
  id: string
}

/** `today` is the city's. A row, or everything that is wrong with it. */
export function readRow(
  line: number,
  cells: CsvCells<FileColumn>,
  { dateFormat, today }: { dateFormat: DateFormat; today: string },
): CollectionRow | FileRowProblem[] {
  const [centavos, day] = [readAmount(cells.amount), readDay(cells.date, dateFormat)]
  const feeCentavos = readFee(cells.fee, centavos)
  const idProblem = problemOfId(cells.id)
  const problems: FileRowProblem[] = []
  if (typeof centavos !== 'number') problems.push({ column: 'amount', is: centavos })
  if (day === null || day > today) problems.push({ column: 'date', is: day ? 'date-to-come' : 'date' })
  if (idProblem) problems.push({ column: 'id', is: idProblem })
  if (feeCentavos === null) problems.push({ column: 'fee', is: 'fee' })
  if (problems.length > 0 || typeof centavos !== 'number' || day === null || feeCentavos === null)
    return problems
  return { line, reference: cells.reference, centavos, feeCentavos, day, id: cells.id }
}

const NEGATIVE = /^[-(−]|-$/

function readAmount(cell: string): number | 'amount' | 'amount-negative' | 'amount-nought' {
  if (NEGATIVE.test(cell)) return 'amount-negative'
  const centavos = readCentavos(cell)
  if (centavos === 0) return 'amount-nought'
  return centavos === null || centavos === Number.POSITIVE_INFINITY ? 'amount' : centavos
}

/** What was kept is part of what was paid. A file without the column has no cell of it. */
function readFee(cell: string | undefined, paid: number | string): number | null {
  if (!cell) return 0
  const fee = readCentavos(cell)
  const isPart = typeof paid !== 'number' || (fee ?? 0) <= paid
  return isPart && fee !== Number.POSITIVE_INFINITY ? fee : null
}

const DATES: Readonly<Record<DateFormat, { shape: RegExp; order: readonly [number, number, number] }>> = {
  'YYYY-MM-DD': { shape: /^(\d{4})-(\d\d)-(\d\d)$/, order: [1, 2, 3] },
  'MM/DD/YYYY': { shape: /^(\d\d?)\/(\d\d?)\/(\d{4})$/, order: [3, 1, 2] },
  'DD/MM/YYYY': { shape: /^(\d\d?)\/(\d\d?)\/(\d{4})$/, order: [3, 2, 1] },
}

function readDay(cell: string, format: DateFormat): string | null {
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
