// Starts a session after a password or a code was right: the cookies of the session, what this browser is known by, and where to go.
import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { addKnown, KNOWN_COOKIE, KNOWN_LIFETIME_S, knownAs } from '#features/accounts/known-browser.ts'
import type { Entered } from '#features/accounts/sign-in.ts'
import type { Try } from '#features/protection/tries.ts'
import { redirectAfterLogin } from '#web/account/visit.ts'
import { isSecure } from '#web/cached-answer.ts'
import type { WebContext } from '#web/context.ts'
import { markSigned, passCookies } from '#web/session.ts'
import { speechOf, visitorAddress } from '#web/visit.ts'

/** Where a second factor is on, first to its code. */
export async function startSession(c: WebContext, entered: Entered, onward: string): Promise<Response> {
  passCookies(c, entered.cookies)
  if (entered.awaitsCode) {
    const further = onward && `?then=${encodeURIComponent(onward)}`
    return c.redirect(speechOf(c).to('/Login/code') + further, 303)
  }
  markSigned(c)
  markKnown(c, entered.userId)
  return redirectAfterLogin(c, entered.userId, onward)
}

const knownOf = (c: Context): string => getCookie(c, KNOWN_COOKIE) ?? ''

const markKnown = (c: WebContext, userId: string): void =>
  setCookie(c, KNOWN_COOKIE, addKnown(c.var.site.database(), knownOf(c), userId), {
    ...{ path: '/', httpOnly: true, sameSite: 'Lax', secure: isSecure(c.var.site) },
    maxAge: KNOWN_LIFETIME_S,
  })

/** What a try to sign in by this name, in small letters, counts against. */
export async function loginTry(c: WebContext, name: string): Promise<Try> {
  const browser = await knownAs(c.var.site.database(), knownOf(c), name)
  if (browser !== null) return { of: 'login-known', browser }
  return { of: 'login', name, address: visitorAddress(c) }
}
