// GET /health/live: the process answers. For what restarts it or sends visitors to it; it asks neither database nor disk.
import type { WebContext } from '#web/context.ts'

export const live = (c: WebContext): Response => c.text('live\n', 200, { 'cache-control': 'no-store' })
