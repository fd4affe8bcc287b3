// The data keys as they lie in the database, each wrapped by the outer key, and those they take the place of.
import { sql } from 'kysely'
import type { Database, Reader, Tx } from '#db/database.ts'
import {
  type DataKey,
  type Keys,
  newDataKey,
  openText,
  type ReplacedKey,
  sealText,
} from '#kit/server/sealing.ts'

/** Data keys stored in the database, wrapped by the outside key. */
export const INNER_KEYS = ['records', 'hashes'] as const
type InnerKey = (typeof INNER_KEYS)[number]

/** Another value whenever there are new data keys; no row for those the data began with. */
const GENERATION = 'data-keys'
/** Until when the former key of hashes counts, ISO-8601 UTC. */
const FORMER_UNTIL = 'key-hashes-former-until'
/** How far the sealing with new keys has come; no row while none is under way. */
const PROGRESS = 'data-keys-progress'
const FORMER_HASHES_MS = 30 * 24 * 60 * 60_000

export const innerKeyName = (name: InnerKey): string => `key-${name}`
const formerKeyName = (name: InnerKey): string => `key-${name}-former`
/** The rows a rotation of the outer key has to wrap again, as far as they are there. */
export const WRAPPED_ROWS = INNER_KEYS.flatMap((name) => [innerKeyName(name), formerKeyName(name)])

/** Data keys and those they take the place of. */
export type ReplacedKeys = Readonly<{ wrap: Buffer; records: ReplacedKey; hashes: ReplacedKey }>
/** The keys an open process works with. */
export type StoredKeys = { keys: Partial<Record<InnerKey, DataKey>>; generation: string }
/** `cursors`: the last id done, by part; `began` ISO-8601 UTC. */
export type RotationProgress = { began: string; cursors: Record<string, string> }

/** The key of this data was rotated while this process ran: it must be restarted with the new key. */
export class StaleKey extends Error {
  constructor() {
    super('the key of this data was changed while this process ran: start it again with the new key')
  }
}

/** One statement: what it reads belongs together. */
export async function readDataKeys(reader: Reader, wrap: Buffer): Promise<StoredKeys> {
  const names = [...WRAPPED_ROWS, GENERATION, FORMER_UNTIL]
  const rows = await reader.selectFrom('site_state').selectAll().where('key', 'in', names).execute()
  const stored = new Map(rows.map(({ key, value }) => [key, value]))
  const unwrap = (name: string) => {
    const value = stored.get(name)
    return value === undefined ? undefined : Buffer.from(openText(wrap, name, value), 'base64url')
  }
  const until = stored.get(FORMER_UNTIL)
  const key = (name: InnerKey): DataKey | undefined => {
    const [current, former] = [unwrap(innerKeyName(name)), unwrap(formerKeyName(name))]
    if (!current || !former) return current
    return name === 'hashes' ? { current, former, until: Date.parse(until ?? '') || 0 } : { current, former }
  }
  const keys = { records: key('records'), hashes: key('hashes') }
  return { keys, generation: stored.get(GENERATION) ?? '' }
}

const generations = new WeakMap<Database, string>()

export const workWith = (db: Database, { generation }: StoredKeys): void => {
  generations.set(db, generation)
}

/** Before each change: what a process seals or hashes with data keys that are no more could soon not be opened. Throws `StaleKey`. */
export async function checkDataKeys(db: Database, reader: Reader): Promise<void> {
  const known = generations.get(db)
  if (known === undefined) return
  const row = await reader
    .selectFrom('site_state')
    .select('value')
    .where('key', '=', GENERATION)
    .executeTakeFirst()
  if ((row?.value ?? '') !== known) throw new StaleKey()
}

/** Waits for every change that has looked at the data keys, and lets none begin before this one has ended. */
export async function stopOtherChanges(db: Database, tx: Tx): Promise<void> {
  // SQLite has one writer at a time by itself.
  if (db.engine === 'postgres') await sql`lock table site_state in access exclusive mode`.execute(tx)
}

/** Inside the change that gives the data a new outer key `wrap`: new data keys; the former ones stay beside them. */
export async function replaceDataKeys(
  tx: Tx,
  former: Pick<Keys, 'records' | 'hashes'>,
  { wrap, now, generation }: { wrap: Buffer; now: string; generation: string },
): Promise<ReplacedKeys> {
  const keys = { wrap, records: renew(former.records), hashes: renew(former.hashes) }
  const wrapped = (name: string, key: Buffer) => sealText(wrap, name, key.toString('base64url'))
  for (const name of INNER_KEYS) {
    await put(tx, innerKeyName(name), wrapped(innerKeyName(name), keys[name].current))
    await put(tx, formerKeyName(name), wrapped(formerKeyName(name), keys[name].former))
  }
  await put(tx, FORMER_UNTIL, new Date(Date.parse(now) + FORMER_HASHES_MS).toISOString())
  await put(tx, GENERATION, generation)
  await saveProgress(tx, { began: now, cursors: {} })
  return keys
}

const renew = (key: DataKey) => ({
  current: newDataKey(),
  // Only the last key counts when one is replaced twice within a month.
  former: Buffer.isBuffer(key) ? key : key.current,
})

/** Null while no sealing with new keys is under way. */
export async function readProgress(reader: Reader): Promise<RotationProgress | null> {
  const row = await reader
    .selectFrom('site_state')
    .select('value')
    .where('key', '=', PROGRESS)
    .executeTakeFirst()
  return row ? (JSON.parse(row.value) as RotationProgress) : null
}

/** Notes that a part is sealed again up to this id, inside the change that did it. */
export async function saveCursor(tx: Tx, part: string, id: string): Promise<void> {
  const progress = await readProgress(tx)
  if (progress) await saveProgress(tx, { ...progress, cursors: { ...progress.cursors, [part]: id } })
}

const saveProgress = (tx: Tx, progress: RotationProgress): Promise<void> =>
  put(tx, PROGRESS, JSON.stringify(progress))

/** Everything is sealed with the new key: the former one goes. */
export const forgetFormerRecords = (tx: Tx): Promise<unknown> =>
  tx
    .deleteFrom('site_state')
    .where('key', 'in', [formerKeyName('records'), PROGRESS])
    .execute()

/** For the list of jobs: the former key of hashes goes after its thirty days. Answers whether it did. */
export async function forgetFormerHashes(db: Database, now = new Date().toISOString()): Promise<boolean> {
  const due = db.reader.selectFrom('site_state').select('key').where('key', '=', FORMER_UNTIL)
  if (!(await due.where('value', '<=', now).executeTakeFirst())) return false
  return db.transact(async (tx) => {
    const over = tx.deleteFrom('site_state').where('key', '=', FORMER_UNTIL).where('value', '<=', now)
    if (!(await over.returning('key').executeTakeFirst())) return false
    await tx.deleteFrom('site_state').where('key', '=', formerKeyName('hashes')).execute()
    return true
  })
}

async function put(tx: Tx, key: string, value: string): Promise<void> {
  await tx
    .insertInto('site_state')
    .values({ key, value })
    .onConflict((c) => c.column('key').doUpdateSet({ value }))
    .execute()
}
