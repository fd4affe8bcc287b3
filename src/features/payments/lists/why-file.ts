// A refused list as it comes back: the same rows, and before them a column that says what is wrong with each.
import { type ListProblem, WHY_COLUMN } from '#domain/bill-lists.ts'
import { LIST_SHAPE } from '#features/payments/lists/read-list.ts'
import type { AtLine } from '#kit/brought-csv.ts'
import { csvOf } from '#kit/csv.ts'
import { fillHoles } from '#kit/fill-holes.ts'
import { csvHeadLine, csvRows } from '#kit/server/read-csv.ts'
import type { Speech } from '#words'

const ROWS_AT_ONCE = 500

/** The sentence for one thing that is wrong with a row. */
export const sentenceOf = ({ words }: Pick<Speech, 'words'>, { is, other }: ListProblem): string =>
  fillHoles(words.lists.rows[is], { other: String(other ?? '') })

/** CSV, a piece at a time. The column is the first, so that a row with a cell too many does not move it. */
export async function* whyFile(
  bytes: Uint8Array,
  problems: readonly AtLine<ListProblem>[],
  say: Pick<Speech, 'words'>,
): AsyncGenerator<string> {
  const wrong = Map.groupBy(problems, ({ line }) => line)
  const headLine = csvHeadLine(bytes, LIST_SHAPE)
  let former = -1
  let [line, pieces] = [0, 0]
  let rows: string[][] = []
  const piece = () => {
    // Only before the first there is a byte order mark.
    const text = csvOf(rows).slice(pieces === 0 ? 0 : 1)
    rows = []
    pieces += 1
    return text
  }
  for await (const row of csvRows(bytes, LIST_SHAPE)) {
    line += 1
    if (line === headLine) former = row.findIndex((name) => name.trim() === WHY_COLUMN)
    const cells = former < 0 ? row : row.toSpliced(former, 1)
    const why = (wrong.get(line) ?? []).map((one) => textOf(say, one)).join(' ')
    rows.push([line === headLine ? WHY_COLUMN : why, ...cells])
    if (rows.length === ROWS_AT_ONCE) yield piece()
  }
  yield piece()
}

/** With the column it is about. */
const textOf = (say: Pick<Speech, 'words'>, problem: ListProblem): string =>
  [problem.column, sentenceOf(say, problem)].filter(Boolean).join(': ')
