// A collection file, read and checked whole: either all its rows, or everything that is wrong with it.
import {
  FILE_COLUMNS,
  type FileColumn,
  type FileColumns,
  type FileRowProblem,
} from '#domain/collection-file.ts'
import { type CollectionRow, readRow } from '#features/payments/files/read-row.ts'
import { type Done, done } from '#kit/outcome.ts'
import { type CsvRefusal, type CsvShape, readCsv } from '#kit/server/read-csv.ts'

// Some banks put a title above the names of the columns.
const LINES_ABOVE = 20

/** Columns that were not chosen are read over. */
const shapeOf = (columns: FileColumns): CsvShape<FileColumn, FileRowProblem> => ({
  columns: new Map(FILE_COLUMNS.filter((one) => columns[one] !== '').map((one) => [one, columns[one]])),
  others: 'any',
  linesAbove: LINES_ABOVE,
  incomplete: { column: '', is: 'cells' },
  // An apostrophe may be the bank's own: an id without it would be another payment's.
  textOf: (cell) => cell,
})

export type ReadFile = { rows: CollectionRow[]; centavos: number }

/** `today` is the city's. */
export async function readFile(
  bytes: Uint8Array,
  columns: FileColumns,
  today: string,
): Promise<Done<ReadFile> | CsvRefusal<FileRowProblem>> {
  const { dateFormat } = columns
  const byId = new Map<string, CollectionRow>()
  const read = await readCsv(bytes, shapeOf(columns), (cells, line): FileRowProblem[] => {
    const row = readRow(line, cells, { dateFormat, today })
    if (Array.isArray(row)) return row
    const before = byId.get(row.id)
    if (before) return [{ column: 'id', is: isSame(before, row) ? 'twice' : 'id-again', other: before.line }]
    byId.set(row.id, row)
    return []
  })
  if (!read.ok) return read
  const rows = [...byId.values()]
  return done({ rows, centavos: rows.reduce((sum, row) => sum + row.centavos, 0) })
}

const isSame = (one: CollectionRow, other: CollectionRow): boolean =>
  one.reference === other.reference && one.centavos === other.centavos && one.day === other.day
