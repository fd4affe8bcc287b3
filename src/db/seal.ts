// Binds the data to its key: data sealed with one key is never opened with another, and a new key never replaces it silently.
import { checkDataKeys, INNER_KEYS, innerKeyName, readDataKeys, StaleKey, workWith } from '#db/data-keys.ts'
import type { Database, Reader, Tx } from '#db/database.ts'
import { SYSTEM, write } from '#db/write.ts'
import { ConfigError } from '#kit/config-error.ts'
import { done, refused } from '#kit/outcome.ts'
import type { Config } from '#kit/server/config.ts'
import { fingerprint, makeKey, readKey } from '#kit/server/key.ts'
import { type DataKey, type Keys, keyFor, newDataKey, sealText } from '#kit/server/sealing.ts'

/** The row that says which key the data is sealed with. */
export const SEAL = 'key-fingerprint'
type DataKeys = Omit<Keys, 'wrap'>
const opened = new WeakMap<Database, { keys: Keys; fingerprint: string }>()

/** Unlocks the data with its key; afterwards `keysOf` works. Throws `ConfigError` as `sealedKey` does. */
export async function unlock(db: Database, config: Pick<Config, 'appKey' | 'keyFile'>): Promise<void> {
  const key = await sealedKey(db, config)
  const wrap = wrapKey(key)
  const stored = await storedKeys(db, wrap)
  workWith(db, stored)
  opened.set(db, { keys: { wrap, ...stored.keys }, fingerprint: fingerprint(key) })
}

/** The keys of data that `unlock` has opened. */
export const keysOf = (db: Database): Keys => openedOf(db).keys

/** The same database by another reader; its data is unlocked as that of `db` is. */
export function readBy(db: Database, reader: Reader): Database {
  const same = { ...db, reader }
  opened.set(same, openedOf(db))
  return same
}

/** The key of records, to seal what no `write()` stores. Throws `StaleKey` when there are new data keys. */
export async function recordsKey(db: Database): Promise<DataKey> {
  await checkDataKeys(db, db.reader)
  return keysOf(db).records
}

/** Which outside key `keysOf(db).wrap` comes from. */
export const keyInUse = (db: Database): string => openedOf(db).fingerprint

/** The key that wraps others, from the one outside the data. */
export const wrapKey = (appKey: Buffer): Buffer => keyFor(appKey, 'wrap')

/**
 * Locks the key row until the commit, for a change that stores something wrapped with the key of `fingerprint`: the key
 * cannot be rotated meanwhile. Throws `StaleKey` if it was rotated before, since no key would open the result.
 */
export async function lockKey(tx: Tx, fingerprint: string): Promise<void> {
  const row = await tx
    .updateTable('site_state')
    // An update to the same value locks the row until the commit.
    .set({ value: fingerprint })
    .where('key', '=', SEAL)
    .where('value', '=', fingerprint)
    .returning('key')
    .executeTakeFirst()
  if (!row) throw new StaleKey()
}

/** Call it when something does not open: throws `StaleKey` if the key was rotated while this process ran. */
export async function checkKey(db: Database): Promise<void> {
  if ((await sealOf(db)) !== keyInUse(db)) throw new StaleKey()
}

function openedOf(db: Database) {
  const found = opened.get(db)
  if (!found) throw new Error('the data is locked: unlock() comes first')
  return found
}

/** Makes those that are missing: all of new data. */
async function storedKeys(db: Database, wrap: Buffer): Promise<{ keys: DataKeys; generation: string }> {
  const { keys, generation } = await readDataKeys(db.reader, wrap)
  const { records, hashes } = keys
  if (records && hashes) return { keys: { records, hashes }, generation }
  for (const name of INNER_KEYS) if (!keys[name]) await makeInnerKey(db, wrap, innerKeyName(name))
  return storedKeys(db, wrap)
}

const makeInnerKey = (db: Database, wrap: Buffer, key: string) =>
  write(db, SYSTEM, 'make-key', key, async ({ tx }) => {
    const value = sealText(wrap, key, newDataKey().toString('base64url'))
    await tx
      .insertInto('site_state')
      .values({ key, value })
      .onConflict((c) => c.column('key').doNothing())
      .execute()
    return done(null)
  })

/** Whether any key has sealed this data yet. */
export const isSealed = async (db: Database): Promise<boolean> => (await sealOf(db)) !== null

/** The fingerprint of the key that has sealed this data; null when none has. */
export async function sealOf(db: Database): Promise<string | null> {
  const row = await db.reader
    .selectFrom('site_state')
    .select('value')
    .where('key', '=', SEAL)
    .executeTakeFirst()
  return row?.value ?? null
}

/** The key of this data; made when the data is new. Throws `ConfigError` when it is missing or another. */
export async function sealedKey(db: Database, config: Pick<Config, 'appKey' | 'keyFile'>): Promise<Buffer> {
  const kept = await sealOf(db)
  const key = readKey(config)
  if (kept) {
    if (!key)
      throw new ConfigError(`the key of this data is missing: put it into APP_KEY or ${config.keyFile}`)
    if (fingerprint(key) !== kept)
      throw new ConfigError('this data is sealed with another key than the one in APP_KEY or KEY_FILE')
    return key
  }
  const first = key ?? makeKey(config.keyFile)
  const seal = { key: SEAL, value: fingerprint(first) }
  const sealed = await write(db, SYSTEM, 'seal', SEAL, async ({ tx }) => {
    const set = tx
      .insertInto('site_state')
      .values(seal)
      .onConflict((c) => c.column('key').doNothing())
    return (await set.returning('key').executeTakeFirst()) ? done(null) : refused('known')
  })
  // Another process, started at the same moment, sealed the data first: its key counts.
  return sealed.ok ? first : sealedKey(db, config)
}
