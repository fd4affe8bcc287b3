// Puts what SQLite has committed on the disk, on another thread: inside SQLite every commit would stop the thread that answers visitors
// until the disk is done, and longer where several processes write.
import { type FileHandle, open } from 'node:fs/promises'

// SQLite's code for an I/O error, by which errors.ts knows that the database is unavailable.
const IO_ERROR = 10

export class LogSync {
  readonly #path: string
  // A promise: two that come at once would each open the file, and Node ends the process when it collects a handle nobody closed.
  #file: Promise<FileHandle> | undefined

  /** `path` is the database file, which is open for as long as this is used: its log is the same file until then. */
  constructor(path: string) {
    this.#path = `${path}-wal`
  }

  /** Resolves when everything committed before is on the disk. */
  async sync(): Promise<void> {
    try {
      this.#file ??= open(this.#path, 'r+')
      await (await this.#file.catch(this.#forget)).datasync()
    } catch (cause) {
      throw Object.assign(new Error('the log of the database could not be written to the disk', { cause }), {
        errcode: IO_ERROR,
      })
    }
  }

  async close(): Promise<void> {
    const file = this.#file
    this.#file = undefined
    await (await file?.catch(() => undefined))?.close()
  }

  /** What could not be opened is opened again by the next. */
  #forget = (error: unknown): never => {
    this.#file = undefined
    throw error
  }
}
