// /userprofile/data: everything the account holds, to download; and the account's end, for who knows its password.
import type { Context } from 'hono'
import { ownData } from '#features/accounts/own-data.ts'
import { removeAccount } from '#features/accounts/remove.ts'
import { OwnDataView } from '#features/accounts/show/data-view.tsx'
import { type AskState, fresh } from '#features/accounts/show/questions.tsx'
import { requestsInFull, unlinkRequests } from '#features/requests/account/own.ts'
import { PROVE } from '#forms/account.ts'
import type { Found } from '#forms/read.ts'
import { answerFresh, type FreshPage } from '#layouts/answer-fresh.ts'
import type { Site } from '#layouts/site.ts'
import { answerEnd } from '#pages/account/linked.tsx'
import { proves } from '#pages/account/prove.ts'
import { ACCOUNT_PAGE, memberOf, postedOf, visitorOf } from '#pages/account/visit.ts'
import { unmarkSigned } from '#pages/session.ts'
import { forgetDevice, speechOf } from '#pages/visit.ts'

type Shown = { state: AskState; notice: string }

const dataPage: FreshPage<Shown> = {
  ...ACCOUNT_PAGE,
  meta: (_, { say }) => ({ title: say.words.account.data.title, noindex: true }),
  view: ({ state, notice }, { say }) => <OwnDataView state={state} notice={notice} say={say} />,
}

export async function showData(c: Context, site: Site): Promise<Response> {
  const visitor = await visitorOf(c, site)
  if (visitor instanceof Response) return visitor
  return answerFresh(c, site, dataPage, { state: fresh(PROVE), notice: '' })
}

export async function sendData(c: Context, site: Site): Promise<Response> {
  const visitor = await visitorOf(c, site)
  if (visitor instanceof Response) return visitor
  const db = site.database()
  const requests = await requestsInFull(db, visitor.userId, speechOf(c).lang)
  const everything = { ...(await ownData(db, visitor.userId)), requests }
  return c.body(JSON.stringify(everything, null, 2), 200, {
    'content-type': 'application/json; charset=utf-8',
    'content-disposition': 'attachment; filename="san-pablo-city-account.json"',
    'cache-control': 'no-store',
  })
}

export async function deleteAccount(c: Context, site: Site): Promise<Response> {
  const visitor = await visitorOf(c, site)
  if (visitor instanceof Response) return visitor
  const { account } = speechOf(c).words
  const posted = await postedOf(c, PROVE)
  const again = (found: Found[], status = 422, notice = '') =>
    answerFresh(c, site, dataPage, { state: { ...fresh(PROVE), found }, notice }, status)
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
  forgetDevice(c, site)
  const links = [{ to: '/', text: account.home }]
  return answerEnd(c, site, { title: account.data.gone, text: [account.data.goneText], links })
}
