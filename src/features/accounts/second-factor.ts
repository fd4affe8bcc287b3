// The second factor of staff: an app's code (RFC 6238) and recovery codes that work once. Both are kept sealed by better-auth.
import { APIError } from 'better-auth/api'
import type { Database } from '#db/database.ts'
import { type Actor, write, writeLine } from '#db/write.ts'
import type { Auth } from '#features/accounts/auth.ts'
import { done, type Outcome, refused } from '#kit/outcome.ts'

/** `uri` is for a QR code, `secret` for typing. */
export type Setup = { uri: string; secret: string; recoveryCodes: string[] }

const call = (cookie: string) => ({ headers: new Headers({ cookie }), returnHeaders: true }) as const

/** Makes a secret and recovery codes; nothing counts before a code of it was shown. A wrong password is refused. */
export async function beginSecondFactor(
  auth: Auth,
  cookie: string,
  password: string,
): Promise<Outcome<Setup, 'wrong-password' | 'already-on'>> {
  try {
    const { response } = await auth.api.enableTwoFactor({ ...call(cookie), body: { password } })
    const { totpURI, backupCodes } = response as { totpURI: string; backupCodes: string[] }
    const secret = new URL(totpURI).searchParams.get('secret') ?? ''
    return done({ uri: totpURI, secret, recoveryCodes: backupCodes })
  } catch (error) {
    if (!(error instanceof APIError)) throw error
    return refused(error.body?.code === 'TOTP_ALREADY_ENABLED' ? 'already-on' : 'wrong-password')
  }
}

/** Turns it on with a first code; every session from before, which never passed it, ends. */
export async function confirmSecondFactor(
  db: Database,
  auth: Auth,
  actor: Actor,
  { cookie, code }: { cookie: string; code: string },
): Promise<Outcome<{ cookies: string[] }, 'wrong'>> {
  try {
    const { response, headers } = await auth.api.verifyTOTP({ ...call(cookie), body: { code } })
    await write(db, actor, 'second-factor-on', `user:${actor.id}`, async ({ tx }) => {
      const old = tx.deleteFrom('sessions').where('userId', '=', actor.id)
      await old.where('token', '<>', newestToken(headers, response.token)).execute()
      return done(null)
    })
    return done({ cookies: headers.getSetCookie() })
  } catch (error) {
    if (!(error instanceof APIError)) throw error
    return refused('wrong')
  }
}

/** The answer names the session it began with; the one it set is in the cookie. */
function newestToken(headers: Headers, before: string): string {
  const line = headers.getSetCookie().find((one) => /session_token=[^;]/.test(one))
  const value = line && decodeURIComponent(line.slice(line.indexOf('=') + 1, line.indexOf(';')))
  return value ? value.slice(0, value.lastIndexOf('.')) : before
}

/** New recovery codes; the earlier ones stop working. */
export async function renewRecoveryCodes(
  db: Database,
  auth: Auth,
  actor: Actor,
  { cookie, password }: { cookie: string; password: string },
): Promise<Outcome<string[], 'wrong-password'>> {
  try {
    const { response } = await auth.api.generateBackupCodes({ ...call(cookie), body: { password } })
    await writeLine(db, actor, 'recovery-codes-renewed', `user:${actor.id}`)
    return done(response.backupCodes)
  } catch (error) {
    if (!(error instanceof APIError)) throw error
    return refused('wrong-password')
  }
}
