// Puts published entries into the index of search, in the transaction that publishes them; what readers no longer see leaves it there.
import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { COLLECTIONS } from '#collections/all.ts'
import { dayField, dayOf } from '#collections/newest-first.ts'
import type { Database, Tx } from '#db/database.ts'
import { insideWrite } from '#db/inside-write.ts'
import { countDocuments, engineOf, isOneOf, type SearchText } from '#db/search-documents.ts'
import { type IndexedEntry, indexEntries, makeAllDue, startAgain, takeDue } from '#db/search-index.ts'
import { raiseRevision, type Writing } from '#db/write.ts'
import { type AnyEntry, entryFrom, type ShownRow } from '#features/publishing/entries.ts'
import { SEARCH_SOURCES, type SearchSource } from '#features/publishing/search-sources.ts'
import { wordsOf } from '#kit/fold.ts'
import { LANGS, type Lang } from '#kit/lang.ts'
import { summaryOf } from '#kit/summary.ts'
import { SPEECH } from '#words'

// Raise it when the same entry would be indexed otherwise: everything is then indexed again.
const FORMAT = 2
const STATE = 'search-index'
const BATCH = 200
// Takes some seconds. Of a larger city the rest follows in the background.
const MOST_AT_START = 2000
// The thread answers nobody meanwhile.
const MOST_AT_ONCE = 20
// A server that stops waits for the turn.
const MOST_IN_A_TURN = 1000
const MOST_PER_COLLECTION = 1e9

/** Call it last in a change of what readers see: pages are rendered again, and search finds what they say. */
export async function showChanges({ tx, bumpContentRevision }: Writing): Promise<void> {
  bumpContentRevision()
  while ((await indexDue(tx, 0, BATCH)).count === BATCH);
}

/**
 * Indexes the backlog, in small pieces: after an upgrade that indexes otherwise, and what an older program has published. That stands where
 * it belongs in readers' lists only then: pages are rendered again.
 */
export async function indexBacklog(db: Database, most = MOST_IN_A_TURN): Promise<void> {
  for (let done = 0; done < most; done += MOST_AT_ONCE) {
    const due = await db.reader.selectFrom('search_due').select('backlog').limit(1).executeTakeFirst()
    if (!due) return
    const backlog = due.backlog === 0 ? 0 : 1
    const indexed = await insideWrite.run(true, () =>
      db.transact(async (tx) => {
        const piece = await indexDue(tx, backlog, MOST_AT_ONCE)
        return {
          ...piece,
          revision: piece.hasMoved ? await raiseRevision(db, tx, new Date().toISOString()) : 0,
        }
      }),
    )
    db.revision = Math.max(db.revision, indexed.revision)
    // Another instance has the rest in work.
    if (indexed.count === 0) return
    await setImmediate()
  }
}

/** At the start: an index made otherwise is made again in the background, while the old one answers; one that is missing at once. */
export async function prepareIndex(db: Database): Promise<void> {
  const state = { key: STATE, value: stamp() }
  const known = await db.reader
    .selectFrom('site_state')
    .select('value')
    .where('key', '=', STATE)
    .executeTakeFirst()
  const isEmpty = (await countDocuments(db.reader, [])).all === 0
  if (!isEmpty && known?.value === state.value) return
  await insideWrite.run(true, () =>
    db.transact(async (tx) => {
      await tx
        .insertInto('site_state')
        .values(state)
        .onConflict((c) => c.column('key').doUpdateSet(state))
        .execute()
      if (isEmpty) await startAgain(tx)
      // Without a mark it was just seeded, and indexed, by this program.
      else if (known) await makeAllDue(tx)
    }),
  )
  if (isEmpty) await indexBacklog(db, MOST_AT_START)
}

/** What the index is made of besides the entries. */
const stamp = (): string =>
  createHash('sha256')
    .update(JSON.stringify([FORMAT, SEARCH_SOURCES.map(fieldsOf), LANGS.map((lang) => SPEECH[lang].words)]))
    .digest('hex')

const fieldsOf = ({ collection, first }: SearchSource) => [
  collection.id,
  collection.titleField,
  Object.entries(collection.fields).map(([name, { kind }]) => [name, kind.name]),
  first,
]

/** Answers how many were due, and whether readers see any of them in another place. */
async function indexDue(tx: Tx, backlog: 0 | 1, most: number): Promise<{ count: number; hasMoved: boolean }> {
  const ids = await takeDue(tx, backlog, most)
  if (ids.length === 0) return { count: 0, hasMoved: false }
  const rows = await readEntries(tx, ids)
  const hasMoved = await keepDays(tx, rows)
  await indexEntries(
    tx,
    ids,
    rows.flatMap((row) => documentOf(row) ?? []),
  )
  return { count: ids.length, hasMoved }
}

async function readEntries(tx: Tx, ids: readonly string[]): Promise<Row[]> {
  return tx
    .selectFrom('entries as e')
    .innerJoin('entry_versions as v', (join) =>
      join.onRef('v.entry_id', '=', 'e.id').onRef('v.version', '=', 'e.published_version'),
    )
    .select(['e.id', 'e.collection', 'e.published_version as version'])
    .select([
      'e.number',
      'e.slug',
      'e.content_key',
      'e.publish_at',
      'e.shown_day',
      'e.expire_at',
      'v.created_at',
      'v.content',
    ])
    .where(isOneOf(engineOf(tx), 'e.id', ids))
    .execute()
}

/** The days readers' lists are ordered by. Answers whether any was another one. */
async function keepDays(tx: Tx, rows: readonly Row[]): Promise<boolean> {
  let hasMoved = false
  for (const { id, collection, content, shown_day } of rows) {
    const known = COLLECTIONS.find((one) => one.id === collection)
    const day = known && dayField(known) ? dayOf(known, JSON.parse(content)) : ''
    if (day === shown_day) continue
    await tx.updateTable('entries').set({ shown_day: day }).where('id', '=', id).execute()
    hasMoved = true
  }
  return hasMoved
}

type Row = ShownRow & { id: string; collection: string; version: number; shown_day?: string }

/** What is searched of an entry; null when search does not look through it. */
function documentOf(row: Row): IndexedEntry | null {
  const place = SEARCH_SOURCES.findIndex(({ collection }) => collection.id === row.collection)
  const source = SEARCH_SOURCES[place]
  if (!source) return null
  const { collection, href = collection.shownAt, isFound = () => true } = source
  const shown = (lang: Lang) => entryFrom(collection, row, lang) as AnyEntry
  const entry = shown('en')
  if (!href || !isFound(entry)) return null
  const [en, fil] = [textOf(source, entry, 'en'), textOf(source, shown('fil'), 'fil')]
  const isSame = JSON.stringify(en) === JSON.stringify(fil)
  return {
    // Within a collection the newest stands first.
    id: (SEARCH_SOURCES.length - place) * MOST_PER_COLLECTION + row.number,
    entryId: row.id,
    version: row.version,
    path: href(entry),
    content: {
      collection: row.collection,
      ...(source.first && { first: true }),
      texts: { en, ...(isSame ? {} : { fil }) },
    },
  }
}

function textOf({ collection, title, summary }: SearchSource, entry: AnyEntry, lang: Lang): SearchText {
  const text = Object.entries(collection.fields)
    .filter(([name]) => name !== collection.titleField)
    .map(([name, field]) => field.kind.toText(entry[name]).trim())
    .filter((part) => part !== '')
    .join(' · ')
  return {
    title: title ? title(entry, SPEECH[lang].words) : String(entry[collection.titleField]),
    summary: summary ? summary(entry, SPEECH[lang].words) : summaryOf(text),
    text: wordsOf(text).join(' '),
  }
}
