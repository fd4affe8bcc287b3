// Public files: what staff and imports brought, and the pictures and files that come with `content/`.
import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import type { Database, Reader, Tx } from '#db/database.ts'
import { isDatabaseUnavailable } from '#db/errors.ts'
import { FileIncomplete, type FileStore } from '#db/files/file-store.ts'
import { isStoragePath } from '#fields/file.ts'
import { log } from '#kit/server/log.ts'
import { Turnstile } from '#kit/server/turnstile.ts'
import { type UnnamedFile, writeUnnamed } from '#kit/server/unnamed-file.ts'

/** A public file was changed or torn where it is kept. */
export class StoredFileDamaged extends Error {
  constructor(path: string) {
    super(`the file ${nameOf(path)} is not as it was written; put the one of the newest backup in its place`)
  }
}

export type StoredFile = {
  bytes: Buffer
  br: Buffer | null
  type: string
  etag: string
  /** Not while the database cannot say what it was written as. */
  isChecked: boolean
}

/** A file that is too large to be in memory for each who is sent it: one copy on the disk for all. `close` for whoever takes no `body`. */
type CopiedFile = Pick<StoredFile, 'type' | 'etag'> & {
  size: number
  body: () => Readable
  close: () => void
}
/** `users` are sent it, or about to be. */
type Copy = Pick<StoredFile, 'type' | 'etag'> & { users: number; file: Promise<UnnamedFile> }

const CACHE_BYTES = 32 * 1024 * 1024
const CACHED_FILE_BYTES = 512 * 1024
// Each is in memory whole while it is read and checked.
const READ_AT_ONCE = 8

const STORED_TYPES: Record<string, string> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.gif': 'image/gif',
  '.pdf': 'application/pdf',
}

type ReadFile = { bytes: Buffer; sum: Buffer; isChecked: boolean }

const sumOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest()
/** How the place for files names a public file. */
export const nameOf = (path: string) => `storage/${path}`
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
  readonly #reads = new Turnstile({ atOnce: READ_AT_ONCE, mostWaiting: Number.POSITIVE_INFINITY })
  /** Copies of the large files that are being sent. */
  readonly #copies = new Map<string, Copy>()
  readonly #database: (() => Database) | null
  readonly #copyFolder: string

  /** `database` knows what a file was written as; without it none is checked. In `copyFolder` are the copies `open` makes. */
  constructor(
    files: FileStore,
    contentDir: string,
    database: (() => Database) | null,
    copyFolder = join(tmpdir(), 'city-large-files'),
  ) {
    this.#files = files
    this.#database = database
    this.#copyFolder = copyFolder
    this.#folders = [join(contentDir, 'pictures'), join(contentDir, 'files')]
  }

  /** The file at a path below /storage/, or null: also for every path that tries to leave it. Throws `StoredFileDamaged`. */
  async find(path: string): Promise<StoredFile | null> {
    if (!isStoragePath(path)) return null
    const cached = this.#cache.get(path)
    if (cached) return cached
    const running = this.#reading.get(path)
    if (running) return running
    const reading = this.#reads.pass(() => this.#read(path)).finally(() => this.#reading.delete(path))
    this.#reading.set(path, reading)
    return reading
  }

  /** The file as it is sent: a small one as `find` gives it, a large one as the copy that all who are sent it at one time share. */
  async open(path: string): Promise<StoredFile | CopiedFile | null> {
    const known = this.#copies.get(path)
    const file = known ? null : await this.find(path)
    if (!known && (!file?.isChecked || file.bytes.length <= CACHED_FILE_BYTES)) return file
    const copy = known ?? this.#copies.get(path) ?? this.#copy(path, file!)
    copy.users += 1
    try {
      return this.#opened(path, copy, await copy.file)
    } catch (error) {
      this.#leave(path, copy)
      log.error('large-file-not-copied', error)
      return this.find(path)
    }
  }

  #copy(path: string, { type, etag, bytes }: StoredFile): Copy {
    const file = writeUnnamed(this.#copyFolder, (copied) => copied.writeFile(bytes))
    const copy = { type, etag, file, users: 0 }
    this.#copies.set(path, copy)
    return copy
  }

  #opened(path: string, copy: Copy, file: UnnamedFile): CopiedFile {
    return {
      type: copy.type,
      etag: copy.etag,
      size: file.bytes,
      body: () => file.send().once('close', () => this.#leave(path, copy)),
      close: () => this.#leave(path, copy),
    }
  }

  #leave(path: string, copy: Copy): void {
    copy.users -= 1
    if (copy.users > 0) return
    if (this.#copies.get(path) === copy) this.#copies.delete(path)
    copy.file.then(
      (file) => file.close(),
      () => {},
    )
  }

  /** The bytes of a file without reading it; null when it is not there. With a reader, what is far is not asked for what has a row. */
  async sizeOf(path: string, reader?: Reader): Promise<number | null> {
    if (!isStoragePath(path)) return null
    const row = this.#files.isRemote && reader ? await recorded(reader, path) : undefined
    if (row) return row.bytes
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
    this.#copies.delete(path)
  }

  async #read(path: string): Promise<StoredFile | null> {
    const found = await this.#first(
      () => this.#readKept(path),
      () => this.#readFromContent(path),
    )
    if (!found) return null
    const { bytes, sum, isChecked } = found
    const type = typeOf(path)
    const br = type === 'image/svg+xml' ? await deflate(bytes) : null
    const etag = `"${sum.toString('base64url').slice(0, 22)}"`
    const file = { bytes, br, type, etag, isChecked }
    if (isChecked && bytes.length <= CACHED_FILE_BYTES) this.#cache.set(path, file)
    return file
  }

  async #readKept(path: string): Promise<ReadFile | null> {
    const bytes = await this.#files.get(nameOf(path)).catch((error: unknown) => {
      throw error instanceof FileIncomplete ? new StoredFileDamaged(path) : error
    })
    if (!bytes) return null
    const [sum, recorded] = [sumOf(bytes), await this.#recordedSum(path)]
    if (recorded && recorded !== sum.toString('hex')) throw new StoredFileDamaged(path)
    return { bytes, sum, isChecked: recorded !== null }
  }

  /** '' for a file without a row; null while the database cannot say: then it is asked the next time. */
  async #recordedSum(path: string): Promise<string | null> {
    if (this.#database === null) return ''
    try {
      return (await recorded(this.#database().reader, path))?.sha256 ?? ''
    } catch (error) {
      if (isDatabaseUnavailable(error)) return null
      throw error
    }
  }

  /** A file that was put comes before one of the content; but no other machine is asked for a file that is here. No two have one path. */
  async #first<T>(kept: () => Promise<T | null>, own: () => Promise<T | null>): Promise<T | null> {
    const [one, other] = this.#files.isRemote ? [own, kept] : [kept, own]
    return (await one()) ?? (await other())
  }

  async #readFromContent(path: string): Promise<ReadFile | null> {
    for (const folder of this.#folders) {
      const bytes = await readFile(join(folder, path)).catch(() => null)
      if (bytes) return { bytes, sum: sumOf(bytes), isChecked: true }
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

const recorded = (reader: Reader, path: string) =>
  reader.selectFrom('stored_files').select(['bytes', 'sha256']).where('path', '=', path).executeTakeFirst()

/** The MIME type by the name's ending; `application/octet-stream` for anything a browser should not show. */
export const typeOf = (path: string): string =>
  STORED_TYPES[extname(path).toLowerCase()] ?? 'application/octet-stream'

/** Whether a browser may show it in place; anything else is handed over as a download. */
export const isShown = (type: string): boolean => type !== 'application/octet-stream'
