// A collection file, read and checked whole: either all its rows, or everything that is wrong with it.
import type { WrongFile } from '#domain/bill-lists.ts'
import {
  COLLECTION_FILE_LIMITS,
  FILE_COLUMNS,
  type FileColumn,
  type FileColumns,
  type FileRowProblem,
} from '#domain/collection-file.ts'
import { type CollectionRow, type FileCells, readRow } from '#features/payments/files/read-row.ts'
import { NotAList, readRows } from '#features/payments/lists/read-rows.ts'

export type ReadFile =
  | { is: 'file'; rows: CollectionRow[]; centavos: number }
  | { is: 'not-a-file'; problem: WrongFile }
  | { is: 'wrong'; problems: FileRowProblem[] }

/** Columns that were not chosen are ignored, and so is what a bank writes above the names of its columns. `today` is the city's. */
export async function readFile(bytes: Uint8Array, columns: FileColumns, today: string): Promise<ReadFile> {
  const head = new Head(columns)
  const read = new Rows({ dateFormat: columns.dateFormat, today })
  let line = 0
  try {
    for await (const row of readRows(bytes)) {
      line += 1
      if (!head.found) head.look(row, line)
      else if (row.some((cell) => cell.trim() !== '')) read.add(line, head.cellsOf(row))
    }
    if (!head.found) head.refuse()
    if (read.rows.length + read.problems.length === 0) throw new NotAList({ is: 'no-rows' })
  } catch (error) {
    if (error instanceof NotAList) return { is: 'not-a-file', problem: error.problem }
    throw error
  }
  const { rows, problems } = read
  if (problems.length > 0) return { is: 'wrong', problems }
  return { is: 'file', rows, centavos: rows.reduce((sum, row) => sum + row.centavos, 0) }
}

/** The line with the names of the columns, and where each stands. */
class Head {
  found: readonly string[] | null = null
  #nearest: readonly string[] = []
  readonly #chosen: (readonly [FileColumn, string])[]

  constructor(columns: FileColumns) {
    this.#chosen = FILE_COLUMNS.filter((one) => columns[one] !== '').map((one) => [one, columns[one]])
  }

  /** Throws `NotAList` when none of the first lines has them. */
  look(row: readonly string[], line: number): void {
    const names = row.map((name) => name.trim())
    const has = (some: readonly string[]) => this.#chosen.filter(([, name]) => some.includes(name)).length
    if (has(names) > has(this.#nearest) || this.#nearest.length === 0) this.#nearest = names
    if (has(names) === this.#chosen.length) this.#take(names)
    else if (line > COLLECTION_FILE_LIMITS.linesBeforeHead) this.refuse()
  }

  #take(names: readonly string[]): void {
    const twice = this.#chosen.find(([, name]) => names.indexOf(name) !== names.lastIndexOf(name))
    if (twice) throw new NotAList({ is: 'column-twice', name: twice[1] })
    this.found = names
  }

  /** Names the first that is missing from the line which has most of them. */
  refuse(): never {
    const missing = this.#chosen.find(([, name]) => !this.#nearest.includes(name))
    throw new NotAList({ is: 'column-missing', name: missing?.[1] ?? '' })
  }

  /** Null for a row with another number of cells, as of an amount whose commas are not quoted. */
  cellsOf(row: readonly string[]): FileCells | null {
    const names = this.found!
    if (row.length !== names.length) return null
    const cells = { reference: '', amount: '', date: '', id: '', fee: '' }
    for (const [column, name] of this.#chosen) cells[column] = row[names.indexOf(name)]!.trim()
    return cells
  }
}

class Rows {
  readonly rows: CollectionRow[] = []
  readonly problems: FileRowProblem[] = []
  readonly #byId = new Map<string, CollectionRow>()
  readonly #how: Parameters<typeof readRow>[2]

  constructor(how: Parameters<typeof readRow>[2]) {
    this.#how = how
  }

  add(line: number, cells: FileCells | null): void {
    if (!cells) return void this.problems.push({ line, column: '', is: 'cells' })
    const row = readRow(line, cells, this.#how)
    if (Array.isArray(row)) return void this.problems.push(...row.map((one) => ({ line, ...one })))
    const before = this.#byId.get(row.id)
    if (before) {
      const is = isSame(before, row) ? 'twice' : 'id-again'
      return void this.problems.push({ line, column: 'id', is, other: before.line })
    }
    this.#byId.set(row.id, row)
    this.rows.push(row)
  }
}

const isSame = (one: CollectionRow, other: CollectionRow): boolean =>
  one.reference === other.reference && one.centavos === other.centavos && one.day === other.day
