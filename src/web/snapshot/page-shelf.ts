// Every page of a snapshot as it was last written. Nobody reads it here: the folders the web server reads link to its files.
import { type PackedFile, PageFolder } from '#web/snapshot/page-folder.ts'
import type { KnownPage } from '#web/snapshot/page-taker.ts'

/** What is known of a page that was written. */
type WrittenPage = KnownPage & Readonly<{ file: string; links: readonly string[] }>

export class PageShelf {
  readonly folder: PageFolder
  readonly #pages = new Map<string, WrittenPage>()

  constructor(root: string) {
    this.folder = new PageFolder(root, 'shelf')
  }

  find(address: string): KnownPage | undefined {
    return this.#pages.get(address)
  }

  /** The files that its pages link to. */
  get links(): string[] {
    return [...this.#pages.values()].flatMap(({ links }) => links)
  }

  async put(address: string, page: WrittenPage, forms: readonly PackedFile[]): Promise<void> {
    await this.folder.write(page.file, forms)
    this.#pages.set(address, page)
  }

  /** The page says the same, made of something else. */
  note(address: string, source: string | undefined): void {
    const page = this.#pages.get(address)
    if (page) page.source = source
  }

  /** The page in another folder, without its bytes being written again. */
  linkIn(folder: PageFolder, address: string): Promise<void> {
    return folder.link(this.#pages.get(address)!.file, this.folder)
  }

  /** Whether the page is in another folder as it was written. */
  isWholeIn(folder: PageFolder, address: string): Promise<boolean> {
    return folder.isWhole(this.#pages.get(address)!.file, this.folder)
  }

  removeFrom(folder: PageFolder, address: string): Promise<void> {
    return folder.remove(this.#pages.get(address)!.file)
  }

  /** Its file goes with the shelf; until then nothing links to it. */
  forget(address: string): void {
    this.#pages.delete(address)
  }

  /** Removes the pages of all other addresses. */
  async keepOnly(addresses: ReadonlySet<string>): Promise<void> {
    for (const [address, { file }] of this.#pages) {
      if (addresses.has(address)) continue
      await this.folder.remove(file)
      this.#pages.delete(address)
    }
  }

  /** Other processes leave alone what is young. */
  touch = (): Promise<void> => this.folder.touch()
}
