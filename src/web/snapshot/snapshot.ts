// The site as files (SNAPSHOT_DIR): the pages of fixed addresses and of the newest entries, written again after each content revision.
import { join } from 'node:path'
import { setImmediate as turn } from 'node:timers/promises'
import { hotlines } from '#collections/hotlines.collection.ts'
import type { Reader } from '#db/database.ts'
import { isDatabaseUnavailable } from '#db/errors.ts'
import { listEntries } from '#features/publishing/entries.ts'
import { LANGS, type Lang } from '#kit/lang.ts'
import { log } from '#kit/server/log.ts'
import { makeErrorPage } from '#web/cached-answer.ts'
import type { WebEnv } from '#web/context.ts'
import type { Site } from '#web/site.ts'
import { FrontFiles } from '#web/snapshot/front-files.ts'
import { LinkedFiles, linksIn } from '#web/snapshot/linked-files.ts'
import { makeCurrent, makePublic, PageFolder, removeFormer } from '#web/snapshot/page-folder.ts'
import { packPage, takePage } from '#web/snapshot/page-taker.ts'
import { unavailablePage } from '#web/snapshot/unavailable-page.tsx'

const RETRY_MS = 10_000
const CHECK_MS = 10 * 60_000
// No content revision is this: what has it is written again.
const OUTDATED = -1
const unavailableFile = (lang: Lang) => `.unavailable/${lang}.html`

export type SnapshotParts = Readonly<{
  site: Pick<Site, 'config' | 'database' | 'pages' | 'assets' | 'visits'>
  /** Asks the program itself, without the network. */
  ask: (path: string, headers: Record<string, string>, env: WebEnv['Bindings']) => Promise<Response>
  /** Addresses that no entry makes. */
  fixed: readonly string[]
  /** Addresses of entries, those of the newest. */
  listEntries: (reader: Reader) => Promise<string[]>
}>

/** What is known of a page that was written. */
type WrittenPage = { hash: string; file: string; links: readonly string[] }
type WrittenPages = {
  folder: PageFolder
  isFixed: boolean
  revision: number
  until: number
  pages: Map<string, WrittenPage>
}

/** The server is stopping. */
class Stopped extends Error {}

export class Snapshot {
  readonly #parts: SnapshotParts
  readonly #root: string
  readonly #files: LinkedFiles
  readonly #front: FrontFiles
  #fixed: WrittenPages | undefined
  #entries: WrittenPages | undefined
  #snapshot: PageFolder | undefined
  #isStopped = false
  #notBefore = 0
  #checkAt = performance.now() + CHECK_MS

  constructor(parts: SnapshotParts) {
    this.#parts = parts
    this.#root = parts.site.config.snapshotDir
    this.#files = new LinkedFiles(join(this.#root, 'files'), (path, headers = {}) =>
      parts.ask(path, headers, { quiet: true }),
    )
    this.#front = new FrontFiles(this.#root)
  }

  /** Whether something else is to be read than was written. */
  get isDue(): boolean {
    return this.#isOutdated(this.#fixed) || this.#isOutdated(this.#entries)
  }

  /** How many pages and files the snapshot has. */
  get counts() {
    return {
      pages: (this.#fixed?.pages.size ?? 0) + (this.#entries?.pages.size ?? 0),
      files: this.#files.count,
    }
  }

  /** Writes what is due: fixed addresses first, so that an alert need not wait for a thousand articles. */
  async write(): Promise<void> {
    try {
      if (this.#isOutdated(this.#fixed)) await this.#writeFixed()
      if (this.#isOutdated(this.#entries)) await this.#writeEntries()
      const trees = [this.#fixed, this.#entries]
      const linked = trees.flatMap((tree) => [...(tree?.pages.values() ?? [])].flatMap(({ links }) => links))
      const all = new Set([...this.#parts.site.assets.list(), ...linked])
      await this.#files.follow(all, () => this.#isStopped)
      await this.#front.write(this.#files.kinds)
    } catch (error) {
      if (error instanceof Stopped) return
      // What was written may not be what is remembered: next time everything is written.
      this.#fixed = undefined
      this.#entries = undefined
      throw error
    }
  }

  /** Writes what is due; after a failure, such as a full disk, not again at once. The former snapshot stays. */
  async refresh(): Promise<void> {
    const now = performance.now()
    if (now < this.#notBefore) return
    if (!this.isDue && now < this.#checkAt) return
    try {
      if (this.isDue) return await this.write()
      this.#checkAt = now + CHECK_MS
      await this.check()
    } catch (error) {
      this.#notBefore = performance.now() + RETRY_MS
      if (!isDatabaseUnavailable(error)) log.error('snapshot-not-written', error)
    }
  }

  /**
   * Reads what the web server sends: what is not as it was written is named in the log, and due to be written again. Ends early when
   * something else is due.
   */
  async check(): Promise<void> {
    if (this.#fixed) await this.#checkTree(this.#fixed, LANGS.map(unavailableFile))
    if (this.#entries) await this.#checkTree(this.#entries)
    await this.#files.check(() => this.#isStopped || this.isDue)
    await this.#front.write(this.#files.kinds)
  }

  stop(): void {
    this.#isStopped = true
  }

  get #revision(): number {
    return this.#parts.site.database().revision
  }

  #isOutdated = (tree: WrittenPages | undefined): boolean =>
    !this.#isStopped && (tree?.revision !== this.#revision || Date.now() >= tree.until)

  async #checkTree(tree: WrittenPages, also: readonly string[] = []): Promise<void> {
    let isWhole = true
    for (const file of also) isWhole = (await tree.folder.isWhole(file)) && isWhole
    for (const [address, { file }] of tree.pages) {
      if (this.#isStopped || this.#isOutdated(tree)) return
      if (await tree.folder.isWhole(file)) continue
      isWhole = false
      // Not linked to again.
      tree.pages.delete(address)
    }
    if (!isWhole) tree.revision = OUTDATED
  }

  async #writeFixed(): Promise<void> {
    const former = this.#fixed
    const next = await this.#writeTree('pages', this.#parts.fixed, former)
    await this.#writeUnavailable(next.folder)
    await this.#removeWithdrawn()
    await this.#publish(next, this.#entries, former)
    this.#fixed = next
  }

  async #writeEntries(): Promise<void> {
    const former = this.#entries
    const addresses = await this.#listEntries()
    const next = await this.#writeTree('entries', addresses, former, async () => {
      if (this.#isOutdated(this.#fixed)) await this.#writeFixed()
    })
    this.#entries = next
    await this.#removeWithdrawn()
    await this.#publish(this.#fixed!, next, former)
  }

  async #writeTree(
    kind: 'pages' | 'entries',
    addresses: readonly string[],
    former: WrittenPages | undefined,
    between = async () => {},
  ): Promise<WrittenPages> {
    const folder = new PageFolder(this.#root, kind)
    const tree: WrittenPages = {
      folder,
      isFixed: kind === 'pages',
      revision: this.#revision,
      until: Number.POSITIVE_INFINITY,
      pages: new Map(),
    }
    try {
      await makePublic(folder.path)
      for (const address of addresses) {
        if (this.#isStopped) throw new Stopped()
        await this.#writePage(tree, address, former)
        // Who waits for an answer of the program comes between two pages.
        await turn()
        await between()
      }
      return tree
    } catch (error) {
      await folder.drop()
      throw error
    }
  }

  async #writePage(tree: WrittenPages, address: string, former: WrittenPages | undefined): Promise<void> {
    const before = former?.pages.get(address)
    const { pages } = this.#parts.site
    const parts = { ask: this.#askForPage, pages, revision: () => this.#revision, isRead: tree.isFixed }
    const taken = await takePage(parts, address, before?.hash)
    const file = taken && this.#front.fileOf(address, taken.headers)
    if (!taken || !file) return
    tree.until = Math.min(tree.until, taken.until)
    if (taken.page === null && before && former) {
      await tree.folder.link(file, former.folder)
      tree.pages.set(address, before)
      return
    }
    const { text, forms } = await packPage(taken.page!)
    await tree.folder.write(file, forms)
    tree.pages.set(address, { hash: taken.hash, file, links: linksIn(text) })
  }

  #askForPage = (path: string, pages: WebEnv['Bindings']['pages']) =>
    this.#parts.ask(path, { 'accept-encoding': 'br' }, { quiet: true, pages })

  /** An entry that was withdrawn while the others are being written is gone before they are. */
  async #removeWithdrawn(): Promise<void> {
    if (!this.#entries) return
    const there = new Set(await this.#listEntries())
    for (const [address, { file }] of this.#entries.pages) {
      if (there.has(address)) continue
      await this.#entries.folder.remove(file)
      this.#entries.pages.delete(address)
    }
  }

  #listEntries = () => this.#parts.listEntries(this.#parts.site.database().reader)

  /** The page for everything else while the program does not answer, in each language. */
  async #writeUnavailable(folder: PageFolder): Promise<void> {
    const { site } = this.#parts
    for (const lang of LANGS) {
      const agencies = await listEntries(site.database().reader, hotlines, lang)
      const page = await makeErrorPage(site, { lang, path: '/' }, 503, unavailablePage(agencies))
      await folder.write(unavailableFile(lang), (await packPage(page)).forms)
    }
  }

  async #publish(
    pages: WrittenPages,
    entries: WrittenPages | undefined,
    former: WrittenPages | undefined,
  ): Promise<void> {
    await makePublic(join(this.#root, 'files'))
    const folders = { pages: pages.folder.path, files: 'files' }
    const all = entries ? { ...folders, entries: entries.folder.path } : folders
    const snapshot = await makeCurrent(this.#root, pages.revision, all)
    const before = [former?.folder, snapshot === null ? undefined : this.#snapshot]
    this.#snapshot = snapshot ?? this.#snapshot
    await removeFormer(
      this.#root,
      before.filter((folder) => folder !== undefined),
    )
  }
}
