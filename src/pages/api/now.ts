// GET /api/now: the server's time and the count, for the clock and the footer of pages that were made earlier.
// POST /api/now: a page that came from a prefetch says that it was really looked at.
import type { Context } from 'hono'
import type { Site } from '#layouts/site.ts'

export function now(c: Context, site: Site): Response {
  const visits = site.visits.now()
  return c.json({ now: new Date().toISOString(), visits: visits?.value ?? null }, 200, {
    'cache-control': 'no-store',
  })
}

export function reportVisit(c: Context, site: Site): Response {
  site.visits.saw({ 'user-agent': c.req.header('user-agent') })
  return c.body(null, 204)
}
