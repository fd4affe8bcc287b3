// Saving an entry: its content is checked against the collection, every save is a version, nothing is overwritten.
import { sql } from 'kysely'
import type { Collection } from '#collections/define.ts'
import { dayOf } from '#collections/newest-first.ts'
import type { Database, Tx } from '#db/database.ts'
import { type Actor, type Writing, write } from '#db/write.ts'
import { stateAfter } from '#domain/entry-states.ts'
import { addressFor, moveAddress } from '#features/publishing/addresses.ts'
import { clean } from '#features/publishing/clean.ts'
import { holesOf, isProblemCode, wrongFieldsOf } from '#fields/problem.ts'
import { both } from '#kit/lang.ts'
import { done, type Outcome, type Refused, refused } from '#kit/outcome.ts'
import { newId } from '#kit/server/ids.ts'
import { SPEECH } from '#words'

export type EntryInput = {
  /** For a change whose line in the log names it. */
  id?: string
  content: unknown
  slug?: string
  contentKey?: string
  contentHash?: string
  /** One it brings along; the caller has seen that it is free. Without it the next one is given. */
  number?: number
}
export type SavedEntry = { id: string; number: number; version: number }

const POSITION_STEP = 10

/** Makes a draft. Refused as 'invalid' with the field named when the content breaks the collection's schema. */
export function createEntry(db: Database, actor: Actor, collection: Collection, input: EntryInput) {
  const id = newId()
  return write(db, actor, 'create', `entry:${id}`, async (writing) => {
    const address = await addressFor(writing.tx, collection, input.content, input.slug)
    if (!address.ok) return address
    return insertEntry(writing, actor, collection, { ...input, id, slug: address.value })
  })
}

/** `version`: the one the edit began at, refused when there is a later one. `slug`: another address, while readers know none. */
type Edit = { version?: number; slug?: string }

/** A new version of an entry staff edit, which a scheduled one publishes at its time: the caller has checked it as for scheduling. From now on its file of `content/` no longer touches it. */
export const saveEntry = (
  db: Database,
  actor: Actor,
  collection: Collection,
  id: string,
  content: unknown,
  { version, slug }: Edit = {},
) =>
  write(db, actor, 'save', `${collection.id}:${id}`, async (writing) => {
    const { tx } = writing
    const saved = await addVersion(writing, actor, collection, id, content, version)
    if (!saved.ok) return saved
    const moved = slug === undefined ? done(null) : await moveAddress(tx, collection, id, slug)
    if (!moved.ok) return moved
    const { state } = await tx
      .selectFrom('entries')
      .select('state')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    await tx
      .updateTable('entries')
      .set({ touched: 1, state: stateAfter('save', state) })
      .where('id', '=', id)
      .execute()
    return saved
  })

/** Inserts a draft within a transaction that is open already. */
export async function insertEntry(
  { tx, now }: Writing,
  actor: Actor,
  collection: Collection,
  input: EntryInput,
): Promise<Outcome<SavedEntry, 'invalid'>> {
  const checked = validateContent(collection, input.content)
  if (!checked.ok) return checked
  const { id = newId() } = input
  const number = await takeNumber(tx, collection.id, input.number)
  const position = (await lastPosition(tx, collection.id)) + POSITION_STEP
  const entry = { id, collection: collection.id, number, slug: input.slug ?? '', state: 'draft' as const }
  const origin = { content_key: input.contentKey ?? '', content_hash: input.contentHash ?? '' }
  const times = { publish_at: '', expire_at: '', created_at: now, updated_at: now }
  const versions = { latest_version: 1, published_version: 0, touched: 0, position }
  await tx
    .insertInto('entries')
    .values({ ...entry, ...origin, ...times, ...versions, latest_day: dayOf(collection, checked.value) })
    .execute()
  const content = JSON.stringify(checked.value)
  await tx
    .insertInto('entry_versions')
    .values({ entry_id: id, version: 1, content, actor: actor.id, created_at: now })
    .execute()
  return done({ id, number, version: 1 })
}

type VersionRefusal = 'not-there' | 'changed-meanwhile'

/** Adds a version to an entry within a transaction that is open already; what readers see stays. `from`: only after this version. */
export async function addVersion(
  { tx, now }: Writing,
  actor: Actor,
  collection: Collection,
  id: string,
  input: unknown,
  from?: number,
): Promise<Outcome<SavedEntry, 'invalid' | VersionRefusal>> {
  const checked = validateContent(collection, input)
  if (!checked.ok) return checked
  const row = await tx
    .updateTable('entries')
    .set({ latest_version: sql`latest_version + 1`, updated_at: now })
    .set({ latest_day: dayOf(collection, checked.value) })
    .where('id', '=', id)
    .where('collection', '=', collection.id)
    .$if(from !== undefined, (query) => query.where('latest_version', '=', from!))
    .returning(['latest_version', 'number'])
    .executeTakeFirst()
  if (!row) return refused(await whyNoVersion(tx, collection, id))
  const version = { entry_id: id, version: row.latest_version, content: JSON.stringify(checked.value) }
  await tx
    .insertInto('entry_versions')
    .values({ ...version, actor: actor.id, created_at: now })
    .execute()
  return done({ id, number: row.number, version: row.latest_version })
}

async function whyNoVersion(tx: Tx, collection: Collection, id: string): Promise<VersionRefusal> {
  const there = await tx
    .selectFrom('entries')
    .select('id')
    .where('id', '=', id)
    .where('collection', '=', collection.id)
    .executeTakeFirst()
  return there ? 'changed-meanwhile' : 'not-there'
}

/** The content cleaned and checked; the refusal names every wrong field, such as `title.en`, and its problem. */
export function validateContent(
  collection: Collection,
  input: unknown,
): Outcome<Record<string, unknown>, 'invalid'> {
  const read = collection.schema.safeParse(clean(collection, input), { reportInput: true })
  if (read.success) return done(read.data)
  const fields = wrongFieldsOf(read.error)
  const { field, problem } = fields[0]!
  return { ...refused('invalid', field, problem), fields }
}

/** For an operator, in English: which field is wrong and why, or the reason itself. */
export const describeRefusal = ({ reason, field, problem }: Refused<string>): string =>
  field === undefined || !problem || !isProblemCode(problem.code)
    ? (field ?? reason)
    : SPEECH.en.fill(`problems.${problem.code}`, holesOf(problem, both(field, field), 'en'))

/** The collection's next number; or the given one, after which the next is higher. The row is locked until the commit. */
export async function takeNumber(tx: Tx, collection: string, given?: number): Promise<number> {
  const last = sql.ref<number>('collection_numbers.last_number')
  const raised =
    given === undefined
      ? sql<number>`${last} + 1`
      : sql<number>`case when ${last} < ${given} then ${given} else ${last} end`
  const row = await tx
    .insertInto('collection_numbers')
    .values({ collection, last_number: given ?? 1 })
    .onConflict((c) => c.column('collection').doUpdateSet({ last_number: raised }))
    .returning('last_number')
    .executeTakeFirstOrThrow()
  return given ?? row.last_number
}

async function lastPosition(tx: Tx, collection: string): Promise<number> {
  const row = await tx
    .selectFrom('entries')
    .select((e) => e.fn.max('position').as('last'))
    .where('collection', '=', collection)
    .executeTakeFirst()
  return row?.last ?? 0
}
