// Runs SQLite's checkpoints (from the log into the database file) on a thread of its own: a checkpoint waits for the disk for a
// tenth of a second or more, which would delay every page.
import { Worker } from 'node:worker_threads'
import { log } from '#kit/server/log.ts'

const EVERY_MS = 1000
/** A commit runs the checkpoint itself when the log has grown to this many pages (64 MB). */
export const LOG_PAGES = 16_000

// A command closes the database within a second and needs no checkpoints.
const START_MS = 1000

const SCRIPT = `
const { DatabaseSync } = require('node:sqlite')
const { workerData } = require('node:worker_threads')
const database = new DatabaseSync(workerData.path)
setInterval(() => database.exec('pragma wal_checkpoint(passive)'), workerData.everyMs)`

/** Starts after a second. Call `stop` before closing the database. */
export function startCheckpoints(path: string): { stop: () => Promise<void> } {
  let worker: Worker | undefined
  const start = setTimeout(() => {
    worker = new Worker(SCRIPT, { eval: true, workerData: { path, everyMs: EVERY_MS } })
    worker.unref()
    // Not fatal: from then on commits run the checkpoints (LOG_PAGES).
    worker.once('error', (error) => log.error('checkpoints-ended', error))
  }, START_MS).unref()
  return {
    async stop() {
      clearTimeout(start)
      await worker?.terminate()
    },
  }
}
