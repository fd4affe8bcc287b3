// /staff/join/:token: takes up an invitation, or makes the first administrator; the link works once.
import type { Context } from 'hono'
import { findJoining, type Joining, joinStaff } from '#features/accounts/joining.ts'
import { AskView } from '#features/accounts/show/ask-view.tsx'
import { type AskState, fresh } from '#features/accounts/show/questions.tsx'
import { FIRST_ADMINISTRATOR, JOIN, PROVE } from '#forms/account.ts'
import type { Found } from '#forms/read.ts'
import { ROLES } from '#forms/roles.ts'
import { answerFresh, type FreshPage } from '#layouts/answer-fresh.ts'
import type { Site } from '#layouts/site.ts'
import { joinerOf, signInNow } from '#pages/account/joiner.ts'
import { answerDead } from '#pages/account/linked.tsx'
import { ACCOUNT_PAGE, postedOf, TAKEN } from '#pages/account/visit.ts'
import { applicantOf, speechOf } from '#pages/visit.ts'
import type { Speech } from '#words'

type Shown = { joining: Joining; token: string; state: AskState; isTaken: boolean }

const joinPage: FreshPage<Shown> = {
  ...ACCOUNT_PAGE,
  meta: (_, { say }) => ({ title: say.words.staffDoor.join.title, noindex: true }),
  view: ({ joining, token, state, isTaken }, { say }) => (
    <AskView
      state={state}
      say={say}
      title={say.words.staffDoor.join.title}
      lead={leadOf(joining, say)}
      notice={isTaken ? say.words.staffDoor.join.taken : undefined}
      action={say.to(`/staff/join/${token}`)}
      button={say.words.staffDoor.join.button}
    />
  ),
}

function leadOf({ isFirst, hasAccount, found: { role, office } }: Joining, { words, fill, lang }: Speech) {
  if (isFirst) return words.staffDoor.join.first
  const holes = { role: ROLES[role].name[lang], office }
  const lead = fill(office === '' ? 'staffDoor.join.lead' : 'staffDoor.join.leadOffice', holes)
  return hasAccount ? `${lead} ${words.staffDoor.join.has}` : lead
}

const askedOf = ({ isFirst, hasAccount }: Joining) =>
  isFirst ? FIRST_ADMINISTRATOR : hasAccount ? PROVE : JOIN

const tokenOf = (c: Context) => c.req.param('token') ?? ''

/** What the link offers; otherwise the answer why it does nothing. */
async function joiningOf(c: Context, site: Site): Promise<Joining | Response> {
  const found = await findJoining(site.database(), tokenOf(c))
  if (found.ok) return found.value
  return answerDead(c, site, found.reason, { to: '/', text: speechOf(c).words.staffDoor.join.ask })
}

export async function showJoin(c: Context, site: Site): Promise<Response> {
  const joining = await joiningOf(c, site)
  if (joining instanceof Response) return joining
  const state = fresh(askedOf(joining))
  return answerFresh(c, site, joinPage, { joining, token: tokenOf(c), state, isTaken: false })
}

export async function takeJoin(c: Context, site: Site): Promise<Response> {
  const joining = await joiningOf(c, site)
  if (joining instanceof Response) return joining
  const asking = askedOf(joining)
  const posted = await postedOf(c, asking)
  const again = (found: Found[], status = 422, isTaken = false) => {
    const state = { asking, typed: posted.typed, found }
    return answerFresh(c, site, joinPage, { joining, token: tokenOf(c), state, isTaken }, status)
  }
  const invitation = joining.isFirst
    ? { ...joining.found, name: posted.answer('name'), email: posted.answer('email') }
    : joining.found
  const joiner = await joinerOf(site, joining, invitation.email, posted)
  if (Array.isArray(joiner)) return again(joiner)
  const joined = await joinStaff(site.database(), applicantOf(c), joining, invitation, joiner)
  if (!joined.ok) {
    if (joined.reason === 'username-taken' || joined.reason === 'email-taken')
      return again([TAKEN[joined.reason]])
    // Used up in between, the link says so by itself.
    const gone = await joiningOf(c, site)
    return gone instanceof Response ? gone : again([], 409, true)
  }
  return signInNow(c, site, invitation.email, posted.answer(joining.hasAccount ? 'current' : 'password'))
}
