// What a handler knows about the visitor: who acts, their cookies and address, and redirects to other pages.
import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import type { Actor } from '#db/write.ts'
import {
  ACT_COOKIE,
  ACT_LIFETIME_S,
  addToPass,
  DEVICE_COOKIE,
  PASS_COOKIE,
  PASS_LIFETIME_S,
  readPass,
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
export const DEVICE_LIFETIME_S = 30 * 24 * 60 * 60
const SECRET = /^[\w-]{20,64}$/

export const speechOf = (c: Context): Speech => SPEECH[splitLang(c.req.path).lang]

/** The applicant as an actor. The audit log gets only the id of the HTTP request, nothing about the person. */
export const applicantOf = (c: Context): Actor => ({ id: 'applicant', requestId: c.get('requestId') ?? '' })

export function readVisitorCookies(c: Context): VisitorCookies {
  const device = getCookie(c, DEVICE_COOKIE) ?? ''
  return { device: SECRET.test(device) ? device : '', pass: getCookie(c, PASS_COOKIE) ?? '' }
}

/** Sets the device cookie, with a new secret if there is none, and returns it. */
export function ensureDeviceCookie(c: WebContext, isShared: boolean): string {
  const device = readVisitorCookies(c).device || newSecret()
  setDeviceCookie(c, device, isShared)
  return device
}

/** On a shared device it ends with the browser session. */
export const setDeviceCookie = (c: WebContext, device: string, isShared: boolean): void =>
  setCookie(c, DEVICE_COOKIE, device, {
    ...cookieOptions(c.var.site),
    ...(isShared ? {} : { maxAge: DEVICE_LIFETIME_S }),
  })

/** Whether somebody has said within the hour that others use this device too. */
export const isSharedDevice = (c: WebContext): boolean =>
  readPass(c.var.site.database(), readVisitorCookies(c).pass)?.isShared === true

/** Lets this browser read the request or bill of this number for an hour; a shared one until it is closed, if that is sooner. */
export const grantReading = (c: WebContext, number: string, isShared: boolean): void =>
  setCookie(c, PASS_COOKIE, addToPass(c.var.site.database(), readVisitorCookies(c).pass, number, isShared), {
    ...cookieOptions(c.var.site),
    ...(isShared || isSharedDevice(c) ? {} : { maxAge: PASS_LIFETIME_S }),
  })

/** What a code has let this browser do. */
export const readActCookie = (c: Context): string => getCookie(c, ACT_COOKIE) ?? ''

export const setActCookie = (c: WebContext, act: string, isShared: boolean): void =>
  setCookie(c, ACT_COOKIE, act, {
    ...cookieOptions(c.var.site),
    ...(isShared || isSharedDevice(c) ? {} : { maxAge: ACT_LIFETIME_S }),
  })

/** Clears the cookies, so that the next person at this device finds no drafts and no requests. */
export const clearVisitorCookies = (c: WebContext): void => {
  for (const name of [DEVICE_COOKIE, PASS_COOKIE, ACT_COOKIE])
    deleteCookie(c, name, cookieOptions(c.var.site))
}

const cookieOptions = (site: Site) =>
  ({ path: '/', httpOnly: true, sameSite: 'Lax', secure: isSecure(site) }) as const

/** The visitor's network address, for limits alone. */
export const visitorAddress = (c: WebContext): string => addressOf(c, c.var.site.config.trustProxy)

/** To another page of the site, in the language of this one; the browser asks for it with GET. */
export const goTo = (c: Context, path: string): Response => c.redirect(speechOf(c).to(path), 303)
