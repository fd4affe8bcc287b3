// Holds the data and its key together: data sealed with one key is never opened with another, nor with a new one.
import type { Database } from '#db/database.ts'
import { SYSTEM, write } from '#db/write.ts'
import { done, refused } from '#kit/outcome.ts'
import { type Config, ConfigError } from '#kit/server/config.ts'
import { fingerprint, makeKey, readKey } from '#kit/server/key.ts'

const SEAL = 'key-fingerprint'

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
