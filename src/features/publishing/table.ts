// The published entries of a collection as a table of what changes: each row's cells, and what a changed row would publish.
import type { Collection } from '#collections/define.ts'
import type { Reader } from '#db/database.ts'
import { cellText, cellValue } from '#fields/cell.ts'
import { type Problem, problemOfIssue } from '#fields/problem.ts'
import { type Both, both, type InLangs, pickLang } from '#kit/lang.ts'

type Values = Record<string, unknown>
export type Cells = Record<string, string>

export type PublishedRow = {
  id: string
  number: number
  /** The latest version, which the cells are of. */
  version: number
  title: Both
  /** It has a change that is not published: the table would publish that too, so it leaves the row alone. */
  isLocked: boolean
  updatedAt: string
  updatedBy: string
  cells: Cells
  content: Values
}

/** What somebody wants the cells of a row to be; those left out stay. `version` is the one they began at. */
export type SentRow = { id: string; version: number; cells: Cells }
/** The whole content of a row's next version. */
export type RowChange = { id: string; number: number; version: number; content: Values }

export type RowProblem = { id: string; number: number } & (
  | { is: 'wrong'; field: string; problem: Problem }
  | { is: 'changed'; who: string; when: string }
  /** 'hindered': the checklist of the entry finds something. */
  | { is: 'locked' | 'not-there' | 'hindered' }
)

/** Every entry that readers see, in the order of the collection. */
export async function listTable(reader: Reader, collection: Collection): Promise<PublishedRow[]> {
  const rows = await reader
    .selectFrom('entries as e')
    .innerJoin('entry_versions as v', (join) =>
      join.onRef('v.entry_id', '=', 'e.id').onRef('v.version', '=', 'e.latest_version'),
    )
    .leftJoin('staff as s', 's.user_id', 'v.actor')
    .select(['e.id', 'e.number', 'e.state', 'e.latest_version', 'e.published_version', 'v.created_at'])
    .select(['v.content', 'v.actor', 's.name'])
    .where('e.collection', '=', collection.id)
    .where('e.published_version', '>', 0)
    .orderBy('e.position')
    .orderBy('e.number')
    .execute()
  return rows.map(({ id, number, state, latest_version, published_version, ...row }) => {
    const content = JSON.parse(row.content) as Values
    const isLocked = state !== 'published' || latest_version !== published_version
    const written = { updatedAt: row.created_at, updatedBy: row.name ?? row.actor }
    const title = titleOf(collection, content, number)
    const cells = cellsOf(collection, content)
    return { id, number, version: latest_version, title, isLocked, ...written, cells, content }
  })
}

const cellsOf = ({ changing = [] }: Collection, content: Values): Cells =>
  Object.fromEntries(changing.map((name) => [name, cellText(content[name])]))

function titleOf({ titleField, label }: Collection, content: Values, number: number): Both {
  const value = content[titleField]
  const words = (typeof value === 'string' ? { en: value } : (value ?? {})) as InLangs<string>
  const inLang = (lang: 'en' | 'fil') => pickLang(words, lang).value ?? `${label} ${number}`
  return both(inLang('en'), inLang('fil'))
}

/** The rows that would change, and everything that is wrong with any. A row that says what is there already is neither. */
export function planChanges(
  collection: Collection,
  rows: readonly PublishedRow[],
  sent: readonly SentRow[],
): { changes: RowChange[]; problems: RowProblem[] } {
  const byId = new Map(rows.map((row) => [row.id, row]))
  const plans = [...new Map(sent.map((one) => [one.id, one])).values()].map((one) => {
    const row = byId.get(one.id)
    return row ? planRow(collection, row, one) : [{ id: one.id, number: 0, is: 'not-there' as const }]
  })
  const flat = plans.flat()
  return {
    changes: flat.flatMap((one) => ('content' in one ? [one] : [])),
    problems: flat.flatMap((one) => ('is' in one ? [one] : [])),
  }
}

function planRow(collection: Collection, row: PublishedRow, sent: SentRow): (RowChange | RowProblem)[] {
  const { id, number, version } = row
  const changed = Object.entries(sent.cells).filter(
    ([name, text]) => name in row.cells && text.trim() !== row.cells[name]!.trim(),
  )
  if (changed.length === 0) return []
  if (sent.version !== version)
    return [{ id, number, is: 'changed', who: row.updatedBy, when: row.updatedAt }]
  if (row.isLocked) return [{ id, number, is: 'locked' }]
  const values = changed.map(([name, text]) => [name, cellValue(collection.fields[name]!, text)] as const)
  const kept = Object.entries({ ...row.content, ...Object.fromEntries(values) })
  const read = collection.schema.safeParse(
    Object.fromEntries(kept.filter(([, value]) => value !== undefined)),
    { reportInput: true },
  )
  if (read.success) return [{ id, number, version, content: read.data }]
  return read.error.issues.map((issue) => ({
    id,
    number,
    is: 'wrong' as const,
    field: String(issue.path[0] ?? ''),
    problem: problemOfIssue(issue),
  }))
}
