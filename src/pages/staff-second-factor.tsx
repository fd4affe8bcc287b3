// /staff/second-factor: where somebody in service sets up the app that shows their codes, and makes new recovery codes.
import type { Context } from 'hono'
import {
  beginSecondFactor,
  confirmSecondFactor,
  renewRecoveryCodes,
} from '#features/accounts/second-factor.ts'
import { fresh } from '#features/accounts/show/questions.tsx'
import { SecondFactorView, type Shown } from '#features/accounts/show/second-factor-view.tsx'
import type { SignedIn } from '#features/accounts/sign-in.ts'
import { findStaff } from '#features/accounts/staff.ts'
import { FIRST_CODE, PROVE } from '#forms/account.ts'
import { qrCode } from '#kit/server/qr.ts'
import { answerFresh, type FreshPage } from '#layouts/answer-fresh.ts'
import type { Site } from '#layouts/site.ts'
import { proves } from '#pages/account/prove.ts'
import { ACCOUNT_PAGE, allowed, postedOf, visitorOf } from '#pages/account/visit.ts'
import { authIn, cookiesOf, passCookies } from '#pages/session.ts'
import { applicantOf, goTo } from '#pages/visit.ts'

const factorPage: FreshPage<Shown> = {
  ...ACCOUNT_PAGE,
  meta: (_, { say }) => ({ title: say.words.staffDoor.factor.title, noindex: true }),
  view: (shown, { say }) => <SecondFactorView shown={shown} say={say} />,
}

const answer = (c: Context, site: Site, shown: Shown, status = 200) =>
  answerFresh(c, site, factorPage, shown, status)

/** Staff alone: a citizen's account has none. */
async function staffOf(c: Context, site: Site): Promise<SignedIn | Response> {
  const visitor = await visitorOf(c, site)
  if (visitor instanceof Response) return visitor
  return (await findStaff(site.database().reader, visitor.userId)) ? visitor : goTo(c, '/userprofile')
}

export async function showSecondFactor(c: Context, site: Site): Promise<Response> {
  const staff = await staffOf(c, site)
  if (staff instanceof Response) return staff
  return answer(c, site, { is: 'password', isOn: staff.secondFactor, state: fresh(PROVE), isLocked: false })
}

/** Begins with the password; once it is on, the password makes new recovery codes. */
export async function takeSecondFactor(c: Context, site: Site): Promise<Response> {
  const staff = await staffOf(c, site)
  if (staff instanceof Response) return staff
  const { found, answer: typed } = await postedOf(c, PROVE)
  const password = typed('current')
  const again = (problems: typeof found, status: number) =>
    answer(
      c,
      site,
      {
        ...{ is: 'password', isOn: staff.secondFactor, isLocked: status === 429 },
        state: { ...fresh(PROVE), found: problems },
      },
      status,
    )
  if (found.length > 0) return again(found, 422)
  const proved = await proves(site, staff.userId, password)
  if (proved === 'locked') return again([], 429)
  const wrong = [{ name: 'current', problem: { code: 'wrongPassword' as const } }]
  if (proved === 'wrong') return again(wrong, 422)
  const actor = { ...applicantOf(c), id: staff.userId }
  const cookie = cookiesOf(c)
  if (staff.secondFactor) {
    const codes = await renewRecoveryCodes(site.database(), authIn(site), actor, { cookie, password })
    return codes.ok ? answer(c, site, { is: 'codes', codes: codes.value }) : again(wrong, 422)
  }
  const begun = await beginSecondFactor(authIn(site), cookie, password)
  if (!begun.ok) return begun.reason === 'already-on' ? goTo(c, '/staff') : again(wrong, 422)
  const setup = begun.value
  return answer(c, site, { is: 'setup', setup, qr: qrCode(setup.uri), state: fresh(FIRST_CODE) })
}

/** The first code turns it on. */
export async function takeFirstCode(c: Context, site: Site): Promise<Response> {
  const staff = await staffOf(c, site)
  if (staff instanceof Response) return staff
  const { found, answer: typed } = await postedOf(c, FIRST_CODE)
  const again = (status: number) =>
    answer(c, site, { is: 'wrong-code', state: { ...fresh(FIRST_CODE), found } }, status)
  if (found.length > 0) return again(422)
  if (!(await allowed(site, { of: 'prove', userId: staff.userId }))) return again(429)
  const actor = { ...applicantOf(c), id: staff.userId }
  const given = { cookie: cookiesOf(c), code: typed('otp').replace(/\s/g, '') }
  const confirmed = await confirmSecondFactor(site.database(), authIn(site), actor, given)
  if (!confirmed.ok) return again(422)
  passCookies(c, confirmed.value.cookies)
  return c.redirect('/staff', 303)
}

export const showFirstCode = async (c: Context): Promise<Response> => goTo(c, '/staff/second-factor')
