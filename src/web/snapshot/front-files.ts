// The header files beside a snapshot, nginx.conf and caddy.conf: written when the program would send other headers than they say.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { log } from '#kit/server/log.ts'
import { caddyFile, type FrontKind, nginxFile } from '#web/snapshot/front-text.ts'
import { replacePublic } from '#web/snapshot/page-folder.ts'

const IS_PLAIN = /^\/([A-Za-z0-9_~-][A-Za-z0-9._~-]*(\/|$))*$/
// RFC 8615 begins its folder with a dot; nginx and the program agree on this one.
const WELL_KNOWN = '/.well-known/'

export class FrontFiles {
  readonly #root: string
  readonly #kinds = new Map<string, FrontKind>()

  constructor(root: string) {
    this.#root = root
  }

  /** The file of what the program sends at an address with these headers; null when the web server would send it otherwise. */
  fileOf(address: string, sent: string): string | null {
    if (!IS_PLAIN.test(address) || address.startsWith(WELL_KNOWN)) return null
    const { 'content-type': type, ...headers } = JSON.parse(sent) as Record<string, string>
    const isPage = type!.startsWith('text/html')
    const name = isPage ? '' : address
    const files = isPage ? ['/pages{}.html', '/entries{}.html'] : ['/pages{}.data']
    const kind: FrontKind = { address: name, headers, types: type!, isPacked: true, files }
    const first = this.#kinds.get(name)
    if (first && JSON.stringify(first) !== JSON.stringify(kind)) return null
    this.#kinds.set(name, kind)
    return address + (isPage ? '.html' : '.data')
  }

  async write(files: readonly FrontKind[]): Promise<void> {
    const all = [...this.#kinds.values(), ...files].sort((a, b) => (a.address < b.address ? 1 : -1))
    await this.#replace('nginx.conf', nginxFile(all))
    await this.#replace('caddy.conf', caddyFile(all))
  }

  async #replace(name: string, text: string): Promise<void> {
    const path = join(this.#root, name)
    const before = await readFile(path, 'utf8').catch(() => null)
    if (before === text) return
    await replacePublic(path, { bytes: Buffer.from(text) })
    // Until then it sends the headers it has read.
    if (before !== null) log.warn('web-server-to-reload', { file: path })
  }
}
