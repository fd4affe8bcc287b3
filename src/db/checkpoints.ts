// Moves what was committed from SQLite's log into its file, on a thread of its own: that waits for the disk for a tenth of a
// second and more, and nobody who asks for a page should wait with it.
import { Worker } from 'node:worker_threads'
import { log } from '#kit/server/log.ts'

const EVERY_MS = 1000
/** Pages in the log, 64 MB, at which a commit moves them itself after all. */
export const LOG_PAGES = 16_000

// A database that is closed within a second, as by a command, needs none.
const START_MS = 1000

const SCRIPT = `
const { DatabaseSync } = require('node:sqlite')
const { workerData } = require('node:worker_threads')
const database = new DatabaseSync(workerData.path)
setInterval(() => database.exec('pragma wal_checkpoint(passive)'), workerData.everyMs)`

/** Begins in a second; `stop` comes before the database is closed. */
export function startCheckpoints(path: string): { stop: () => Promise<void> } {
  let worker: Worker | undefined
  const start = setTimeout(() => {
    worker = new Worker(SCRIPT, { eval: true, workerData: { path, everyMs: EVERY_MS } })
    worker.unref()
    // Without it the log is moved all the same, by a commit now and then.
    worker.once('error', (error) => log.error('checkpoints-ended', error))
  }, START_MS).unref()
  return {
    async stop() {
      clearTimeout(start)
      await worker?.terminate()
    },
  }
}
