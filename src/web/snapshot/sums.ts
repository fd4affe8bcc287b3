// What each file of a snapshot was written as: nothing sees what a failing disk made of a file that the web server sends by itself.
import { hash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { log } from '#kit/server/log.ts'

/** SHA-256 by path below one folder. */
export class Sums {
  readonly #sums = new Map<string, string>()

  note(path: string, bytes: Uint8Array): void {
    this.#sums.set(path, sumOf(bytes))
  }

  forget(path: string): void {
    this.#sums.delete(path)
  }

  /** Whether the file is as it was written, or was never noted; the log names one that is not. */
  async isWhole(path: string, folder: string): Promise<boolean> {
    const sum = this.#sums.get(path)
    if (sum === undefined) return true
    const bytes = await readFile(join(folder, path)).catch(() => null)
    if (bytes !== null && sumOf(bytes) === sum) return true
    log.error('snapshot-damaged', `${join(folder, path)} is not as it was written, and is written again`)
    return false
  }
}

const sumOf = (bytes: Uint8Array): string => hash('sha256', bytes, 'base64url')
