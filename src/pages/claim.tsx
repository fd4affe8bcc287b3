// /claim/:token: requests sent before an account was made become its own, by a link to their e-mail and the session of that account.
import type { Context } from 'hono'
import { keysOf } from '#db/seal.ts'
import { takeClaim } from '#features/accounts/claim.ts'
import { PressView } from '#features/accounts/show/end-view.tsx'
import { claimRequests } from '#features/requests/account/own.ts'
import { answerFresh, type FreshPage } from '#layouts/answer-fresh.ts'
import type { Site } from '#layouts/site.ts'
import { answerDead, answerEnd, linkOf } from '#pages/account/linked.tsx'
import { ACCOUNT_PAGE, memberOf, visitorOf } from '#pages/account/visit.ts'
import { speechOf } from '#pages/visit.ts'

const claimPage: FreshPage<object> = {
  ...ACCOUNT_PAGE,
  meta: (_, { say }) => ({ title: say.words.account.claim.title, noindex: true }),
  view: (_, { say, path }) => <PressView {...say.words.account.claim} action={say.to(path)} />,
}

/** The link alone is not enough: an account made with another's e-mail must not get their requests by their own click. */
async function claimOf(c: Context, site: Site) {
  const visitor = await visitorOf(c, site)
  if (visitor instanceof Response) return visitor
  const anew = { to: '/userprofile/requests', text: speechOf(c).words.account.links.anew }
  const link = await linkOf(c, site, ['claim-requests'], anew)
  if (link instanceof Response) return link
  return link.userId === visitor.userId ? { link, anew } : answerDead(c, site, 'unknown', anew)
}

export async function showClaim(c: Context, site: Site): Promise<Response> {
  const found = await claimOf(c, site)
  return found instanceof Response ? found : answerFresh(c, site, claimPage, {})
}

export async function takeOverRequests(c: Context, site: Site): Promise<Response> {
  const found = await claimOf(c, site)
  if (found instanceof Response) return found
  const db = site.database()
  const outcome = await takeClaim(db, memberOf(c, found.link.userId), found.link, (writing, of) =>
    claimRequests(writing, keysOf(db), of),
  )
  if (!outcome.ok) return answerDead(c, site, outcome.reason, found.anew)
  const { words, fill } = speechOf(c)
  const links = [{ to: '/userprofile/requests', text: words.account.requests.title }]
  const text = [fill('account.claim.done', { count: outcome.value })]
  return answerEnd(c, site, { title: words.account.claim.doneTitle, text, links })
}
