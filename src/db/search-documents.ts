// Reads the index of search, which search-index.ts keeps: which documents have which words, and what is shown of them.
import { SqliteAdapter, sql } from 'kysely'
import type { Engine } from '#db/columns.ts'
import type { Reader } from '#db/database.ts'
import type { InLangs, Lang } from '#kit/lang.ts'

/** The searchable text of an entry in one language; `text` is its words as `wordsOf` gives them, joined by spaces. */
export type SearchText = { title: string; summary: string; text: string }
export type SearchContent = {
  collection: string
  /** Something to do, which stands before something to read. */
  first?: boolean
  /** Filipino is left out where it is the same. */
  texts: InLangs<SearchText> & { en: SearchText }
}
export type SearchDocument = {
  /** The higher id stands first where two fit alike. */
  id: number
  path: string
  content: SearchContent
}

// PostgreSQL looks for words of more documents than this among so many of the newest first.
const COMMON = 4000
const NEWEST = 2000

/** In `search_words`, the row of all documents together. */
export const ALL_DOCUMENTS = ''

export const textIn = ({ texts }: SearchContent, lang: Lang): SearchText => texts[lang] ?? texts.en

/** The word as the title of that language has it. */
export const titled = (lang: Lang, word: string): string => `${lang}_${word}`

/** The engine behind a reader. */
export const engineOf = (reader: Reader): Engine =>
  reader.getExecutor().adapter instanceof SqliteAdapter ? 'sqlite' : 'postgres'

/** Whether a column has one of the values. One statement however many there are: connections prepare only so many. */
export const isOneOf = (engine: Engine, column: string, values: readonly (string | number)[]) =>
  engine === 'sqlite'
    ? sql<boolean>`${sql.ref(column)} in (select value from json_each(${JSON.stringify(values)}))`
    : sql<boolean>`${sql.ref(column)} = any(${values})`

/** One word of each group must be there. */
export type Wanted = readonly (readonly string[])[]

/** The ids of documents that have what is wanted, the highest first. `expected`: how many have it, about. */
export async function findHits(
  reader: Reader,
  wanted: Wanted,
  { most, expected }: { most: number; expected: number },
): Promise<number[]> {
  if (wanted.length === 0 || wanted.some((group) => group.length === 0)) return []
  const engine = engineOf(reader)
  const expression = expressionOf(engine, wanted)
  const idsOf = async (query: ReturnType<typeof sql<{ id: number }>>) =>
    (await query.execute(reader)).rows.map(({ id }) => id)
  if (engine === 'sqlite')
    return idsOf(sql`select rowid as id from search_tokens where search_tokens match ${expression}
      order by rowid desc limit ${most}`)
  if (expected > COMMON) {
    const newest = sql<{ id: number }>`search_newest(${expression}::tsquery, ${most}, ${NEWEST})`
    const ids = await idsOf(sql`select id from ${newest} as id`)
    if (ids.length === most) return ids
  }
  return idsOf(sql`select id from search_hits(${expression}::tsquery, ${most}) as id`)
}

function expressionOf(engine: Engine, wanted: Wanted): string {
  const [quote, and, or] = engine === 'sqlite' ? ['"', ' AND ', ' OR '] : ["'", ' & ', ' | ']
  return wanted.map((group) => `(${group.map((word) => quote + word + quote).join(or)})`).join(and)
}

/** Documents as readers may see them now: what has been withdrawn or published since it was indexed is not among them. */
export async function readDocuments(
  reader: Reader,
  by: 'id' | 'path',
  values: readonly (number | string)[],
  most = values.length,
): Promise<SearchDocument[]> {
  if (values.length === 0) return []
  const rows = await reader
    .selectFrom('search_documents as d')
    .innerJoin('entries as e', (join) =>
      join.onRef('e.id', '=', 'd.entry_id').onRef('e.published_version', '=', 'd.version'),
    )
    .select(['d.id', 'd.path', 'd.content'])
    .where(isOneOf(engineOf(reader), `d.${by}`, values))
    .orderBy('d.id', 'desc')
    .limit(most)
    .execute()
  return rows.map((row) => ({ ...row, content: JSON.parse(row.content) }))
}

/** The words numbered above, in the order of their numbers. */
export const readNewWords = (reader: Reader, above: number, most: number) =>
  reader
    .selectFrom('search_words')
    .select(['term', 'number', 'documents'])
    .where('number', '>', above)
    .orderBy('number')
    .limit(most)
    .execute()

/** How many documents there are, and how many of them have each word. */
export async function countDocuments(
  reader: Reader,
  words: readonly string[],
): Promise<{ all: number; having: ReadonlyMap<string, number> }> {
  const rows = await reader
    .selectFrom('search_words')
    .select(['term', 'documents'])
    .where(isOneOf(engineOf(reader), 'term', [ALL_DOCUMENTS, ...words]))
    .execute()
  const having = new Map(rows.map(({ term, documents }) => [term, documents]))
  return { all: having.get(ALL_DOCUMENTS) ?? 0, having }
}
