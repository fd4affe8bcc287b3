// Takes one record over as an entry, in one transaction: new, changed or left alone. What staff did here is never undone.
import { hash } from 'node:crypto'
import type { Collection } from '#collections/define.ts'
import type { Database, Tx } from '#db/database.ts'
import { type Actor, type Writing, write } from '#db/write.ts'
import { type ImportItem, LeftOut } from '#features/publishing/import/answers.ts'
import { showChanges } from '#features/publishing/index-entries.ts'
import { moveEntry } from '#features/publishing/publish.ts'
import {
  addVersion,
  describeRefusal,
  insertEntry,
  takeNumber,
  validateContent,
} from '#features/publishing/save.ts'
import { today } from '#kit/dates.ts'
import { done, type Outcome, type Refused, refused } from '#kit/outcome.ts'

export const IMPORT: Actor = { id: 'import', requestId: '' }

/** 'kept': it changed there, and staff have it in hand here. */
export type Imported = Outcome<{ was: 'new' | 'changed'; note?: string }, 'unchanged' | 'kept'>

/** `highest` is the highest number of the whole answer: an entry that gives its own up moves above it, once. */
type Take = { item: ImportItem; kept: string; highest: number }

/** Throws `LeftOut` where the collection would not take the record: asked before its file is fetched and kept. */
export function checkItem(collection: Collection, { fields, file }: ImportItem): void {
  const checked = validateContent(collection, { ...firstOf(collection), ...fields(file && 'file') })
  if (!checked.ok) throw cannotBeKept(checked)
}

/** Makes or renews the entry of a record and publishes it; `kept` is its file's path here, '' without one. */
export function importEntry(db: Database, collection: Collection, take: Take): Promise<Imported> {
  const { item, kept, highest } = take
  const contentKey = `import:${item.key}`
  const fields = item.fields(kept)
  const content_hash = hash('sha256', JSON.stringify(fields))
  return write(db, IMPORT, 'import', `${collection.id}:${contentKey}`, async (writing): Promise<Imported> => {
    const { tx, now } = writing
    const entry = await findEntry(tx, collection, contentKey)
    if (entry?.content_hash === content_hash) return refused('unchanged')
    // Staff have edited it, have a draft of it or have taken it away.
    if (entry && (entry.actor !== IMPORT.id || entry.state !== 'published')) return refused('kept')
    const { number, note } = entry ? {} : await numberFor(writing, collection, item, highest)
    const content = { ...firstOf(collection), ...JSON.parse(entry?.content ?? '{}'), ...fields }
    const saved = entry
      ? await addVersion(writing, IMPORT, collection, entry.id, content)
      : await insertEntry(writing, IMPORT, collection, { content, contentKey, number })
    if (!saved.ok) throw cannotBeKept(saved)
    const { id } = saved.value
    // No file of `content/` has it: untouched, it would be archived when those files are next read.
    const change = { content_hash, state: 'draft' as const, touched: 1 }
    await tx.updateTable('entries').set(change).where('id', '=', id).execute()
    // The time of its first publication stays.
    await moveEntry(tx, 'publish', id, now, { publishAt: entry?.publish_at })
    await showChanges(writing)
    return done({ was: entry ? 'changed' : 'new', note })
  })
}

const findEntry = (tx: Tx, collection: Collection, key: string) =>
  tx
    .selectFrom('entries as e')
    .innerJoin('entry_versions as v', (join) =>
      join.onRef('v.entry_id', '=', 'e.id').onRef('v.version', '=', 'e.latest_version'),
    )
    .select(['e.id', 'e.state', 'e.content_hash', 'e.publish_at', 'v.content', 'v.actor'])
    .where('e.collection', '=', collection.id)
    .where('e.content_key', '=', key)
    .executeTakeFirst()

/** Fields given with the first import and left alone afterwards. */
const firstOf = ({ fields }: Collection) => ('date' in fields ? { date: today() } : {})

export const cannotBeKept = (refusal: Refused<string>) =>
  new LeftOut(`it cannot be kept (${describeRefusal(refusal)})`)

/** The number it has there. An untouched starting entry gives way; one that staff made or edited never does. */
async function numberFor(
  { tx, now }: Writing,
  { id }: Collection,
  { number }: ImportItem,
  highest: number,
): Promise<{ number?: number; note?: string }> {
  if (number === undefined) return {}
  // Before looking: until the commit nobody else is given a number.
  await takeNumber(tx, id, highest)
  const holder = await tx
    .selectFrom('entries')
    .select(['id', 'content_key', 'touched'])
    .where('collection', '=', id)
    .where('number', '=', number)
    .executeTakeFirst()
  if (!holder) return { number }
  const next = await takeNumber(tx, id)
  if (holder.touched || holder.content_key === '')
    return { number: next, note: `its number is taken by an entry of the staff; here it is ${next}` }
  await tx.updateTable('entries').set({ number: next, updated_at: now }).where('id', '=', holder.id).execute()
  return { number, note: `the starting entry "${holder.content_key}" gave its number up and is ${next} now` }
}
