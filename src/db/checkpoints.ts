// Runs SQLite's checkpoints (from the log into the database file) on a thread of its own: a checkpoint waits for the disk for a
// tenth of a second or more, which would delay every page.
import { statSync } from 'node:fs'
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
const { statSync } = require('node:fs')
const { parentPort, workerData } = require('node:worker_threads')
const { path, file } = workerData
const isIt = () => statSync(path, { bigint: true, throwIfNoEntry: false })?.ino === file
const open = () => {
  if (file === undefined) throw new Error(path + ' was not there')
  if (!isIt()) return
  const opened = new DatabaseSync(path)
  if (isIt()) return opened
  opened.close()
}
let database
parentPort.on('message', () => {
  database ??= open()
  database?.exec('pragma wal_checkpoint(passive)')
  parentPort.postMessage('done')
})`

/**
 * Starts after a second, and again after an error, such as a full disk. `assertThere` throws while the file is not the one that was
 * opened: the log is not moved into another. Call `stop` before closing the database.
 */
export function startCheckpoints(
  path: string,
  assertThere: () => void = () => {},
  firstPauseMs = FIRST_PAUSE_MS,
): { stop: () => Promise<void> } {
  let file = inodeOf(path)
  let worker: Worker | undefined
  let isRunning = false
  let pauseMs = firstPauseMs
  let next = setTimeout(start, START_MS).unref()
  function start() {
    isRunning = false
    file ??= inodeOf(path)
    worker = new Worker(SCRIPT, { eval: true, workerData: { path, file } })
    worker.unref()
    worker.on('message', () => {
      isRunning = false
      pauseMs = firstPauseMs
    })
    // Not fatal: meanwhile commits run the checkpoints (LOG_PAGES).
    worker.once('error', (error) => {
      worker = undefined
      log.error('checkpoints-interrupted', error, { pauseMs })
      next = setTimeout(start, pauseMs).unref()
      pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS)
    })
  }
  const ticks = setInterval(() => {
    if (!worker || isRunning || !isThere(assertThere)) return
    isRunning = true
    worker.postMessage('run')
  }, EVERY_MS).unref()
  return {
    async stop() {
      clearInterval(ticks)
      worker?.removeAllListeners('error')
      clearTimeout(next)
      await worker?.terminate()
    },
  }
}

const inodeOf = (path: string) => statSync(path, { bigint: true, throwIfNoEntry: false })?.ino

/** What is wrong is said by the connection monitor. */
function isThere(assertThere: () => void): boolean {
  try {
    assertThere()
    return true
  } catch {
    return false
  }
}
