// GET /api/now: the server's time and the count, for the clock and the footer of pages that were made earlier.
// POST /api/now: a page that came from a prefetch says that it was really looked at.
import type { WebContext } from '#web/context.ts'

export function now(c: WebContext): Response {
  const visits = c.var.site.visits.now()
  return c.json({ now: new Date().toISOString(), visits: visits?.value ?? null }, 200, {
    'cache-control': 'no-store',
  })
}

export function reportVisit(c: WebContext): Response {
  c.var.site.visits.saw({ 'user-agent': c.req.header('user-agent') })
  return c.body(null, 204)
}
