// Replaces the outer key: re-wraps every key the old one wraps, all in one transaction. Records and files do not change by that.
import { stopOtherChanges, WRAPPED_ROWS } from '#db/data-keys.ts'
import type { Database, Tx } from '#db/database.ts'
import { SEAL, wrapKey } from '#db/seal.ts'
import { SYSTEM, type Writing, write } from '#db/write.ts'
import { wrapContext } from '#features/requests/files/vault.ts'
import { done, type Outcome, refused } from '#kit/outcome.ts'
import { fingerprint } from '#kit/server/key.ts'
import { openBytes, openText, sealBytes, sealText } from '#kit/server/sealing.ts'

const BATCH = 500

export type RotationResult = { innerKeys: number; fileKeys: number }
type Wraps = { from: Buffer; to: Buffer }
/** Makes new data keys in the same transaction, wrapped with this key. */
export type Renewal = (writing: Writing, wrap: Buffer) => Promise<unknown>

/**
 * Re-wraps everything in one transaction. `progress` is called with the number of file keys done so far.
 * Throws `Tampered` for a wrapped key that does not open; then nothing has changed.
 */
export async function rotateKey(
  db: Database,
  from: Buffer,
  to: Buffer,
  progress: (fileKeys: number) => void = () => {},
  renew?: Renewal,
): Promise<Outcome<RotationResult, 'not-the-key' | 'same-key'>> {
  if (from.equals(to)) return refused('same-key')
  const wraps = { from: wrapKey(from), to: wrapKey(to) }
  return write(db, SYSTEM, 'rotate-key', SEAL, async (writing) => {
    const { tx } = writing
    if (renew) await stopOtherChanges(db, tx)
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
    const fileKeys = await rewrapFileKeys(tx, wraps, progress)
    await renew?.(writing, wraps.to)
    return done({ innerKeys, fileKeys })
  })
}

async function rewrapInnerKeys(tx: Tx, { from, to }: Wraps): Promise<number> {
  const rows = await tx.selectFrom('site_state').selectAll().where('key', 'in', WRAPPED_ROWS).execute()
  for (const { key, value } of rows) {
    const rewrapped = sealText(to, key, openText(from, key, value))
    await tx.updateTable('site_state').set({ value: rewrapped }).where('key', '=', key).execute()
  }
  return rows.length
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
      const rewrapped = rewrap(wrapContext(id), wrapped_key, wraps)
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
