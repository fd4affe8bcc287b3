// Runs SQLite's checkpoints (from the log into the database file) on a thread of its own: a checkpoint waits for the disk for a
// tenth of a second or more, which would delay every page.
import { Worker } from 'node:worker_threads'
import { log } from '#kit/server/log.ts'

const EVERY_MS = 1000
/** A commit runs the checkpoint itself when the log has grown to this many pages (64 MB). */
export const LOG_PAGES = 16_000

// A command closes the database within a second and needs no checkpoints.
const START_MS = 1000

// After an error: each pause is twice as long as the one before, until a checkpoint has succeeded.
const FIRST_PAUSE_MS = 1000
const LONGEST_PAUSE_MS = 60_000

const SCRIPT = `
const { DatabaseSync } = require('node:sqlite')
const { parentPort, workerData } = require('node:worker_threads')
const database = new DatabaseSync(workerData.path)
setInterval(() => {
  database.exec('pragma wal_checkpoint(passive)')
  parentPort.postMessage('done')
}, workerData.everyMs)`

/** Starts after a second, and again after an error, such as a full disk. Call `stop` before closing the database. */
export function startCheckpoints(path: string, firstPauseMs = FIRST_PAUSE_MS): { stop: () => Promise<void> } {
  let worker: Worker | undefined
  let pauseMs = firstPauseMs
  let next = setTimeout(start, START_MS).unref()
  function start() {
    worker = new Worker(SCRIPT, { eval: true, workerData: { path, everyMs: EVERY_MS } })
    worker.unref()
    worker.on('message', () => {
      pauseMs = firstPauseMs
    })
    // Not fatal: meanwhile commits run the checkpoints (LOG_PAGES).
    worker.once('error', (error) => {
      log.error('checkpoints-interrupted', error, { pauseMs })
      next = setTimeout(start, pauseMs).unref()
      pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS)
    })
  }
  return {
    async stop() {
      worker?.removeAllListeners('error')
      clearTimeout(next)
      await worker?.terminate()
    },
  }
}
