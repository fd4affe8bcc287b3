// Opens the city's data on either engine: a reader for queries, and the transaction that only write() uses.
import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import type { Kysely, Transaction } from 'kysely'
import { startCheckpoints } from '#db/checkpoints.ts'
import type { Engine } from '#db/columns.ts'
import { checkBehind, keepLostLog, ownerIn, watchFile } from '#db/database-file.ts'
import { markDemonstration, refuseOtherKind } from '#db/demonstration-mark.ts'
import { DatabaseDamaged, damageIn } from '#db/errors.ts'
import { type Follow, followFile, followServer } from '#db/follow-revision.ts'
import { groupCommits } from '#db/group-commit.ts'
import { refuseInsideWrite } from '#db/inside-write.ts'
import { findMissingSteps, migrate } from '#db/migrate.ts'
import { refuseBesideOlder } from '#db/older-programs.ts'
import { kyselyOnPools } from '#db/postgres.ts'
import { PostgresHosts } from '#db/postgres-hosts.ts'
import { PostgresPools } from '#db/postgres-pools.ts'
import { kyselyOn, openReader, openWriter, WRITER_BUSY_MS, writerKyselyOn } from '#db/sqlite.ts'
import type { Tables } from '#db/tables.ts'
import { waitWhileLocked } from '#db/wait-while-locked.ts'

/** For queries: reading only. */
export type Reader = Kysely<Tables>
export type Tx = Transaction<Tables>

export type Database = {
  readonly engine: Engine
  readonly reader: Reader
  /** For write() alone: begins, runs, commits; rolls back when `run` throws. */
  readonly transact: <T>(run: (tx: Tx) => Promise<T>) => Promise<T>
  /** For better-auth alone, which writes its own sessions and codes; never inside write(). */
  readonly accounts: Kysely<Tables>
  /** Throws a `DatabaseUnavailable` that says why when SQLite's file is no longer the one that was opened, or is damaged. */
  readonly assertUsable: () => void
  /** The content revision this process last saw. */
  revision: number
  /** Tells when another process may have raised it. */
  readonly follow: Follow
  close: () => Promise<void>
}

/**
 * `beforeSteps` runs before the tables of an earlier program are changed; when it throws they are not.
 */
type Opening = {
  serves?: boolean
  beforeSteps?: (steps: readonly string[]) => Promise<void>
}

/** Opens and migrates. `url` empty means SQLite in `dataDir`. The pages of SQLite's file are checked while a server serves them. Throws what `isDatabaseUnavailable` knows when it cannot be reached. */
export async function openDatabase(
  place: { databaseUrl: string; dataDir: string },
  opening: Opening = {},
): Promise<Database> {
  const database = place.databaseUrl
    ? await postgres(place.databaseUrl, opening.beforeSteps)
    : await sqlite(place.dataDir, opening)
  database.revision = await readRevision(database)
  return database
}

async function postgres(url: string, beforeSteps: Opening['beforeSteps']): Promise<Database> {
  const hosts = new PostgresHosts(url)
  const db = kyselyOnPools<Tables>(new PostgresPools(hosts))
  try {
    const isNew = await refuseOtherKind(db)
    await refuseBesideOlder(db)
    await prepare(db, beforeSteps)
    await migrate(db, 'postgres')
    if (isNew) await markDemonstration(db)
  } catch (error) {
    await db.destroy()
    throw error
  }
  return onPostgres(hosts, db)
}

/** A migrated database on the connections to these hosts, which `close` ends. */
export const onPostgres = (hosts: PostgresHosts, db: Kysely<Tables>): Database => ({
  engine: 'postgres',
  reader: db.withPlugin(refuseInsideWrite),
  accounts: db.withPlugin(refuseInsideWrite),
  transact: (run) => db.transaction().execute(run),
  assertUsable: () => {},
  revision: 0,
  follow: followServer(hosts),
  close: () => db.destroy(),
})

async function prepare(db: Kysely<Tables>, beforeSteps: Opening['beforeSteps']): Promise<void> {
  if (!beforeSteps) return
  const steps = await findMissingSteps(db)
  if (steps.length > 0) await beforeSteps(steps)
}

async function sqlite(dataDir: string, { serves = false, beforeSteps }: Opening): Promise<Database> {
  const path = join(dataDir, 'city.sqlite')
  try {
    keepLostLog(path)
    const connection = await openWriter(path)
    return await onFile(path, connection, { serves, beforeSteps }).catch((error) => {
      // Kysely closes only what it has used.
      if (connection.isOpen) connection.close()
      throw error
    })
  } catch (error) {
    throw ownerIn(path, damageIn(path, error))
  }
}

async function onFile(path: string, connection: DatabaseSync, opening: Opening): Promise<Database> {
  const { assertThere, keepLog } = watchFile(path)
  const writer = writerKyselyOn<Tables>(connection, WRITER_BUSY_MS, assertThere)
  try {
    const isNew = await refuseOtherKind(writer)
    await prepare(writer, opening.beforeSteps)
    // Kysely migrates SQLite without a transaction; two processes starting together would run a step twice.
    await waitWhileLocked(WRITER_BUSY_MS)(() => connection.exec('begin immediate'))
    await migrate(writer, 'sqlite')
    if (isNew) await markDemonstration(writer)
    connection.exec('commit')
  } catch (error) {
    await writer.destroy().catch(() => {})
    throw error
  }
  let damage = ''
  const onDamage = (problem: string) => {
    damage = problem
  }
  const behind = opening.serves ? checkBehind(path, onDamage) : null
  const reading = openReader(path)
  const database = onSqlite(writer, kyselyOn<Tables>(reading))
  const checkpoints = startCheckpoints(path, assertThere)
  return {
    ...database,
    assertUsable() {
      assertThere()
      if (damage) throw new DatabaseDamaged(path, damage)
    },
    follow: followFile(reading),
    async close() {
      await checkpoints.stop()
      await behind?.stop()
      await database.close()
      keepLog()
    },
  }
}

/** A database from a writer and a reader; writes are queued, since a connection has one transaction at a time. */
export function onSqlite(writer: Kysely<Tables>, reader: Kysely<Tables>): Database {
  const { transact, idle } = groupCommits(writer)
  return {
    engine: 'sqlite',
    reader: reader.withPlugin(refuseInsideWrite),
    accounts: writer.withPlugin(refuseInsideWrite),
    transact,
    assertUsable: () => {},
    revision: 0,
    follow: () => ({ stop: async () => {} }),
    async close() {
      await idle()
      // The last to close moves the log into the file and removes it, which a reader cannot: the file alone is then the whole city.
      if (reader !== writer) await reader.destroy()
      await writer.destroy()
    },
  }
}

/** The content revision stored in the database; 0 before the first publication. */
export async function readRevision(db: Database): Promise<number> {
  const row = await db.reader
    .selectFrom('counts')
    .select('value')
    .where('name', '=', 'content-revision')
    .executeTakeFirst()
  return row?.value ?? 0
}
