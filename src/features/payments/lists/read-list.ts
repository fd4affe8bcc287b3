// A list of bills, read and checked whole: either all its bills, or everything that is wrong with it. Nothing is computed.
import {
  LIST_COLUMNS,
  type ListColumn,
  type ListProblem,
  WHY_COLUMN,
  type WrongFile,
} from '#domain/bill-lists.ts'
import type { ListCells, ListOf } from '#features/payments/lists/check-row.ts'
import { GatheredBills, type ListBill } from '#features/payments/lists/gathered-bills.ts'
import { NotAList, readRows } from '#features/payments/lists/read-rows.ts'
import { cellFrom } from '#kit/csv.ts'

export type ReadList =
  | { is: 'list'; bills: ListBill[]; rows: number; totalCentavos: number }
  | { is: 'not-a-list'; problem: WrongFile }
  | { is: 'wrong'; problems: ListProblem[] }

/** Columns may stand in any order. Lines of one bill may stand anywhere. */
export async function readList(bytes: Uint8Array, list: ListOf): Promise<ReadList> {
  const gathered = new GatheredBills(list)
  let columns: (ListColumn | null)[] | undefined
  let [line, rows] = [0, 0]
  try {
    for await (const row of readRows(bytes)) {
      line += 1
      if (!columns) columns = readHead(row)
      else if (row.some((cell) => cell.trim() !== '')) {
        rows += 1
        gathered.add(line, cellsOf(columns, row))
      }
    }
    if (rows === 0) throw new NotAList({ is: 'no-rows' })
  } catch (error) {
    if (error instanceof NotAList) return { is: 'not-a-list', problem: error.problem }
    throw error
  }
  const { problems, bills, totalCentavos } = gathered
  if (problems.length > 0) return { is: 'wrong', problems }
  return { is: 'list', bills, rows, totalCentavos }
}

/** What stands in each column; null for what is not read. Throws `NotAList`. */
function readHead(row: readonly string[]): (ListColumn | null)[] {
  const names = row.map((name) => name.trim())
  const isKnown = (name: string): name is ListColumn => (LIST_COLUMNS as readonly string[]).includes(name)
  const missing = LIST_COLUMNS.find((name) => !names.includes(name))
  const unknown = names.find((name) => !isKnown(name) && name !== WHY_COLUMN)
  // Of a file of another kind the first column that nobody knows says more than ours, which are all missing.
  if (unknown !== undefined) throw new NotAList({ is: 'column-unknown', name: unknown.slice(0, 40) })
  if (missing) throw new NotAList({ is: 'column-missing', name: missing })
  const twice = names.find((name, at) => names.indexOf(name) !== at)
  if (twice !== undefined) throw new NotAList({ is: 'column-twice', name: twice })
  return names.map((name) => (isKnown(name) ? name : null))
}

/** By column, trimmed; null for a row with another number of cells, as of an amount whose commas are not quoted. */
function cellsOf(columns: readonly (ListColumn | null)[], row: readonly string[]): ListCells | null {
  if (row.length !== columns.length) return null
  const cells = {} as ListCells
  for (const [at, name] of columns.entries()) if (name) cells[name] = cellFrom(row[at]!).trim()
  return cells
}
