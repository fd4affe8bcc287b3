// /staff/second-factor: where somebody in service sets up the app that shows their codes, and makes new recovery codes.
import { beginSecondFactor, renewRecoveryCodes } from '#features/accounts/second-factor.ts'
import { newAskState } from '#features/accounts/show/questions.tsx'
import { type SecondFactorState, SecondFactorView } from '#features/accounts/show/second-factor-view.tsx'
import { FIRST_CODE, PROVE } from '#forms/account.ts'
import { qrCode } from '#kit/server/qr.ts'
import { checkPassword } from '#web/account/check-password.ts'
import type { SignedInContext } from '#web/account/guards.ts'
import { ACCOUNT_PAGE, readAccountForm } from '#web/account/visit.ts'
import type { WebContext } from '#web/context.ts'
import { type DynamicPage, renderDynamicPage } from '#web/dynamic-page.ts'
import { authIn, cookiesOf } from '#web/session.ts'
import { applicantOf, goTo } from '#web/visit.ts'

const factorPage: DynamicPage<SecondFactorState> = {
  ...ACCOUNT_PAGE,
  meta: (_, { say }) => ({ title: say.words.staffDoor.factor.title, noindex: true }),
  view: (shown, { say }) => <SecondFactorView shown={shown} say={say} />,
}

export const answer = (c: WebContext, shown: SecondFactorState, status = 200) =>
  renderDynamicPage(c, factorPage, shown, status)

export async function showSecondFactor(c: SignedInContext): Promise<Response> {
  const { visitor } = c.var
  return answer(c, { is: 'password', isOn: visitor.secondFactor, state: newAskState(PROVE), isLocked: false })
}

/** Begins with the password; once it is on, the password makes new recovery codes. */
export async function takeSecondFactor(c: SignedInContext): Promise<Response> {
  const { site, visitor } = c.var
  const { found, answer: typed } = await readAccountForm(c, PROVE)
  const password = typed('current')
  const again = (problems: typeof found, status: number) =>
    answer(
      c,
      {
        is: 'password',
        isOn: visitor.secondFactor,
        isLocked: status === 429,
        state: { ...newAskState(PROVE), found: problems },
      },
      status,
    )
  if (found.length > 0) return again(found, 422)
  const proved = await checkPassword(site, visitor.userId, password)
  if (proved === 'locked') return again([], 429)
  const wrong = [{ name: 'current', problem: { code: 'wrongPassword' as const } }]
  if (proved === 'wrong') return again(wrong, 422)
  const actor = { ...applicantOf(c), id: visitor.userId }
  const cookie = cookiesOf(c)
  if (visitor.secondFactor) {
    const codes = await renewRecoveryCodes(site.database(), authIn(site), actor, { cookie, password })
    return codes.ok ? answer(c, { is: 'codes', codes: codes.value }) : again(wrong, 422)
  }
  const begun = await beginSecondFactor(authIn(site), cookie, password)
  if (!begun.ok) return begun.reason === 'already-on' ? goTo(c, '/staff') : again(wrong, 422)
  const setup = begun.value
  return answer(c, { is: 'setup', setup, qr: qrCode(setup.uri), state: newAskState(FIRST_CODE) })
}
