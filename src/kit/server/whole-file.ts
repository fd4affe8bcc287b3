// Files that are there whole or not at all: a process killed halfway leaves nothing under their name.
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

const HALF = '.new'
// Nobody writes one file for as long as this.
const HALF_IS_OLD_MS = 10 * 60_000

/** A folder of such files, for the owner's eyes; it is freed of half written ones when the first is written. */
export class WholeFiles {
  readonly #folder: string
  #swept = false

  constructor(folder: string) {
    this.#folder = folder
  }

  /** Resolves when every byte is on the disk under `name`; one that was there is replaced. */
  async write(name: string, content: Uint8Array | string): Promise<void> {
    await mkdir(this.#folder, { recursive: true, mode: 0o700 })
    if (!this.#swept) await this.#sweep()
    const path = join(this.#folder, name)
    const file = await open(path + HALF, 'w', 0o600)
    try {
      await file.writeFile(content)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(path + HALF, path)
    await syncFolder(this.#folder)
  }

  async #sweep(): Promise<void> {
    this.#swept = true
    const halves = (await readdir(this.#folder)).filter((name) => name.endsWith(HALF))
    for (const name of halves) {
      const path = join(this.#folder, name)
      const found = await stat(path).catch(() => null)
      if (found && Date.now() - found.mtimeMs > HALF_IS_OLD_MS) await rm(path, { force: true })
    }
  }
}

/** A new name is on the disk only when its folder is; Windows keeps no such thing as a folder to sync. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}
