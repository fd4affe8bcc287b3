// Takes one record over as an entry, in one transaction: new, changed or left alone. What staff did here is never undone.
import { createHash } from 'node:crypto'
import type { Collection } from '#collections/define.ts'
import type { Database, Tx } from '#db/database.ts'
import { type Actor, type Writing, write } from '#db/write.ts'
import type { ImportItem } from '#features/publishing/import/answers.ts'
import { showChanges } from '#features/publishing/index-entries.ts'
import { moveEntry } from '#features/publishing/publish.ts'
import {
  addVersion,
  describeRefusal,
  insertEntry,
  takeNumber,
  validateContent,
} from '#features/publishing/save.ts'
import { dayOf } from '#kit/dates.ts'
import { done, type Outcome, refused } from '#kit/outcome.ts'

export const IMPORT: Actor = { id: 'import', requestId: '' }
const SOME_DAY = '2026-11-21'
const SOME_FILE = 'file'

/** 'edited-here': it changed there, and staff have it in hand here. */
export type SkipReason = 'unchanged' | 'edited-here' | 'invalid'
export type ImportedEntry = { was: 'new' | 'changed'; note?: string }
type Result = Outcome<ImportedEntry, SkipReason>
type Take = {
  item: ImportItem
  /** Its file's path here, '' without one. */
  kept: string
  /** The highest number of the whole answer: an entry that gives its own up moves above it, once. */
  highest: number
}

/** Whether the collection would take the record: asked before its file is fetched and kept. */
export const checkItem = (
  collection: Collection,
  { once, follows, file }: ImportItem,
): Outcome<unknown, 'invalid'> =>
  validateContent(collection, { ...once(SOME_DAY), ...follows(file && SOME_FILE) })

/** Makes or renews the entry of a record and publishes it. */
export function importEntry(db: Database, collection: Collection, take: Take): Promise<Result> {
  const follows = take.item.follows(take.kept)
  const hash = createHash('sha256').update(JSON.stringify(follows)).digest('hex')
  return write<ImportedEntry, SkipReason>(
    db,
    IMPORT,
    'import',
    `${collection.id}:${take.item.key}`,
    async (writing) => {
      const entry = await findEntry(writing.tx, collection, take.item.key)
      if (entry?.content_hash === hash) return refused('unchanged')
      if (entry && !isOurs(entry)) return refused('edited-here')
      return entry
        ? renew(writing, collection, entry, follows, hash)
        : add(writing, collection, take, follows, hash)
    },
  )
}

type Entry = NonNullable<Awaited<ReturnType<typeof findEntry>>>

/** The entry of a key with its latest version. */
export const findEntry = (tx: Tx, collection: Collection, key: string) =>
  tx
    .selectFrom('entries as e')
    .innerJoin('entry_versions as v', (join) =>
      join.onRef('v.entry_id', '=', 'e.id').onRef('v.version', '=', 'e.latest_version'),
    )
    .select(['e.id', 'e.state', 'e.content_hash', 'e.publish_at', 'e.latest_version', 'e.published_version'])
    .select(['v.content', 'v.actor'])
    .where('e.collection', '=', collection.id)
    .where('e.content_key', '=', key)
    .executeTakeFirst()

/** Readers see its latest version: nobody has a draft of it, or has taken it away. */
export const isShown = (entry: Pick<Entry, 'state' | 'latest_version' | 'published_version'>): boolean =>
  entry.state === 'published' && entry.published_version === entry.latest_version

const isOurs = (entry: Entry) => isShown(entry) && entry.actor === IMPORT.id

async function add(
  writing: Writing,
  collection: Collection,
  take: Take,
  follows: object,
  hash: string,
): Promise<Result> {
  const { tx, now } = writing
  const { number, note } = await numberFor(writing, collection, take)
  const content = { ...take.item.once(dayOf(now)), ...follows }
  const origin = { contentKey: take.item.key, contentHash: hash }
  const saved = await insertEntry(writing, IMPORT, collection, { content, number, ...origin })
  if (!saved.ok) return saved
  // No file of `content/` has it: untouched, it would be archived when those files are next read.
  await tx.updateTable('entries').set({ touched: 1 }).where('id', '=', saved.value.id).execute()
  await moveEntry(tx, 'publish', saved.value.id, now)
  await showChanges(writing)
  return done({ was: 'new', note })
}

async function renew(
  writing: Writing,
  collection: Collection,
  entry: Entry,
  follows: object,
  hash: string,
): Promise<Result> {
  const saved = await replaceEntry(writing, collection, entry, { ...JSON.parse(entry.content), ...follows })
  if (!saved.ok) return refused('invalid', describeRefusal(saved))
  await writing.tx.updateTable('entries').set({ content_hash: hash }).where('id', '=', entry.id).execute()
  return done({ was: 'changed' })
}

/** A new version that readers see at once; the time of its first publication stays. */
export async function replaceEntry(
  writing: Writing,
  collection: Collection,
  entry: Pick<Entry, 'id' | 'publish_at'>,
  content: object,
) {
  const { tx, now } = writing
  const saved = await addVersion(writing, IMPORT, collection, entry.id, content)
  if (!saved.ok) return saved
  await tx.updateTable('entries').set({ state: 'draft', touched: 1 }).where('id', '=', entry.id).execute()
  await moveEntry(tx, 'publish', entry.id, now, { publishAt: entry.publish_at })
  await showChanges(writing)
  return saved
}

/** The number it has there. An untouched starting entry gives way; one that staff made or edited never does. */
async function numberFor({ tx, now }: Writing, collection: Collection, { item, highest }: Take) {
  const wanted = item.number
  if (wanted === undefined) return { number: await takeNumber(tx, collection.id) }
  // Before looking: until the commit nobody else is given a number.
  await takeNumber(tx, collection.id, Math.max(wanted, highest))
  const holder = await tx
    .selectFrom('entries')
    .select(['id', 'content_key', 'touched'])
    .where('collection', '=', collection.id)
    .where('number', '=', wanted)
    .executeTakeFirst()
  if (!holder) return { number: wanted }
  const next = await takeNumber(tx, collection.id)
  if (holder.touched || holder.content_key === '') {
    return { number: next, note: `its number is taken by an entry of the staff; here it is ${next}` }
  }
  await tx.updateTable('entries').set({ number: next, updated_at: now }).where('id', '=', holder.id).execute()
  return {
    number: wanted,
    note: `the starting entry "${holder.content_key}" gave its number up and is ${next} now`,
  }
}
