// /Registration (spec 2.11): a new account; each refusal says which answer and how to mend it, and keeps everything typed but passwords.
import { registerUser } from '#features/accounts/register.ts'
import { type AskState, newAskState } from '#features/accounts/show/questions.tsx'
import { RegistrationView } from '#features/accounts/show/registration-view.tsx'
import { allowAttempt, throttle } from '#features/protection/attempts.ts'
import { REGISTRATION } from '#forms/account.ts'
import type { FieldError } from '#forms/read.ts'
import { outwardChannels } from '#kit/server/config.ts'
import { findPasswordProblems } from '#web/account/new-password.ts'
import {
  ACCOUNT_PAGE,
  pickDetails,
  readAccountForm,
  redirectAfterLogin,
  TAKEN_ERRORS,
} from '#web/account/visit.ts'
import type { WebContext } from '#web/context.ts'
import { type DynamicPage, renderDynamicPage } from '#web/dynamic-page.ts'
import { authIn, findSignedInUser } from '#web/session.ts'
import { unlessHashingBusy } from '#web/unavailable.ts'
import { applicantOf, goTo, speechOf, visitorAddress } from '#web/visit.ts'

type Shown = { state: AskState; busy: '' | 'busy' | 'hashing'; mailLeaves: boolean }

const registrationPage: DynamicPage<Shown> = {
  ...ACCOUNT_PAGE,
  meta: ({ state }, { say: { words, fill } }) => {
    const { title } = words.pages.Registration
    return { title: state.found.length > 0 ? fill('ask.titleWithProblems', { title }) : title, noindex: true }
  },
  view: ({ state, busy, mailLeaves }, { say }) => (
    <RegistrationView state={state} say={say} busy={busy} mailLeaves={mailLeaves} />
  ),
}

export async function showRegistration(c: WebContext): Promise<Response> {
  const visitor = await findSignedInUser(c)
  if (visitor) return redirectAfterLogin(c, visitor.userId, '')
  const mailLeaves = outwardChannels(c.var.site.config).email
  return renderDynamicPage(c, registrationPage, { state: newAskState(REGISTRATION), busy: '', mailLeaves })
}

export async function takeRegistration(c: WebContext): Promise<Response> {
  const { site } = c.var
  const posted = await readAccountForm(c, REGISTRATION)
  const again = (found: FieldError[], status: number) => {
    const state = { asking: REGISTRATION, typed: posted.typed, found }
    return renderDynamicPage(
      c,
      registrationPage,
      {
        state,
        busy: status === 429 ? 'busy' : status === 503 ? 'hashing' : '',
        mailLeaves: outwardChannels(site.config).email,
      },
      status,
    )
  }
  const own = { username: posted.answer('username'), email: posted.answer('email') }
  const found = [...posted.found, ...findPasswordProblems(posted, own)]
  if (found.length > 0) return again(found, 422)
  const address = visitorAddress(c)
  if (throttle(site.limits, { action: 'register', address }) === 'refuse') return again([], 429)
  const mayTellOwner = allowAttempt(site.limits, {
    action: 'letter',
    kind: 'taken',
    email: own.email,
    address,
  })
  const registering = registerUser(site.database(), authIn(site), applicantOf(c), {
    ...own,
    password: posted.answer('password'),
    details: pickDetails(posted),
    lang: speechOf(c).lang,
    mayTellOwner,
  })
  const outcome = await unlessHashingBusy(c, registering)
  if (!outcome) return again([], 503)
  return outcome.ok ? goTo(c, '/confirm?sent') : again([TAKEN_ERRORS[outcome.reason]], 422)
}
