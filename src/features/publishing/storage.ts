// Public files: what staff and imports brought, and the pictures and files that come with `content/`.
import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import type { Reader, Tx } from '#db/database.ts'
import type { FileStore } from '#db/files/file-store.ts'
import { isStoragePath } from '#fields/file.ts'

export type StoredFile = { bytes: Buffer; br: Buffer | null; type: string; etag: string }

const CACHE_BYTES = 32 * 1024 * 1024
const CACHED_FILE_BYTES = 512 * 1024

export const STORED_TYPES: Record<string, string> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.gif': 'image/gif',
  '.pdf': 'application/pdf',
}

const nameOf = (path: string) => `storage/${path}`
const deflate = promisify(brotliCompress)

export class Storage {
  readonly #files: FileStore
  readonly #folders: string[]
  readonly #cache = new LRUCache<string, StoredFile>({
    maxSize: CACHE_BYTES,
    sizeCalculation: (file) => file.bytes.length + 200,
  })

  /** One reading of a file, however many ask for it. */
  readonly #reading = new Map<string, Promise<StoredFile | null>>()

  constructor(files: FileStore, contentDir: string) {
    this.#files = files
    this.#folders = [join(contentDir, 'pictures'), join(contentDir, 'files')]
  }

  /** The file at a path below /storage/, or null: also for every path that tries to leave it. */
  async find(path: string): Promise<StoredFile | null> {
    if (!isStoragePath(path)) return null
    const cached = this.#cache.get(path)
    if (cached) return cached
    const running = this.#reading.get(path)
    if (running) return running
    const reading = this.#read(path).finally(() => this.#reading.delete(path))
    this.#reading.set(path, reading)
    return reading
  }

  /** The bytes of a file without reading it; null when it is not there. With a reader, what is far is not asked for what has a row. */
  async sizeOf(path: string, reader?: Reader): Promise<number | null> {
    if (!isStoragePath(path)) return null
    const recorded = this.#files.isRemote && reader ? await recordedSize(reader, path) : null
    if (recorded !== null) return recorded
    return this.#first(
      async () => (await this.#files.list(nameOf(path)))[0]?.bytes ?? null,
      () => this.#sizeInContent(path),
    )
  }

  /** Whether a file may be put in the transaction of its row. */
  get writesInTransaction(): boolean {
    return this.#files.writesInTransaction
  }

  /** Keeps a file; an older one of the same path is replaced. */
  async put(path: string, bytes: Buffer, tx?: Tx): Promise<void> {
    await this.#files.put(nameOf(path), bytes, tx)
    this.#cache.delete(path)
    this.#reading.delete(path)
  }

  async #read(path: string): Promise<StoredFile | null> {
    const bytes = await this.#first(
      () => this.#files.get(nameOf(path)),
      () => this.#readFromContent(path),
    )
    if (!bytes) return null
    const type = typeOf(path)
    const br = type === 'image/svg+xml' ? await deflate(bytes) : null
    const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
    const found = { bytes, br, type, etag }
    if (bytes.length <= CACHED_FILE_BYTES) this.#cache.set(path, found)
    return found
  }

  /** What was put comes before what the content brings; but no other machine is asked for a file that is here. No two have one path. */
  async #first<T>(kept: () => Promise<T | null>, own: () => Promise<T | null>): Promise<T | null> {
    const [one, other] = this.#files.isRemote ? [own, kept] : [kept, own]
    return (await one()) ?? (await other())
  }

  async #readFromContent(path: string): Promise<Buffer | null> {
    for (const folder of this.#folders) {
      const bytes = await readFile(join(folder, path)).catch(() => null)
      if (bytes) return bytes
    }
    return null
  }

  async #sizeInContent(path: string): Promise<number | null> {
    for (const folder of this.#folders) {
      const found = await stat(join(folder, path)).catch(() => null)
      if (found?.isFile()) return found.size
    }
    return null
  }
}

async function recordedSize(reader: Reader, path: string): Promise<number | null> {
  const row = reader.selectFrom('stored_files').select('bytes').where('path', '=', path)
  return (await row.executeTakeFirst())?.bytes ?? null
}

/** The MIME type by the name's ending; `application/octet-stream` for anything a browser should not show. */
export const typeOf = (path: string): string =>
  STORED_TYPES[extname(path).toLowerCase()] ?? 'application/octet-stream'

/** Whether a browser may show it in place; anything else is handed over as a download. */
export const isShown = (type: string): boolean => type !== 'application/octet-stream'
