// SQLite through node:sqlite: one writer and one reader, each its own Kysely; statements are prepared once.
import { DatabaseSync, type StatementSync } from 'node:sqlite'
import { Kysely, type SqliteDatabase, SqliteDialect, type SqliteStatement } from 'kysely'
import { LOG_PAGES } from '#db/checkpoints.ts'
import { LogSync } from '#db/log-sync.ts'
import { waitWhileLocked } from '#db/wait-while-locked.ts'
import { WriterDialect } from '#db/writer-dialect.ts'

const MAX_PREPARED = 400
/** How long a write waits for another process. */
export const WRITER_BUSY_MS = 2000
// Reading blocks the thread that answers visitors: the reader gives up early, and the cached page is served instead.
const READER_BUSY_MS = 100

/** Opens the file for writing; every commit is on the disk before it returns, until `writerKyselyOn` takes that over. */
export async function openWriter(path: string): Promise<DatabaseSync> {
  const database = new DatabaseSync(path, { timeout: 0, enableForeignKeyConstraints: true })
  // Another process may be creating the same file.
  await waitWhileLocked(WRITER_BUSY_MS)(() => database.exec('pragma journal_mode = wal'))
  database.exec(
    `pragma synchronous = full; pragma temp_store = memory; pragma wal_autocheckpoint = ${LOG_PAGES}`,
  )
  return database
}

export const openReader = (path: string): DatabaseSync =>
  new DatabaseSync(path, { timeout: READER_BUSY_MS, readOnly: true })

/** For the writer of a file. SQLite leaves the syncing of commits to the dialect. `assertThere` is called before each commit, and when it is on the disk. */
export function writerKyselyOn<T>(
  database: DatabaseSync,
  ms = WRITER_BUSY_MS,
  assertThere = () => {},
): Kysely<T> {
  database.exec('pragma synchronous = normal')
  const logSync = new LogSync(database.location()!)
  const options = { ms, logSync, assertThere, isInTransaction: () => database.isTransaction }
  return new Kysely<T>({ dialect: new WriterDialect(cachePrepared(database), options) })
}

export const kyselyOn = <T>(database: DatabaseSync): Kysely<T> =>
  new Kysely<T>({ dialect: new SqliteDialect({ database: cachePrepared(database) }) })

/** The part of a driver that Kysely needs, over node:sqlite. */
function cachePrepared(database: DatabaseSync): SqliteDatabase {
  const kept = new Map<string, SqliteStatement>()
  return {
    close: () => database.close(),
    prepare(sql) {
      const found = kept.get(sql)
      if (found) return found
      // A deferred transaction that reads first and writes later fails when another process wrote in between.
      const prepared = statement(database.prepare(sql === 'begin' ? 'begin immediate' : sql))
      const made = sql === 'rollback' ? onlyInTransaction(database, prepared) : prepared
      if (kept.size >= MAX_PREPARED) kept.delete(kept.keys().next().value!)
      kept.set(sql, made)
      return made
    },
  }
}

type Values = Parameters<StatementSync['all']>

function statement(prepared: StatementSync): SqliteStatement {
  const reader = prepared.columns().length > 0
  // What it answers has the id of the last row put in anywhere, and those of FTS5's own tables are too large for a number.
  if (!reader) prepared.setReadBigInts(true)
  return {
    reader,
    all: (values) => prepared.all(...(values as unknown as Values)),
    run: (values) => prepared.run(...(values as unknown as Values)),
    iterate: (values) => prepared.iterate(...(values as unknown as Values)) as IterableIterator<unknown>,
  }
}

/** A full disk rolls back by itself; a second rollback would fail and hide that cause. */
const onlyInTransaction = (database: DatabaseSync, prepared: SqliteStatement): SqliteStatement => ({
  ...prepared,
  run: (values) => (database.isTransaction ? prepared.run(values) : { changes: 0n, lastInsertRowid: 0n }),
})
