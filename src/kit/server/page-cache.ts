// Finished pages: made once per content revision, kept compressed, on disk too for the hours the database is away.
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompressSync, constants, gzipSync } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import type { KeptFiles } from '#kit/server/kept-files.ts'
import { log } from '#kit/server/log.ts'

export type Encoding = 'br' | 'gzip' | 'identity'
export type Rendered = {
  status: number
  type: string
  body: string
  headers: Record<string, string>
  /** When it holds what changes without the content: how long it may be shown. */
  lifetimeMs?: number
}
export type KeptPage = Omit<Rendered, 'lifetimeMs'> & {
  revision: number
  /** In milliseconds since 1970, Infinity for a page that changes with the content alone. */
  until: number
  /** As nearly everybody takes it, compressed by brotli. */
  br: SentForm
  /** In the encoding the visitor takes; the rarer ones are made of the kept one when somebody asks. */
  as: (encoding: Encoding) => SentForm
}
/** The bytes, the strong ETag and the headers as node:http writes them fastest. */
export type SentForm = { bytes: Buffer; etag: string; raw: string[] }

const deflateBrotli = promisify(brotliCompress)
// 5 takes 0.8 ms for a page; 11 would take 50 to 150 ms for a few per cent.
const BROTLI_QUALITY = 5

type Options = {
  maxBytes: number
  /** How long a reader of a changed page waits before the copy of before is good enough. */
  patienceMs: number
  revision: () => number
  away: () => boolean
  files: KeptFiles
}

export class PageCache {
  readonly #kept: LRUCache<string, KeptPage>
  readonly #making = new Map<string, Promise<KeptPage>>()
  readonly #options: Options

  constructor(options: Options) {
    this.#options = options
    this.#kept = new LRUCache({ maxSize: options.maxBytes, sizeCalculation: sizeOf })
  }

  /** The page as it may be sent now without making it; undefined otherwise. */
  peek(key: string): KeptPage | undefined {
    const page = this.#kept.get(key)
    if (page === undefined) return undefined
    const isFresh = page.revision === this.#options.revision() && Date.now() < page.until
    return isFresh || this.#options.away() ? page : undefined
  }

  /**
   * The page at the current content revision, made by `render` at most once however many ask.
   * The page of an earlier revision is given only when making fails or takes longer than the patience.
   */
  async get(key: string, render: () => Promise<Rendered>): Promise<KeptPage> {
    const ready = this.peek(key)
    if (ready) return ready
    const before = this.#kept.get(key)
    if (this.#options.away()) return this.#fromDisk(key)
    const making = this.#makeOnce(key, render)
    if (!before) return making.catch((error) => this.#fromDisk(key, error))
    return Promise.race([making, after(this.#options.patienceMs).then(() => before)]).catch((error) => {
      log.error('page-render-failed', error, { key })
      return before
    })
  }

  #makeOnce(key: string, render: () => Promise<Rendered>): Promise<KeptPage> {
    const revision = this.#options.revision()
    const slot = `${revision} ${key}`
    const running = this.#making.get(slot)
    if (running) return running
    const making = this.#make(key, revision, render).finally(() => this.#making.delete(slot))
    making.catch(() => {})
    this.#making.set(slot, making)
    return making
  }

  async #make(key: string, revision: number, render: () => Promise<Rendered>): Promise<KeptPage> {
    const page = await finishPage(await render(), revision)
    if (page.status === 404) this.#forget(key)
    if (page.status !== 200) return page
    this.#kept.set(key, page)
    this.#options.files.put(key, page)
    return page
  }

  /** What was taken away may not come back when a render fails or the database is away. */
  #forget(key: string): void {
    this.#kept.delete(key)
    this.#options.files.remove(key)
  }

  async #fromDisk(key: string, error?: unknown): Promise<KeptPage> {
    const kept = await this.#options.files.get(key)
    if (!kept) throw error ?? new DatabaseAway()
    // At revision -1 it is sent only while the database is away, and made anew after.
    const page = await finishPage(kept, -1)
    if (error === undefined) this.#kept.set(key, page)
    else log.error('page-render-failed', error, { key })
    return page
  }
}

/** Nothing is kept for this address and the database cannot be asked. */
export class DatabaseAway extends Error {}

const after = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms).unref())

// The headers and the entry itself, roughly.
const HEADERS_BYTES = 2000

const sizeOf = (page: KeptPage): number => page.br.bytes.length + HEADERS_BYTES

// Kept in every encoding, the pages of the city took three times the memory; few ask for the other two.
const RARER_BYTES = 4 * 1024 * 1024
const rarer = new LRUCache<string, SentForm>({
  maxSize: RARER_BYTES,
  sizeCalculation: (form) => form.bytes.length + HEADERS_BYTES,
})

/** Compresses a rendered page and writes its headers, once. */
export async function finishPage(page: Rendered, revision: number): Promise<KeptPage> {
  const { status, type, headers, lifetimeMs = Number.POSITIVE_INFINITY } = page
  const identity = Buffer.from(page.body)
  const hash = createHash('sha256')
    .update(identity)
    .update(JSON.stringify(headers))
    .digest('base64url')
    .slice(0, 22)
  const compressed = await deflateBrotli(identity, {
    params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY },
  })
  const br = sentForm(page, hash, 'br', alone(compressed))
  const text = () => brotliDecompressSync(br.bytes)
  return {
    ...{ status, type, headers, revision, br, until: Date.now() + lifetimeMs },
    // The text stands in the bytes already; kept twice it would double the memory of the cache.
    get body() {
      return text().toString()
    },
    as(encoding) {
      if (encoding === 'br') return br
      const name = `${encoding} ${type} ${hash}`
      const found = rarer.get(name)
      if (found) return found
      const made = sentForm(
        { type, headers },
        hash,
        encoding,
        encoding === 'gzip' ? gzipSync(text()) : text(),
      )
      rarer.set(name, made)
      return made
    },
  }
}

function sentForm(
  { type, headers: own }: Pick<Rendered, 'type' | 'headers'>,
  hash: string,
  encoding: Encoding,
  bytes: Buffer,
): SentForm {
  const etag = encoding === 'identity' ? `"${hash}"` : `"${hash}-${encoding}"`
  const vary = [own.vary, 'Accept-Encoding'].filter(Boolean).join(', ')
  const headers: Record<string, string> = { ...own, 'content-type': type, vary, etag }
  if (encoding !== 'identity') headers['content-encoding'] = encoding
  headers['content-length'] = String(bytes.length)
  return { bytes, etag, raw: Object.entries(headers).flat() }
}

/** A copy that holds its own bytes and no more: small buffers are slices of pools of 64 KB, which would stay with them. */
function alone(bytes: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(copy)
  return copy
}

// A coding by its whole name, unless its weight is nought (RFC 9110, 12.5.3).
const asks = (name: string) =>
  new RegExp(`(^|,)\\s*${name}\\s*(;\\s*q=(?!0(\\.0*)?\\s*(,|$))[^,]*)?(,|$)`, 'i')
const ASKS_BROTLI = asks('br')
const ASKS_GZIP = asks('gzip')

/** The best encoding the visitor takes; brotli first. */
export function encodingFor(accepted: string | undefined): Encoding {
  if (!accepted) return 'identity'
  if (ASKS_BROTLI.test(accepted)) return 'br'
  return ASKS_GZIP.test(accepted) ? 'gzip' : 'identity'
}

/** Whether the visitor holds these bytes already (RFC 9110, 13.1.2). */
export const holds = (ifNoneMatch: string | undefined, etag: string): boolean =>
  ifNoneMatch !== undefined &&
  (ifNoneMatch === etag ||
    ifNoneMatch === '*' ||
    ifNoneMatch.split(',').some((one) => one.trim().replace(/^W\//, '') === etag))
