// A collection file, read: its payments and what the bank took back, and each row that is wrong, which is not taken.
import {
  FILE_COLUMNS,
  type FileColumn,
  type FileColumns,
  type FileRowProblem,
  type FileTotal,
} from '#domain/collection-file.ts'
import { readWritten, type WrittenAmount } from '#features/payments/amount.ts'
import { mayEnd, readEnd } from '#features/payments/end-of-file.ts'
import { type CollectionRow, readDay, readRow } from '#features/payments/files/read-row.ts'
import { pairReversals } from '#features/payments/files/reversals.ts'
import type { AtLine } from '#kit/brought-csv.ts'
import { type Done, done } from '#kit/outcome.ts'
import { type CsvCells, type CsvRefusal, type CsvShape, readCsv } from '#kit/server/read-csv.ts'
import { takeTurns } from '#kit/server/take-turns.ts'

/** Columns that were not chosen are read over. */
const shapeOf = (columns: FileColumns): CsvShape<FileColumn, FileRowProblem> => ({
  columns: new Map(FILE_COLUMNS.filter((one) => columns[one] !== '').map((one) => [one, columns[one]])),
  others: 'any',
  incomplete: { column: '', is: 'cells' },
  // An apostrophe may be the bank's own: an id without it would be another payment's.
  textOf: (cell) => cell,
  mayEnd(line) {
    const { id, reference, date } = line.cells
    const isDay = (cell: string) => readDay(cell, columns.dateFormat) !== null
    return mayEnd(line, { id, note: reference, days: [date], isDay })
  },
})

/** `rows`: the payments in their order, then what was taken back. `centavos` is their sum. Of `notTaken` a line may have several problems. */
export type ReadFile = {
  rows: CollectionRow[]
  centavos: number
  notTaken: AtLine<FileRowProblem>[]
  total: FileTotal
}

/** `today` is the city's. */
export async function readFile(
  bytes: Uint8Array,
  columns: FileColumns,
  today: string,
): Promise<Done<ReadFile> | Extract<CsvRefusal<never>, { reason: 'wrong-file' }>> {
  const found: FoundRow[] = []
  const read = await readCsv(bytes, shapeOf(columns), (cells, line): FileRowProblem[] => {
    found.push({ cells, line, amount: readWritten(cells.amount) })
    return []
  })
  if (!read.ok) return read
  const notTaken = read.value.problems
  const centavosOf = howSigned(found)
  const amounts = found.flatMap((row) => {
    const centavos = centavosOf(row)
    return typeof centavos === 'number' ? [centavos] : []
  })
  const [net, paid] = [sumOf(amounts), sumOf(amounts.filter((one) => one > 0))]
  const end = readEnd(read.value.end, { sums: [net, paid], count: found.length, isStrict: false })
  const isWhole = amounts.length === found.length && notTaken.length === 0
  if (end.differs && isWhole) return { ok: false, reason: 'wrong-file', wrongFile: end.differs }
  for (const { cells, line, isWhole } of end.rows)
    if (isWhole) found.push({ cells, line, amount: readWritten(cells.amount) })
    else notTaken.push({ line, column: '', is: 'cells' })
  const byId = new Map<string, CollectionRow>()
  const turn = takeTurns()
  for (const one of found) {
    const read = readRow(one.line, one.cells, centavosOf(one), { dateFormat: columns.dateFormat, today })
    const wrong = Array.isArray(read) ? read : problemOfId(byId, read)
    for (const problem of wrong) notTaken.push({ line: one.line, ...problem })
    if (!Array.isArray(read) && wrong.length === 0) byId.set(read.id, read)
    await turn()
  }
  const rows = pairReversals([...byId.values()])
  const total = end.agrees ? 'agrees' : end.differs ? 'unchecked' : ''
  notTaken.sort((one, other) => one.line - other.line)
  return done({ rows, centavos: sumOf(rows.map(({ centavos }) => centavos)), notTaken, total })
}

type FoundRow = { cells: CsvCells<FileColumn>; line: number; amount: WrittenAmount | null }

/**
 * How this file writes money that came and money that went, less than nought. CR is money that came only where each amount says CR or DR,
 * and both are there: beside amounts that say neither it takes one of them back. A comma cannot be both.
 */
function howSigned(rows: readonly FoundRow[]): (row: FoundRow) => number | null {
  const signs = new Set(rows.map(({ amount }) => amount?.sign))
  const isCredit = signs.has('CR') && signs.has('DR') && !signs.has('+') && !signs.has('-')
  const hasPoint = rows.some(({ amount }) => amount?.decimals === '.')
  return ({ amount }) => {
    if (!amount || amount.centavos === Number.POSITIVE_INFINITY) return null
    if (amount.decimals === ',' && hasPoint) return null
    const isIn = amount.sign === '+' || (amount.sign === 'CR' && isCredit)
    return isIn ? amount.centavos : -amount.centavos
  }
}

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, one) => sum + one, 0)

/** The first row with an id is taken. */
function problemOfId(byId: ReadonlyMap<string, CollectionRow>, row: CollectionRow): FileRowProblem[] {
  const before = byId.get(row.id)
  if (!before) return []
  return [{ column: 'id', is: isSame(before, row) ? 'twice' : 'id-again', other: before.line }]
}

const isSame = (one: CollectionRow, other: CollectionRow): boolean =>
  one.reference === other.reference && one.centavos === other.centavos && one.day === other.day
