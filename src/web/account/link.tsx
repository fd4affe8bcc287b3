// The guard of links in letters, and the page that explains why a link no longer works and where to go on.
import type { LinkPurpose } from '#domain/accounts.ts'
import { type FoundLink, findLink, type LinkRefusal } from '#features/accounts/links.ts'
import { type Ending, EndView } from '#features/accounts/show/end-view.tsx'
import { ACCOUNT_PAGE } from '#web/account/visit.ts'
import type { WebContext } from '#web/context.ts'
import { type DynamicPage, renderDynamicPage } from '#web/dynamic-page.ts'
import type { Guard } from '#web/guard.ts'
import { speechOf } from '#web/visit.ts'

const endPage: DynamicPage<Ending> = {
  ...ACCOUNT_PAGE,
  meta: ({ title }) => ({ title, noindex: true }),
  view: (ending, { say }) => <EndView ending={ending} say={say} />,
}

/** A page that ends a step. */
export const renderEnding = (c: WebContext, ending: Ending, status = 200): Promise<Response> =>
  renderDynamicPage(c, endPage, ending, status)

/** A used or expired link is gone (410); an unknown one is not found (404). */
const STATUS: Readonly<Record<LinkRefusal, number>> = { unknown: 404, used: 410, expired: 410 }

/** Finds the link of the address, or answers why it does not work. `anew` is the page that sends a new link. */
export const requireLink =
  (purposes: readonly LinkPurpose[], anew: string): Guard<{ link: FoundLink }> =>
  async (c) => {
    const found = await findLink(c.var.site.database(), c.req.param('token') ?? '', purposes)
    return found.ok ? { link: found.value } : renderDeadLink(c, found.reason, anew)
  }

/** The context of a handler behind `requireLink`. */
export type LinkContext = WebContext<{ link: FoundLink }>

/** `anew` is the address where one gets another link, `text` what leads there. */
export function renderDeadLink(
  c: WebContext,
  why: LinkRefusal,
  anew: string,
  text?: string,
): Promise<Response> {
  const { links, login } = speechOf(c).words.account
  const ending = {
    title: links[why],
    text: [links[`${why}Text`]],
    links: [
      { to: anew, text: text ?? links.anew },
      { to: '/Login', text: login.go },
    ],
  }
  return renderEnding(c, ending, STATUS[why])
}
