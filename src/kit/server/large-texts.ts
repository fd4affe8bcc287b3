// Texts too large for memory: written once per content revision, part by part and compressed, into a file without a name, and sent from it.
import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { constants, createBrotliCompress, createBrotliDecompress, createGzip } from 'node:zlib'
import { log } from '#kit/server/log.ts'
import type { Encoding } from '#kit/server/page-cache.ts'

// As for pages: better ones take many times as long for a few per cent.
const BROTLI_QUALITY = 5

type Options = {
  /** Where the files are. */
  folder: string
  /** How long a reader of a changed text waits before the previous one is sent. */
  patienceMs: number
  revision: () => number
  isUnavailable: () => boolean
}

type Kept = { revision: number; text: Promise<LargeText> }

/** A text as it was at a revision. Nobody may send it after `close`, except those who send it already. */
export type LargeText = {
  etag: (encoding: Encoding) => string
  /** In bytes; undefined where it is not known before all of it is sent. */
  lengthOf: (encoding: Encoding) => number | undefined
  send: (encoding: Encoding) => Readable
  close: () => void
}

export class LargeTexts {
  readonly #options: Options
  readonly #kept = new Map<string, Kept>()
  /** The last that was written whole. */
  readonly #whole = new Map<string, LargeText>()

  constructor(options: Options) {
    this.#options = options
  }

  /** The text at the current revision, written once however many ask; the one before when that fails or takes longer than `patienceMs`. */
  async get(key: string, parts: () => AsyncIterable<string>): Promise<LargeText> {
    const before = this.#whole.get(key)
    if (before && this.#options.isUnavailable()) return before
    const text = this.#writeOnce(key, parts)
    if (!before) return text
    return Promise.race([text, after(this.#options.patienceMs).then(() => before)]).catch((error) => {
      log.error('page-render-failed', error, { key })
      return before
    })
  }

  /** Whether it was sent from here before: then it still is while the database is unavailable. */
  has(key: string): boolean {
    return this.#whole.has(key)
  }

  close(): void {
    for (const text of this.#whole.values()) text.close()
    this.#whole.clear()
    this.#kept.clear()
  }

  #writeOnce(key: string, parts: () => AsyncIterable<string>): Promise<LargeText> {
    const revision = this.#options.revision()
    const known = this.#kept.get(key)
    if (known?.revision === revision) return known.text
    const text = writeText(this.#options.folder, parts)
    const kept = { revision, text }
    this.#kept.set(key, kept)
    text.then(
      (whole) => {
        this.#whole.get(key)?.close()
        this.#whole.set(key, whole)
      },
      () => this.#kept.get(key) === kept && this.#kept.delete(key),
    )
    return text
  }
}

const after = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms).unref())

async function writeText(folder: string, parts: () => AsyncIterable<string>): Promise<LargeText> {
  await mkdir(folder, { recursive: true })
  const path = join(folder, randomUUID())
  const file = await open(path, 'wx+')
  try {
    // Nothing has to be swept after a crash: the file is gone with the last who has it open.
    await rm(path, { force: true })
    const hash = createHash('sha256')
    async function* hashed() {
      for await (const part of parts()) {
        hash.update(part)
        yield part
      }
    }
    const compress = createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } })
    // Not by a stream of the file: that keeps the file open after close(), and its collection as garbage ends the process.
    await pipeline(hashed(), compress, (compressed) => file.writeFile(compressed))
    return textIn(file, (await file.stat()).size, hash.digest('base64url').slice(0, 22))
  } catch (error) {
    await file.close()
    throw error
  }
}

function textIn(file: Awaited<ReturnType<typeof open>>, bytes: number, hash: string): LargeText {
  let [sending, isClosed] = [0, false]
  const closeUnused = () => {
    if (isClosed && sending === 0) file.close().catch((error) => log.error('kept-pages-not-written', error))
  }
  const brotli = () => {
    sending += 1
    const read = Readable.from(pieces(file, bytes))
    read.once('close', () => {
      sending -= 1
      closeUnused()
    })
    return read
  }
  return {
    etag: (encoding) => (encoding === 'identity' ? `"${hash}"` : `"${hash}-${encoding}"`),
    lengthOf: (encoding) => (encoding === 'br' ? bytes : undefined),
    send(encoding) {
      if (encoding === 'br') return brotli()
      // Whoever stops reading ends all of it; that is no fault.
      const plain = createBrotliDecompress()
      pipeline(brotli(), plain).catch(() => {})
      if (encoding === 'identity') return plain
      const gzip = createGzip()
      pipeline(plain, gzip).catch(() => {})
      return gzip
    },
    close() {
      isClosed = true
      closeUnused()
    },
  }
}

const PIECE_BYTES = 64 * 1024

/** By position: many read the same file at once. */
async function* pieces(file: Awaited<ReturnType<typeof open>>, bytes: number) {
  for (let from = 0; from < bytes; ) {
    const { buffer, bytesRead } = await file.read(Buffer.allocUnsafeSlow(PIECE_BYTES), 0, PIECE_BYTES, from)
    if (bytesRead === 0) return
    from += bytesRead
    yield buffer.subarray(0, bytesRead)
  }
}
