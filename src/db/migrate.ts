// Migrates the tables to the version of this program; refuses a database made by a newer program.
import { type Kysely, sql } from 'kysely'
import { type Migration, type MigrationResultSet, Migrator } from 'kysely/migration'
import type { Engine } from '#db/columns.ts'
import { DatabaseTooNew, isDatabaseUnavailable } from '#db/errors.ts'
import { MIGRATIONS } from '#db/migrations/list.ts'
import type { Tables } from '#db/tables.ts'

/** Runs what is missing, in one transaction. Throws `DatabaseTooNew` when a migration is unknown here. */
export async function migrate(db: Kysely<Tables>, engine: Engine): Promise<void> {
  if (await isMigrated(db)) return
  refuseUnknown(await migratorOf(db, engine).migrateToLatest())
}

/** Brings empty tables to the step a copy of the data was made at. Throws `DatabaseTooNew` when that is unknown here. */
export async function migrateTo(db: Kysely<Tables>, engine: Engine, step: string): Promise<void> {
  if (!(step in MIGRATIONS)) throw tooNew(step)
  refuseUnknown(await migratorOf(db, engine).migrateTo(step))
}

function migratorOf(db: Kysely<Tables>, engine: Engine): Migrator {
  const migrations: Record<string, Migration> = Object.fromEntries(
    Object.entries(MIGRATIONS).map(([name, { up }]) => [
      name,
      { up: (tx: Kysely<unknown>) => up(tx, engine) },
    ]),
  )
  return new Migrator({ db, provider: { getMigrations: async () => migrations } })
}

function refuseUnknown({ error }: MigrationResultSet): void {
  if (error instanceof Error && /previously executed migration .* is missing/.test(error.message))
    throw tooNew(/migration (\S+) is missing/.exec(error.message)?.[1] ?? '')
  if (error) throw error
}

const tooNew = (name: string) =>
  new DatabaseTooNew(
    `the database has the step ${name}, which this program does not know: start the newer program.`,
  )

/** The steps that the data of an earlier program lacks; none for new data, and for that of a newer program. */
export async function findMissingSteps(db: Kysely<Tables>): Promise<string[]> {
  const known = Object.keys(MIGRATIONS)
  try {
    const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
    const there = new Set(rows.map(({ name }) => name))
    const isNew = there.size === 0 || [...there].some((name) => !known.includes(name))
    return isNew ? [] : known.filter((name) => !there.has(name))
  } catch (error) {
    if (isDatabaseUnavailable(error)) throw error
    return []
  }
}

/** Whether exactly the migrations of this program have run. A quick check first: the migrator reads PostgreSQL's whole catalog. */
async function isMigrated(db: Kysely<Tables>): Promise<boolean> {
  try {
    const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
    return rows.map(({ name }) => name).join() === Object.keys(MIGRATIONS).sort().join()
  } catch (error) {
    if (isDatabaseUnavailable(error)) throw error
    return false
  }
}
