// The guards of an account: signed in, of the staff, in service at the desk.
import { checkService } from '#features/accounts/service.ts'
import type { SignedInUser } from '#features/accounts/sign-in.ts'
import { findStaff } from '#features/accounts/staff.ts'
import { inLang, splitLang } from '#kit/lang.ts'
import type { WebContext } from '#web/context.ts'
import type { Guard } from '#web/guard.ts'
import { findSignedInUser } from '#web/session.ts'
import { goTo, speechOf } from '#web/visit.ts'

type Visitor = { visitor: SignedInUser }
/** The context of a handler behind `requireSignedIn`. */
export type SignedInContext = WebContext<Visitor>

/** Redirects visitors who are not signed in to Login, and from there back to this page. */
export const requireSignedIn: Guard<Visitor> = async (c) => {
  const visitor = await findSignedInUser(c)
  if (visitor) return { visitor }
  const say = speechOf(c)
  const back = c.req.method === 'GET' ? c.req.path : say.to('/userprofile')
  return c.redirect(`${say.to('/Login')}?then=${encodeURIComponent(back)}`, 303)
}

/** Redirects citizens to their profile. */
export const requireStaff: Guard<Visitor> = async (c) => {
  const found = await requireSignedIn(c)
  if (found instanceof Response) return found
  const staff = await findStaff(c.var.site.database().reader, found.visitor.userId)
  return staff ? found : goTo(c, '/userprofile')
}

/** Redirects people who may not work at the desk now to the page for what is missing: a session or a second factor; others to the profile. */
export const requireService: Guard<object> = async (c) => {
  const { lang } = splitLang(c.req.path)
  const login = `${inLang(lang, '/Login')}?then=${encodeURIComponent(inLang(lang, '/staff'))}`
  const visitor = await findSignedInUser(c)
  if (!visitor) return c.redirect(login, 303)
  const actor = { id: visitor.userId, requestId: c.get('requestId') ?? '' }
  const service = await checkService(c.var.site.database(), actor, visitor)
  if (service.ok) return {}
  if (service.reason === 'second-factor') return c.redirect(inLang(lang, '/staff/second-factor'), 303)
  // Login would send somebody signed in straight back here.
  return c.redirect(service.reason === 'not-staff' ? inLang(lang, '/userprofile') : login, 303)
}
