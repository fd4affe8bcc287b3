// The site as files (SNAPSHOT_DIR): the pages of fixed addresses and of the newest entries, written again after each content revision.
import { join } from 'node:path'
import { setImmediate as turn } from 'node:timers/promises'
import { hotlines } from '#collections/hotlines.collection.ts'
import type { Reader } from '#db/database.ts'
import { isDatabaseUnavailable } from '#db/errors.ts'
import { listEntries } from '#features/publishing/entries.ts'
import { LANGS } from '#kit/lang.ts'
import { log } from '#kit/server/log.ts'
import { makeErrorPage } from '#web/cached-answer.ts'
import type { WebEnv } from '#web/context.ts'
import type { Site } from '#web/site.ts'
import { FrontFiles } from '#web/snapshot/front-files.ts'
import { LinkedFiles, linksIn } from '#web/snapshot/linked-files.ts'
import {
  type CurrentFolders,
  makeCurrent,
  makeNothingCurrent,
  makePublic,
  type PageFolder,
  readCurrent,
  removeFormer,
} from '#web/snapshot/page-folder.ts'
import { PageShelf } from '#web/snapshot/page-shelf.ts'
import { packPage, takePage } from '#web/snapshot/page-taker.ts'
import { PageTree } from '#web/snapshot/page-tree.ts'
import { unavailablePage } from '#web/snapshot/unavailable-page.tsx'

const RETRY_MS = 10_000
const CHECK_MS = 10 * 60_000
// Fixed pages of the revision before are sent for at most so long: all of them take a second, on a busy machine longer.
const MOST_OUTDATED_MS = 3000

export type SnapshotParts = Readonly<{
  site: Pick<Site, 'config' | 'database' | 'pages' | 'assets' | 'visits'>
  /** Asks the program itself, without the network. */
  ask: (path: string, headers: Record<string, string>, env: WebEnv['Bindings']) => Promise<Response>
  /** Addresses that no entry makes. */
  fixed: readonly string[]
  /** Addresses of entries, those of the newest. */
  listEntries: (reader: Reader) => Promise<string[]>
}>

/** Nothing more is to be written: the server is stopping. */
class Stopped extends Error {}
/** Something else is to be written first. */
class Overtaken extends Error {}

export class Snapshot {
  readonly #parts: SnapshotParts
  readonly #root: string
  readonly #files: LinkedFiles
  readonly #front: FrontFiles
  #shelf: PageShelf
  #fixed: PageTree | undefined
  #entries: PageTree | undefined
  #snapshot: PageFolder | undefined
  /** What this process has made and needs no longer. */
  #former: PageFolder[] = []
  #outdatedSince: number | null = null
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
    this.#shelf = new PageShelf(this.#root)
  }

  /** Whether something else is to be read than was written. */
  get isDue(): boolean {
    return this.#isOutdated(this.#fixed) || this.#isOutdated(this.#entries)
  }

  /** How many pages and files the snapshot has. */
  get counts() {
    return { pages: (this.#fixed?.size ?? 0) + (this.#entries?.size ?? 0), files: this.#files.count }
  }

  /** Writes what is due. */
  async write(): Promise<void> {
    let isDone = false
    while (!isDone) isDone = await this.#writeOnce()
  }

  /** Writes what is due; after a failure, such as a full disk, not again at once. */
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
    const mustEnd = () => this.#isStopped || this.#fixed?.revision !== this.#revision
    await this.#fixed?.check(mustEnd)
    await this.#entries?.check(mustEnd)
    await this.#files.check(() => this.#isStopped || this.isDue)
    await this.#front.write(this.#files.kinds)
    await this.#shelf.touch()
  }

  stop(): void {
    this.#isStopped = true
  }

  get #revision(): number {
    return this.#parts.site.database().revision
  }

  #isOutdated = (tree: PageTree | undefined): boolean => !this.#isStopped && !tree?.isCurrent(this.#revision)

  /** In the order in which it matters to readers; false when something else has become due meanwhile. */
  async #writeOnce(): Promise<boolean> {
    try {
      await this.#setAside()
      if (this.#isOutdated(this.#fixed)) await this.#writeFixed()
      await this.#removeFormer()
      await this.#writeEntries()
      const linked = new Set([...this.#parts.site.assets.list(), ...this.#shelf.links])
      await this.#files.follow(linked, () => this.#isStopped)
      await this.#front.write(this.#files.kinds)
      await this.#removeFormer()
      await this.#shelf.touch()
      return true
    } catch (error) {
      if (error instanceof Overtaken) return false
      if (error instanceof Stopped) {
        await this.#removeFormer()
        return true
      }
      await this.#startOver(!isDatabaseUnavailable(error))
      throw error
    }
  }

  /**
   * First of all, by one rename: an entry that may say something else than it was written, or is withdrawn, is asked of the program until
   * it is written again.
   */
  async #setAside(): Promise<void> {
    const revision = this.#revision
    if (this.#entries?.revision === revision) return this.#entries.removeExpired()
    this.#outdatedSince ??= performance.now()
    if (this.#entries) this.#former.push(this.#entries.folder)
    this.#entries = await this.#begin('entries', revision)
    const current = await readCurrent(this.#root)
    // A server that starts again finds what it wrote, which is still true.
    if (current.revision !== revision) await this.#show({ ...current.folders, entries: this.#entries.name })
  }

  /** They come together, since people read one after the other; when that takes too long, each as soon as it is written. */
  async #writeFixed(): Promise<void> {
    const former = this.#fixed
    this.#outdatedSince ??= performance.now()
    const since = this.#outdatedSince
    const tree = await this.#begin('pages', this.#revision)
    let isShown = false
    const show = async () => this.#show({ ...(await readCurrent(this.#root)).folders, pages: tree.name })
    try {
      await this.#writeUnavailable(tree)
      for (const address of this.#parts.fixed) {
        if (this.#revision !== tree.revision) throw new Overtaken()
        await this.#writePage(tree, address)
        if (isShown || performance.now() - since < MOST_OUTDATED_MS) continue
        await show()
        isShown = true
      }
    } catch (error) {
      this.#former.push(tree.folder)
      throw error
    }
    if (!isShown) await show()
    if (former) this.#former.push(former.folder)
    tree.isWhole = true
    this.#fixed = tree
    this.#outdatedSince = null
  }

  async #writeEntries(): Promise<void> {
    const tree = this.#entries!
    if (!this.#isOutdated(tree)) return
    const addresses = await this.#parts.listEntries(this.#parts.site.database().reader)
    for (const address of addresses) {
      if (this.#isOutdated(this.#fixed)) throw new Overtaken()
      if (!tree.has(address)) await this.#writePage(tree, address)
    }
    const current = await readCurrent(this.#root)
    if (current.folders.entries !== tree.name) await this.#show({ ...current.folders, entries: tree.name })
    tree.isWhole = true
    await this.#shelf.keepOnly(new Set([...this.#parts.fixed, ...addresses]))
  }

  async #begin(kind: 'pages' | 'entries', revision: number): Promise<PageTree> {
    const tree = new PageTree(this.#root, kind, revision, this.#shelf)
    await makePublic(tree.folder.path)
    return tree
  }

  async #writePage(tree: PageTree, address: string): Promise<void> {
    if (this.#isStopped) throw new Stopped()
    const { pages } = this.#parts.site
    const isRead = tree !== this.#entries
    const parts = { ask: this.#askForPage, pages, revision: () => this.#revision, isRead }
    const taken = await takePage(parts, address, this.#shelf.find(address))
    const file = taken && this.#front.fileOf(address, taken.headers)
    if (taken && file) {
      const { page, hash, source } = taken
      if (page === null) this.#shelf.note(address, source)
      else {
        const { text, forms } = await packPage(page)
        await this.#shelf.put(address, { hash, source, file, links: linksIn(text) }, forms)
      }
      await tree.add(address, taken.until)
    }
    // Who waits for an answer of the program comes between two pages.
    await turn()
  }

  #askForPage = (path: string, pages: WebEnv['Bindings']['pages']) =>
    this.#parts.ask(path, { 'accept-encoding': 'br' }, { quiet: true, pages })

  /** The page for everything else while the program does not answer, in each language. */
  async #writeUnavailable(tree: PageTree): Promise<void> {
    const { site } = this.#parts
    for (const lang of LANGS) {
      const agencies = await listEntries(site.database().reader, hotlines, lang)
      const page = await makeErrorPage(site, { lang, path: '/' }, 503, unavailablePage(agencies))
      await tree.write(`.unavailable/${lang}.html`, (await packPage(page)).forms)
    }
  }

  async #show(folders: CurrentFolders): Promise<void> {
    await makePublic(join(this.#root, 'files'))
    const snapshot = await makeCurrent(this.#root, this.#entries!.revision, folders)
    if (snapshot === null) return
    if (this.#snapshot) this.#former.push(this.#snapshot)
    this.#snapshot = snapshot
  }

  async #removeFormer(): Promise<void> {
    this.#former = await removeFormer(this.#root, this.#former)
  }

  /** What was written may not be what is remembered: next time everything is written. Until then nothing may be outdated. */
  async #startOver(mayBeOutdated: boolean): Promise<void> {
    if (mayBeOutdated) await makeNothingCurrent(this.#root)
    for (const tree of [this.#fixed, this.#entries]) if (tree) this.#former.push(tree.folder)
    this.#former.push(this.#shelf.folder)
    this.#shelf = new PageShelf(this.#root)
    this.#fixed = undefined
    this.#entries = undefined
  }
}
