// Brings the tables to this program's version; refuses a database that a newer program has made.
import type { Kysely } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import type { Engine } from '#db/columns.ts'
import { DatabaseTooNew } from '#db/errors.ts'
import { MIGRATIONS } from '#db/migrations/list.ts'
import type { Tables } from '#db/tables.ts'

/** Runs what is missing, in one transaction. Throws `DatabaseTooNew` when a migration is unknown here. */
export async function migrate(db: Kysely<Tables>, engine: Engine): Promise<void> {
  const migrations: Record<string, Migration> = Object.fromEntries(
    Object.entries(MIGRATIONS).map(([name, { up }]) => [
      name,
      { up: (tx: Kysely<unknown>) => up(tx, engine) },
    ]),
  )
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const { error } = await migrator.migrateToLatest()
  if (error instanceof Error && /previously executed migration .* is missing/.test(error.message)) {
    const name = /migration (\S+) is missing/.exec(error.message)?.[1]
    throw new DatabaseTooNew(
      `the database has the step ${name}, which this program does not know: start the newer program.`,
    )
  }
  if (error) throw error
}
