// Signs in by username or e-mail and password, then by a code if a second factor is on; finds and ends sessions.
import { APIError } from 'better-auth/api'
import type { Database, Tx } from '#db/database.ts'
import { keysOf } from '#db/seal.ts'
import { type Actor, write } from '#db/write.ts'
import { emailOrNone } from '#domain/accounts.ts'
import {
  type Auth,
  accountCookie,
  SESSION_LIFETIME_S,
  SHARED_SESSION_S,
  USERNAME_MAX,
} from '#features/accounts/auth.ts'
import { sendToUser } from '#features/accounts/messages.ts'
import { claimCode } from '#features/accounts/used-codes.ts'
import type { Lang } from '#kit/lang.ts'
import { done, type Outcome, refused } from '#kit/outcome.ts'

export type SignedInUser = {
  userId: string
  sessionId: string
  username: string
  /** '' where the counter opened the account and none is confirmed since. */
  email: string
  secondFactor: boolean
}
/** `cookies` are lines for Set-Cookie. With `awaitsCode` there is no session yet. */
export type SignInResult = {
  awaitsCode: boolean
  userId: string
  cookies: string[]
  /** Nothing of it may stay in the browser. */
  isShared: boolean
}
/** 'wrong' says the same of an unknown name and of a wrong password. */
export type SignInRefusal = 'wrong' | 'unconfirmed'
/** `device` as `deviceOf` gives it. */
export type SecondFactorInput = {
  cookie: string
  code: string
  recovery: boolean
  device?: string
  /** The language of the letter that tells the owner of a used recovery code. */
  lang?: Lang
}
export type CodeRefusal = 'wrong' | 'too-late' | 'locked'

/** Signs in; the audit line is written once a session is there. */
export async function signIn(
  db: Database,
  auth: Auth,
  actor: Actor,
  input: { login: string; password: string; device?: string; isShared?: boolean },
): Promise<Outcome<SignInResult, SignInRefusal>> {
  const { login, password, device = '', isShared = false } = input
  const name = login.trim().toLowerCase()
  const call = { headers: new Headers(deviceHeaders(device)), returnHeaders: true } as const
  const hash = await findPasswordHash(db, name)
  try {
    const answer =
      name.includes('@') || name.length > USERNAME_MAX
        ? await auth.api.signInEmail({ ...call, body: { email: name, password, rememberMe: !isShared } })
        : await auth.api.signInUsername({
            ...call,
            body: { username: name, password, rememberMe: !isShared },
          })
    const { response, headers } = answer
    const cookies = headers.getSetCookie()
    if ('twoFactorRedirect' in response && response.twoFactorRedirect)
      return done({ awaitsCode: true, userId: '', cookies, isShared })
    const { user, token } = response as { user: { id: string }; token: string }
    const entry = await recordSignIn(db, actor, user.id, { hash, sharedToken: isShared ? token : '' })
    if (entry.ok) return done({ awaitsCode: false, userId: user.id, cookies, isShared })
    await endSession(db, actor, user.id, { token, why: 'password-of-before' })
    return refused('wrong')
  } catch (error) {
    if (!(error instanceof APIError)) throw error
    return refused(error.body?.code === 'EMAIL_NOT_VERIFIED' ? 'unconfirmed' : 'wrong')
  }
}

/** The second step: a code of the app, or one of the recovery codes, which works once. */
export async function verifySecondFactor(
  db: Database,
  auth: Auth,
  actor: Actor,
  { cookie, code, recovery, device = '', lang = 'en' }: SecondFactorInput,
): Promise<Outcome<SignInResult, CodeRefusal>> {
  const call = { headers: new Headers({ cookie, ...deviceHeaders(device) }), returnHeaders: true } as const
  try {
    const { response, headers } = recovery
      ? await auth.api.verifyBackupCode({ ...call, body: { code } })
      : await auth.api.verifyTOTP({ ...call, body: { code } })
    const userId = response.user.id
    const isShared = SHARED_COOKIE.test(cookie)
    const sharedToken = isShared ? (response.token ?? '') : ''
    const proof = recovery ? { recoveryIn: lang } : { code }
    const entry = await recordSignIn(db, actor, userId, { ...proof, sharedToken })
    if (entry.ok) return done({ awaitsCode: false, userId, cookies: headers.getSetCookie(), isShared })
    await endSession(db, actor, userId, { token: response.token ?? '', why: 'code-used-again' })
    return refused('wrong')
  } catch (error) {
    if (!(error instanceof APIError)) throw error
    return refused(CODE_REFUSALS[error.body?.code ?? ''] ?? 'wrong')
  }
}

// Set by the library between password and code, and with the session.
const SHARED_COOKIE = accountCookie('dont_remember')

/** The header stored with a session, so that its owner recognises the device; as coarse as `deviceOf` makes it. */
const deviceHeaders = (device: string): Record<string, string> => (device ? { 'user-agent': device } : {})

const CODE_REFUSALS: Readonly<Record<string, CodeRefusal>> = {
  INVALID_TWO_FACTOR_COOKIE: 'too-late',
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: 'too-late',
  ACCOUNT_TEMPORARILY_LOCKED: 'locked',
}

/** The id of the account of this username or e-mail, in lower case; null for none. */
export async function findAccountId(db: Database, name: string): Promise<string | null> {
  const user = await db.reader
    .selectFrom('users')
    .select('id')
    .where((e) => e.or([e('email', '=', name), e('username', '=', name)]))
    .executeTakeFirst()
  return user?.id ?? null
}

/** The hash of the password somebody has now, by one of their names; '' for nobody. */
async function findPasswordHash(db: Database, name: string): Promise<string> {
  const row = await db.reader
    .selectFrom('credentials')
    .innerJoin('users', 'users.id', 'credentials.userId')
    .select('credentials.password')
    .where((e) => e.or([e('users.email', '=', name), e('users.username', '=', name)]))
    .executeTakeFirst()
  return row?.password ?? ''
}

/**
 * With `code`, only the first who uses it has entered. With `hash`, only who knows the password of this moment: the
 * library looks at it long before it opens the session, and a new one may have been set meanwhile.
 */
const recordSignIn = (
  db: Database,
  { requestId }: Actor,
  userId: string,
  {
    code = '',
    hash = '',
    sharedToken = '',
    recoveryIn,
  }: { code?: string; hash?: string; sharedToken?: string; recoveryIn?: Lang },
) =>
  write(db, { id: userId, requestId }, 'sign-in', `user:${userId}`, async (writing) => {
    const { tx, now } = writing
    const isFirst = code === '' || (await claimCode(tx, keysOf(db).hashes, { userId, code, now }))
    if (!isFirst || (hash !== '' && !(await isCurrentHash(tx, userId, hash)))) return refused('used')
    const expiresAt = new Date(Date.parse(now) + SHARED_SESSION_S * 1000).toISOString()
    if (sharedToken !== '')
      await tx.updateTable('sessions').set({ expiresAt }).where('token', '=', sharedToken).execute()
    if (recoveryIn) {
      // Each works once, and there are ten: nobody is flooded with these letters.
      writing.addDetails({ reason: 'recovery-code' })
      await sendToUser(writing, keysOf(db), { about: 'recovery-code-used', userId, lang: recoveryIn })
    }
    return done(null)
  })

const isCurrentHash = async (tx: Tx, userId: string, hash: string): Promise<boolean> =>
  (await tx
    .selectFrom('credentials')
    .select('id')
    .where('userId', '=', userId)
    .where('password', '=', hash)
    .executeTakeFirst()) !== undefined

/** Ends a session that should not have begun; `why` is for the log. */
const endSession = (
  db: Database,
  { requestId }: Actor,
  userId: string,
  { token, why }: { token: string; why: 'code-used-again' | 'password-of-before' },
) =>
  write(db, { id: userId, requestId }, why, `user:${userId}`, async ({ tx }) => {
    await tx.deleteFrom('sessions').where('token', '=', token).execute()
    return done(null)
  })

/** The user of the session in these cookies, and cookies that prolong it; null without a session, and for one that has lasted too long. */
export async function findSession(
  auth: Auth,
  cookie: string,
  now = Date.now(),
): Promise<{ signedIn: SignedInUser; cookies: string[] } | null> {
  const { response, headers } = await auth.api.getSession({
    headers: new Headers({ cookie }),
    returnHeaders: true,
  })
  if (!response) return null
  const { user, session } = response
  if (now - new Date(session.createdAt).getTime() > SESSION_LIFETIME_S * 1000) {
    await signOut(auth, cookie)
    return null
  }
  const signedIn: SignedInUser = {
    userId: user.id,
    sessionId: session.id,
    username: user.username ?? '',
    email: emailOrNone(user.email),
    secondFactor: user.twoFactorEnabled === true,
  }
  return { signedIn, cookies: headers.getSetCookie() }
}

/** Ends the session of these cookies; answers cookies that forget it. */
export async function signOut(auth: Auth, cookie: string): Promise<string[]> {
  const { headers } = await auth.api.signOut({ headers: new Headers({ cookie }), returnHeaders: true })
  return headers.getSetCookie()
}
