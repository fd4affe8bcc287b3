// Pages the web server may send, as of one content revision: each is a link to the shelf, and may come and go while it is read.
import { basename } from 'node:path'
import { type PackedFile, PageFolder } from '#web/snapshot/page-folder.ts'
import type { PageShelf } from '#web/snapshot/page-shelf.ts'

export class PageTree {
  readonly revision: number
  readonly folder: PageFolder
  /** Whether every page is there that can be. */
  isWhole = false
  readonly #shelf: PageShelf
  /** Until when each may be sent. */
  readonly #pages = new Map<string, number>()
  readonly #others: string[] = []

  constructor(root: string, kind: 'pages' | 'entries', revision: number, shelf: PageShelf) {
    this.folder = new PageFolder(root, kind)
    this.revision = revision
    this.#shelf = shelf
  }

  get name(): string {
    return basename(this.folder.path)
  }

  get size(): number {
    return this.#pages.size
  }

  has(address: string): boolean {
    return this.#pages.has(address)
  }

  isCurrent(revision: number): boolean {
    return this.isWhole && this.revision === revision && this.#expired().length === 0
  }

  /** The page as it is on the shelf. */
  async add(address: string, until: number): Promise<void> {
    await this.#shelf.linkIn(this.folder, address)
    this.#pages.set(address, until)
  }

  /** A file that is no page of an address. */
  async write(file: string, forms: readonly PackedFile[]): Promise<void> {
    await this.folder.write(file, forms)
    this.#others.push(file)
  }

  async remove(address: string): Promise<void> {
    await this.#shelf.removeFrom(this.folder, address)
    this.#pages.delete(address)
    this.isWhole = false
  }

  async removeExpired(): Promise<void> {
    for (const address of this.#expired()) await this.remove(address)
  }

  /** Removes what is not as it was written, so that it is asked of the program until it is written again. */
  async check(mustEnd: () => boolean): Promise<void> {
    for (const file of this.#others) if (!(await this.folder.isWhole(file))) this.isWhole = false
    for (const address of [...this.#pages.keys()]) {
      if (mustEnd()) return
      if (await this.#shelf.isWholeIn(this.folder, address)) continue
      await this.remove(address)
      this.#shelf.forget(address)
    }
  }

  #expired(): string[] {
    const now = Date.now()
    return [...this.#pages].filter(([, until]) => now >= until).map(([address]) => address)
  }
}
