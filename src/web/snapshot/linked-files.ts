// The public files that pages link to, beside the pages of a snapshot: each brought once from the program itself.
import { rm } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { STORED_TYPES } from '#features/publishing/storage.ts'
import { ASSET_TYPES } from '#kit/server/assets.ts'
import { fileEtag, stampOf } from '#kit/server/file-etag.ts'
import type { FrontKind } from '#web/snapshot/front-text.ts'
import { ENDINGS, replacePublic } from '#web/snapshot/page-folder.ts'
import { Sums } from '#web/snapshot/sums.ts'

/** Folders of public files, and the types of what is in them by the ending of the name. */
const FOLDERS: Record<string, Record<string, string> | string> = {
  '/assets/': ASSET_TYPES,
  '/storage/': STORED_TYPES,
  '/sized/': 'image/webp',
  '/share/': 'image/png',
}
const LINK = /\/(?:storage|sized|share)\/[A-Za-z0-9._~/-]+/g
const CODINGS = { '.br': 'br', '.gz': 'gzip' } as const

type AskForFile = (address: string, headers?: Record<string, string>) => Promise<Response>

/** The files a page links to. Copies: a piece of the page would keep the whole of it in memory. */
export const linksIn = (html: string): string[] => [
  ...new Set(Array.from(html.matchAll(LINK), ([link]) => Buffer.from(link).toString())),
]

export class LinkedFiles {
  readonly #root: string
  readonly #ask: AskForFile
  readonly #brought = new Set<string>()
  readonly #kinds = new Map<string, FrontKind>()
  readonly #sums = new Sums()

  constructor(root: string, ask: AskForFile) {
    this.#root = root
    this.#ask = ask
  }

  get count(): number {
    return this.#brought.size
  }

  /** How the web server sends what was brought. */
  get kinds(): FrontKind[] {
    return [...this.#kinds.values()].sort((a, b) => (a.address < b.address ? -1 : 1))
  }

  /** Brings what is linked and not here yet; removes what is linked no longer. A file that cannot be brought is asked of the program. */
  async follow(linked: ReadonlySet<string>, isStopped: () => boolean): Promise<void> {
    for (const link of linked) {
      if (isStopped()) return
      if (!this.#brought.has(link)) await this.#bring(link)
    }
    for (const link of this.#brought) if (!linked.has(link)) await this.#remove(link)
  }

  /** Reads one after the other, and brings again what is not as it was written; stops when told. */
  async check(isStopped: () => boolean): Promise<void> {
    for (const link of [...this.#brought]) {
      if (isStopped()) return
      const whole = await Promise.all(ENDINGS.map((ending) => this.#sums.isWhole(link + ending, this.#root)))
      if (!whole.includes(false)) continue
      await this.#remove(link)
      await this.#bring(link)
    }
  }

  async #bring(link: string): Promise<void> {
    const folder = Object.keys(FOLDERS).find((one) => link.startsWith(one))!
    const answer = await this.#ask(link)
    const type = answer.headers.get('content-type') ?? ''
    const types = FOLDERS[folder]!
    // What the web server would call otherwise than the program does is asked of the program.
    const known = typeof types === 'string' ? types : types[extname(link)]
    if (answer.status !== 200 || type !== known) return
    const kind = kindOf(folder, types, answer)
    const first = this.#kinds.get(folder) ?? kind
    if (JSON.stringify(first) !== JSON.stringify(kind)) return
    await this.#write(link, '', answer)
    if (kind.isPacked)
      for (const [ending, coding] of Object.entries(CODINGS)) {
        const packed = await this.#ask(link, { 'accept-encoding': coding })
        if (packed.headers.get('content-encoding') === coding) await this.#write(link, ending, packed)
      }
    this.#kinds.set(folder, first)
    this.#brought.add(link)
  }

  async #write(link: string, ending: string, answer: Response): Promise<void> {
    const bytes = new Uint8Array(await answer.arrayBuffer())
    const stamp = stampOf(`${answer.headers.get('etag')} ${ending}`)
    await replacePublic(join(this.#root, link) + ending, { bytes, etag: fileEtag(stamp, bytes.length) })
    this.#sums.note(link + ending, bytes)
  }

  async #remove(link: string): Promise<void> {
    for (const ending of ENDINGS) {
      await rm(join(this.#root, link) + ending, { force: true })
      this.#sums.forget(link + ending)
    }
    this.#brought.delete(link)
  }
}

// The web server says these of each file itself.
const OF_EACH_FILE = new Set(['content-type', 'content-length', 'content-encoding', 'etag', 'vary'])

function kindOf(address: string, types: FrontKind['types'], { headers }: Response): FrontKind {
  return {
    address,
    types,
    files: ['/files{}'],
    isPacked: headers.has('vary'),
    headers: Object.fromEntries([...headers].filter(([name]) => !OF_EACH_FILE.has(name))),
  }
}
