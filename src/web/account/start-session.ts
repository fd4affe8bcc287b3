// Starts a session after a right password or code: sets the cookies of the session and of the known browser, and redirects.
import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import {
  addKnownAccount,
  findKnownBrowser,
  KNOWN_COOKIE,
  KNOWN_LIFETIME_S,
} from '#features/accounts/known-browser.ts'
import { findAccountId, type SignInResult } from '#features/accounts/sign-in.ts'
import type { Attempt } from '#features/protection/attempts.ts'
import { redirectAfterLogin } from '#web/account/visit.ts'
import { isSecure } from '#web/cached-answer.ts'
import type { WebContext } from '#web/context.ts'
import { passCookies, setSignedInCookie } from '#web/session.ts'
import { speechOf, visitorAddress } from '#web/visit.ts'

/** With a second factor, the visitor goes to its code first. */
export async function startSession(c: WebContext, entered: SignInResult, onward: string): Promise<Response> {
  passCookies(c, entered.cookies)
  if (entered.awaitsCode) {
    const further = onward && `?then=${encodeURIComponent(onward)}`
    return c.redirect(speechOf(c).to('/Login/code') + further, 303)
  }
  setSignedInCookie(c, entered.isShared)
  if (!entered.isShared) setKnownCookie(c, entered.userId)
  return redirectAfterLogin(c, entered.userId, onward)
}

const readKnownCookie = (c: Context): string => getCookie(c, KNOWN_COOKIE) ?? ''

const setKnownCookie = (c: WebContext, userId: string): void =>
  setCookie(c, KNOWN_COOKIE, addKnownAccount(c.var.site.database(), readKnownCookie(c), userId), {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure: isSecure(c.var.site),
    maxAge: KNOWN_LIFETIME_S,
  })

/** The attempt to sign in by this name, in lower case, and the account it names; a known browser is counted apart. */
export async function loginAttempt(
  c: WebContext,
  name: string,
): Promise<{ attempt: Attempt; userId: string | null }> {
  const db = c.var.site.database()
  const userId = await findAccountId(db, name)
  const browser = userId === null ? null : findKnownBrowser(db, readKnownCookie(c), userId)
  if (browser !== null) return { attempt: { action: 'login-known', name, browser }, userId }
  return { attempt: { action: 'login', name, address: visitorAddress(c) }, userId }
}
