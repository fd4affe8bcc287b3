// Dynamic pages: rendered for one visit, never cached, never shared; for forms, receipts and whatever belongs to one person.
import { promisify } from 'node:util'
import { constants, gzip, gzipSync } from 'node:zlib'
import { isDatabaseUnavailable } from '#db/errors.ts'
import { compressBrotli, compressBrotliFast } from '#kit/server/brotli.ts'
import { CACHE_STATUS } from '#kit/server/cache-status.ts'
import { type Encoding, encodingFor } from '#kit/server/page-cache.ts'
import { pageHeaders } from '#kit/server/security.ts'
import { countView, createPageContext, isSecure } from '#web/cached-answer.ts'
import type { WebContext } from '#web/context.ts'
import { currentAlerts, knownAlerts } from '#web/layout/alerts.tsx'
import { HEAD_LINE } from '#web/layout/head-line.ts'
import type { Page, PageContext } from '#web/page.ts'
import { renderPage } from '#web/render.tsx'

/** A page whose data its handler gives, such as a form with what was typed. */
export type DynamicPage<Data> = Pick<Page, 'layout' | 'query' | 'behaviours' | 'styles' | 'islands'> & {
  meta: (data: Data, page: PageContext) => ReturnType<Page['meta']>
  view: (data: Data, page: PageContext) => ReturnType<Page['view']>
}

const squeeze = promisify(gzip)

/** Lets the service worker of the device keep the page that is answered, for so many seconds; nothing else that is one person's is kept. */
export function keepOnDevice(c: WebContext, seconds: number): void {
  if (seconds > 0) c.header('x-keep-for', String(seconds))
}

/** Answers with the page of `data`; works while the database is unavailable, so that nobody loses what they typed. */
export async function renderDynamicPage<Data>(
  c: WebContext,
  definition: DynamicPage<Data>,
  data: Data,
  status = 200,
): Promise<Response> {
  const html = await renderDynamic(c, definition, data)
  const encoding = encodingFor(c.req.header('accept-encoding'))
  return answerDynamic(c, await encoded(html, encoding), encoding, status, CACHE_STATUS.bypass)
}

export async function renderDynamic<Data>(
  c: WebContext,
  definition: DynamicPage<Data>,
  data: Data,
): Promise<string> {
  const page = await contextNow(c, definition)
  return (await renderPage({ ...definition, load: () => data } as unknown as Page, page)) ?? ''
}

/** `cacheStatus` says where the page came from. */
export function answerDynamic(
  c: WebContext,
  bytes: Buffer,
  encoding: Encoding,
  status: number,
  cacheStatus: string,
): Response {
  const { site } = c.var
  if (status === 200 && c.req.method === 'GET') countView(c)
  const headers = {
    ...pageHeaders(HEAD_LINE, isSecure(site)),
    'cache-control': 'no-store',
    'cache-status': cacheStatus,
    'content-type': 'text/html; charset=utf-8',
    ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
  }
  // Never copied: of a long form it is a megabyte.
  return c.body(bytes as Buffer<ArrayBuffer>, status as 200, headers)
}

async function contextNow(c: WebContext, definition: Pick<Page, 'query'>): Promise<PageContext> {
  const page = createPageContext(c, definition)
  try {
    page.alerts = await currentAlerts(page.reader, page.revision, page.say.lang)
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error
    page.alerts = knownAlerts(page.say.lang)
  }
  return page
}

export async function encoded(text: string, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'br') return compressBrotli(text)
  return encoding === 'gzip' ? squeeze(text) : Buffer.from(text)
}

/** With little work, and a sixth larger: while many ask. */
export function encodedFast(text: string, encoding: Encoding): Buffer {
  if (encoding === 'br') return compressBrotliFast(text)
  return encoding === 'gzip' ? gzipSync(text, { level: constants.Z_BEST_SPEED }) : Buffer.from(text)
}
