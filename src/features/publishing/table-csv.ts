// The table of a collection as CSV, and back: a row is found by its number, and its title has to be that of the entry.
import type { Collection } from '#collections/define.ts'
import type { Cells, PublishedRow, RowProblem, SentRow } from '#features/publishing/table.ts'
import { cellFrom, editableCsvOf } from '#kit/csv.ts'

const NUMBER = 'number'

/** The names of the columns: number, title, then what changes. */
const headOf = ({ fields, titleField, changing = [] }: Collection): string[] => [
  NUMBER,
  fields[titleField]!.label,
  ...changing.map((name) => fields[name]!.label),
]

export const tableCsv = (collection: Collection, rows: readonly PublishedRow[]): string =>
  editableCsvOf([
    headOf(collection),
    ...rows.map(({ number, title, cells }) => [
      number,
      title.en,
      ...(collection.changing ?? []).map((name) => cells[name]!),
    ]),
  ])

/** A problem with the number of its line, as a spreadsheet counts. */
export type LineProblem = { line: number } & (
  | Exclude<RowProblem, { is: 'changed' }>
  | { id: string; number: number; is: 'twice' | 'other-title' }
)
/** `unknown`: a column that is not of this table; '' when there is no column of numbers. */
export type ReadTable =
  | { unknown: string }
  | { sent: (SentRow & { line: number })[]; problems: LineProblem[] }

/** `lines` as `readCsv` gives them. Columns may be left out or stand in another order; what is left out stays. */
export function readTable(
  collection: Collection,
  rows: readonly PublishedRow[],
  lines: readonly string[][],
): ReadTable {
  const head = (lines[0] ?? []).map((name) => name.trim())
  const known = headOf(collection)
  const unknown = head.find((name) => name !== '' && !known.includes(name))
  if (unknown !== undefined) return { unknown }
  if (!head.includes(NUMBER)) return { unknown: '' }
  const byNumber = new Map(rows.map((row) => [String(row.number), row]))
  const found: ReadTable = { sent: [], problems: [] }
  const seen = new Set<string>()
  for (const [index, line] of lines.entries()) {
    if (index === 0 || line.every((cell) => cell.trim() === '')) continue
    const cells = new Map(head.map((name, column) => [name, cellFrom(line[column] ?? '')]))
    const given = (cells.get(NUMBER) ?? '').trim()
    const row = byNumber.get(given)
    const problem = whatIsWrong(row, cells.get(known[1]!), seen.has(given))
    seen.add(given)
    if (row && !problem) found.sent.push({ ...sentRow(collection, row, cells), line: index + 1 })
    else
      found.problems.push({
        line: index + 1,
        id: row?.id ?? '',
        number: row?.number ?? 0,
        is: problem ?? 'not-there',
      })
  }
  return found
}

/** A title that is another's shows that a column was sorted without the others. */
function whatIsWrong(row: PublishedRow | undefined, title: string | undefined, isTwice: boolean) {
  if (!row) return 'not-there'
  if (isTwice) return 'twice'
  const given = title?.trim() ?? ''
  return given === '' || [row.title.en.trim(), row.title.fil.trim()].includes(given) ? null : 'other-title'
}

function sentRow(
  { fields, changing = [] }: Collection,
  row: PublishedRow,
  given: Map<string, string>,
): SentRow {
  const cells: Cells = {}
  for (const name of changing) {
    const text = given.get(fields[name]!.label)
    if (text !== undefined) cells[name] = text
  }
  return { id: row.id, version: row.version, cells }
}
