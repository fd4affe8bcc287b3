// What follows once somebody is let in, by a password or by a code: the cookies of the session, what this browser is known by, and where to go.
import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { addKnown, KNOWN_COOKIE, KNOWN_LIFETIME_S, knownAs } from '#features/accounts/known-browser.ts'
import type { Entered } from '#features/accounts/sign-in.ts'
import type { Try } from '#features/protection/tries.ts'
import { addressOf } from '#kit/server/client-address.ts'
import { isSecure } from '#layouts/answer.ts'
import type { Site } from '#layouts/site.ts'
import { leadOn } from '#pages/account/visit.ts'
import { markSigned, passCookies } from '#pages/session.ts'
import { speechOf } from '#pages/visit.ts'

/** Where a second factor is on, first to its code. */
export async function letIn(c: Context, site: Site, entered: Entered, onward: string): Promise<Response> {
  passCookies(c, entered.cookies)
  if (entered.awaitsCode) {
    const further = onward && `?then=${encodeURIComponent(onward)}`
    return c.redirect(speechOf(c).to('/Login/code') + further, 303)
  }
  markSigned(c, site)
  markKnown(c, site, entered.userId)
  return leadOn(c, site, entered.userId, onward)
}

const knownOf = (c: Context): string => getCookie(c, KNOWN_COOKIE) ?? ''

const markKnown = (c: Context, site: Site, userId: string): void =>
  setCookie(c, KNOWN_COOKIE, addKnown(site.database(), knownOf(c), userId), {
    ...{ path: '/', httpOnly: true, sameSite: 'Lax', secure: isSecure(site) },
    maxAge: KNOWN_LIFETIME_S,
  })

/** What a try to sign in by this name, in small letters, counts against. */
export async function loginTry(c: Context, site: Site, name: string): Promise<Try> {
  const browser = await knownAs(site.database(), knownOf(c), name)
  if (browser !== null) return { of: 'login-known', browser }
  return { of: 'login', name, address: addressOf(c, site.config.trustProxy) }
}
