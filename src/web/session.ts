// Who is signed in at this visit. Only dynamic pages may ask: nothing of it goes into a cached page.
import type { Context } from 'hono'
import { deleteCookie, setCookie } from 'hono/cookie'
import { type Auth, accountCookie, authOf, SESSION_LIFETIME_S } from '#features/accounts/auth.ts'
import { findSession, type SignedInUser } from '#features/accounts/sign-in.ts'
import { COOKIE_PREFIX } from '#kit/server/demonstration.ts'
import { isSecure } from '#web/cached-answer.ts'
import type { WebContext } from '#web/context.ts'
import type { Site } from '#web/site.ts'

const SESSION_COOKIE = accountCookie('session_token')
/** A cookie that scripts may read, to show "Log in" or "My account". It gives no access. */
export const SIGNED_IN_COOKIE = `${COOKIE_PREFIX}signed`

export const authIn = (site: Site): Auth => authOf(site.database(), site.config.siteUrl)
export const cookiesOf = (c: Context): string => c.req.header('cookie') ?? ''

/** The signed-in user, or null. A visit without the session cookie does not query the database. */
export async function findSignedInUser(c: WebContext): Promise<SignedInUser | null> {
  const cookie = cookiesOf(c)
  if (!SESSION_COOKIE.test(cookie)) return null
  const found = await findSession(authIn(c.var.site), cookie)
  if (!found) {
    deleteCookie(c, SIGNED_IN_COOKIE, { path: '/' })
    return null
  }
  passCookies(c, found.cookies)
  return found.signedIn
}

/** Hands lines for Set-Cookie on to the browser. */
export function passCookies(c: Context, lines: readonly string[]): void {
  for (const line of lines) c.header('set-cookie', line, { append: true })
}

/** Marks the browser as signed in; a shared one until it is closed. */
export const setSignedInCookie = (c: WebContext, isShared: boolean): void =>
  setCookie(c, SIGNED_IN_COOKIE, '1', {
    path: '/',
    sameSite: 'Lax',
    secure: isSecure(c.var.site),
    ...(isShared ? {} : { maxAge: SESSION_LIFETIME_S }),
  })

/** Removes the mark of a signed-in browser. */
export const clearSignedInCookie = (c: Context): void => {
  deleteCookie(c, SIGNED_IN_COOKIE, { path: '/' })
}
