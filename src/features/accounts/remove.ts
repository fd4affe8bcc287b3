// An account ends: at its person's wish, or because its e-mail was never confirmed. What it asked of the city stays with the city.
import type { Database } from '#db/database.ts'
import { type Actor, SYSTEM, type Writing, write } from '#db/write.ts'
import { done, type Outcome, refused } from '#kit/outcome.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** As long as the link that confirms it works. */
const PATIENCE_MS = 3 * DAY_MS

/**
 * Removes the account with its details, picture, sessions and links, all at once; `inSameTransaction` removes what else names it.
 * Refused for who is or was in service: the audit log goes on naming them.
 */
export async function removeAccount(
  db: Database,
  actor: Actor,
  userId: string,
  inSameTransaction: (writing: Writing) => Promise<unknown>,
): Promise<Outcome<null, 'in-service'>> {
  return write(db, actor, 'remove-account', `user:${userId}`, async (writing) => {
    const { tx } = writing
    const staff = await tx.selectFrom('staff').select('user_id').where('user_id', '=', userId).execute()
    if (staff.length > 0) return refused('in-service')
    await inSameTransaction(writing)
    await removeUsers(writing, [userId])
    return done(null)
  })
}

/** Removes accounts nobody has confirmed while the link worked, so that no one holds another's e-mail; answers how many. */
export async function removeUnconfirmed(db: Database, now = Date.now()): Promise<number> {
  const [at, since] = [new Date(now).toISOString(), new Date(now - PATIENCE_MS).toISOString()]
  const stale = await db.reader
    .selectFrom('users')
    .select('id')
    .where('emailVerified', '=', 0)
    .where('createdAt', '<', since)
    .where('id', 'not in', (e) => e.selectFrom('staff').select('user_id'))
    .where('id', 'not in', (e) =>
      e.selectFrom('account_links').select('user_id').where('used_at', '=', '').where('expires_at', '>', at),
    )
    .limit(500)
    .execute()
  const ids = stale.map(({ id }) => id)
  if (ids.length === 0) return 0
  await write(db, SYSTEM, 'remove-unconfirmed', 'users', async (writing) => {
    const still = await writing.tx
      .selectFrom('users')
      .select('id')
      .where('id', 'in', ids)
      .where('emailVerified', '=', 0)
      .execute()
    await removeUsers(
      writing,
      still.map(({ id }) => id),
    )
    return done(null)
  })
  return ids.length
}

/** Details, sessions, passwords and second factors go with the user by the database itself. */
async function removeUsers({ tx }: Writing, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await tx.deleteFrom('account_links').where('user_id', 'in', ids).execute()
  await tx.deleteFrom('users').where('id', 'in', ids).execute()
}
