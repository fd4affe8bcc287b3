// Takes the pages of the site for a snapshot, rendered as for everybody; what is made of the same as last time is not rendered again, and what says the same not compressed.
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { DatabaseUnavailable } from '#db/errors.ts'
import {
  type CachedPage,
  etagOf,
  finishPage,
  hashOfPage,
  type PageCache,
  type Rendered,
} from '#kit/server/page-cache.ts'
import type { PackedFile } from '#web/snapshot/page-folder.ts'

const compress = promisify(gzip)

/** Asks the program for an address, its pages answered by `pages`. */
export type AskForPage = (address: string, pages: Pick<PageCache, 'get'>) => Promise<Response>

/** What is known of a page that was taken before. */
export type KnownPage = { hash: string; source: string | undefined }

/** `page` is null when it is the one that was known. */
export type TakenPage = KnownPage & { page: CachedPage | null; headers: string; until: number }

/** `isRead`: somebody will read it soon. */
type PageSource = { ask: AskForPage; pages: PageCache; revision: () => number; isRead: boolean }

/** The page at an address; null for what is nowhere, or not the same for everybody. */
export async function takePage(
  { ask, pages, revision, isRead }: PageSource,
  address: string,
  known: KnownPage = { hash: '', source: undefined },
): Promise<TakenPage | null> {
  let taken: TakenPage | null = null
  const note = (page: Rendered | CachedPage, hash: string, until: number, isKnown: boolean) => {
    const headers = headersOf(page)
    if (page.status !== 200 || page.headers.vary !== undefined) return
    taken = { page: isKnown ? null : (page as CachedPage), hash, source: page.inputHash, headers, until }
  }
  const get = async (key: string, render: () => Promise<Rendered>): Promise<CachedPage> => {
    // What is read is rendered for readers at the same time; an article nobody reads does not push it out of the cache.
    if (isRead || pages.holds(key)) {
      const page = await pages.current(key, render)
      note(page, page.hash, page.until, page.hash === known.hash)
      return page
    }
    const rendered = await render()
    const isSame = rendered.inputHash !== undefined && rendered.inputHash === known.source
    const hash = isSame ? known.hash : hashOfPage(rendered)
    const until = Date.now() + (rendered.lifetimeMs ?? Number.POSITIVE_INFINITY)
    if (hash === known.hash) {
      note(rendered, hash, until, true)
      return NOTHING
    }
    const page = await finishPage(rendered, revision())
    note(page, hash, until, false)
    return page
  }
  const { status, body } = await ask(address, { get })
  await body?.cancel()
  if (status === 503) throw new DatabaseUnavailable()
  return taken
}

// Nobody reads the answer to the request that took the page.
const NOTHING = {
  status: 200,
  type: 'text/plain',
  headers: {},
  body: '',
  revision: 0,
  hash: '',
  tag: '',
  until: 0,
  as: () => ({ bytes: Buffer.alloc(0), etag: '""', raw: [] }),
  br: { bytes: Buffer.alloc(0), etag: '""', raw: [] },
} satisfies CachedPage

/** What the web server is told once for all pages alike; the rest it says of each file by itself. */
const headersOf = ({ type, headers }: Pick<Rendered, 'type' | 'headers'>): string => {
  const { 'x-accel-expires': _, ...sent } = headers
  return JSON.stringify({ ...sent, 'content-type': type })
}

/** The page as the program sends it, in every encoding. */
export async function packPage(page: CachedPage): Promise<{ text: string; forms: PackedFile[] }> {
  const { body: text, br, tag } = page
  const plain = Buffer.from(text)
  const zipped = await compress(plain)
  const form = (encoding: 'identity' | 'gzip', bytes: Buffer) => ({
    bytes,
    etag: etagOf(tag, encoding, bytes.length),
  })
  return {
    text,
    forms: [
      { ...form('identity', plain), ending: '' },
      { bytes: br.bytes, etag: br.etag, ending: '.br' },
      { ...form('gzip', zipped), ending: '.gz' },
    ],
  }
}
