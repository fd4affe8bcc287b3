// Translates the errors of both engines: a duplicate, or a database that is unavailable.

/** The database cannot be reached for now. */
export class DatabaseUnavailable extends Error {}

export class Duplicate extends Error {
  readonly column: string
  constructor(column: string) {
    super(`a row with this ${column} is there already`)
    this.column = column
  }
}

/** The schema of the database does not match this program; the message is one line for the operator. */
export class DatabaseTooNew extends Error {}

/** What to do about a damaged file. */
const RESTORE = 'stop the server and put the newest backup in its place (docs/operating.md, Restoring)'

/** The file of SQLite is not whole: until it is given back, only kept pages are served. */
export class DatabaseDamaged extends DatabaseUnavailable {
  constructor(path: string, problem: string) {
    super(`${path} is damaged: ${problem.split('\n')[0]}; ${RESTORE}`)
  }
}

/** Changes wait for a standby of PostgreSQL that does not answer; reading goes on. */
export class ChangesHeldUp extends DatabaseUnavailable {
  constructor() {
    super(
      'changes wait for a standby that does not answer: bring it back, or take it out of synchronous_standby_names (docs/how-to/two-machines.md)',
    )
  }
}

type EngineError = { errcode?: number; code?: string; constraint?: string; message?: string; detail?: string }

/** SQLite's primary codes of a file that is not whole: 11 corrupt, 26 not a database. A lock, say, is no damage. */
export const DAMAGES = [11, 26]

/** A damaged file of SQLite as `DatabaseDamaged`; gives any other error back as it is. */
export function damageIn(path: string, error: unknown): unknown {
  const { errcode = 0, message = '' } = error as EngineError
  return DAMAGES.includes(errcode & 0xff) ? new DatabaseDamaged(path, message) : error
}

// SQLite: 2067 unique, 1555 primary key. PostgreSQL: 23505 unique_violation.
const DUPLICATE_SQLITE = [2067, 1555]
const SQLITE_BUSY = 5
// SQLite primary codes: 5 busy, 6 locked, 8 read-only, 10 I/O, 11 corrupt, 13 full, 14 cannot open, 26 not a database.
const UNAVAILABLE_SQLITE = [5, 6, 8, 10, 11, 13, 14, 26]
// PostgreSQL classes: 08 connection, 53 out of resources, 57P operator intervention; 3D000 no such database, 28 refused;
// 55000 the database accepts no connections now, 57014 statement timeout, 25006 reading only: a standby, or a former primary.
const UNAVAILABLE_POSTGRES = /^(08|53|57P|28|3D000|55000|57014|25006)/
const UNAVAILABLE_NETWORK = /^(ECONNREFUSED|ECONNRESET|ENOTFOUND|ETIMEDOUT|EPIPE|EHOSTUNREACH|EAI_AGAIN)$/

/** Turns an engine's uniqueness error into `Duplicate`; gives any other error back as it is. */
export function fromEngine(error: unknown): unknown {
  const e = error as EngineError
  if (e?.errcode !== undefined && DUPLICATE_SQLITE.includes(e.errcode)) {
    return new Duplicate(/failed: \w+\.(\w+)/.exec(e.message ?? '')?.[1] ?? 'unknown')
  }
  if (e?.code === '23505') return new Duplicate(/\(([^)]+)\)=/.exec(e.detail ?? '')?.[1] ?? 'unknown')
  return error
}

/** Whether PostgreSQL ended one of two transactions that waited for each other: it may be tried again. */
export const isDeadlock = (error: unknown): boolean => (error as EngineError)?.code === '40P01'

/** Whether another process has SQLite's file locked for longer than a writer waits. */
export const isLocked = (error: unknown): boolean =>
  ((error as EngineError)?.errcode ?? 0) % 256 === SQLITE_BUSY

/** Whether PostgreSQL never answered, as when the connection was cut without notice. */
export const isSilence = (error: unknown): boolean => (error as EngineError)?.message === 'Query read timeout'

/** Whether a prepared statement of PostgreSQL no longer fits its tables ('cached plan must not change result type'). */
export const isStalePlan = (error: unknown): boolean =>
  (error as EngineError)?.code === '0A000' && /cached plan/.test((error as EngineError).message ?? '')

/** Whether the error, ours or an engine's, says that the database is temporarily unavailable. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (error instanceof DatabaseUnavailable) return true
  const e = error as EngineError & { errors?: unknown[] }
  if (e?.errcode !== undefined) return UNAVAILABLE_SQLITE.includes(e.errcode & 0xff)
  if (typeof e?.code === 'string' && (UNAVAILABLE_POSTGRES.test(e.code) || UNAVAILABLE_NETWORK.test(e.code)))
    return true
  if (Array.isArray(e?.errors)) return e.errors.some(isDatabaseUnavailable)
  return (
    isSilence(error) ||
    /Connection terminated|is not queryable|timeout exceeded when trying to connect|database is not open/.test(
      e?.message ?? '',
    )
  )
}

/** One line for the operator when the database is the reason why the server cannot start; otherwise null. */
export function reasonToStop(error: unknown): string | null {
  if (error instanceof DatabaseTooNew) return error.message
  if (!isDatabaseUnavailable(error)) return null
  const e = error as EngineError & { errors?: Error[] }
  const what = e.message || e.errors?.[0]?.message || e.code
  return `the database cannot be reached (${what}), and no rendered pages are kept to serve meanwhile.`
}
