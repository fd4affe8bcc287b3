// The file of SQLite as a thing that others can replace, remove or damage: it has to stay where it was while it is open, its log is never
// deleted without it, and its pages are checked while it is served.
import { renameSync, rmSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { Worker } from 'node:worker_threads'
import { DAMAGES, DatabaseUnavailable } from '#db/errors.ts'
import { log } from '#kit/server/log.ts'
import { whyUnusable } from '#kit/server/private-files.ts'

// What is served first is served before the disk is read from end to end.
const CHECK_BEHIND_MS = 3000

/** The file is not the one that was opened; nothing is written to it any more. */
export class DatabaseFileLost extends DatabaseUnavailable {}

type WatchedFile = {
  /** Throws `DatabaseFileLost` when another file is at its place, or none. */
  assertThere: () => void
  /** After it is closed: its log would be played into the other file that is there now. */
  keepLog: () => void
}

/** An error of opening the file as one that names what this user may not use; any other as it is. */
export function ownerIn(path: string, error: unknown): unknown {
  const files = [dirname(path), path, `${path}-wal`, `${path}-shm`]
  const why = files.map(whyUnusable).find((one) => one !== null)
  return why ? new DatabaseUnavailable(why) : error
}

/** Call it while the file is open. */
export function watchFile(path: string): WatchedFile {
  const opened = placeOf(path)
  return {
    assertThere() {
      const now = placeOf(path)
      if (now === opened) return
      throw new DatabaseFileLost(
        `${path} was ${now ? 'replaced by another file' : 'removed'} while the server runs. Nothing is written any more: put the file back, or stop the server, put the right file there and start it.`,
      )
    },
    keepLog() {
      if (placeOf(path) !== opened && placeOf(`${path}-wal`)) moveLogAside(path)
    },
  }
}

/**
 * Before the file is opened or put there. A log (-wal) whose file is gone is renamed: SQLite would delete it, and what was written last
 * may only be there.
 */
export function keepLostLog(path: string): void {
  // The log first: SQLite makes none before its file has a page, so that of a city which another process begins now has its file.
  const found = placeOf(`${path}-wal`)
  if (!found || sizeOf(path) > 0) return
  // Another process that starts may have moved it already, and begun its own.
  if (placeOf(`${path}-wal`) !== found) return
  moveLogAside(path)
}

function moveLogAside(path: string): void {
  const aside = `${path}-wal-without-its-file-${Date.now()}`
  renameSync(`${path}-wal`, aside)
  rmSync(`${path}-shm`, { force: true })
  log.error('log-without-its-file', 'its rows are in the file it was written for', { aside })
}

/** Which file lies there; '' for none. */
function placeOf(path: string): string {
  const found = statSync(path, { bigint: true, throwIfNoEntry: false })
  return found ? `${found.dev} ${found.ino}` : ''
}

const sizeOf = (path: string): number => statSync(path, { throwIfNoEntry: false })?.size ?? 0

/** Checks the pages of a file that is being served, on a thread of its own; tells what is wrong with it. */
export function checkBehind(
  path: string,
  onDamage: (problem: string) => void,
  afterMs = CHECK_BEHIND_MS,
): { stop: () => Promise<unknown> } {
  let worker: Worker | undefined
  const timer = setTimeout(() => {
    worker = new Worker(SCRIPT, { eval: true, workerData: { path, damages: DAMAGES } })
    worker.unref()
    worker.on('message', (problem: string) => problem && onDamage(problem))
    // A lock or a full disk tells nothing about the file; what cannot be read is met by whoever reads it.
    worker.on('error', () => {})
  }, afterMs).unref()
  return {
    async stop() {
      clearTimeout(timer)
      await worker?.terminate()
    },
  }
}

const SCRIPT = `
const { DatabaseSync } = require('node:sqlite')
const { parentPort, workerData } = require('node:worker_threads')
const look = () => {
  const database = new DatabaseSync(workerData.path, { readOnly: true, timeout: 5000 })
  try {
    const [{ quick_check: found }] = database.prepare('pragma quick_check(1)').all()
    return found === 'ok' ? '' : found
  } catch (error) {
    if (!workerData.damages.includes(error.errcode & 0xff)) throw error
    return error.message
  } finally {
    database.close()
  }
}
parentPort.postMessage(look())`
