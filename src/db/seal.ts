// Holds the data and its key together: data sealed with one key is never opened with another, nor with a new one.
import type { Database } from '#db/database.ts'
import { SYSTEM, write } from '#db/write.ts'
import { done, refused } from '#kit/outcome.ts'
import { type Config, ConfigError } from '#kit/server/config.ts'
import { fingerprint, makeKey, readKey } from '#kit/server/key.ts'
import { type Keys, keyFor, newDataKey, openText, sealText } from '#kit/server/sealing.ts'

const SEAL = 'key-fingerprint'
/** Keys that lie in the data, wrapped by the one outside: a new outside key re-wraps them and touches no record. */
export const INNER_KEYS = ['records', 'hashes'] as const

const opened = new WeakMap<Database, Keys>()

/** Opens the data with its key: after it `keysOf` answers. Throws `ConfigError` as `sealedKey` does. */
export async function unlock(db: Database, config: Pick<Config, 'appKey' | 'keyFile'>): Promise<void> {
  const wrap = keyFor(await sealedKey(db, config), 'wrap')
  const [records, hashes] = [await innerKey(db, wrap, 'records'), await innerKey(db, wrap, 'hashes')]
  opened.set(db, { wrap, records, hashes })
}

/** The keys of data that `unlock` has opened. */
export function keysOf(db: Database): Keys {
  const keys = opened.get(db)
  if (!keys) throw new Error('the data is locked: unlock() comes first')
  return keys
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

/** The key of this data; made when the data is new. Throws `ConfigError` when it is missing or another. */
export async function sealedKey(db: Database, config: Pick<Config, 'appKey' | 'keyFile'>): Promise<Buffer> {
  const row = await db.reader
    .selectFrom('site_state')
    .select('value')
    .where('key', '=', SEAL)
    .executeTakeFirst()
  const key = readKey(config)
  if (row) {
    if (!key)
      throw new ConfigError(`the key of this data is missing: put it into APP_KEY or ${config.keyFile}`)
    if (fingerprint(key) !== row.value)
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
