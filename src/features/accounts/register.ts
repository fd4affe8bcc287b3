// A new account: user, password, sealed details and the letter that confirms the e-mail are one transaction.
import type { Database } from '#db/database.ts'
import { Duplicate } from '#db/errors.ts'
import { keysOf } from '#db/seal.ts'
import { type Actor, type Writing, write } from '#db/write.ts'
import type { Auth } from '#features/accounts/auth.ts'
import { createLink, redeemLink } from '#features/accounts/links.ts'
import { sendToUser } from '#features/accounts/messages.ts'
import { type Details, sealProfile } from '#features/accounts/profile.ts'
import type { Lang } from '#kit/lang.ts'
import { done, type Outcome, refused } from '#kit/outcome.ts'
import { newId } from '#kit/server/ids.ts'

export type Registration = {
  username: string
  email: string
  password: string
  details: Details
  lang: Lang
}
export type RegisterRefusal = 'username-taken' | 'email-taken'

/** Makes an account that has yet to confirm its e-mail. */
export async function registerUser(
  db: Database,
  auth: Auth,
  actor: Actor,
  input: Registration,
): Promise<Outcome<{ userId: string }, RegisterRefusal>> {
  const userId = newId()
  const hash = await (await auth.$context).password.hash(input.password)
  try {
    return await write<{ userId: string }, never>(
      db,
      actor,
      'register',
      `user:${userId}`,
      async (writing) => {
        await insertUser(writing, { userId, hash, confirmed: false, ...input })
        const keys = keysOf(db)
        const sealed = sealProfile(keys, userId, input.details)
        const profile = { user_id: userId, sealed, sealed_picture: '', updated_at: writing.now }
        await writing.tx.insertInto('profiles').values(profile).execute()
        const link = await createLink(writing, keys, { purpose: 'confirm-email', userId, payload: null })
        await sendToUser(writing, keys, { about: 'confirm-email', userId, link, lang: input.lang })
        return done({ userId })
      },
    )
  } catch (error) {
    if (!(error instanceof Duplicate)) throw error
    return refused(error.column === 'email' ? 'email-taken' : 'username-taken')
  }
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
  return write<null, 'used'>(db, actor, 'confirm-email', `user:${userId}`, async (writing) => {
    const { tx, now } = writing
    const used = await redeemLink(writing, linkId)
    if (!used) return refused('used')
    await tx.updateTable('users').set({ emailVerified: 1, updatedAt: now }).where('id', '=', userId).execute()
    return done(null)
  })
}
