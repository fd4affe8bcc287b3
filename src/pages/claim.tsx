// /claim/:token: requests sent before an account was made become its own, by a link to their e-mail and the session of that account.
import { keysOf } from '#db/seal.ts'
import { redeemClaimLink } from '#features/accounts/claim.ts'
import type { FoundLink } from '#features/accounts/links.ts'
import { PressView } from '#features/accounts/show/end-view.tsx'
import { claimRequests } from '#features/requests/account/account-requests.ts'
import { requireSignedIn } from '#web/account/guards.ts'
import { type LinkContext, renderDeadLink, renderEnding, requireLink } from '#web/account/link.tsx'
import { ACCOUNT_PAGE, memberOf } from '#web/account/visit.ts'
import type { WebContext } from '#web/context.ts'
import { type DynamicPage, renderDynamicPage } from '#web/dynamic-page.ts'
import type { Guard } from '#web/guard.ts'
import { speechOf } from '#web/visit.ts'

const claimPage: DynamicPage<object> = {
  ...ACCOUNT_PAGE,
  meta: (_, { say }) => ({ title: say.words.account.claim.title, noindex: true }),
  view: (_, { say, path }) => <PressView {...say.words.account.claim} action={say.to(path)} />,
}

const requireLinkOfClaim = requireLink(['claim-requests'], '/userprofile/requests')

/** The link alone is not enough: an account made with another's e-mail must not get their requests by their own click. */
export const requireClaimLink: Guard<{ link: FoundLink }> = async (c) => {
  const session = await requireSignedIn(c)
  if (session instanceof Response) return session
  const found = await requireLinkOfClaim(c)
  if (found instanceof Response) return found
  const isOwn = found.link.userId === session.visitor.userId
  return isOwn ? found : renderDeadLink(c, 'unknown', '/userprofile/requests')
}

export const showClaim = (c: WebContext) => renderDynamicPage(c, claimPage, {})

export async function takeOverRequests(c: LinkContext): Promise<Response> {
  const { link, site } = c.var
  const db = site.database()
  const outcome = await redeemClaimLink(db, memberOf(c, link.userId), link, (writing, of) =>
    claimRequests(writing, keysOf(db), of),
  )
  if (!outcome.ok) return renderDeadLink(c, outcome.reason, '/userprofile/requests')
  const { words, fill } = speechOf(c)
  const links = [{ to: '/userprofile/requests', text: words.account.requests.title }]
  const text = [fill('account.claim.done', { count: outcome.value })]
  return renderEnding(c, { title: words.account.claim.doneTitle, text, links })
}
