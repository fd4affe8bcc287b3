// What a password has to be besides long enough, and whether it is somebody's: none is ever kept or logged.

import type { Database } from '#db/database.ts'
import type { Writing } from '#db/write.ts'
import type { Auth } from '#features/accounts/auth.ts'
import { isGuessable } from '#features/accounts/guessable.ts'
import { endLinks } from '#features/accounts/links.ts'
import { endChallenges } from '#features/accounts/used-codes.ts'
import type { ProblemCode } from '#fields/problem.ts'

type Own = { username: string; email: string }

/** Null for a password nobody guesses first. Upper and lower case make no difference to who guesses. */
export function findWeakness(
  password: string,
  own: Own,
): Extract<ProblemCode, 'common' | 'sameAsName'> | null {
  const folded = password.toLowerCase()
  if ([own.username, own.email].some((name) => name.toLowerCase() === folded)) return 'sameAsName'
  return isGuessable(password) ? 'common' : null
}

export const hashPassword = async (auth: Auth, password: string): Promise<string> =>
  (await auth.$context).password.hash(password)

/** Whether this is the password of a user; takes as long for one without. */
export async function isPasswordOf(
  db: Database,
  auth: Auth,
  userId: string,
  password: string,
): Promise<boolean> {
  const row = await db.reader
    .selectFrom('credentials')
    .select('password')
    .where('userId', '=', userId)
    .where('providerId', '=', 'credential')
    .executeTakeFirst()
  const context = await auth.$context
  if (!row?.password) {
    await context.password.hash(password)
    return false
  }
  return context.password.verify({ hash: row.password, password })
}

/** Within a change: from now on only the new password counts, and only `keepSession` stays. */
export async function putPassword(
  { tx, now }: Writing,
  { userId, hash, keepSession = '' }: { userId: string; hash: string; keepSession?: string },
): Promise<void> {
  await tx
    .updateTable('credentials')
    .set({ password: hash, updatedAt: now })
    .where('userId', '=', userId)
    .where('providerId', '=', 'credential')
    .execute()
  await tx.deleteFrom('sessions').where('userId', '=', userId).where('id', '!=', keepSession).execute()
  // Somebody with the old password may have requested these links, or may be about to enter a second-factor code.
  await endLinks(tx, now, userId, ['change-email', 'reset-password', 'claim-requests'])
  await endChallenges(tx, userId)
}
