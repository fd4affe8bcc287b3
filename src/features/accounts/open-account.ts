// An account is opened at the counter, where no mail leaves and nobody could confirm an e-mail: staff have seen a valid ID.
import type { Database } from '#db/database.ts'
import { type Actor, write } from '#db/write.ts'
import { noEmailOf } from '#domain/accounts.ts'
import { endLinks } from '#features/accounts/links.ts'
import { readProfile } from '#features/accounts/profile.ts'
import { done, type Outcome, refused } from '#kit/outcome.ts'

/** The username, as the person says it, and the name as it is on the ID. */
export type ShownId = { username: string; firstName: string; lastName: string }

/**
 * Lets the person log in with the password chosen at registration, if the name on the ID is the one registered: staff see nothing of the
 * account. Nobody has proved the e-mail, so the account goes on without one; whose it is can register with it.
 */
export async function openAccount(
  db: Database,
  actor: Actor,
  { username, firstName, lastName }: ShownId,
): Promise<Outcome<null, 'no-account'>> {
  const waiting = await db.reader
    .selectFrom('users')
    .select('id')
    .where('username', '=', username.toLowerCase())
    .where('emailVerified', '=', 0)
    .executeTakeFirst()
  if (!waiting) return refused('no-account')
  const { id } = waiting
  const { first_name = '', last_name = '' } = await readProfile(db, id)
  if (plain(first_name) !== plain(firstName) || plain(last_name) !== plain(lastName))
    return refused('no-account')
  return write(db, actor, 'open-account', `user:${id}`, async ({ tx, now }) => {
    const opened = await tx
      .updateTable('users')
      .set({ email: noEmailOf(id), emailVerified: 1, updatedAt: now })
      .where('id', '=', id)
      .where('emailVerified', '=', 0)
      .executeTakeFirst()
    if (opened.numUpdatedRows === 0n) return refused('no-account')
    // They were written to the e-mail it no longer has.
    await endLinks(tx, now, id, ['confirm-email', 'reset-password'])
    return done(null)
  })
}

/** As it is compared: IDs leave out accents, and some are in capitals. */
const plain = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
