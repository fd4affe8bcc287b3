// /Logout: a button that ends the session; following a link alone ends nothing.
import type { Context } from 'hono'
import { PressView } from '#features/accounts/show/end-view.tsx'
import { leave } from '#features/accounts/sign-in.ts'
import { answerFresh, type FreshPage } from '#layouts/answer-fresh.ts'
import type { Site } from '#layouts/site.ts'
import { ACCOUNT_PAGE } from '#pages/account/visit.ts'
import { authIn, cookiesOf, passCookies, unmarkSigned } from '#pages/session.ts'
import { forgetDevice, goTo } from '#pages/visit.ts'

const logoutPage: FreshPage<object> = {
  ...ACCOUNT_PAGE,
  meta: (_, { say }) => ({ title: say.words.account.logout.title, noindex: true }),
  view: (_, { say }) => (
    <PressView
      title={say.words.account.logout.title}
      text={say.words.account.logout.text}
      button={say.words.account.logout.button}
      action={say.to('/Logout')}
    />
  ),
}

export const showLogout = (c: Context, site: Site): Promise<Response> => answerFresh(c, site, logoutPage, {})

export async function takeLogout(c: Context, site: Site): Promise<Response> {
  passCookies(c, await leave(authIn(site), cookiesOf(c)))
  unmarkSigned(c)
  forgetDevice(c, site)
  return goTo(c, '/')
}
