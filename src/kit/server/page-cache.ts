// Cached pages: rendered once per content revision, held compressed, on disk too for when the database is unavailable.
import { createHash } from 'node:crypto'
import { brotliDecompressSync, gzipSync } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { compressBrotli } from '#kit/server/brotli.ts'
import { CACHE_STATUS } from '#kit/server/cache-status.ts'
import type { DiskCache } from '#kit/server/disk-cache.ts'
import { log } from '#kit/server/log.ts'
import { RenderQueue } from '#kit/server/render-queue.ts'

export type Encoding = 'br' | 'gzip' | 'identity'
export type Rendered = {
  status: number
  type: string
  body: string
  headers: Record<string, string>
  /** How long it may be served, if it also changes without a content revision. */
  lifetimeMs?: number
  /** Part of the body compared for change, where that is not all of it: without the count of visits, for example. */
  essence?: string
  /** Hash of all that it is rendered from. While it is unchanged, rendering is skipped: neither `body` nor `essence` is read. */
  inputHash?: string | undefined
}
export type CachedPage = Omit<Rendered, 'lifetimeMs' | 'essence'> & {
  revision: number
  /** Sent only while the database is unavailable, and rendered again after. */
  isFromDisk?: boolean
  /** Hash of what is compared for change: while it is unchanged, the page is neither compressed nor stored again. */
  hash: string
  /** Hash of its bytes and headers, from which each ETag is made. */
  tag: string
  /** In milliseconds since 1970, Infinity for a page that changes with the content alone. */
  until: number
  /** Compressed with brotli, which nearly every browser accepts. */
  br: SentForm
  /** In the encoding the visitor accepts; gzip and identity are made from the brotli bytes on demand. */
  as: (encoding: Encoding) => SentForm
}
/** The bytes, the strong ETag and the headers as node:http writes them fastest. */
export type SentForm = { bytes: Buffer; etag: string; raw: string[] }

// The service worker.
const SCRIPT = 'text/javascript'

type Options = {
  maxBytes: number
  /** How long a reader of a changed page waits before the previous copy is served. */
  patienceMs: number
  /** With so many renders ahead, the previous copy is served at once, and the page rendered in its turn. */
  mostAhead: number
  revision: () => number
  isUnavailable: () => boolean
  disk: DiskCache
}

export class PageCache {
  readonly #pages: LRUCache<string, CachedPage>
  /** By key: renders that wait for their turn of the event loop. */
  readonly #waiting = new Map<string, Promise<CachedPage>>()
  /** By revision and key. */
  readonly #rendering = new Map<string, Promise<CachedPage>>()
  readonly #queue = new RenderQueue()
  readonly #options: Options

  constructor(options: Options) {
    this.#options = options
    this.#pages = new LRUCache({ maxSize: options.maxBytes, sizeCalculation: sizeOf })
  }

  /** The cached page if it may be sent now; undefined if it must be rendered first. */
  peek(key: string): CachedPage | undefined {
    const page = this.#pages.get(key)
    if (page === undefined) return undefined
    const isFresh = page.revision === this.#options.revision() && Date.now() < page.until
    return isFresh || this.#options.isUnavailable() ? page : undefined
  }

  /**
   * The page at the current content revision, rendered at most once however many ask.
   * The page of an earlier revision is served only if rendering fails, takes longer than `patienceMs` or comes after `mostAhead` others.
   */
  async get(key: string, render: () => Promise<Rendered>): Promise<CachedPage> {
    const ready = this.peek(key)
    if (ready) return ready
    const before = this.#pages.get(key)
    if (this.#options.isUnavailable()) return this.#fromDisk(key)
    const isCrowded = this.#waiting.size + this.#rendering.size >= this.#options.mostAhead
    const rendering = this.#renderOnce(key, render)
    if (!before) return rendering.catch((error) => this.#fromDisk(key, error))
    const current = rendering.catch((error) => {
      log.error('page-render-failed', error, { key })
      return before
    })
    return isCrowded ? before : Promise.race([current, after(this.#options.patienceMs).then(() => before)])
  }

  /** The cached page, at whatever revision. */
  held(key: string): CachedPage | undefined {
    return this.#pages.peek(key)
  }

  /** `Cache-Status` of a page from here; `before` is the one that was held when it was asked for. */
  statusOf(page: CachedPage, before: CachedPage | undefined): string {
    if (page !== before && !page.isFromDisk)
      return CACHE_STATUS.rendered(before ? 'stale' : 'miss', page.revision)
    return CACHE_STATUS.hit(page.isFromDisk ? 'disk' : 'memory', page.revision, this.#options.revision())
  }

  #renderOnce(key: string, render: () => Promise<Rendered>): Promise<CachedPage> {
    const found = this.#waiting.get(key) ?? this.#rendering.get(`${this.#options.revision()} ${key}`)
    if (found) return found
    const turn = this.#queue.take()
    if (turn === undefined) return this.#start(key, render)
    const waiting = turn.then(() => {
      this.#waiting.delete(key)
      return this.#start(key, render)
    })
    waiting.catch(() => {})
    this.#waiting.set(key, waiting)
    return waiting
  }

  /** The content revision is read now: what is published while a render waits for its turn is in it. */
  #start(key: string, render: () => Promise<Rendered>): Promise<CachedPage> {
    const revision = this.#options.revision()
    const slot = `${revision} ${key}`
    const rendering = this.#render(key, revision, render).finally(() => this.#rendering.delete(slot))
    rendering.catch(() => {})
    this.#rendering.set(slot, rendering)
    return rendering
  }

  async #render(key: string, revision: number, render: () => Promise<Rendered>): Promise<CachedPage> {
    const before = this.#pages.peek(key)
    const page = await finishPage(await render(), revision, before)
    if (page.status === 404) this.forget(key)
    if (page.status !== 200) return page
    this.#pages.set(key, page)
    if (page.br !== before?.br) this.#options.disk.put(key, page)
    return page
  }

  /** A removed page may not come back when a render fails or the database is unavailable. */
  forget(key: string): void {
    this.#pages.delete(key)
    this.#options.disk.remove(key)
  }

  async #fromDisk(key: string, error?: unknown): Promise<CachedPage> {
    const stored = await this.#options.disk.get(key)
    if (!stored) throw error ?? new NoCachedPage()
    const page = await finishPage({ ...stored, lifetimeMs: 0 }, stored.revision)
    page.isFromDisk = true
    if (error === undefined) this.#pages.set(key, page)
    else log.error('page-render-failed', error, { key })
    return page
  }
}

/** Nothing can be rendered now, and no cached page can be served instead. */
export class NoCachedPage extends Error {}

const after = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms).unref())

// Rough size of the headers and of the cache entry itself.
const HEADERS_BYTES = 2000

const sizeOf = (page: CachedPage): number => page.br.bytes.length + HEADERS_BYTES

// Caching every encoding took three times the memory, and few visitors ask for the other two.
const RARER_BYTES = 4 * 1024 * 1024
const rarer = new LRUCache<string, SentForm>({
  maxSize: RARER_BYTES,
  sizeCalculation: (form) => form.bytes.length + HEADERS_BYTES,
})

/** Hash of a rendered page: another one means that it has changed. */
const hashOfPage = ({
  body,
  headers,
  essence = body,
}: Pick<Rendered, 'body' | 'headers' | 'essence'>): string =>
  createHash('sha256').update(essence).update(JSON.stringify(headers)).digest('base64url').slice(0, 22)

/** Compresses a rendered page and writes its headers, once; one unchanged since `before` keeps its bytes. */
export async function finishPage(page: Rendered, revision: number, before?: CachedPage): Promise<CachedPage> {
  const { status, type, headers, lifetimeMs = Number.POSITIVE_INFINITY } = page
  const until = Date.now() + lifetimeMs
  const { inputHash } = page
  const hash = inputHash !== undefined && before?.inputHash === inputHash ? before.hash : hashOfPage(page)
  const isSame = before?.hash === hash && before.status === status && before.type === type
  // Unlike `hash`, of the whole body.
  const tag = isSame ? before.tag : hashOfPage({ ...page, essence: page.body })
  const br = isSame ? before.br : sentForm(page, tag, 'br', await compress(page))
  const text = () => brotliDecompressSync(br.bytes)
  return {
    status,
    type,
    headers,
    inputHash,
    revision,
    hash,
    tag,
    br,
    until,
    // Decompressed on demand: a second copy of the text would double the memory of the cache.
    get body() {
      return text().toString()
    },
    as(encoding) {
      if (encoding === 'br') return br
      const name = `${encoding} ${type} ${tag}`
      const found = rarer.get(name)
      if (found) return found
      const made = sentForm({ type, headers }, tag, encoding, encoding === 'gzip' ? gzipSync(text()) : text())
      rarer.set(name, made)
      return made
    },
  }
}

const compress = async ({ body, type }: Pick<Rendered, 'body' | 'type'>): Promise<Buffer> =>
  alone(await compressBrotli(body, { best: type.startsWith(SCRIPT) }))

function sentForm(
  { type, headers: own }: Pick<Rendered, 'type' | 'headers'>,
  tag: string,
  encoding: Encoding,
  bytes: Buffer,
): SentForm {
  const etag = `"${tag}-${encoding}"`
  const vary = [own.vary, 'Accept-Encoding'].filter(Boolean).join(', ')
  const headers: Record<string, string> = { ...own, 'content-type': type, vary, etag }
  if (encoding !== 'identity') headers['content-encoding'] = encoding
  headers['content-length'] = String(bytes.length)
  return { bytes, etag, raw: Object.entries(headers).flat() }
}

/** Copies the bytes out of Node's buffer pool: a small buffer would keep its 64 KB pool in memory. */
function alone(bytes: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(copy)
  return copy
}

// Matches a coding by its whole name, unless its weight is 0 (RFC 9110, 12.5.3).
const asks = (name: string) =>
  new RegExp(`(^|,)\\s*${name}\\s*(;\\s*q=(?!0(\\.0*)?\\s*(,|$))[^,]*)?(,|$)`, 'i')
const ASKS_BROTLI = asks('br')
const ASKS_GZIP = asks('gzip')

/** The best encoding the visitor accepts; brotli first. */
export function encodingFor(accepted: string | undefined): Encoding {
  if (!accepted) return 'identity'
  if (ASKS_BROTLI.test(accepted)) return 'br'
  return ASKS_GZIP.test(accepted) ? 'gzip' : 'identity'
}

/** Whether the visitor's copy is current (RFC 9110, 13.1.2). */
export const matchesEtag = (ifNoneMatch: string | undefined, etag: string): boolean =>
  ifNoneMatch !== undefined &&
  (ifNoneMatch === etag ||
    ifNoneMatch === '*' ||
    ifNoneMatch.split(',').some((one) => one.trim().replace(/^W\//, '') === etag))
