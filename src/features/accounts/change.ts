// What somebody signed in changes of their account: details, names, password. A new e-mail counts when its link was followed.
import type { Database, Tx } from '#db/database.ts'
import { Duplicate } from '#db/errors.ts'
import { keysOf } from '#db/seal.ts'
import { type Actor, type Writing, write } from '#db/write.ts'
import { detailsOfEmails } from '#features/accounts/audit-details.ts'
import { createLink, endLinks, type FoundLink, redeemLink } from '#features/accounts/links.ts'
import { sendToUser } from '#features/accounts/messages.ts'
import { putPassword } from '#features/accounts/passwords.ts'
import { type Details, sealProfile } from '#features/accounts/profile.ts'
import { findHolder } from '#features/accounts/register.ts'
import type { Lang } from '#kit/lang.ts'
import { done, type Outcome, refused } from '#kit/outcome.ts'

export type AccountChange = { userId: string; username: string; email: string; details: Details; lang: Lang }

/** Keeps details and username at once; `confirm` says that a letter has gone to a new e-mail. */
export async function saveAccount(
  db: Database,
  actor: Actor,
  changed: AccountChange,
): Promise<Outcome<{ confirm: boolean }, 'username-taken'>> {
  const { userId, username } = changed
  const email = changed.email.toLowerCase()
  try {
    return await write<{ confirm: boolean }, never>(
      db,
      actor,
      'save-account',
      `user:${userId}`,
      async (writing) => {
        const { tx, now } = writing
        const before = await findEmail(tx, userId)
        const holder = await findHolder(writing, 'email', email)
        const names = { name: username, username: username.toLowerCase(), displayUsername: username }
        await tx
          .updateTable('users')
          .set({ ...names, updatedAt: now })
          .where('id', '=', userId)
          .execute()
        await putDetails(writing, sealProfile(keysOf(db), userId, changed.details), userId)
        if (holder === userId) return done({ confirm: false })
        await sendNewEmailLetters(writing, db, { ...changed, email }, { before, holder })
        return done({ confirm: true })
      },
    )
  } catch (error) {
    if (error instanceof Duplicate) return refused('username-taken')
    throw error
  }
}

const findEmail = async (tx: Tx, userId: string): Promise<string> =>
  (await tx.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirstOrThrow()).email

/** Somebody invited has no profile before the first saving. */
async function putDetails({ tx, now }: Writing, sealed: string, userId: string): Promise<void> {
  await tx
    .insertInto('profiles')
    .values({ user_id: userId, sealed, sealed_picture: '', updated_at: now })
    .onConflict((c) => c.column('user_id').doUpdateSet({ sealed, updated_at: now }))
    .execute()
}

/**
 * The new e-mail gets the link; the old one is told, so that nobody loses an account unseen. An e-mail of another account gets no link
 * but a letter that says so: nobody else learns whose it is.
 */
async function sendNewEmailLetters(
  writing: Writing,
  db: Database,
  { userId, email, lang }: Pick<AccountChange, 'userId' | 'email' | 'lang'>,
  { before, holder }: { before: string; holder: string | undefined },
): Promise<void> {
  const keys = keysOf(db)
  if (holder) await sendToUser(writing, keys, { about: 'account-exists', userId: holder, lang })
  else {
    const link = await createLink(writing, keys, { purpose: 'change-email', userId, payload: { email } })
    await sendToUser(writing, keys, { about: 'change-email', userId, lang, link, to: email })
  }
  await sendToUser(writing, keys, { about: 'email-changing', userId, lang, to: before })
}

/** The new e-mail is proven: from now on it is the account's. */
export async function confirmNewEmail(
  db: Database,
  actor: Actor,
  { id, userId, payload }: FoundLink,
): Promise<Outcome<null, 'used' | 'email-taken'>> {
  const { email } = payload as { email: string }
  try {
    return await write(db, actor, 'change-email', `user:${userId}`, async (writing) => {
      if (!(await redeemLink(writing, id))) return refused('used')
      // They went to the former e-mail.
      await endLinks(writing.tx, writing.now, userId, ['reset-password', 'claim-requests'])
      const before = await findEmail(writing.tx, userId)
      writing.addDetails(detailsOfEmails(keysOf(db), before, email))
      await writing.tx
        .updateTable('users')
        .set({ email, emailVerified: 1, updatedAt: writing.now })
        .where('id', '=', userId)
        .execute()
      return done(null)
    })
  } catch (error) {
    if (error instanceof Duplicate) return refused('email-taken')
    throw error
  }
}

/** Sets the new password, ends every other session and tells the person by mail. */
export async function changePassword(
  db: Database,
  actor: Actor,
  { userId, hash, keepSession, lang }: { userId: string; hash: string; keepSession: string; lang: Lang },
): Promise<void> {
  await write(db, actor, 'change-password', `user:${userId}`, async (writing) => {
    await putPassword(writing, { userId, hash, keepSession })
    await sendToUser(writing, keysOf(db), { about: 'password-changed', userId, lang })
    return done(null)
  })
}
