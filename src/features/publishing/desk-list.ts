// Entries as staff see them: in every state, with the latest version's content, who changed it, and how it came about.
import { type SelectQueryBuilder, sql } from 'kysely'
import type { Collection } from '#collections/define.ts'
import { dayField, newestFirst } from '#collections/newest-first.ts'
import type { Reader } from '#db/database.ts'
import type { Tables } from '#db/tables.ts'
import {
  ENTRY_STEP_IDS,
  ENTRY_STEPS,
  type EntrySort,
  type EntryState,
  type EntryStep,
} from '#domain/entry-states.ts'

export type Sort = readonly [EntrySort, 'ASC' | 'DESC']
export type Filter = { state?: EntryState; q?: string; id?: readonly string[] }

const COLUMNS = {
  position: 'e.position',
  number: 'e.number',
  updatedAt: 'e.updated_at',
  publishedAt: 'e.publish_at',
  state: 'e.state',
  date: 'e.latest_day',
} as const

/** One as the lists and the form of the desk have it; times are ISO-8601 UTC, '' for none. */
export type DeskEntry = {
  id: string
  number: number
  slug: string
  state: EntryState
  /** The latest, which `content` is of. */
  version: number
  /** What readers see; 0 for nothing. */
  publishedVersion: number
  publishedAt: string
  expiresAt: string
  scheduledAt: string
  updatedAt: string
  updatedBy: string
  steps: EntryStep[]
  content: Record<string, unknown>
}

/** The rows from `from` to `to` (both counted) that pass the filter, and how many pass. `date` is the order readers see. */
export async function listForDesk(
  reader: Reader,
  collection: Collection,
  { filter, sort, range }: { filter: Filter; sort: Sort; range: readonly [number, number] },
): Promise<{ rows: DeskEntry[]; total: number }> {
  const [column, direction] = sort
  if (column === 'date' && !dayField(collection))
    return listByDate(reader, collection, { filter, sort, range })
  const order = direction === 'ASC' ? 'asc' : 'desc'
  // The ids first: otherwise the sort would carry what all of them say.
  const ids = await passing(entriesAmong(reader, collection, filter), filter)
    .select('e.id')
    .orderBy(COLUMNS[column], order)
    // In the direction of the index, so that those of one moment are not sorted.
    .orderBy('e.number', column === 'date' || column === 'updatedAt' ? order : 'asc')
    .limit(range[1] - range[0] + 1)
    .offset(range[0])
    .execute()
  const found = await findAll(
    reader,
    collection,
    ids.map(({ id }) => id),
  )
  const rows = ids.flatMap(({ id }) => found.get(id) ?? [])
  const { total } = await passing(entriesAmong(reader, collection, filter), filter)
    .select((e) => e.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { rows, total: Number(total) }
}

async function findAll(reader: Reader, collection: Collection, ids: string[]) {
  if (ids.length === 0) return new Map<string, DeskEntry>()
  const rows = await entriesOf(reader, collection).select(FIELDS).where('e.id', 'in', ids).execute()
  return new Map(rows.map((row) => [row.id, entryOf(row)]))
}

/** Sorted here, since the days are in the content and no query reads into it. */
async function listByDate(
  reader: Reader,
  collection: Collection,
  { filter, sort, range }: { filter: Filter; sort: Sort; range: readonly [number, number] },
): Promise<{ rows: DeskEntry[]; total: number }> {
  const found = await passing(entriesOf(reader, collection), filter)
    .select(FIELDS)
    .orderBy('e.position')
    .orderBy('e.number')
    .execute()
  const newest = newestFirst(collection, found.map(entryOf), ({ number, content }) => ({
    ...content,
    number,
  }))
  const rows = sort[1] === 'DESC' ? newest : newest.toReversed()
  return { rows: rows.slice(range[0], range[1] + 1), total: rows.length }
}

/** Null when there is none of this id in the collection. */
export async function findForDesk(
  reader: Reader,
  collection: Collection,
  id: string,
): Promise<DeskEntry | null> {
  const row = await entriesOf(reader, collection).select(FIELDS).where('e.id', '=', id).executeTakeFirst()
  return row ? entryOf(row) : null
}

/** How many entries of each collection are in each state. */
export async function countStates(
  reader: Reader,
): Promise<{ collection: string; state: EntryState; count: number }[]> {
  const rows = await reader
    .selectFrom('entries')
    .select((e) => ['collection', 'state', e.fn.countAll<number>().as('count')])
    .groupBy(['collection', 'state'])
    .execute()
  return rows.map((row) => ({ ...row, count: Number(row.count) }))
}

const FIELDS = [
  'e.id',
  'e.number',
  'e.slug',
  'e.state',
  'e.latest_version',
  'e.published_version',
  'e.publish_at',
  'e.expire_at',
  'e.scheduled_at',
  'e.updated_at',
  'v.content',
  'v.actor',
  's.name',
] as const

const entriesOf = (reader: Reader, collection: Collection) =>
  reader
    .selectFrom('entries as e')
    .innerJoin('entry_versions as v', (join) =>
      join.onRef('v.entry_id', '=', 'e.id').onRef('v.version', '=', 'e.latest_version'),
    )
    .leftJoin('staff as s', 's.user_id', 'v.actor')
    .where('e.collection', '=', collection.id)

/** What they say is read only where words are looked for. */
const entriesAmong = (reader: Reader, collection: Collection, { q = '' }: Filter) =>
  q.trim() === ''
    ? (reader.selectFrom('entries as e').where('e.collection', '=', collection.id) as unknown as ReturnType<
        typeof entriesOf
      >)
    : entriesOf(reader, collection)

type Joined = Tables & { e: Tables['entries']; v: Tables['entry_versions'] }

/** Words are looked for in the whole content; the reader knows it as text. */
function passing<Q extends SelectQueryBuilder<Joined, 'e' | 'v', object>>(query: Q, filter: Filter): Q {
  let narrowed = query as unknown as SelectQueryBuilder<Joined, 'e' | 'v', object>
  if (filter.state) narrowed = narrowed.where('e.state', '=', filter.state)
  if (filter.id) narrowed = narrowed.where('e.id', 'in', filter.id.length > 0 ? [...filter.id] : [''])
  for (const word of (filter.q ?? '').replaceAll('\0', '').split(/\s+/).filter(Boolean)) {
    const like = `%${JSON.stringify(word)
      .slice(1, -1)
      .replace(/[\\%_]/g, '\\$&')}%`
    narrowed = narrowed.where(sql<boolean>`lower(v.content) like lower(${like}) escape '\\'`)
  }
  return narrowed as unknown as Q
}

type Row = {
  id: string
  number: number
  slug: string
  state: EntryState
  latest_version: number
  published_version: number
  publish_at: string
  expire_at: string
  scheduled_at?: string
  updated_at: string
  content: string
  actor: string
  name: string | null
}

const entryOf = (row: Row): DeskEntry => ({
  id: row.id,
  number: row.number,
  slug: row.slug,
  state: row.state,
  version: row.latest_version,
  publishedVersion: row.published_version,
  publishedAt: row.publish_at,
  expiresAt: row.expire_at,
  scheduledAt: row.state === 'scheduled' ? (row.scheduled_at ?? '') : '',
  updatedAt: row.updated_at,
  updatedBy: row.name ?? row.actor,
  steps: ENTRY_STEP_IDS.filter((step) => ENTRY_STEPS[step].from.includes(row.state)),
  content: JSON.parse(row.content) as Record<string, unknown>,
})
