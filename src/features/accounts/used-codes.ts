// A code of the app works once, so that one read over a shoulder or on the way is of no use (RFC 6238, section 5.2).
import type { Database, Tx } from '#db/database.ts'
import { accountCookie } from '#features/accounts/auth.ts'
import { type DataKey, keyedHash } from '#kit/server/sealing.ts'

// A code is taken for the step before and the one after its own too: a minute and a half.
const REMEMBERED_MS = 5 * 60_000
const USED_CODE = 'used-code'

/** Within a change: false when the person has used this code already. Only a keyed hash of it is kept. */
export async function claimCode(
  tx: Tx,
  hashes: DataKey,
  { userId, code, now }: { userId: string; code: string; now: string },
): Promise<boolean> {
  const expiresAt = new Date(Date.parse(now) + REMEMBERED_MS).toISOString()
  const kept = { identifier: USED_CODE, value: userId, expiresAt, updatedAt: now }
  const used = await tx
    .insertInto('verifications')
    .values({ id: keyedHash(hashes, USED_CODE, `${userId} ${code}`), createdAt: now, ...kept })
    .onConflict((c) => c.column('id').doUpdateSet(kept).where('verifications.expiresAt', '<', now))
    .returning('id')
    .executeTakeFirst()
  return used !== undefined
}

/** Set between password and code. */
export const HALFWAY_COOKIE = accountCookie('two_factor')

/** The id of who has typed the right password and is asked for a code, by the cookie set between the two; null for nobody. */
export async function findChallenged(db: Database, cookie: string): Promise<string | null> {
  const value = decodeCookie(HALFWAY_COOKIE.exec(cookie)?.[1] ?? '')
  // Its name cannot be guessed: the signature after it need not be checked here.
  const identifier = value.slice(0, Math.max(0, value.lastIndexOf('.')))
  if (identifier === '' || identifier === USED_CODE) return null
  const row = await db.reader
    .selectFrom('verifications')
    .select('value')
    .where('identifier', '=', identifier)
    .executeTakeFirst()
  return row?.value ?? null
}

function decodeCookie(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}

/** Within a change: who is between password and code has to start again. */
export const endChallenges = (tx: Tx, userId: string): Promise<unknown> =>
  tx.deleteFrom('verifications').where('value', '=', userId).where('identifier', '<>', USED_CODE).execute()

/** Forgets codes, and steps between password and code, whose time is over. */
export const sweepCodes = (db: Database, now = new Date().toISOString()): Promise<unknown> =>
  db.transact((tx) => tx.deleteFrom('verifications').where('expiresAt', '<', now).execute())
