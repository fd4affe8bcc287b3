// "Forgot Password?": a link to the e-mail of the account, and the new password it lets in.
import type { Database } from '#db/database.ts'
import { keysOf } from '#db/seal.ts'
import { type Actor, write } from '#db/write.ts'
import { createLink, type FoundLink, redeemLink } from '#features/accounts/links.ts'
import { sendToUser } from '#features/accounts/messages.ts'
import { putPassword } from '#features/accounts/passwords.ts'
import type { Lang } from '#kit/lang.ts'
import { done, type Outcome, refused } from '#kit/outcome.ts'

type LetterRequest = { email: string; lang: Lang }

/** Sends the link, if the e-mail is one of an account; nothing of the answer says whether it is. */
export const sendResetLink = (db: Database, actor: Actor, request: LetterRequest): Promise<void> =>
  sendLink(db, actor, request, { action: 'ask-reset', purpose: 'reset-password', isFor: () => true })

/** Sends the link that confirms an e-mail once more, if there is an account that waits for it; says nothing either way. */
export const sendConfirmationLink = (db: Database, actor: Actor, request: LetterRequest): Promise<void> =>
  sendLink(db, actor, request, {
    action: 'ask-confirmation',
    purpose: 'confirm-email',
    isFor: ({ emailVerified }) => emailVerified !== 1,
  })

type Letter = {
  action: 'ask-reset' | 'ask-confirmation'
  purpose: 'reset-password' | 'confirm-email'
  isFor: (user: { emailVerified: number }) => boolean
}

async function sendLink(
  db: Database,
  actor: Actor,
  { email, lang }: LetterRequest,
  { action, purpose, isFor }: Letter,
): Promise<void> {
  const user = await findByEmail(db, email)
  // Written in either case: the two take the same time.
  await write(db, actor, action, user ? `user:${user.id}` : 'user', async (writing) => {
    if (!user || !isFor(user)) return done(null)
    const keys = keysOf(db)
    const link = await createLink(writing, keys, { purpose, userId: user.id, payload: null })
    await sendToUser(writing, keys, { about: purpose, userId: user.id, lang, link })
    return done(null)
  })
}

const findByEmail = (db: Database, email: string) =>
  db.reader
    .selectFrom('users')
    .select(['id', 'emailVerified'])
    .where('email', '=', email.toLowerCase())
    .executeTakeFirst()

/** Names of an account, for limits and for what a password may not be; null when it is gone. */
export async function findUserNames(
  db: Database,
  userId: string,
): Promise<{ username: string; email: string } | null> {
  const row = await db.reader
    .selectFrom('users')
    .select(['username', 'email'])
    .where('id', '=', userId)
    .executeTakeFirst()
  return row ?? null
}

/** Sets the new password, ends every session and tells the owner. Who has the letter has the e-mail: it counts as confirmed. */
export async function resetPassword(
  db: Database,
  actor: Actor,
  { id, userId }: Pick<FoundLink, 'id' | 'userId'>,
  hash: string,
  lang: Lang = 'en',
): Promise<Outcome<null, 'used'>> {
  return write(db, actor, 'reset-password', `user:${userId}`, async (writing) => {
    const { tx, now } = writing
    if (!(await redeemLink(writing, id))) return refused('used')
    await putPassword(writing, { userId, hash })
    await sendToUser(writing, keysOf(db), { about: 'password-changed', userId, lang })
    await tx.updateTable('users').set({ emailVerified: 1, updatedAt: now }).where('id', '=', userId).execute()
    return done(null)
  })
}
