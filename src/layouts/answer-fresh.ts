// A page made for one visit: never kept, never shared; for forms, receipts and whatever belongs to one person.
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Context } from 'hono'
import { isAway } from '#db/errors.ts'
import { DatabaseAway, encodingFor } from '#kit/server/page-cache.ts'
import { pageHeaders } from '#kit/server/security.ts'
import { currentAlerts, knownAlerts } from '#layouts/alerts.tsx'
import { contextOf, isSecure } from '#layouts/answer.ts'
import { HEAD_LINE } from '#layouts/head-line.ts'
import type { Page, PageContext } from '#layouts/page.ts'
import { renderPage } from '#layouts/render.tsx'
import type { Site } from '#layouts/site.ts'

/** A page whose data its handler gives, such as a form with what was typed. */
export type FreshPage<Data> = Pick<Page, 'layout' | 'query' | 'behaviours' | 'styles' | 'islands'> & {
  meta: (data: Data, page: PageContext) => ReturnType<Page['meta']>
  view: (data: Data, page: PageContext) => ReturnType<Page['view']>
}

// It is made for one reader only: more effort would cost more than it saves.
const BROTLI_QUALITY = 4
const brotli = promisify(brotliCompress)
const squeeze = promisify(gzip)

/** Answers with the page of `data`; works while the database is away, so that nobody loses what they typed. */
export async function answerFresh<Data>(
  c: Context,
  site: Site,
  definition: FreshPage<Data>,
  data: Data,
  status = 200,
): Promise<Response> {
  const page = await contextNow(c, site, definition)
  const body = (await renderPage({ ...definition, load: () => data } as unknown as Page, page)) ?? ''
  if (status === 200 && c.req.method === 'GET') site.visits.saw(c.req.header())
  const encoding = encodingFor(c.req.header('accept-encoding'))
  const headers = {
    ...pageHeaders(HEAD_LINE, isSecure(site)),
    'cache-control': 'no-store',
    'content-type': 'text/html; charset=utf-8',
    vary: 'Accept-Encoding, Cookie',
    ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
  }
  return c.body(new Uint8Array(await encoded(body, encoding)), status as 200, headers)
}

async function contextNow(c: Context, site: Site, definition: Pick<Page, 'query'>): Promise<PageContext> {
  const page = contextOf(c, site, definition)
  try {
    page.alerts = await currentAlerts(page.reader, page.revision, page.say.lang)
  } catch (error) {
    if (!isDatabaseAway(error)) throw error
    page.alerts = knownAlerts(page.say.lang)
  }
  return page
}

/** Whether the error says that the database cannot be asked now. */
export const isDatabaseAway = (error: unknown): boolean => error instanceof DatabaseAway || isAway(error)

async function encoded(text: string, encoding: ReturnType<typeof encodingFor>): Promise<Buffer> {
  if (encoding === 'br') return brotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } })
  return encoding === 'gzip' ? squeeze(text) : Buffer.from(text)
}
