// A page made for one visit: never kept here, and by no browser or proxy on the way.
import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { pageHeaders } from '#kit/server/security.ts'
import { currentAlerts } from '#layouts/alerts.tsx'
import { contextOf, isSecure } from '#layouts/answer.ts'
import { HEAD_LINE } from '#layouts/head-line.ts'
import type { Page } from '#layouts/page.ts'
import { renderPage } from '#layouts/render.tsx'
import type { Site } from '#layouts/site.ts'

/** Answers with the page showing `data`, which the caller has read; its own `load` is not asked. */
export async function answerFresh(
  c: Context,
  site: Site,
  definition: Page,
  data: unknown,
  { status = 200 }: { status?: ContentfulStatusCode } = {},
): Promise<Response> {
  const page = contextOf(c, site, definition)
  page.alerts = await currentAlerts(page.reader, page.revision, page.say.lang)
  const body = await renderPage({ ...definition, load: () => data }, page)
  return c.html(body ?? '', status, {
    ...pageHeaders(HEAD_LINE, isSecure(site)),
    'cache-control': 'no-store',
  })
}
