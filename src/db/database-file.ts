// The file of SQLite as a thing that others can replace, remove or damage: what is checked of it at the start, while it runs and at the stop.
import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import { DatabaseDamaged, DatabaseUnavailable } from '#db/errors.ts'
import { holdFile, isStillOwn, judgeLog, moveLogAside, placeOf } from '#db/log-owner.ts'

/** Beside the file while no program has it open: what it was at the last stop. */
const STOPPED = '-stopped'
// What is served first is served before the disk is read from end to end.
const CHECK_BEHIND_MS = 3000
// SQLite: 11 corrupt, 26 not a database. A lock, say, is no damage.
const DAMAGES = [11, 26]

/** The file is not the one that was opened; nothing is written to it any more. */
export class DatabaseFileLost extends DatabaseUnavailable {}

export type DatabaseFile = {
  /** Throws `DatabaseFileLost` when another file is at its place, or none, or its bytes are those of another. */
  assertThere: () => void
  /** Whether another file was copied over it: the log must not be moved into that one, not even by closing. */
  isOverwritten: () => boolean
  /** After it is closed. */
  release: () => void
  /** After that: notes what it was, if nobody else has it open. */
  noteStop: () => void
}

const PUT_RIGHT = 'stop the server, put the right file there and start it'
const REMOVED = ['was removed', `put the file back, or ${PUT_RIGHT}`] as const
const REPLACED = ['was replaced by another file', `put the file back, or ${PUT_RIGHT}`] as const
// Of the file that was open nothing is left but its log.
const OVERWRITTEN = ['was overwritten by another file', PUT_RIGHT] as const

let damaged: { file: string; problem: string } | null = null

/** `isKnown`: new, as the last stop left it, or checked now. */
export type Examined = { isKnown: boolean; isChecked: boolean }

/**
 * Before the file is opened. For a server every page is checked after an unclean end, or when it is not the file of the last stop:
 * throws `DatabaseDamaged`. A command only sets another file's log aside.
 */
export function examineFile(path: string, serves: boolean): Examined {
  // The log first: SQLite makes none before its file has a page, so that of a city which another process begins now has its file.
  const log = placeOf(`${path}-wal`)
  const found = describe(path)
  const atStop = readStopped(path)
  const isEmpty = found === null || found.size === '0'
  // SQLite would delete it, and what was written last is only there.
  if (isEmpty && log) moveLogAside(path, log)
  if (isEmpty || atStop === JSON.stringify(found)) return { isKnown: true, isChecked: isEmpty }
  if (!serves && judgeLog(path) !== 'of-another-file') return { isKnown: false, isChecked: false }
  // It is asked for every second until it is given back, and takes seconds to read.
  if (damaged?.file === JSON.stringify(found)) throw new DatabaseDamaged(path, damaged.problem)
  const problem = checkWithLog(path)
  damaged = problem ? { file: JSON.stringify(found), problem } : null
  if (problem) throw new DatabaseDamaged(path, problem)
  return { isKnown: true, isChecked: true }
}

/** What is wrong with the file, '' for nothing. A log that is not its own is set aside if the file is sound without it. */
function checkWithLog(path: string): string {
  const log = placeOf(`${path}-wal`)
  const owner = judgeLog(path)
  const problem = owner === 'of-another-file' ? 'the log beside it is of another file' : quickCheck(path)
  // Written by an earlier version or another program: a log that makes a sound file unsound is not its own.
  if (!problem || owner === 'own' || !log) return problem
  const alone = pathToFileURL(path)
  alone.searchParams.set('immutable', '1')
  const own = quickCheck(alone)
  if (!own) moveLogAside(path, log)
  return own
}

/** From now on an end is unclean until `noteStop`. */
export const forgetStop = (path: string): void => rmSync(path + STOPPED, { force: true })

/** Of the file that is open now. */
export function watchFile(path: string): DatabaseFile {
  const opened = placeOf(path)
  const release = holdFile(path)
  let [known, isOverwritten] = ['', false]
  return {
    assertThere() {
      const now = describe(path)
      if (now?.place === opened && !isOverwritten) {
        // The file changes at a checkpoint, or when another one is copied over it.
        const written = `${now.size} ${now.modified}`
        if (written === known) return
        isOverwritten = !isStillOwn(path)
        known = written
        if (!isOverwritten) return
      }
      const [what, mend] = isOverwritten ? OVERWRITTEN : now === null ? REMOVED : REPLACED
      throw new DatabaseFileLost(
        `${path} ${what} while the server runs. Nothing is written any more: ${mend}.`,
      )
    },
    isOverwritten: () => isOverwritten,
    release,
    noteStop() {
      // A log that is left is somebody else's, who has the file open; another file was never this program's to vouch for.
      if (isOverwritten || placeOf(path) !== opened || describe(`${path}-wal`)) return
      try {
        writeFileSync(path + STOPPED, JSON.stringify(describe(path)), { mode: 0o600 })
      } catch {
        // A full disk, say: without the note the file is checked at the next start.
      }
    },
  }
}

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

/** The first thing wrong with a file and its log ('immutable': without it); '' for nothing. A log is not played into the file by this. */
function quickCheck(path: string | URL): string {
  // A lock is waited for by whoever opens the file, without holding the thread.
  const database = new DatabaseSync(path, { readOnly: true, timeout: 0 })
  try {
    const [first] = database.prepare('pragma quick_check(1)').all() as { quick_check: string }[]
    return first?.quick_check === 'ok' ? '' : (first?.quick_check ?? 'it cannot be read')
  } catch (error) {
    const { errcode = 0, message } = error as { errcode?: number; message: string }
    if (!DAMAGES.includes(errcode & 0xff)) throw error
    return message
  } finally {
    database.close()
  }
}

/** Changes whenever the file is written to, or another takes its place. */
function describe(path: string): { place: string; size: string; modified: string } | null {
  const found = statSync(path, { bigint: true, throwIfNoEntry: false })
  if (!found) return null
  const { dev, ino, size, mtimeNs } = found
  return { place: `${dev} ${ino}`, size: String(size), modified: String(mtimeNs) }
}

function readStopped(path: string): string {
  try {
    return readFileSync(path + STOPPED, 'utf8')
  } catch {
    return ''
  }
}
