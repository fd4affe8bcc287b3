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
/** Of the file (null: none there) and of the commits in its log, in order. */
type Marks = { main: Mark | null; marks: Mark[] }
type Verdict = 'own' | 'of-another-file' | 'unknown'

// https://www.sqlite.org/fileformat2.html#the_database_header: schema cookie, user version, application id.
const [SCHEMA_AT, BEFORE_AT, MARK_AT, HEADER_BYTES] = [40, 60, 68, 100]
// https://www.sqlite.org/fileformat2.html#the_write_ahead_log
const LOG_HEADER_BYTES = 32
const PAGE_BYTES_AT = 8
const FRAME_HEADER_BYTES = 24
const SUMMED_HEADER_BYTES = 8
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

/** Which file lies there; '' for none. */
export function placeOf(path: string): string {
  const found = statSync(path, { bigint: true, throwIfNoEntry: false })
  return found ? `${found.dev} ${found.ino}` : ''
}

/** By place: files that SQLite has open in this process, and how often. */
const held = new Map<string, { file: number; users: number }>()

/**
 * Opens a database file for reading and keeps it open. Call the function it returns once SQLite has closed the file.
 * It is not opened for each look, because closing a file drops every lock that the process has on it (fcntl(2)), those of SQLite too.
 * Without a lock, another program that opens and closes the database thinks it is the only one, and deletes the log in use here.
 */
export function holdFile(path: string): () => void {
  const place = placeOf(path)
  if (!place) return () => {}
  const hold = held.get(place) ?? { file: openSync(path, 'r'), users: 0 }
  held.set(place, hold)
  hold.users += 1
  let isHeld = true
  return () => {
    // A database may be closed twice, and the number of a closed file is soon that of another.
    if (!isHeld) return
    isHeld = false
    hold.users -= 1
    if (hold.users > 0) return
    held.delete(place)
    closeSync(hold.file)
  }
}

/**
 * Renames the log of another file, so that it is not played in. `judged` is the place of that log: a process that starts at the same
 * time may have moved it aside already, and the one that lies there now is its own.
 */
export function moveLogAside(path: string, judged: string): void {
  if (placeOf(`${path}-wal`) !== judged) return
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
  // The sums of a long log take 25 ms of the thread that answers: only before a server stops writing.
  return looksOwn(readMarks(path, false)) || looksOwn(readMarks(path))
}

function looksOwn(found: Marks | null): boolean {
  if (found === null || found.marks.length === 0) return true
  const { main, marks } = found
  if (main === null) return false
  // A new file has no mark until the tables that its log makes are moved into it.
  return main.mark === 0 ? marks[0]!.before === 0 : isOwn(main, marks)
}

/**
 * The mark of the file and those of its log, as they were at one moment. While this reads, another process may move pages from the log
 * to the file, or begin the log anew; then it reads again. Null when that happens every time.
 */
function readMarks(path: string, isSummed = true): Marks | null {
  for (let look = 0; look < LOOKS; look += 1) {
    const [main, round] = [readHeader(path), readRound(`${path}-wal`)]
    const marks = readLogMarks(`${path}-wal`, isSummed)
    if (readHeader(path)?.mark === main?.mark && readRound(`${path}-wal`) === round) return { main, marks }
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
  const place = placeOf(path)
  if (!place) return null
  const markOf = (read: Read) => {
    const header = read(0, HEADER_BYTES)
    return header && markIn(header)
  }
  const hold = held.get(place)
  return hold ? markOf(readerOf(hold.file)) : withFile(path, markOf)
}

const markIn = (header: Buffer): Mark => ({
  mark: header.readUInt32BE(MARK_AT),
  before: header.readUInt32BE(BEFORE_AT),
  schema: header.readUInt32BE(SCHEMA_AT),
})

/** The log's header, in hexadecimal digits; '' where there is no log. SQLite writes new salts into it each time it begins the log anew. */
function readRound(path: string): string {
  if (!existsSync(path)) return ''
  return withFile(path, (read) => read(0, LOG_HEADER_BYTES)?.toString('hex') ?? '')
}

/**
 * The marks of the commits in a log, in order; none where there is no log. Ends, as SQLite does, at the first frame of another round or
 * (`isSummed`) with a wrong sum: a frame that is being written is half this round's and half what lay there before.
 */
function readLogMarks(path: string, isSummed: boolean): Mark[] {
  if (!existsSync(path)) return []
  return withFile(path, (read, bytes) => {
    const start = read(0, LOG_HEADER_BYTES)
    if (!start) return []
    const salts = start.subarray(...SALTS)
    const addTo = sumIn(start)
    const frameBytes = FRAME_HEADER_BYTES + start.readUInt32BE(PAGE_BYTES_AT)
    const marks: Mark[] = []
    let sum: Sum = [start.readUInt32BE(24), start.readUInt32BE(28)]
    for (let at = LOG_HEADER_BYTES; at + frameBytes <= bytes; at += frameBytes) {
      const frame = read(at, isSummed ? frameBytes : FRAME_HEADER_BYTES + HEADER_BYTES)
      if (!frame?.subarray(...FRAME_SALTS).equals(salts)) break
      if (isSummed) {
        sum = addTo(addTo(sum, frame.subarray(0, SUMMED_HEADER_BYTES)), frame.subarray(FRAME_HEADER_BYTES))
        if (frame.readUInt32BE(16) !== sum[0] || frame.readUInt32BE(20) !== sum[1]) break
      }
      if (frame.readUInt32BE(0) === FIRST_PAGE) marks.push(markIn(frame.subarray(FRAME_HEADER_BYTES)))
    }
    return marks
  })
}

type Sum = readonly [number, number]

/** How the log sums its bytes, eight at a time: as little-endian numbers, or as big-endian ones where its first number is odd. */
function sumIn(start: Buffer): (sum: Sum, bytes: Buffer) => Sum {
  const isLittle = start.readUInt32BE(0) % 2 === 0
  return ([first, second], bytes) => {
    const words = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
    for (let at = 0; at < bytes.length; at += 8) {
      first = (first + words.getUint32(at, isLittle) + second) >>> 0
      second = (second + words.getUint32(at + 4, isLittle) + first) >>> 0
    }
    return [first, second]
  }
}

type Read = (at: number, bytes: number) => Buffer | null

/** `read` gives null where the file ends before. */
function withFile<T>(path: string, run: (read: Read, bytes: number) => T): T {
  const file = openSync(path, 'r')
  try {
    return run(readerOf(file), fstatSync(file).size)
  } finally {
    closeSync(file)
  }
}

const readerOf =
  (file: number): Read =>
  (at, bytes) => {
    const buffer = Buffer.alloc(bytes)
    return readSync(file, buffer, 0, bytes, at) === bytes ? buffer : null
  }
