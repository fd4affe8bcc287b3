// better-auth over our own tables: passwords, sessions and second factors. Registration, confirming and resetting are our own commands, so that each is one transaction.
import { betterAuth } from 'better-auth'
import { twoFactor } from 'better-auth/plugins/two-factor'
import { username } from 'better-auth/plugins/username'
import type { Database } from '#db/database.ts'
import { keysOf } from '#db/seal.ts'
import { CITY } from '#domain/city.ts'
import { PASSWORD_MAX_CHARS, PASSWORD_MIN_CHARS } from '#fields/password.ts'
import { COOKIE_PREFIX } from '#kit/server/demonstration.ts'
import { newId } from '#kit/server/ids.ts'
import { hashOfPassword, matchesHash } from '#kit/server/password-hash.ts'
import { type DataKey, keyFor } from '#kit/server/sealing.ts'

const MINUTE_S = 60
const DAY_S = 24 * 60 * MINUTE_S
/** However much it is used. */
export const SESSION_LIFETIME_S = 30 * DAY_S
/** Without a visit. */
export const SESSION_IDLE_S = 7 * DAY_S
/** On a shared computer; there it ends with the browser too. */
export const SHARED_SESSION_S = 2 * 60 * MINUTE_S
/** Between password and code. */
const CODE_PATIENCE_S = 10 * MINUTE_S
export const USERNAME_MIN = 3
export const USERNAME_MAX = 30

/** Before the names of the library's cookies. */
const ACCOUNT_COOKIES = `${COOKIE_PREFIX}city`

/** Finds a cookie of the library in a Cookie header; its value is the first group. */
export const accountCookie = (name: 'session_token' | 'two_factor' | 'dont_remember'): RegExp =>
  new RegExp(`(?:^|; )(?:__Secure-)?${ACCOUNT_COOKIES}\\.${name}=([^;]*)`)

export type Auth = ReturnType<typeof makeAuth>

const made = new WeakMap<Database, Auth>()

/** The library for this data, made at its first use: the data is migrated and unlocked by then. */
export function authOf(db: Database, siteUrl: string): Auth {
  const found = made.get(db)
  if (found) return found
  const auth = makeAuth(db, siteUrl)
  made.set(db, auth)
  return auth
}

/** Derived from a data key, so it stays the same when the outer key is rotated. */
export const secretFrom = (records: DataKey): string => keyFor(records, 'accounts').toString('base64url')

function makeAuth(db: Database, siteUrl: string) {
  return betterAuth({
    appName: CITY.name,
    baseURL: siteUrl,
    secret: secretFrom(keysOf(db).records),
    // Dates and yes or no are text and whole numbers on both engines.
    database: { db: db.accounts, type: 'sqlite' },
    user: { modelName: 'users' },
    session: {
      modelName: 'sessions',
      expiresIn: SESSION_IDLE_S,
      updateAge: DAY_S,
      // A session is fresh as long as it lives: what is delicate asks for the password itself.
      freshAge: 0,
    },
    account: { modelName: 'credentials' },
    verification: { modelName: 'verifications' },
    emailAndPassword: {
      enabled: true,
      autoSignIn: false,
      requireEmailVerification: true,
      minPasswordLength: PASSWORD_MIN_CHARS,
      maxPasswordLength: PASSWORD_MAX_CHARS,
      password: { hash: hashOfPassword, verify: ({ hash, password }) => matchesHash(password, hash) },
    },
    plugins: [
      username({ minUsernameLength: USERNAME_MIN, maxUsernameLength: USERNAME_MAX }),
      twoFactor({
        twoFactorCookieMaxAge: CODE_PATIENCE_S,
        schema: { twoFactor: { modelName: 'second_factors' } },
      }),
    ],
    advanced: {
      cookiePrefix: ACCOUNT_COOKIES,
      useSecureCookies: siteUrl.startsWith('https:'),
      database: { generateId: () => newId() },
      // No address of a visitor is kept.
      ipAddress: { disableIpTracking: true },
    },
    // Our own limits are asked before; its counts would live in this process alone.
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: { disabled: true },
  })
}
