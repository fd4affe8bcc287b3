// Replaces the outer key: re-wraps every key the old one wraps, all in one transaction. Records and files do not change.
import type { Database, Tx } from '#db/database.ts'
import { INNER_KEYS, innerKeyName, SEAL, wrapKey } from '#db/seal.ts'
import { SYSTEM, write } from '#db/write.ts'
import { done, type Outcome, refused } from '#kit/outcome.ts'
import { fingerprint } from '#kit/server/key.ts'
import { openBytes, openText, sealBytes, sealText } from '#kit/server/sealing.ts'

const BATCH = 500

export type RotationResult = { innerKeys: number; fileKeys: number }
type Wraps = { from: Buffer; to: Buffer }

/**
 * Re-wraps everything in one transaction. `progress` is called with the number of file keys done so far.
 * Throws `Tampered` for a wrapped key that does not open; then nothing has changed.
 */
export async function rotateKey(
  db: Database,
  from: Buffer,
  to: Buffer,
  progress: (fileKeys: number) => void = () => {},
): Promise<Outcome<RotationResult, 'not-the-key' | 'same-key'>> {
  if (from.equals(to)) return refused('same-key')
  const wraps = { from: wrapKey(from), to: wrapKey(to) }
  return write<RotationResult, 'not-the-key'>(db, SYSTEM, 'rotate-key', SEAL, async ({ tx }) => {
    // This write comes first: a server about to store a file waits for the commit and is then refused.
    const sealed = await tx
      .updateTable('site_state')
      .set({ value: fingerprint(to) })
      .where('key', '=', SEAL)
      .where('value', '=', fingerprint(from))
      .returning('key')
      .executeTakeFirst()
    if (!sealed) return refused('not-the-key')
    const innerKeys = await rewrapInnerKeys(tx, wraps)
    return done({ innerKeys, fileKeys: await rewrapFileKeys(tx, wraps, progress) })
  })
}

async function rewrapInnerKeys(tx: Tx, { from, to }: Wraps): Promise<number> {
  for (const key of INNER_KEYS.map(innerKeyName)) {
    const { value } = await tx
      .selectFrom('site_state')
      .select('value')
      .where('key', '=', key)
      .executeTakeFirstOrThrow()
    const rewrapped = sealText(to, key, openText(from, key, value))
    await tx.updateTable('site_state').set({ value: rewrapped }).where('key', '=', key).execute()
  }
  return INNER_KEYS.length
}

async function rewrapFileKeys(tx: Tx, wraps: Wraps, progress: (fileKeys: number) => void): Promise<number> {
  let [count, after] = [0, '']
  for (;;) {
    const rows = await tx
      .selectFrom('request_files')
      .select(['id', 'wrapped_key'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(BATCH)
      .execute()
    for (const { id, wrapped_key } of rows) {
      const rewrapped = rewrap(`file-key:${id}`, wrapped_key, wraps)
      await tx.updateTable('request_files').set({ wrapped_key: rewrapped }).where('id', '=', id).execute()
    }
    count += rows.length
    if (rows.length > 0) progress(count)
    if (rows.length < BATCH) return count
    after = rows.at(-1)!.id
  }
}

function rewrap(context: string, wrapped: string, { from, to }: Wraps): string {
  const key = openBytes(from, context, Buffer.from(wrapped, 'base64url'))
  return sealBytes(to, context, key).toString('base64url')
}
