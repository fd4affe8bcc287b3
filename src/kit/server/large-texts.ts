// Texts too large for memory: written once per content revision, part by part and compressed, into a file without a name, and sent from it.
import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { constants, createBrotliCompress, createBrotliDecompress, createGzip } from 'node:zlib'
import { log } from '#kit/server/log.ts'
import type { Encoding } from '#kit/server/page-cache.ts'
import { type UnnamedFile, writeUnnamed } from '#kit/server/unnamed-file.ts'

// As for pages: better ones take many times as long for a few per cent.
const BROTLI_QUALITY = 5
// 64 KB: so much each reader of plain text or gzip holds while it is decompressed, 4 MB by default. It takes two per cent more.
const BROTLI_WINDOW_BITS = 16

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
  const hash = createHash('sha256')
  async function* hashed() {
    for await (const part of parts()) {
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
  // Not by a stream of the file: that keeps the file open after close(), and its collection as garbage ends the process.
  const file = await writeUnnamed(folder, (file) =>
    pipeline(hashed(), compress, (compressed) => file.writeFile(compressed)),
  )
  return textIn(file, hash.digest('base64url').slice(0, 22))
}

function textIn(file: UnnamedFile, hash: string): LargeText {
  return {
    etag: (encoding) => (encoding === 'identity' ? `"${hash}"` : `"${hash}-${encoding}"`),
    lengthOf: (encoding) => (encoding === 'br' ? file.bytes : undefined),
    send(encoding) {
      if (encoding === 'br') return file.send()
      // Whoever stops reading ends all of it; that is no fault.
      const plain = createBrotliDecompress()
      pipeline(file.send(), plain).catch(() => {})
      if (encoding === 'identity') return plain
      const gzip = createGzip()
      pipeline(plain, gzip).catch(() => {})
      return gzip
    },
    close: file.close,
  }
}
