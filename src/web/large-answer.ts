// Answers too large for the page cache, such as the list of all news: made part by part, once per content revision, and held compressed.
import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { constants, createBrotliCompress, createBrotliDecompress, createGzip } from 'node:zlib'
import { HTTPException } from 'hono/http-exception'
import { isDatabaseUnavailable } from '#db/errors.ts'
import { CACHE_STATUS } from '#kit/server/cache-status.ts'
import { log } from '#kit/server/log.ts'
import { type Encoding, encodingFor, matchesEtag } from '#kit/server/page-cache.ts'
import { perRevision } from '#kit/server/per-revision.ts'
import type { WebContext } from '#web/context.ts'
import type { PageContext } from '#web/page.ts'

// The same as for pages: higher ones take many times as long for a few per cent.
const BROTLI_QUALITY = 5
// 64 KB: so much each reader of plain text or gzip holds while it is decompressed, 4 MB by default. It takes two per cent more.
const BROTLI_WINDOW_BITS = 16
// Enough for 130,000 news articles of 1,500 letters each.
const MAX_BYTES = 64 * 1024 * 1024

/** The text of an answer part by part, where there is too much of it. */
export type LargeParts = {
  isNeeded: (page: PageContext) => Promise<boolean>
  parts: (page: PageContext) => AsyncIterable<string>
}

/** `br` is null where it would be larger than may be held. */
type LargeText = { br: Buffer | null; hash: string }
type LargeAnswer = LargeText & { cacheStatus: string }

const kept = perRevision<LargeText | null>()

/**
 * The answer at this content revision, made once however many ask. Null where it is small enough for the page cache, and while the
 * database is unavailable.
 */
export async function findLarge(
  c: WebContext,
  page: PageContext,
  key: string,
  large: LargeParts,
): Promise<LargeAnswer | null> {
  let isMade = false
  try {
    const { reader, revision } = page
    const text = await kept(reader, key, revision, async () => {
      if (!(await large.isNeeded(page))) return null
      isMade = true
      // The cached page is from when there was less; what was withdrawn since may not come back while the database is unavailable.
      c.var.site.pages.forget(key)
      return compressParts(large.parts(page), MAX_BYTES)
    })
    if (text === null) return null
    if (isMade && text.br === null)
      log.error('answer-too-large', `over ${MAX_BYTES} bytes of brotli`, { key })
    const { br, hash } = text
    const cacheStatus = isMade
      ? CACHE_STATUS.rendered('miss', revision)
      : CACHE_STATUS.hit('memory', revision)
    return { br, hash, cacheStatus }
  } catch (error) {
    if (isDatabaseUnavailable(error)) return null
    throw error
  }
}

export function sendLarge(
  c: WebContext,
  { br, hash, cacheStatus }: LargeAnswer,
  own: Record<string, string>,
): Response {
  if (br === null) throw new HTTPException(503)
  const encoding = encodingFor(c.req.header('accept-encoding'))
  const { 'content-type': type, ...others } = own
  const etag = encoding === 'identity' ? `"${hash}"` : `"${hash}-${encoding}"`
  const headers = new Headers({ ...others, vary: 'Accept-Encoding', etag, 'cache-status': cacheStatus })
  if (matchesEtag(c.req.header('if-none-match'), etag)) return new Response(null, { status: 304, headers })
  headers.set('content-type', type!)
  if (encoding !== 'identity') headers.set('content-encoding', encoding)
  if (encoding === 'br') headers.set('content-length', String(br.length))
  if (c.req.method === 'HEAD') return new Response(null, { headers })
  if (encoding === 'br') return new Response(br as Buffer<ArrayBuffer>, { headers })
  return new Response(Readable.toWeb(decompress(br, encoding)) as ReadableStream, { headers })
}

export async function compressParts(parts: AsyncIterable<string>, maxBytes: number): Promise<LargeText> {
  const hash = createHash('sha256')
  async function* hashed() {
    for await (const part of parts) {
      hash.update(part)
      yield part
    }
  }
  const compress = createBrotliCompress({
    params: {
      [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
      [constants.BROTLI_PARAM_LGWIN]: BROTLI_WINDOW_BITS,
    },
  })
  let pieces: Buffer[] = []
  let bytes = 0
  await pipeline(hashed(), compress, async (compressed: AsyncIterable<Buffer>) => {
    for await (const piece of compressed) {
      bytes += piece.length
      if (bytes <= maxBytes) pieces.push(piece)
      else pieces = []
    }
  })
  const br = bytes > maxBytes ? null : Buffer.concat(pieces)
  return { br, hash: hash.digest('base64url').slice(0, 22) }
}

/** Piece by piece, as fast as it is read. */
export function decompress(br: Buffer, encoding: Exclude<Encoding, 'br'>): Readable {
  const plain = createBrotliDecompress()
  // A reader who stops ends all of it; that is no fault.
  pipeline(Readable.from([br]), plain).catch(() => {})
  if (encoding === 'identity') return plain
  const gzip = createGzip()
  pipeline(plain, gzip).catch(() => {})
  return gzip
}
