// /Login (spec 2.11): username or e-mail and password. The same words, and the same work, for a name that is known and one that is not.
import { type AskState, newAskState } from '#features/accounts/show/questions.tsx'
import { signIn } from '#features/accounts/sign-in.ts'
import { recordSuccess } from '#features/protection/attempts.ts'
import { LOGIN } from '#forms/account.ts'
import { type LoginNotice, type LoginShown, loginPage } from '#pages/Login/login-page.tsx'
import { noteRefusedSignIn } from '#web/account/refused-sign-in.ts'
import { loginAttempt, startSession } from '#web/account/start-session.ts'
import {
  describeDevice,
  readAccountForm,
  readRedirectPath,
  redirectAfterLogin,
  waitForAttempt,
} from '#web/account/visit.ts'
import { answerBlankPage } from '#web/blank-page.ts'
import type { WebContext } from '#web/context.ts'
import { renderDynamicPage } from '#web/dynamic-page.ts'
import { authIn, findSignedInUser } from '#web/session.ts'
import { unlessHashingBusy } from '#web/unavailable.ts'
import { applicantOf } from '#web/visit.ts'

export async function showLogin(c: WebContext): Promise<Response> {
  const onward = readRedirectPath(c.req.query('then'))
  const visitor = await findSignedInUser(c)
  if (visitor) return redirectAfterLogin(c, visitor.userId, onward)
  const notice = c.req.query('reset') === undefined ? '' : 'passwordSet'
  const data: LoginShown = { state: newAskState(LOGIN), onward, isShared: false, notice }
  return answerBlankPage(c, {}, async () => ({ definition: loginPage, data }))
}

/** The form again with what is said above it. */
export const answerLogin = (
  c: WebContext,
  notice: LoginNotice,
  status: number,
  shown: Partial<LoginShown> = {},
) =>
  renderDynamicPage(
    c,
    loginPage,
    { state: newAskState(LOGIN), onward: '', isShared: false, ...shown, notice },
    status,
  )

export async function takeLogin(c: WebContext): Promise<Response> {
  const { site } = c.var
  const { typed, found, answer } = await readAccountForm(c, LOGIN, ['then', 'shared'])
  const onward = readRedirectPath(answer('then'))
  const isShared = answer('shared') === 'yes'
  const state: AskState = { asking: LOGIN, typed, found }
  if (found.length > 0) return answerLogin(c, '', 422, { state, onward, isShared })
  const name = answer('login').toLowerCase()
  const { attempt, userId } = await loginAttempt(c, name)
  if (!(await waitForAttempt(site, attempt))) {
    noteRefusedSignIn(c, 'sign-in-locked', userId, 'password')
    return answerLogin(c, 'locked', 429, { state, onward, isShared })
  }
  const given = { login: name, password: answer('password'), device: describeDevice(c), isShared }
  const signingIn = signIn(site.database(), authIn(site), applicantOf(c), given)
  const entered = await unlessHashingBusy(c, signingIn)
  if (!entered) return answerLogin(c, 'busy', 503, { state, onward, isShared })
  // An account that waits to be confirmed reads like none: who registers with the e-mail of another must not learn that it has one.
  if (!entered.ok) {
    noteRefusedSignIn(c, 'sign-in-failed', userId, entered.reason)
    return answerLogin(c, 'wrong', 422, { state, onward, isShared })
  }
  recordSuccess(site.limits, attempt)
  return startSession(c, entered.value, onward)
}
