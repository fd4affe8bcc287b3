// /staff/join/:token: takes up an invitation, or makes the first administrator; the link works once.
import type { Context } from 'hono'
import { findJoining, type JoinContext, joinStaff } from '#features/accounts/join-staff.ts'
import { newAskState } from '#features/accounts/show/questions.tsx'
import { FIRST_ADMINISTRATOR, JOIN, PROVE } from '#forms/account.ts'
import type { FieldError } from '#forms/read.ts'
import { joinPage } from '#pages/staff/join/join-page.tsx'
import { readJoiner, signInNow } from '#pages/staff/join/joiner.ts'
import { renderDeadLink } from '#web/account/link.tsx'
import { readAccountForm, TAKEN_ERRORS } from '#web/account/visit.ts'
import type { WebContext } from '#web/context.ts'
import { renderDynamicPage } from '#web/dynamic-page.ts'
import type { Guard } from '#web/guard.ts'
import { applicantOf, speechOf } from '#web/visit.ts'

const askedOf = ({ isFirst, hasAccount }: JoinContext) =>
  isFirst ? FIRST_ADMINISTRATOR : hasAccount ? PROVE : JOIN

const tokenOf = (c: Context) => c.req.param('token') ?? ''

/** What the link offers; otherwise the answer why it does nothing. */
export const requireInvitation: Guard<{ joining: JoinContext }> = async (c) => {
  const found = await findJoining(c.var.site.database(), tokenOf(c))
  if (found.ok) return { joining: found.value }
  return renderDeadLink(c, found.reason, '/', speechOf(c).words.staffDoor.join.ask)
}

type JoiningContext = WebContext<{ joining: JoinContext }>

export async function showJoin(c: JoiningContext): Promise<Response> {
  const { joining } = c.var
  const state = newAskState(askedOf(joining))
  return renderDynamicPage(c, joinPage, { joining, token: tokenOf(c), state, isTaken: false })
}

export async function takeJoin(c: JoiningContext): Promise<Response> {
  const { joining, site } = c.var
  const asking = askedOf(joining)
  const posted = await readAccountForm(c, asking)
  const again = (found: FieldError[], status = 422, isTaken = false) => {
    const state = { asking, typed: posted.typed, found }
    return renderDynamicPage(c, joinPage, { joining, token: tokenOf(c), state, isTaken }, status)
  }
  const invitation = joining.isFirst
    ? { ...joining.found, name: posted.answer('name'), email: posted.answer('email') }
    : joining.found
  const joiner = await readJoiner(site, joining, invitation.email, posted)
  if (Array.isArray(joiner)) return again(joiner)
  const joined = await joinStaff(site.database(), applicantOf(c), joining, invitation, joiner)
  if (!joined.ok) {
    if (joined.reason === 'username-taken' || joined.reason === 'email-taken')
      return again([TAKEN_ERRORS[joined.reason]])
    // Used up in between, the link says so by itself.
    const gone = await requireInvitation(c)
    return gone instanceof Response ? gone : again([], 409, true)
  }
  return signInNow(c, invitation.email, posted.answer(joining.hasAccount ? 'current' : 'password'))
}
