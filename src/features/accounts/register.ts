// A new account: user, password, sealed details and the letter that confirms the e-mail are one transaction.
import type { Database } from '#db/database.ts'
import { Duplicate } from '#db/errors.ts'
import { keysOf } from '#db/seal.ts'
import { type Actor, type Writing, write } from '#db/write.ts'
import { noEmailOf } from '#domain/accounts.ts'
import type { Auth } from '#features/accounts/auth.ts'
import { createLink, redeemLink } from '#features/accounts/links.ts'
import { sendToUser } from '#features/accounts/messages.ts'
import { type Details, sealProfile } from '#features/accounts/profile.ts'
import type { Lang } from '#kit/lang.ts'
import { done, type Outcome, refused } from '#kit/outcome.ts'
import { newId } from '#kit/server/ids.ts'
import type { Keys } from '#kit/server/sealing.ts'

export type Registration = {
  username: string
  email: string
  password: string
  details: Details
  lang: Lang
  /** Whether the owner of a taken e-mail is told this time: nobody is flooded with such letters. */
  mayTellOwner?: boolean
}
export type RegisterRefusal = 'username-taken' | 'email-taken'

/**
 * Makes an account whose e-mail is not confirmed yet. If another account has the e-mail, an account without it is made, which
 * holds the username until it expires: the answer is the same, so nobody learns which e-mail has an account. A letter tells the owner.
 */
export async function registerUser(
  db: Database,
  auth: Auth,
  actor: Actor,
  input: Registration,
): Promise<Outcome<{ userId: string }, 'username-taken'>> {
  const userId = newId()
  const hash = await (await auth.$context).password.hash(input.password)
  try {
    return await write(db, actor, 'register', `user:${userId}`, async (writing) => {
      // Asked first: a name that is taken is refused whosever the e-mail is.
      if (await findHolder(writing, 'username', input.username)) return refused('username-taken')
      const owner = await findHolder(writing, 'email', input.email)
      const email = owner ? noEmailOf(userId) : input.email
      await insertUser(writing, { ...input, userId, email, hash, confirmed: false })
      await insertProfile(writing, keysOf(db), userId, input.details)
      await sendRegisterLetter(writing, keysOf(db), { userId, owner, ...input })
      return done({ userId })
    })
  } catch (error) {
    if (!(error instanceof Duplicate)) throw error
    // Somebody was first with the same e-mail: by now it is found.
    return error.column === 'email' ? registerUser(db, auth, actor, input) : refused('username-taken')
  }
}

/** The id of the account that has this username or e-mail. */
export const findHolder = async (
  { tx }: Writing,
  column: 'username' | 'email',
  text: string,
): Promise<string | undefined> =>
  (await tx.selectFrom('users').select('id').where(column, '=', text.toLowerCase()).executeTakeFirst())?.id

const insertProfile = (
  { tx, now }: Writing,
  keys: Keys,
  userId: string,
  details: Details,
): Promise<unknown> => {
  const sealed = sealProfile(keys, userId, details)
  return tx
    .insertInto('profiles')
    .values({ user_id: userId, sealed, sealed_picture: '', updated_at: now })
    .execute()
}

/** A link to the new account; or, in its place, a letter to the one that has the e-mail. */
async function sendRegisterLetter(
  writing: Writing,
  keys: Keys,
  {
    userId,
    owner,
    lang,
    mayTellOwner = true,
  }: Pick<Registration, 'lang' | 'mayTellOwner'> & { userId: string; owner: string | undefined },
): Promise<void> {
  const link = await createLink(writing, keys, { purpose: 'confirm-email', userId, payload: null })
  if (!owner) await sendToUser(writing, keys, { about: 'confirm-email', userId, link, lang })
  else if (mayTellOwner) await sendToUser(writing, keys, { about: 'account-exists', userId: owner, lang })
}

/** A user with a password, as better-auth would make it. Throws `Duplicate` for a name or e-mail that is taken. */
export async function insertUser(
  { tx, now }: Writing,
  {
    userId,
    username,
    email,
    hash,
    confirmed,
  }: { userId: string; username: string; email: string; hash: string; confirmed: boolean },
): Promise<void> {
  const times = { createdAt: now, updatedAt: now }
  await tx
    .insertInto('users')
    .values({
      ...times,
      id: userId,
      name: username,
      username: username.toLowerCase(),
      displayUsername: username,
      email: email.toLowerCase(),
      emailVerified: confirmed ? 1 : 0,
      image: null,
      twoFactorEnabled: 0,
    })
    .execute()
  const nothing = { accessToken: null, refreshToken: null, idToken: null, scope: null }
  await tx
    .insertInto('credentials')
    .values({
      ...times,
      ...nothing,
      id: newId(),
      userId,
      accountId: userId,
      providerId: 'credential',
      accessTokenExpiresAt: null,
      refreshTokenExpiresAt: null,
      password: hash,
    })
    .execute()
}

/** The e-mail is the person's: from now on they can sign in. */
export async function confirmEmail(
  db: Database,
  actor: Actor,
  linkId: string,
  userId: string,
): Promise<Outcome<null, 'used'>> {
  return write(db, actor, 'confirm-email', `user:${userId}`, async (writing) => {
    const { tx, now } = writing
    const used = await redeemLink(writing, linkId)
    if (!used) return refused('used')
    await tx.updateTable('users').set({ emailVerified: 1, updatedAt: now }).where('id', '=', userId).execute()
    return done(null)
  })
}
