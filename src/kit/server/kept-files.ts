// The last rendered pages as files, under a folder of this build, since they name its scripts and styles.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { log } from '#kit/server/log.ts'

export type KeptFile = { status: number; type: string; body: string; headers: Record<string, string> }

// An address with a query could be made up without end: it is kept in memory only.
const isLasting = (key: string) => !key.includes('?')
const MAX_FILES = 2000

export class KeptFiles {
  readonly #root: string
  readonly #folder: string
  readonly #waiting = new Map<string, KeptFile>()
  #writing: Promise<void> = Promise.resolve()

  constructor(root: string, build: string) {
    this.#root = root
    this.#folder = join(root, build)
  }

  /** Whether any page of this build is kept. */
  any(): boolean {
    return existsSync(this.#folder) && readdirSync(this.#folder).length > 0
  }

  /** Keeps a page; written in the background, the newest of several once. */
  put(key: string, page: KeptFile): void {
    if (!isLasting(key)) return
    const { status, type, body, headers } = page
    this.#waiting.set(key, { status, type, body, headers })
    if (this.#waiting.size === 1) this.#writing = this.#writing.then(() => this.#flush())
  }

  async get(key: string): Promise<KeptFile | null> {
    try {
      return JSON.parse(await readFile(this.#path(key), 'utf8')) as KeptFile
    } catch {
      return null
    }
  }

  /** Resolves when everything put so far is on the disk. */
  settled(): Promise<void> {
    return this.#writing
  }

  /** Removes the pages of earlier builds. */
  async sweep(): Promise<void> {
    const folders = existsSync(this.#root) ? await readdir(this.#root) : []
    const old = folders.filter((name) => join(this.#root, name) !== this.#folder)
    await Promise.all(old.map((name) => rm(join(this.#root, name), { recursive: true, force: true })))
  }

  async #flush(): Promise<void> {
    try {
      await mkdir(this.#folder, { recursive: true })
      const count = (await readdir(this.#folder)).length
      for (const [key, page] of this.#waiting) {
        if (count < MAX_FILES) await this.#replace(this.#path(key), JSON.stringify(page))
        if (this.#waiting.get(key) === page) this.#waiting.delete(key)
      }
    } catch (error) {
      this.#waiting.clear()
      log.error('kept-pages-not-written', error)
    }
  }

  async #replace(path: string, text: string): Promise<void> {
    await writeFile(`${path}.new`, text)
    await rename(`${path}.new`, path)
  }

  #path(key: string): string {
    return join(this.#folder, `${createHash('sha256').update(key).digest('hex').slice(0, 32)}.json`)
  }
}
