// Cached answers: from an address to the page or data of the cache, rendered at most once, in the encoding the visitor accepts.
import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import { type Lang, splitLang } from '#kit/lang.ts'
import { CACHE_STATUS } from '#kit/server/cache-status.ts'
import { addressOf } from '#kit/server/client-address.ts'
import { LIMITS } from '#kit/server/config.ts'
import { log } from '#kit/server/log.ts'
import {
  type CachedPage,
  encodingFor,
  finishPage,
  matchesEtag,
  type Rendered,
} from '#kit/server/page-cache.ts'
import { everyHeader, FOR_OTHER_SITES, pageHeaders } from '#kit/server/security.ts'
import { tidy } from '#kit/tidy.ts'
import type { WebContext } from '#web/context.ts'
import { findLarge, type LargeParts, sendLarge } from '#web/large-answer.ts'
import { currentAlerts, knownAlerts, readAlerts } from '#web/layout/alerts.tsx'
import { withoutCount } from '#web/layout/footer.tsx'
import { HEAD_LINE } from '#web/layout/head-line.ts'
import { type Page, type PageContext, searchOf } from '#web/page.ts'
import { loadPage, renderPage } from '#web/render.tsx'
import type { Site } from '#web/site.ts'
import { SPEECH } from '#words'

/** An answer that is not a page: JSON, a feed. `make` gives the text, or null when there is nothing. */
export type Data = {
  type: string
  query?: readonly string[]
  /** Whether its answer is cached for the next visitor; the default is yes. */
  isCacheable?: boolean | ((page: PageContext) => boolean)
  /** Other sites may embed it, and their scripts read it. */
  shared?: boolean
  /** Browsers save it under this name instead of showing it. */
  filename?: string
  make: (page: PageContext) => Promise<string | null> | string | null
  /** The same text part by part, where it is too large for memory. */
  large?: LargeParts
}

const HTML = 'text/html; charset=utf-8'
/** Browsers revalidate each time and get a 304: nobody sees an outdated page. */
const REVALIDATE = 'no-cache'
/**
 * What is the same for everybody, and nothing else: nginx may send it for a second without asking, and later while the program does not
 * answer. It reads this only before Cache-Control, and sends it to nobody.
 */
export const KEPT_IN_FRONT = { 'x-accel-expires': '1' }

/** What a page may know of this request. */
export function createPageContext(c: WebContext, wants: Pick<Page, 'query' | 'cookie'>): PageContext {
  const { site } = c.var
  const { lang, path } = splitLang(c.req.path)
  const query = Object.fromEntries(
    (wants.query ?? []).map((name) => [name, tidy(shortened(c.req.query(name) ?? ''))]),
  )
  return {
    say: SPEECH[lang],
    path,
    query,
    params: c.req.param() as Record<string, string>,
    cookie: cookieOf(c, wants.cookie),
    get reader() {
      return site.database().reader
    },
    get revision() {
      return site.database().revision
    },
    siteUrl: site.config.siteUrl,
    assets: site.assets,
    visits: site.visits.now(),
    preview: site.preview,
    alerts: [],
    noteMiss: (sought) => {
      if (!site.preview && site.visits.isPerson(c.req.header())) site.searchMisses.add(sought)
    },
    sizeOf: (path) => sizeOf(site, path),
  }
}

/** Cuts a text without leaving half a surrogate pair, which no address can hold. */
const shortened = (value: string) => value.slice(0, LIMITS.queryValueChars).replace(/\p{Cs}$/u, '')

async function sizeOf(site: Site, path: string): Promise<number | null> {
  const bytes = await site.storage.sizeOf(path, site.database().reader)
  if (bytes === null) log.warn('file-gone', { path })
  return bytes
}

/** An invalid cookie counts as absent, so that it creates no cached page of its own. */
function cookieOf(c: Context, wanted: Page['cookie']): string {
  const value = wanted && getCookie(c, wanted.name)
  return value !== undefined && wanted?.shape.test(value) ? value : ''
}

/** Whether the site is reached over https. */
export const isSecure = (site: Pick<Site, 'config'>) => site.config.siteUrl.startsWith('https:')

/** For a preview: nobody stores it, no search engine lists it. */
const HIDDEN = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' }

const cacheHeaders = ({ cookie }: Page, isKept: boolean): Record<string, string> =>
  cookie
    ? { 'cache-control': `private, ${REVALIDATE}`, vary: 'Cookie' }
    : {
        ...(isKept ? KEPT_IN_FRONT : {}),
        'cache-control': REVALIDATE,
        'speculation-rules': '"/speculation-rules.json"',
      }

const alertsOf = ({ preview, reader, revision, say: { lang } }: PageContext) =>
  preview ? readAlerts(reader, lang) : currentAlerts(reader, revision, lang)

/** Counts the page that is sent as looked at. */
export function countView(c: WebContext): void {
  const { config, visits } = c.var.site
  visits.saw(c.req.header(), addressOf(c, config.trustProxy), c.req.path)
}

/** Answers with a page; null when there is nothing at its address. */
export async function answerPage(c: WebContext, definition: Page): Promise<Response | null> {
  const { site } = c.var
  const page = createPageContext(c, definition)
  const isKept = definition.isCacheable?.(page) ?? true
  const render = async (): Promise<Rendered> => {
    page.alerts = await alertsOf(page)
    const shown = site.preview ? definition : ((await definition.instead?.(page)) ?? definition)
    const loaded = await loadPage(shown, page)
    const headers = {
      ...pageHeaders(HEAD_LINE, isSecure(site)),
      ...(site.preview ? HIDDEN : cacheHeaders(definition, isKept)),
    }
    if (loaded === null) return { status: 404, type: HTML, body: '', headers }
    const { lifetimeMs } = definition
    return {
      status: 200,
      type: HTML,
      headers,
      lifetimeMs,
      // What changes with time is made again.
      inputHash: lifetimeMs === undefined ? loaded.inputHash : undefined,
      get body() {
        return loaded.html()
      },
      get essence() {
        return withoutCount(loaded.html())
      },
    }
  }
  const { cached, cacheStatus } = await cachedOrRendered(c, keyOf(page), isKept, render)
  if (cached.status !== 200) return null
  if (c.req.method === 'GET') countView(c)
  return send(c, cached, cacheStatus)
}

/** Answers with data through the same cache. */
export async function answerData(c: WebContext, data: Data): Promise<Response | null> {
  const { site } = c.var
  const page = createPageContext(c, data)
  const shared: Record<string, string> = data.shared ? FOR_OTHER_SITES : {}
  const saved: Record<string, string> = data.filename
    ? { 'content-disposition': `attachment; filename="${data.filename}"` }
    : {}
  const { isCacheable = true } = data
  const isKept = typeof isCacheable === 'function' ? isCacheable(page) : isCacheable
  const kept: Record<string, string> = isKept && !site.preview ? KEPT_IN_FRONT : {}
  const headers = {
    ...everyHeader(isSecure(site)),
    ...shared,
    ...saved,
    ...kept,
    'cache-control': REVALIDATE,
  }
  const key = keyOf(page)
  const large = data.large && !site.preview ? await findLarge(c, page, key, data.large) : null
  if (large) return sendLarge(c, large, { ...headers, 'content-type': data.type })
  const { cached, cacheStatus } = await cachedOrRendered(c, key, isKept, async () => {
    const body = await data.make(page)
    return { status: body === null ? 404 : 200, type: data.type, body: body ?? '', headers }
  })
  return cached.status === 200 ? send(c, cached, cacheStatus) : null
}

/** From the cache; what is not cacheable is rendered for this visitor alone. */
async function cachedOrRendered(
  { var: { site } }: WebContext,
  key: string,
  isCacheable: boolean,
  render: () => Promise<Rendered>,
): Promise<{ cached: CachedPage; cacheStatus: string }> {
  if (!isCacheable || site.preview)
    return { cached: await finishPage(await render(), 0), cacheStatus: CACHE_STATUS.bypass }
  const before = site.pages.held(key)
  const cached = await site.pages.get(key, render)
  return { cached, cacheStatus: site.pages.statusOf(cached, before) }
}

/** An error page; never cached, so that it is gone when its cause is. */
export const answerError = async (c: WebContext, status: number, definition: Page): Promise<Response> =>
  send(c, await makeErrorPage(c.var.site, splitLang(c.req.path), status, definition), CACHE_STATUS.bypass)

export async function makeErrorPage(
  site: Pick<Site, 'config' | 'assets' | 'visits'>,
  { lang, path }: { lang: Lang; path: string },
  status: number,
  definition: Page,
): Promise<CachedPage> {
  // A path such as //elsewhere.example is no address of this site for its links to lead to.
  const page = withoutData(site, lang, /^\/[/\\]/.test(path) ? '/' : path)
  const body = (await renderPage(definition, page)) ?? ''
  const headers = { ...pageHeaders(HEAD_LINE, isSecure(site)), 'cache-control': 'no-store' }
  return finishPage({ status, type: HTML, body, headers }, 0)
}

const withoutData = (
  site: Pick<Site, 'config' | 'assets' | 'visits'>,
  lang: Lang,
  path: string,
): PageContext => ({
  path,
  say: SPEECH[lang],
  query: {},
  params: {},
  cookie: '',
  get reader(): never {
    throw new Error('an error page asked the database')
  },
  revision: 0,
  siteUrl: site.config.siteUrl,
  assets: site.assets,
  visits: site.visits.now(),
  alerts: knownAlerts(lang),
  noteMiss: () => {},
  sizeOf: async () => null,
})

function keyOf({ say, path, query, cookie }: PageContext): string {
  return say.to(path) + searchOf(query) + (cookie ? `?cookie=${encodeURIComponent(cookie)}` : '')
}

function send(c: Context, page: CachedPage, cacheStatus: string): Response {
  const form = page.as(encodingFor(c.req.header('accept-encoding')))
  const headers = new Headers(pairs(form.raw))
  headers.set('cache-status', cacheStatus)
  if (page.status === 200 && matchesEtag(c.req.header('if-none-match'), form.etag)) {
    for (const name of ['content-length', 'content-encoding', 'content-type']) headers.delete(name)
    return new Response(null, { status: 304, headers })
  }
  return new Response(c.req.method === 'HEAD' ? null : new Uint8Array(form.bytes), {
    status: page.status,
    headers,
  })
}

function pairs(raw: string[]): [string, string][] {
  return raw.flatMap((value, i) => (i % 2 === 0 ? [[value, raw[i + 1]!] as [string, string]] : []))
}
