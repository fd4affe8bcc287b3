// Keeps the index of search on both engines: SQLite's FTS5, PostgreSQL's tsvector. Both store the words as we made them; how words
// are spelled and which document stands first is decided in features/search, so that both engines give the same answers.
import { sql } from 'kysely'
import type { Engine } from '#db/columns.ts'
import type { Tx } from '#db/database.ts'
import {
  ALL_DOCUMENTS,
  engineOf,
  isOneOf,
  type SearchContent,
  type SearchDocument,
  textIn,
  titled,
} from '#db/search-documents.ts'
import { wordsOf } from '#kit/fold.ts'
import { LANGS } from '#kit/lang.ts'

export type IndexedEntry = SearchDocument & { entryId: string; version: number }

// Any number that no other lock of this database has.
const LOCK = 7_260_016

/** Entries that wait to be indexed; `backlog` 0 are those that readers see otherwise by now. Others in work elsewhere are left out. */
export async function takeDue(tx: Tx, backlog: 0 | 1, most: number): Promise<string[]> {
  const rows = await tx
    .selectFrom('search_due')
    .select('entry_id')
    .where('backlog', '=', backlog)
    .orderBy('entry_id')
    .limit(most)
    .$if(engineOf(tx) === 'postgres', (query) => query.forUpdate().skipLocked())
    .execute()
  return rows.map(({ entry_id }) => entry_id)
}

/** Puts every published entry into the backlog. */
export const makeAllDue = (tx: Tx) =>
  tx
    .insertInto('search_due')
    .columns(['entry_id', 'backlog'])
    .expression((e) =>
      e
        .selectFrom('entries')
        .select(['id', sql<number>`1`.as('backlog')])
        .where('published_version', '>', 0),
    )
    .onConflict((c) => c.doNothing())
    .execute()

/** Forgets everything but the numbers of words, by which processes know what they have read; puts every published entry into the backlog. */
export async function startAgain(tx: Tx): Promise<void> {
  await tx.deleteFrom('search_documents').execute()
  await tx.updateTable('search_words').set({ documents: 0 }).execute()
  await (engineOf(tx) === 'sqlite'
    ? sql`insert into search_tokens (search_tokens) values ('delete-all')`
    : sql`delete from search_tokens`
  ).execute(tx)
  await makeAllDue(tx)
}

/** Indexes `documents`, and takes those of `entryIds` that are not among them out of the index. */
export async function indexEntries(
  tx: Tx,
  entryIds: readonly string[],
  documents: readonly IndexedEntry[],
): Promise<void> {
  const engine = engineOf(tx)
  // One after the other: two that count the same words in another order would wait for each other.
  if (engine === 'postgres') await sql`select pg_advisory_xact_lock(${sql.lit(LOCK)})`.execute(tx)
  const changes = new Map<string, number>()
  const count = (content: SearchContent, by: 1 | -1) => {
    for (const word of [ALL_DOCUMENTS, ...plainWordsOf(content)])
      changes.set(word, (changes.get(word) ?? 0) + by)
  }
  const before = await tx
    .selectFrom('search_documents')
    .select(['id', 'content'])
    .where(isOneOf(engine, 'entry_id', entryIds))
    .execute()
  for (const { content } of before) count(JSON.parse(content), -1)
  for (const { content } of documents) count(content, 1)
  if (before.length > 0)
    await remove(
      tx,
      entryIds,
      before.map(({ id }) => id),
    )
  if (documents.length > 0) await insert(tx, documents)
  await countWords(tx, changes)
  await tx
    .deleteFrom('search_due')
    .where(isOneOf(engine, 'entry_id', entryIds))
    .execute()
}

async function remove(tx: Tx, entryIds: readonly string[], ids: number[]) {
  const engine = engineOf(tx)
  await tx
    .deleteFrom('search_documents')
    .where(isOneOf(engine, 'entry_id', entryIds))
    .execute()
  const id = engine === 'sqlite' ? 'rowid' : 'id'
  await sql`delete from search_tokens where ${isOneOf(engine, id, ids)}`.execute(tx)
}

async function insert(tx: Tx, documents: readonly IndexedEntry[]) {
  const engine = engineOf(tx)
  const rows = documents.map(({ id, entryId, version, path, content }) => [
    id,
    entryId,
    version,
    path,
    JSON.stringify(content),
    tokensOf(content).join(' '),
  ])
  const given = rowsOf(engine, rows, ['id', 'entry_id', 'version', 'path', 'content', 'words'], [0, 2])
  await sql`insert into search_documents (id, entry_id, version, path, content)
    select id, entry_id, version, path, content from ${given} as given`.execute(tx)
  await (engine === 'sqlite'
    ? sql`insert into search_tokens (rowid, words) select id, words from ${given} as given`
    : sql`insert into search_tokens (id, words)
        select id, array_to_tsvector(string_to_array(words, ' ')) from ${given} as given`
  ).execute(tx)
}

/** Rows as one parameter, so that the statement is the same however many there are. `whole`: which columns are whole numbers. */
function rowsOf(
  engine: Engine,
  rows: readonly unknown[][],
  columns: readonly string[],
  whole: readonly number[],
) {
  const cells = columns.map((name, i) => {
    const cell = sql`value ->> ${sql.lit(i)}`
    return sql`${engine === 'postgres' && whole.includes(i) ? sql`(${cell})::bigint` : cell} as ${sql.ref(name)}`
  })
  const json = JSON.stringify(rows)
  const each = engine === 'sqlite' ? sql`json_each(${json})` : sql`json_array_elements(${json}::json)`
  return sql`(select ${sql.join(cells)} from ${each})`
}

/** Each word once. */
function plainWordsOf({ texts }: SearchContent): Set<string> {
  const all = LANGS.flatMap((lang) => texts[lang] ?? [])
  return new Set(
    all.flatMap(({ title, text }) => [...wordsOf(title), ...text.split(' ')]).filter((word) => word !== ''),
  )
}

const tokensOf = (content: SearchContent): string[] => {
  const inTitles = LANGS.flatMap((lang) =>
    wordsOf(textIn(content, lang).title).map((word) => titled(lang, word)),
  )
  return [...plainWordsOf(content), ...new Set(inTitles)]
}

/** New words get the next numbers. */
async function countWords(tx: Tx, changes: ReadonlyMap<string, number>) {
  const { last } = await tx
    .selectFrom('search_words')
    .select((e) => e.fn.max('number').as('last'))
    .executeTakeFirstOrThrow()
  const rows = [...changes]
    .filter(([, by]) => by !== 0)
    .map(([word, by], i) => [word, (last ?? 0) + i + 1, by])
  const given = rowsOf(engineOf(tx), rows, ['term', 'number', 'documents'], [1, 2])
  await sql`insert into search_words (term, number, documents)
    select term, number, documents from ${given} as given where true
    on conflict (term) do update set documents = search_words.documents + excluded.documents`.execute(tx)
}
