// Holds the data and its key together: data sealed with one key is never opened with another, nor with a new one.
import type { Database, Tx } from '#db/database.ts'
import { SYSTEM, write } from '#db/write.ts'
import { done, refused } from '#kit/outcome.ts'
import { type Config, ConfigError } from '#kit/server/config.ts'
import { fingerprint, makeKey, readKey } from '#kit/server/key.ts'
import { type Keys, keyFor, newDataKey, openText, sealText } from '#kit/server/sealing.ts'

/** The row that says which key the data is sealed with. */
export const SEAL = 'key-fingerprint'
/** Keys that lie in the data, wrapped by the one outside: a new outside key re-wraps them and touches no record. */
export const INNER_KEYS = ['records', 'hashes'] as const

/** The data got another key while this process ran: it must be started again with the new one. */
export class StaleKey extends Error {
  constructor() {
    super('the key of this data was changed while this process ran: start it again with the new key')
  }
}

const opened = new WeakMap<Database, { keys: Keys; fingerprint: string }>()

/** Opens the data with its key: after it `keysOf` answers. Throws `ConfigError` as `sealedKey` does. */
export async function unlock(db: Database, config: Pick<Config, 'appKey' | 'keyFile'>): Promise<void> {
  const key = await sealedKey(db, config)
  const wrap = wrapKey(key)
  const [records, hashes] = [await innerKey(db, wrap, 'records'), await innerKey(db, wrap, 'hashes')]
  opened.set(db, { keys: { wrap, records, hashes }, fingerprint: fingerprint(key) })
}

/** The keys of data that `unlock` has opened. */
export const keysOf = (db: Database): Keys => openedOf(db).keys

/** Which outside key `keysOf(db).wrap` comes from. */
export const keyInUse = (db: Database): string => openedOf(db).fingerprint

/** The key that wraps others, from the one outside the data. */
export const wrapKey = (appKey: Buffer): Buffer => keyFor(appKey, 'wrap')

/**
 * For a change that keeps something wrapped with the key of `fingerprint`: nobody gives the data another key before it is
 * committed, and it throws `StaleKey` when somebody has, since no key would open it afterwards.
 */
export async function lockKey(tx: Tx, fingerprint: string): Promise<void> {
  const row = await tx
    .updateTable('site_state')
    // Changed to what it is: the row is held until the commit.
    .set({ value: fingerprint })
    .where('key', '=', SEAL)
    .where('value', '=', fingerprint)
    .returning('key')
    .executeTakeFirst()
  if (!row) throw new StaleKey()
}

/** For what does not open: throws `StaleKey` when the data has another key by now than this process. */
export async function checkKey(db: Database): Promise<void> {
  if ((await sealOf(db)) !== keyInUse(db)) throw new StaleKey()
}

function openedOf(db: Database) {
  const found = opened.get(db)
  if (!found) throw new Error('the data is locked: unlock() comes first')
  return found
}

export const innerKeyName = (name: (typeof INNER_KEYS)[number]): string => `key-${name}`

async function innerKey(db: Database, wrap: Buffer, name: (typeof INNER_KEYS)[number]): Promise<Buffer> {
  const key = innerKeyName(name)
  const row = await db.reader
    .selectFrom('site_state')
    .select('value')
    .where('key', '=', key)
    .executeTakeFirst()
  if (row) return Buffer.from(openText(wrap, key, row.value), 'base64url')
  await write<null, never>(db, SYSTEM, 'make-key', key, async ({ tx }) => {
    const value = sealText(wrap, key, newDataKey().toString('base64url'))
    await tx
      .insertInto('site_state')
      .values({ key, value })
      .onConflict((c) => c.column('key').doNothing())
      .execute()
    return done(null)
  })
  return innerKey(db, wrap, name)
}

/** Whether any key has sealed this data yet. */
export const isSealed = async (db: Database): Promise<boolean> => (await sealOf(db)) !== null

async function sealOf(db: Database): Promise<string | null> {
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
  const sealed = await write<null, 'known'>(db, SYSTEM, 'seal', SEAL, async ({ tx }) => {
    const set = tx
      .insertInto('site_state')
      .values(seal)
      .onConflict((c) => c.column('key').doNothing())
    return (await set.returning('key').executeTakeFirst()) ? done(null) : refused('known')
  })
  // Another copy of the program, started at the same moment, was first: its seal decides.
  return sealed.ok ? first : sealedKey(db, config)
}
