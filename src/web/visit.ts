// What a handler knows of the visit: who acts, which device it is, what day it is in the city, and where to lead on.
import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import type { Actor } from '#db/write.ts'
import {
  DEVICE_COOKIE,
  PASS_COOKIE,
  PASS_LIFETIME_S,
  type VisitorCookies,
} from '#features/requests/access.ts'
import { splitLang } from '#kit/lang.ts'
import { addressOf } from '#kit/server/client-address.ts'
import { newSecret } from '#kit/server/ids.ts'
import { isSecure } from '#web/cached-answer.ts'
import type { WebContext } from '#web/context.ts'
import type { Site } from '#web/site.ts'
import { SPEECH, type Speech } from '#words'

// As long as a draft lives.
const DEVICE_LIFETIME_S = 30 * 24 * 60 * 60
const SECRET = /^[\w-]{20,64}$/

export const speechOf = (c: Context): Speech => SPEECH[splitLang(c.req.path).lang]

/** The applicant, known by the request's id only: nothing of the person goes into the audit log. */
export const applicantOf = (c: Context): Actor => ({ id: 'applicant', requestId: c.get('requestId') ?? '' })

export function readVisitorCookies(c: Context): VisitorCookies {
  const device = getCookie(c, DEVICE_COOKIE) ?? ''
  return { device: SECRET.test(device) ? device : '', pass: getCookie(c, PASS_COOKIE) ?? '' }
}

/** The device's secret, made now if it had none; on a shared one it ends with the browser. */
export function ensureDeviceCookie(c: WebContext, isShared: boolean): string {
  const device = readVisitorCookies(c).device || newSecret()
  setCookie(c, DEVICE_COOKIE, device, {
    ...cookieOptions(c.var.site),
    ...(isShared ? {} : { maxAge: DEVICE_LIFETIME_S }),
  })
  return device
}

export const setPassCookie = (c: WebContext, pass: string): void =>
  setCookie(c, PASS_COOKIE, pass, { ...cookieOptions(c.var.site), maxAge: PASS_LIFETIME_S })

/** Whoever sits down next finds nothing of what was begun or shown here. */
export const clearVisitorCookies = (c: WebContext): void => {
  for (const name of [DEVICE_COOKIE, PASS_COOKIE]) deleteCookie(c, name, cookieOptions(c.var.site))
}

const cookieOptions = (site: Site) =>
  ({ path: '/', httpOnly: true, sameSite: 'Lax', secure: isSecure(site) }) as const

/** The visitor's network address, for limits alone. */
export const visitorAddress = (c: WebContext): string => addressOf(c, c.var.site.config.trustProxy)

/** To another page of the site, in the language of this one; the browser asks for it with GET. */
export const goTo = (c: Context, path: string): Response => c.redirect(speechOf(c).to(path), 303)
