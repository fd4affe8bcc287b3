// /userprofile/data: everything the account holds, to download; and the account's end, for who knows its password.
import { removeAccount } from '#features/accounts/remove.ts'
import { OwnDataView } from '#features/accounts/show/data-view.tsx'
import { type AskState, fresh } from '#features/accounts/show/questions.tsx'
import { unlinkRequests } from '#features/requests/account/own.ts'
import { PROVE } from '#forms/account.ts'
import type { FieldError } from '#forms/read.ts'
import type { SignedInContext } from '#web/account/guards.ts'
import { answerEnd } from '#web/account/link.tsx'
import { proves } from '#web/account/prove.ts'
import { ACCOUNT_PAGE, memberOf, postedOf } from '#web/account/visit.ts'
import { type DynamicPage, renderDynamicPage } from '#web/dynamic-page.ts'
import { unmarkSigned } from '#web/session.ts'
import { forgetDevice, speechOf } from '#web/visit.ts'

type Shown = { state: AskState; notice: string }

const dataPage: DynamicPage<Shown> = {
  ...ACCOUNT_PAGE,
  meta: (_, { say }) => ({ title: say.words.account.data.title, noindex: true }),
  view: ({ state, notice }, { say }) => <OwnDataView state={state} notice={notice} say={say} />,
}

export async function showData(c: SignedInContext): Promise<Response> {
  return renderDynamicPage(c, dataPage, { state: fresh(PROVE), notice: '' })
}

export async function deleteAccount(c: SignedInContext): Promise<Response> {
  const { site, visitor } = c.var
  const { account } = speechOf(c).words
  const posted = await postedOf(c, PROVE)
  const again = (found: FieldError[], status = 422, notice = '') =>
    renderDynamicPage(c, dataPage, { state: { ...fresh(PROVE), found }, notice }, status)
  if (posted.found.length > 0) return again(posted.found)
  const proof = await proves(site, visitor.userId, posted.answer('current'))
  if (proof === 'locked') return again([], 429, account.prove.locked)
  if (proof === 'wrong') return again([{ name: 'current', problem: { code: 'wrongPassword' } }])
  const { userId } = visitor
  const outcome = await removeAccount(site.database(), memberOf(c, visitor.userId), userId, (writing) =>
    unlinkRequests(writing, userId),
  )
  if (!outcome.ok) return again([], 409, account.data.inService)
  unmarkSigned(c)
  forgetDevice(c)
  const links = [{ to: '/', text: account.home }]
  return answerEnd(c, { title: account.data.gone, text: [account.data.goneText], links })
}
