// /staff/second-factor/code: takes the first code of the app, which turns the second factor on.
import type { Context } from 'hono'
import { confirmSecondFactor } from '#features/accounts/second-factor.ts'
import { newAskState } from '#features/accounts/show/questions.tsx'
import { FIRST_CODE } from '#forms/account.ts'
import { answer } from '#pages/staff/second-factor.tsx'
import type { SignedInContext } from '#web/account/guards.ts'
import { readAccountForm, waitForAttempt } from '#web/account/visit.ts'
import { authIn, cookiesOf, passCookies } from '#web/session.ts'
import { applicantOf, goTo } from '#web/visit.ts'

/** The first code turns it on. */
export async function takeFirstCode(c: SignedInContext): Promise<Response> {
  const { site, visitor } = c.var
  const { found, answer: typed } = await readAccountForm(c, FIRST_CODE)
  const again = (status: number) =>
    answer(c, { is: 'wrong-code', state: { ...newAskState(FIRST_CODE), found } }, status)
  if (found.length > 0) return again(422)
  if (!(await waitForAttempt(site, { action: 'prove', userId: visitor.userId }))) return again(429)
  const actor = { ...applicantOf(c), id: visitor.userId }
  const given = { cookie: cookiesOf(c), code: typed('otp').replace(/\s/g, '') }
  const confirmed = await confirmSecondFactor(site.database(), authIn(site), actor, given)
  if (!confirmed.ok) return again(422)
  passCookies(c, confirmed.value.cookies)
  return c.redirect('/staff', 303)
}

export const showFirstCode = async (c: Context): Promise<Response> => goTo(c, '/staff/second-factor')
