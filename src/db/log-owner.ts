// Whether SQLite's log (-wal) beside the database file was written for that file. SQLite itself does not know: it plays the log of a
// crashed server into a backup that was copied over the file, and so destroys it. Every commit therefore writes a new random mark into
// the file's header, with the mark before it: a log belongs to a file whose mark is one of the log's, or the one before its first.
import { randomInt } from 'node:crypto'
import {
  closeSync,
  existsSync,
  fstatSync,
  openSync,
  readFileSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import type { DatabaseSync } from 'node:sqlite'
import { log } from '#kit/server/log.ts'

/** Of the header of a database (its first page): `schema` counts the changes of the tables. */
type Mark = { mark: number; before: number; schema: number }
type Verdict = 'own' | 'of-another-file' | 'unknown'

// https://www.sqlite.org/fileformat2.html#the_database_header: schema cookie, user version, application id.
const [SCHEMA_AT, BEFORE_AT, MARK_AT, HEADER_BYTES] = [40, 60, 68, 100]
// https://www.sqlite.org/fileformat2.html#the_write_ahead_log
const LOG_HEADER_BYTES = 32
const FRAME_HEADER_BYTES = 24
const SALTS = [16, 24] as const
const FRAME_SALTS = [8, 16] as const
const FIRST_PAGE = 1
const LARGEST_MARK = 2 ** 31 - 1
// More changes of tables than one commit makes. A copy made by `backup()` counts its changes from one, `vacuum into` adds one.
const MOST_SCHEMA_CHANGES = 100
const LOOKS = 20

/** Gives a function that gives the header a new mark, within the transaction that is open. */
export function createMarker(database: DatabaseSync): () => void {
  const read = database.prepare('pragma application_id')
  return () => {
    const { application_id: before } = read.get() as { application_id: number }
    database.exec(`pragma user_version = ${before}; pragma application_id = ${randomInt(1, LARGEST_MARK)}`)
  }
}

/** Renames the log of another file, so that it is not played in. */
export function moveLogAside(path: string): void {
  const aside = `${path}-wal-of-another-file-${Date.now()}`
  renameSync(`${path}-wal`, aside)
  rmSync(`${path}-shm`, { force: true })
  log.error(
    'log-of-another-file',
    'it was not played into the database; its rows are in the file it was written for',
    {
      aside,
    },
  )
}

/** 'unknown' where there is no log, or none of this program. */
export function judgeLog(path: string): Verdict {
  // Whoever has the file open reads and writes this log.
  if (isOpen(path)) return 'own'
  const found = readMarks(path)
  if (found === null) return 'own'
  const { main, marks } = found
  if (main === null || marks.length === 0 || main.mark === 0) return 'unknown'
  return isOwn(main, marks) ? 'own' : 'of-another-file'
}

/** For who has the file open and marks it: whether what lies there is still that file. One copied over it is at the same place. */
export function isStillOwn(path: string): boolean {
  const found = readMarks(path)
  if (found === null || found.marks.length === 0) return true
  const { main, marks } = found
  if (main === null) return false
  // A new file has no mark until the tables that its log makes are moved into it.
  return main.mark === 0 ? marks[0]!.before === 0 : isOwn(main, marks)
}

/** Of the file and of its log. Looks again while another process moves pages between them; null if that does not end. */
function readMarks(path: string): { main: Mark | null; marks: Mark[] } | null {
  for (let look = 0; look < LOOKS; look += 1) {
    const main = readHeader(path)
    const marks = readLogMarks(`${path}-wal`)
    if (readHeader(path)?.mark === main?.mark) return { main, marks }
  }
  return null
}

/** Whether a process has the database open, by the locks that SQLite holds meanwhile. Only Linux tells; elsewhere nobody does. */
function isOpen(path: string): boolean {
  const locks = existsSync('/proc/locks') ? readFileSync('/proc/locks', 'utf8') : ''
  return [path, `${path}-shm`].some((file) => {
    const found = statSync(file, { throwIfNoEntry: false })
    return found !== undefined && locks.includes(` ${numberOf(found)} `)
  })
}

/** A file as /proc/locks names it (proc_locks(5)): major and minor number of the device in hexadecimal digits, and the inode. */
function numberOf({ dev, ino }: { dev: number; ino: number }): string {
  const [major, minor] = [(dev >> 8) & 0xfff, (dev & 0xff) | ((dev >> 12) & 0xfff00)]
  const digits = (number: number) => number.toString(16).padStart(2, '0')
  return `${digits(major)}:${digits(minor)}:${ino}`
}

function isOwn(main: Mark, marks: readonly Mark[]): boolean {
  // Another program, such as one that copies the log elsewhere, commits without a mark of its own: the one before stands again.
  const known = main.mark === marks[0]!.before ? marks[0]! : marks.findLast(({ mark }) => mark === main.mark)
  if (!known) return false
  const changes = known.schema - main.schema
  return changes >= 0 && changes < MOST_SCHEMA_CHANGES
}

function readHeader(path: string): Mark | null {
  if (!existsSync(path)) return null
  return withFile(path, (read) => {
    const header = read(0, HEADER_BYTES)
    return header && markIn(header)
  })
}

const markIn = (header: Buffer): Mark => ({
  mark: header.readUInt32BE(MARK_AT),
  before: header.readUInt32BE(BEFORE_AT),
  schema: header.readUInt32BE(SCHEMA_AT),
})

/** The marks of the commits in a log, in order; none where there is no log. Frames left of an earlier round have other salts. */
function readLogMarks(path: string): Mark[] {
  if (!existsSync(path)) return []
  return withFile(path, (read, bytes) => {
    const start = read(0, LOG_HEADER_BYTES)
    if (!start) return []
    const salts = start.subarray(...SALTS)
    const frameBytes = FRAME_HEADER_BYTES + start.readUInt32BE(8)
    const marks: Mark[] = []
    for (let at = LOG_HEADER_BYTES; at + frameBytes <= bytes; at += frameBytes) {
      const frame = read(at, FRAME_HEADER_BYTES + HEADER_BYTES)
      if (!frame?.subarray(...FRAME_SALTS).equals(salts)) break
      if (frame.readUInt32BE(0) === FIRST_PAGE) marks.push(markIn(frame.subarray(FRAME_HEADER_BYTES)))
    }
    return marks
  })
}

type Read = (at: number, bytes: number) => Buffer | null

/** `read` gives null where the file ends before. */
function withFile<T>(path: string, run: (read: Read, bytes: number) => T): T {
  const file = openSync(path, 'r')
  try {
    const read = (at: number, bytes: number) => {
      const buffer = Buffer.alloc(bytes)
      return readSync(file, buffer, 0, bytes, at) === bytes ? buffer : null
    }
    return run(read, fstatSync(file).size)
  } finally {
    closeSync(file)
  }
}
