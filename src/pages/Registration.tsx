// /Registration (spec 2.11): a new account; each refusal says which answer and how to mend it, and keeps everything typed but passwords.
import type { Context } from 'hono'
import { registerUser } from '#features/accounts/register.ts'
import { type AskState, fresh } from '#features/accounts/show/questions.tsx'
import { RegistrationView } from '#features/accounts/show/registration-view.tsx'
import { tryNow } from '#features/protection/tries.ts'
import { REGISTRATION } from '#forms/account.ts'
import type { Found } from '#forms/read.ts'
import { addressOf } from '#kit/server/client-address.ts'
import { answerFresh, type FreshPage } from '#layouts/answer-fresh.ts'
import type { Site } from '#layouts/site.ts'
import { passwordProblems } from '#pages/account/new-password.ts'
import { ACCOUNT_PAGE, detailsOf, leadOn, postedOf, TAKEN } from '#pages/account/visit.ts'
import { authIn, signedIn } from '#pages/session.ts'
import { applicantOf, goTo, speechOf } from '#pages/visit.ts'

type Shown = { state: AskState; isBusy: boolean }

const registrationPage: FreshPage<Shown> = {
  ...ACCOUNT_PAGE,
  meta: ({ state }, { say: { words, fill } }) => {
    const { title } = words.pages.Registration
    return { title: state.found.length > 0 ? fill('ask.titleWithProblems', { title }) : title, noindex: true }
  },
  view: ({ state, isBusy }, { say }) => <RegistrationView state={state} say={say} isBusy={isBusy} />,
}

export async function showRegistration(c: Context, site: Site): Promise<Response> {
  const visitor = await signedIn(c, site)
  if (visitor) return leadOn(c, site, visitor.userId, '')
  return answerFresh(c, site, registrationPage, { state: fresh(REGISTRATION), isBusy: false })
}

export async function takeRegistration(c: Context, site: Site): Promise<Response> {
  const posted = await postedOf(c, REGISTRATION)
  const again = (found: Found[], status: number) => {
    const state = { asking: REGISTRATION, typed: posted.typed, found }
    return answerFresh(c, site, registrationPage, { state, isBusy: status === 429 }, status)
  }
  const own = { username: posted.answer('username'), email: posted.answer('email') }
  const found = [...posted.found, ...passwordProblems(posted, own)]
  if (found.length > 0) return again(found, 422)
  const address = addressOf(c, site.config.trustProxy)
  if (tryNow(site.limits, { of: 'register', address }) === 'no') return again([], 429)
  const outcome = await registerUser(site.database(), authIn(site), applicantOf(c), {
    ...own,
    password: posted.answer('password'),
    details: detailsOf(posted),
    lang: speechOf(c).lang,
  })
  return outcome.ok ? goTo(c, '/confirm?sent') : again([TAKEN[outcome.reason]], 422)
}
