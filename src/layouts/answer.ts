// From an address to its answer: the finished page from the cache, made at most once, in the encoding the visitor takes.
import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import { type Lang, splitLang } from '#kit/lang.ts'
import { LIMITS } from '#kit/server/config.ts'
import { log } from '#kit/server/log.ts'
import { encodingFor, finishPage, holds, type KeptPage, type Rendered } from '#kit/server/page-cache.ts'
import { everyHeader, pageHeaders } from '#kit/server/security.ts'
import { currentAlerts, knownAlerts, readAlerts } from '#layouts/alerts.tsx'
import { HEAD_LINE } from '#layouts/head-line.ts'
import { type Page, type PageContext, searchOf } from '#layouts/page.ts'
import { renderPage } from '#layouts/render.tsx'
import type { Site } from '#layouts/site.ts'
import { SPEECH } from '#words'

/** An answer that is not a page: JSON, a feed. `make` gives the text, or null when there is nothing. */
export type Data = {
  type: string
  query?: readonly string[]
  /** Whether its answer is kept for the next who asks; each is, unless this says no. */
  isKept?: boolean
  /** Other sites' scripts may read it. */
  shared?: boolean
  /** To be kept under this name instead of shown. */
  filename?: string
  make: (page: PageContext) => Promise<string | null> | string | null
}

const HTML = 'text/html; charset=utf-8'
/** Browsers ask again each time and get a 304: a reader never sees the page of before. */
const ASK_AGAIN = 'no-cache'

/** What a page may know of this request. */
export function contextOf(c: Context, site: Site, wants: Pick<Page, 'query' | 'cookie'>): PageContext {
  const { lang, path } = splitLang(c.req.path)
  const query = Object.fromEntries(
    (wants.query ?? []).map((name) => [name, shortened(c.req.query(name) ?? '')]),
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
    sizeOf: (path) => sizeOf(site, path),
  }
}

/** Never half a character at its end: no address can be written with one. */
const shortened = (value: string) => value.slice(0, LIMITS.queryValueChars).replace(/\p{Cs}$/u, '')

async function sizeOf(site: Site, path: string): Promise<number | null> {
  const bytes = await site.storage.sizeOf(path)
  if (bytes === null) log.warn('file-gone', { path })
  return bytes
}

/** Anything that is no value of this cookie counts as none, so that it makes no page of its own. */
function cookieOf(c: Context, wanted: Page['cookie']): string {
  const value = wanted && getCookie(c, wanted.name)
  return value !== undefined && wanted?.shape.test(value) ? value : ''
}

/** Whether the site is reached over https. */
export const isSecure = (site: Site) => site.config.siteUrl.startsWith('https:')

/** For a preview: nobody keeps it, no search engine lists it. */
const HIDDEN = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' }

const keeping = ({ cookie }: Page): Record<string, string> =>
  cookie
    ? { 'cache-control': `private, ${ASK_AGAIN}`, vary: 'Cookie' }
    : { 'cache-control': ASK_AGAIN, 'speculation-rules': '"/speculation-rules.json"' }

const alertsOf = ({ preview, reader, revision, say: { lang } }: PageContext) =>
  preview ? readAlerts(reader, lang) : currentAlerts(reader, revision, lang)

/** Answers with a page; null when there is nothing at its address. */
export async function answerPage(c: Context, site: Site, definition: Page): Promise<Response | null> {
  const page = contextOf(c, site, definition)
  const render = async (): Promise<Rendered> => {
    page.alerts = await alertsOf(page)
    const body = await renderPage(definition, page)
    const headers = {
      ...pageHeaders(HEAD_LINE, isSecure(site)),
      ...(site.preview ? HIDDEN : keeping(definition)),
    }
    const { lifetimeMs } = definition
    return { status: body === null ? 404 : 200, type: HTML, body: body ?? '', headers, lifetimeMs }
  }
  const kept = await made(site, keyOf(page), definition.isKept?.(page) ?? true, render)
  if (kept.status !== 200) return null
  site.visits.saw(c.req.header())
  return send(c, kept)
}

/** Answers with data through the same cache. */
export async function answerData(c: Context, site: Site, data: Data): Promise<Response | null> {
  const page = contextOf(c, site, data)
  const shared: Record<string, string> = data.shared ? { 'access-control-allow-origin': '*' } : {}
  const saved: Record<string, string> = data.filename
    ? { 'content-disposition': `attachment; filename="${data.filename}"` }
    : {}
  const headers = { ...everyHeader(isSecure(site)), ...shared, ...saved, 'cache-control': ASK_AGAIN }
  const kept = await made(site, keyOf(page), data.isKept ?? true, async () => {
    const body = await data.make(page)
    return { status: body === null ? 404 : 200, type: data.type, body: body ?? '', headers }
  })
  return kept.status === 200 ? send(c, kept) : null
}

/** From the cache; an answer that is not for the next who asks is made by itself and not kept. */
const made = async (site: Site, key: string, isKept: boolean, render: () => Promise<Rendered>) =>
  isKept && !site.preview ? site.pages.get(key, render) : finishPage(await render(), 0)

/** An error page; never kept, so that it is gone when its cause is. */
export async function answerError(
  c: Context,
  site: Site,
  status: number,
  definition: Page,
): Promise<Response> {
  const { lang, path } = splitLang(c.req.path)
  // A path such as //elsewhere.example is no address of this site for its links to lead to.
  const page = withoutData(site, lang, /^\/[/\\]/.test(path) ? '/' : path)
  const body = (await renderPage(definition, page)) ?? ''
  const headers = { ...pageHeaders(HEAD_LINE, isSecure(site)), 'cache-control': 'no-store' }
  return send(c, await finishPage({ status, type: HTML, body, headers }, 0))
}

const withoutData = (site: Site, lang: Lang, path: string): PageContext => ({
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
  sizeOf: async () => null,
})

function keyOf({ say, path, query, cookie }: PageContext): string {
  return say.to(path) + searchOf(query) + (cookie ? `?cookie=${encodeURIComponent(cookie)}` : '')
}

function send(c: Context, page: KeptPage): Response {
  const form = page.as(encodingFor(c.req.header('accept-encoding')))
  const headers = new Headers(pairs(form.raw))
  if (page.status === 200 && holds(c.req.header('if-none-match'), form.etag)) {
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
