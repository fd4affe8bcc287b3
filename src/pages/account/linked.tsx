// What a link of a letter leads to, or what it says when it does nothing any more: each reason in its own plain words, and the way on.
import type { Context } from 'hono'
import { type FoundLink, findLink, type LinkPurpose, type LinkRefusal } from '#features/accounts/links.ts'
import { type Ending, EndView } from '#features/accounts/show/end-view.tsx'
import { answerFresh, type FreshPage } from '#layouts/answer-fresh.ts'
import type { Site } from '#layouts/site.ts'
import { ACCOUNT_PAGE } from '#pages/account/visit.ts'
import { speechOf } from '#pages/visit.ts'

const endPage: FreshPage<Ending> = {
  ...ACCOUNT_PAGE,
  meta: ({ title }) => ({ title, noindex: true }),
  view: (ending, { say }) => <EndView ending={ending} say={say} />,
}

/** A page that ends a step. */
export const answerEnd = (c: Context, site: Site, ending: Ending, status = 200): Promise<Response> =>
  answerFresh(c, site, endPage, ending, status)

/** Gone is gone for good (410); what nobody was ever given is not found. */
const STATUS: Readonly<Record<LinkRefusal, number>> = { unknown: 404, used: 410, expired: 410 }

type Anew = { to: string; text: string }

/** The link of the address; otherwise the answer why it does nothing. `anew` is where to get another. */
export async function linkOf(
  c: Context,
  site: Site,
  purposes: readonly LinkPurpose[],
  anew: Anew,
): Promise<FoundLink | Response> {
  const found = await findLink(site.database(), c.req.param('token') ?? '', purposes)
  return found.ok ? found.value : answerDead(c, site, found.reason, anew)
}

export function answerDead(c: Context, site: Site, why: LinkRefusal, anew: Anew): Promise<Response> {
  const { links, login } = speechOf(c).words.account
  const ending = {
    title: links[why],
    text: [links[`${why}Text`]],
    links: [anew, { to: '/Login', text: login.go }],
  }
  return answerEnd(c, site, ending, STATUS[why])
}
