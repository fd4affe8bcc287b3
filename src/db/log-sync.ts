// Puts what SQLite has committed on the disk, on another thread: inside SQLite every commit would stop the thread that answers visitors
// until the disk is done, and longer where several processes write.
import { type FileHandle, open } from 'node:fs/promises'

// SQLite's code for an I/O error, by which errors.ts knows that the database is unavailable.
const IO_ERROR = 10

export class LogSync {
  readonly #path: string
  #file: FileHandle | undefined

  /** `path` is the database file, which is open for as long as this is used: its log is the same file until then. */
  constructor(path: string) {
    this.#path = `${path}-wal`
  }

  /** Resolves when everything committed before is on the disk. */
  async sync(): Promise<void> {
    try {
      this.#file ??= await open(this.#path, 'r+')
      await this.#file.datasync()
    } catch (cause) {
      throw Object.assign(new Error('the log of the database could not be written to the disk', { cause }), {
        errcode: IO_ERROR,
      })
    }
  }

  async close(): Promise<void> {
    await this.#file?.close()
    this.#file = undefined
  }
}
