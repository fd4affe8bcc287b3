// The disk cache: the last rendered pages as files, in a folder for each build, because they name its scripts and styles.
// A file is a checksum in a line, then the page: what was changed or torn on the disk is never served.
import { hash } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { removeUnfinished, unfinishedName } from '#kit/server/durable-file.ts'
import { log } from '#kit/server/log.ts'

export type StoredPage = {
  status: number
  type: string
  body: string
  headers: Record<string, string>
  /** The content revision it was rendered at; at later ones it was the same. */
  revision: number
}

// Addresses with a query are unlimited in number: they are cached in memory only.
const isLasting = (key: string) => !key.includes('?')
const MAX_FILES = 2000

export class DiskCache {
  readonly #root: string
  readonly #folder: string
  /** What is to be written, by key; null for a page to be removed. */
  readonly #waiting = new Map<string, StoredPage | null>()
  /** Keys of removed pages whose file may still be there for a moment. */
  readonly #gone = new Set<string>()
  #writing: Promise<void> = Promise.resolve()
  #busy = false

  constructor(root: string, build: string) {
    this.#root = root
    this.#folder = join(root, build)
  }

  /** Whether any page of this build is stored. */
  any(): boolean {
    return existsSync(this.#folder) && readdirSync(this.#folder).length > 0
  }

  /** Stores a page: written in the background, only the newest of several. */
  put(key: string, page: StoredPage): void {
    const { status, type, body, headers, revision } = page
    this.#gone.delete(key)
    this.#wait(key, { status, type, body, headers, revision })
  }

  /** Removes a page whose address is gone. */
  remove(key: string): void {
    if (isLasting(key)) this.#gone.add(key)
    this.#wait(key, null)
  }

  /** Null when it is not there, and when it is not as it was written. */
  async get(key: string): Promise<StoredPage | null> {
    if (this.#gone.has(key)) return null
    const path = this.#path(key)
    const text = await readFile(path, 'utf8').catch(() => null)
    if (text === null) return null
    const page = text.slice(SUM_CHARS + 1)
    if (text === withSum(key, page)) return JSON.parse(page) as StoredPage
    log.error('cached-page-damaged', `${path} is not as it was written, and is not served`)
    return null
  }

  /** Resolves when everything put so far is on the disk. */
  settled(): Promise<void> {
    return this.#writing
  }

  /** Removes the pages of earlier builds, and what a killed process left half written. */
  async sweep(): Promise<void> {
    const folders = existsSync(this.#root) ? await readdir(this.#root) : []
    const old = folders.filter((name) => join(this.#root, name) !== this.#folder)
    await Promise.all(old.map((name) => rm(join(this.#root, name), { recursive: true, force: true })))
    await removeUnfinished(this.#folder)
  }

  #wait(key: string, page: StoredPage | null): void {
    if (!isLasting(key)) return
    this.#waiting.set(key, page)
    if (!this.#busy) this.#writing = this.#flush()
  }

  async #flush(): Promise<void> {
    this.#busy = true
    try {
      await mkdir(this.#folder, { recursive: true })
      const there = new Set(await readdir(this.#folder))
      // Entries added during the loop are visited too: that is how a Map iterates.
      for (const [key, page] of this.#waiting) {
        this.#waiting.delete(key)
        const name = nameOf(key)
        if (page === null) await rm(this.#path(key), { force: true })
        if (page === null && this.#waiting.get(key) === undefined) this.#gone.delete(key)
        if (page === null || (there.size >= MAX_FILES && !there.has(name))) continue
        there.add(name)
        await this.#replace(this.#path(key), withSum(key, JSON.stringify(page)))
      }
    } catch (error) {
      this.#waiting.clear()
      log.error('kept-pages-not-written', error)
    } finally {
      this.#busy = false
    }
  }

  async #replace(path: string, text: string): Promise<void> {
    const half = unfinishedName(path)
    await writeFile(half, text)
    await rename(half, path)
  }

  #path(key: string): string {
    return join(this.#folder, nameOf(key))
  }
}

const nameOf = (key: string): string => `${hash('sha256', key).slice(0, 32)}.page`

const SUM_CHARS = 64

/** The checksum is also of the key: the page of another address does not pass for it. */
const withSum = (key: string, page: string): string => `${hash('sha256', `${key}\n${page}`)}\n${page}`
