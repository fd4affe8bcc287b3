// /Logout: a button that ends the session; following a link alone ends nothing.
import { PressView } from '#features/accounts/show/end-view.tsx'
import { signOut } from '#features/accounts/sign-in.ts'
import { ACCOUNT_PAGE } from '#web/account/visit.ts'
import type { WebContext } from '#web/context.ts'
import { type DynamicPage, renderDynamicPage } from '#web/dynamic-page.ts'
import { authIn, clearSignedInCookie, cookiesOf, passCookies } from '#web/session.ts'
import { clearVisitorCookies, goTo } from '#web/visit.ts'

const logoutPage: DynamicPage<object> = {
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

export const showLogout = (c: WebContext): Promise<Response> => renderDynamicPage(c, logoutPage, {})

export async function takeLogout(c: WebContext): Promise<Response> {
  passCookies(c, await signOut(authIn(c.var.site), cookiesOf(c)))
  clearSignedInCookie(c)
  clearVisitorCookies(c)
  return goTo(c, '/')
}
