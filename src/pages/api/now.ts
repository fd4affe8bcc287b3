// GET /api/now: the server's time and the count, for the clock and the footer of pages that were made earlier.
// POST /api/now: a page that came from a prefetch says that it was really looked at.
import type { WebContext } from '#web/context.ts'
import { visitorAddress } from '#web/visit.ts'

export function now(c: WebContext): Response {
  const visits = c.var.site.visits.now()
  return c.json({ now: new Date().toISOString(), visits: visits?.value ?? null }, 200, {
    'cache-control': 'no-store',
  })
}

export function reportVisit(c: WebContext): Response {
  const { pathname = '' } = URL.parse(c.req.header('referer') ?? '') ?? {}
  // Of addresses that are none there is no end, and a program could make them up.
  const page = c.var.site.pages.held(pathname) ? pathname : ''
  c.var.site.visits.saw({ 'user-agent': c.req.header('user-agent') }, visitorAddress(c), page)
  return c.body(null, 204)
}
