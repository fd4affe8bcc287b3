// /forgot: "Forgot Password?" sends a link; /reset/:token: a new password by it, which ends every session and opens a new one.
import type { Context } from 'hono'
import { hashPassword } from '#features/accounts/passwords.ts'
import { askReset, namesOf, resetPassword } from '#features/accounts/reset.ts'
import { AskView } from '#features/accounts/show/ask-view.tsx'
import { type AskState, fresh } from '#features/accounts/show/questions.tsx'
import { enter } from '#features/accounts/sign-in.ts'
import { unlockName } from '#features/protection/tries.ts'
import { RESET } from '#forms/account.ts'
import { answerFresh, type FreshPage } from '#layouts/answer-fresh.ts'
import type { Site } from '#layouts/site.ts'
import { letIn } from '#pages/account/let-in.ts'
import { answerDead, linkOf } from '#pages/account/linked.tsx'
import { passwordProblems } from '#pages/account/new-password.ts'
import { showLetterForm, takeLetterForm } from '#pages/account/send-letter.tsx'
import { ACCOUNT_PAGE, deviceIn, postedOf } from '#pages/account/visit.ts'
import { authIn } from '#pages/session.ts'
import { applicantOf, goTo, speechOf } from '#pages/visit.ts'

const LETTER = { path: '/forgot', words: 'forgot', kind: 'reset', ask: askReset } as const

export const showForgot = (c: Context, site: Site) => showLetterForm(c, site, LETTER)
export const sendResetLetter = (c: Context, site: Site) => takeLetterForm(c, site, LETTER)

const resetPage: FreshPage<AskState> = {
  ...ACCOUNT_PAGE,
  meta: (_, { say }) => ({ title: say.words.account.reset.title, noindex: true }),
  view: (state, { say, path }) => {
    const { title, lead, button } = say.words.account.reset
    return <AskView state={state} say={say} title={title} lead={lead} button={button} action={say.to(path)} />
  },
}

const anewOf = (c: Context) => ({ to: '/forgot', text: speechOf(c).words.account.links.anew })
const linked = (c: Context, site: Site) => linkOf(c, site, ['reset-password'], anewOf(c))

export async function showReset(c: Context, site: Site): Promise<Response> {
  const link = await linked(c, site)
  return link instanceof Response ? link : answerFresh(c, site, resetPage, fresh(RESET))
}

export async function takeReset(c: Context, site: Site): Promise<Response> {
  const link = await linked(c, site)
  if (link instanceof Response) return link
  const posted = await postedOf(c, RESET)
  const own = await namesOf(site.database(), link.userId)
  if (own === null) return answerDead(c, site, 'unknown', anewOf(c))
  const found = [...posted.found, ...passwordProblems(posted, own)]
  if (found.length > 0) return answerFresh(c, site, resetPage, { ...fresh(RESET), found }, 422)
  const hash = await hashPassword(authIn(site), posted.answer('password'))
  const outcome = await resetPassword(site.database(), applicantOf(c), link, hash)
  if (!outcome.ok) return answerDead(c, site, outcome.reason, anewOf(c))
  for (const name of [own.username, own.email]) unlockName(site.limits, name)
  const done = speechOf(c).to('/userprofile?done=password')
  // At once: by the time they came to Login, strangers could have locked the name again.
  const given = { login: own.email, password: posted.answer('password'), device: deviceIn(c) }
  const entered = await enter(site.database(), authIn(site), applicantOf(c), given)
  return entered.ok ? letIn(c, site, entered.value, done) : goTo(c, '/Login?reset')
}
