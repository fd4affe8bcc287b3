// The table of a collection as CSV, and back: a row is found by its number, and its title has to be that of the entry.
import type { Collection } from '#collections/define.ts'
import {
  type Cells,
  type PublishedRow,
  planChanges,
  type RowProblem,
  type SentRow,
} from '#features/publishing/table.ts'
import { cellFrom, csvOf } from '#kit/csv.ts'
import { type Done, done } from '#kit/outcome.ts'
import { type CsvRefusal, readCsv } from '#kit/server/read-csv.ts'

const NUMBER = 'number'

/** The names of the columns: number, title, then what changes. */
const headOf = ({ fields, titleField, changing = [] }: Collection): string[] => [
  NUMBER,
  fields[titleField]!.label,
  ...changing.map((name) => fields[name]!.label),
]

export const tableCsv = (collection: Collection, rows: readonly PublishedRow[]): string =>
  csvOf([
    headOf(collection),
    ...rows.map(({ number, title, cells }) => [
      number,
      title.en,
      ...(collection.changing ?? []).map((name) => cells[name]!),
    ]),
  ])

type LineProblem = RowProblem | { id: string; number: number; is: 'twice' | 'other-title' }

/** Columns may be left out or stand in another order; what is left out stays. */
export async function readTable(
  collection: Collection,
  rows: readonly PublishedRow[],
  bytes: Uint8Array,
): Promise<Done<SentRow[]> | CsvRefusal<LineProblem>> {
  const { fields, titleField, changing = [] } = collection
  const byNumber = new Map(rows.map((row) => [String(row.number), row]))
  const seen = new Set<string>()
  const sent: SentRow[] = []
  const read = await readCsv<string, LineProblem>(bytes, shapeOf(collection), (given) => {
    const number = given[NUMBER]!
    const row = byNumber.get(number)
    const problem = whatIsWrong(row, given[fields[titleField]!.label] ?? '', seen.has(number))
    seen.add(number)
    if (!row || problem) return [{ id: row?.id ?? '', number: row?.number ?? 0, is: problem ?? 'not-there' }]
    const cells: Cells = {}
    for (const name of changing) {
      const text = given[fields[name]!.label]
      if (text !== undefined) cells[name] = text
    }
    const one = { id: row.id, version: row.version, cells }
    sent.push(one)
    return planChanges(collection, [row], [one]).problems
  })
  if (!read.ok) return read
  const { problems } = read.value
  return problems.length > 0 ? { ok: false, reason: 'wrong-rows', problems } : done(sent)
}

const shapeOf = (collection: Collection) => ({
  columns: new Map(headOf(collection).map((name) => [name, name])),
  others: [''],
  incomplete: null,
  textOf: cellFrom,
})

/** A title that is another's shows that a column was sorted without the others. */
function whatIsWrong(row: PublishedRow | undefined, title: string, isTwice: boolean) {
  if (!row) return 'not-there'
  if (isTwice) return 'twice'
  return title === '' || [row.title.en.trim(), row.title.fil.trim()].includes(title) ? null : 'other-title'
}
