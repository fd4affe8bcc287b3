// /Login/code: the second step for an account with a second factor: the code of the app, or a recovery code, which works once.
import { notifyOwner } from '#features/accounts/notices.ts'
import { newAskState } from '#features/accounts/show/questions.tsx'
import { verifySecondFactor } from '#features/accounts/sign-in.ts'
import { findChallenged, HALFWAY_COOKIE } from '#features/accounts/used-codes.ts'
import {
  type Attempt,
  countWrongCode,
  forgetWrongCodes,
  recordSuccess,
} from '#features/protection/attempts.ts'
import { LOGIN_CODE } from '#forms/account.ts'
import { type CodeShown, codePage } from '#pages/Login/code-page.tsx'
import { answerLogin } from '#pages/Login.ts'
import { noteRefusedSignIn } from '#web/account/refused-sign-in.ts'
import { startSession } from '#web/account/start-session.ts'
import { describeDevice, readAccountForm, readRedirectPath, waitForAttempt } from '#web/account/visit.ts'
import type { WebContext } from '#web/context.ts'
import { renderDynamicPage } from '#web/dynamic-page.ts'
import { authIn, cookiesOf } from '#web/session.ts'
import { applicantOf, goTo, speechOf, visitorAddress } from '#web/visit.ts'

const APP_CODE = /^\d{6}$/

export async function showCode(c: WebContext): Promise<Response> {
  if (!HALFWAY_COOKIE.test(cookiesOf(c))) return goTo(c, '/Login')
  return answer(
    c,
    { state: newAskState(LOGIN_CODE), onward: readRedirectPath(c.req.query('then')), notice: '' },
    200,
  )
}

const answer = (c: WebContext, shown: CodeShown, status: number) =>
  renderDynamicPage(c, codePage, shown, status)

export async function takeCode(c: WebContext): Promise<Response> {
  const { site } = c.var
  const { found, answer: typed } = await readAccountForm(c, LOGIN_CODE, ['then'])
  const onward = readRedirectPath(typed('then'))
  const shown: CodeShown = { state: { ...newAskState(LOGIN_CODE), found }, onward, notice: '' }
  if (found.length > 0) return answer(c, shown, 422)
  const attempt: Attempt = { action: 'login-code', address: visitorAddress(c) }
  const userId = await findChallenged(site.database(), cookiesOf(c))
  if (!(await waitForAttempt(site, attempt))) {
    noteRefusedSignIn(c, 'sign-in-locked', userId, 'code')
    return answer(c, { ...shown, notice: 'locked' }, 429)
  }
  const code = typed('otp').replace(/\s/g, '')
  const given = {
    cookie: cookiesOf(c),
    code,
    recovery: !APP_CODE.test(code),
    device: describeDevice(c),
    lang: speechOf(c).lang,
  }
  const entered = await verifySecondFactor(site.database(), authIn(site), applicantOf(c), given)
  if (entered.ok) {
    recordSuccess(site.limits, attempt)
    if (userId !== null) forgetWrongCodes(site.limits, userId)
    return startSession(c, entered.value, onward)
  }
  const isLocked = entered.reason === 'locked'
  noteRefusedSignIn(
    c,
    isLocked ? 'sign-in-locked' : 'code-failed',
    userId,
    isLocked ? 'code' : entered.reason,
  )
  if (userId !== null && entered.reason === 'wrong') await noteWrongCode(c, userId)
  if (entered.reason === 'too-late') return answerLogin(c, 'tooLate', 403, { onward })
  return answer(c, { ...shown, notice: entered.reason }, isLocked ? 429 : 422)
}

/** Somebody has the password: the owner is told at the second wrong code of a day. */
async function noteWrongCode(c: WebContext, userId: string): Promise<void> {
  const { site } = c.var
  if (!countWrongCode(site.limits, userId)) return
  await notifyOwner(site.database(), applicantOf(c), { about: 'wrong-codes', userId, lang: speechOf(c).lang })
}
