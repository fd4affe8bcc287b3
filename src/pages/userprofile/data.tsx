// /userprofile/data: everything the account holds, to download; and the account's end, for who knows its password.
import { removeAccount } from '#features/accounts/remove.ts'
import { OwnDataView } from '#features/accounts/show/data-view.tsx'
import { type AskState, newAskState } from '#features/accounts/show/questions.tsx'
import { unlinkRequests } from '#features/requests/account/account-requests.ts'
import { PROVE } from '#forms/account.ts'
import type { FieldError } from '#forms/read.ts'
import { checkPassword } from '#web/account/check-password.ts'
import type { SignedInContext } from '#web/account/guards.ts'
import { renderEnding } from '#web/account/link.tsx'
import { ACCOUNT_PAGE, memberOf, readAccountForm } from '#web/account/visit.ts'
import { type DynamicPage, renderDynamicPage } from '#web/dynamic-page.ts'
import { clearSignedInCookie } from '#web/session.ts'
import { clearVisitorCookies, speechOf } from '#web/visit.ts'

type Shown = { state: AskState; refusal: string }

const dataPage: DynamicPage<Shown> = {
  ...ACCOUNT_PAGE,
  meta: (_, { say }) => ({ title: say.words.account.data.title, noindex: true }),
  view: ({ state, refusal }, { say }) => <OwnDataView state={state} refusal={refusal} say={say} />,
}

export async function showData(c: SignedInContext): Promise<Response> {
  return renderDynamicPage(c, dataPage, { state: newAskState(PROVE), refusal: '' })
}

export async function deleteAccount(c: SignedInContext): Promise<Response> {
  const { site, visitor } = c.var
  const { account } = speechOf(c).words
  const posted = await readAccountForm(c, PROVE)
  const again = (found: FieldError[], status = 422, refusal = '') =>
    renderDynamicPage(c, dataPage, { state: { ...newAskState(PROVE), found }, refusal }, status)
  if (posted.found.length > 0) return again(posted.found)
  const proof = await checkPassword(site, visitor.userId, posted.answer('current'))
  if (proof === 'locked') return again([], 429, account.prove.locked)
  if (proof === 'wrong') return again([{ name: 'current', problem: { code: 'wrongPassword' } }])
  const { userId } = visitor
  const outcome = await removeAccount(site.database(), memberOf(c, visitor.userId), userId, (writing) =>
    unlinkRequests(writing, userId),
  )
  if (!outcome.ok) return again([], 409, account.data.inService)
  clearSignedInCookie(c)
  clearVisitorCookies(c)
  const links = [{ to: '/', text: account.home }]
  return renderEnding(c, { title: account.data.gone, text: [account.data.goneText], links })
}
