// Migrates the tables to the version of this program; refuses a database made by a newer program.
import { type Kysely, sql } from 'kysely'
import { type Migration, type MigrationResultSet, Migrator } from 'kysely/migration'
import type { Engine } from '#db/columns.ts'
import { DatabaseTooNew, isDatabaseUnavailable } from '#db/errors.ts'
import { MIGRATIONS } from '#db/migrations/list.ts'
import type { Tables } from '#db/tables.ts'

/** site_state: the steps that a program which does not know them can live with, between commas. */
const BESIDE_OLDER = 'steps-beside-older'

/** Runs what is missing, in one transaction. Throws `DatabaseTooNew` for a step that is unknown here and not marked as one to live with. */
export async function migrate(db: Kysely<Tables>, engine: Engine): Promise<void> {
  const there = await readSteps(db)
  const unknown = there.filter((name) => !isKnown(name))
  const missing = Object.keys(MIGRATIONS).filter((name) => !there.includes(name))
  if (unknown.length === 0 && missing.length === 0) return
  if (unknown.length > 0) {
    const marked = await readBesideOlder(db)
    const first = unknown.find((name) => !marked.includes(name))
    if (first !== undefined || missing.length > 0) throw tooNew(first ?? unknown[0]!)
    return
  }
  refuseUnknown(await migratorOf(db, engine).migrateToLatest())
}

const isKnown = (name: string): boolean => Object.hasOwn(MIGRATIONS, name)

/** Brings empty tables to the step a copy of the data was made at. Throws `DatabaseTooNew` when that is unknown here. */
export async function migrateTo(db: Kysely<Tables>, engine: Engine, step: string): Promise<void> {
  if (!(step in MIGRATIONS)) throw tooNew(step)
  refuseUnknown(await migratorOf(db, engine).migrateTo(step))
}

function migratorOf(db: Kysely<Tables>, engine: Engine): Migrator {
  const migrations: Record<string, Migration> = Object.fromEntries(
    Object.entries(MIGRATIONS).map(([name, { up, besideOlder }]) => [
      name,
      {
        async up(tx: Kysely<unknown>) {
          await up(tx, engine)
          if (besideOlder) await markBesideOlder(tx as Kysely<Tables>, name)
        },
      },
    ]),
  )
  return new Migrator({ db, provider: { getMigrations: async () => migrations } })
}

async function readBesideOlder(db: Kysely<Tables>): Promise<string[]> {
  const row = db.selectFrom('site_state').select('value').where('key', '=', BESIDE_OLDER)
  return (await row.executeTakeFirst())?.value.split(',') ?? []
}

async function markBesideOlder(db: Kysely<Tables>, name: string): Promise<void> {
  const value = [...(await readBesideOlder(db)), name].join()
  await db
    .insertInto('site_state')
    .values({ key: BESIDE_OLDER, value })
    .onConflict((c) => c.column('key').doUpdateSet({ value }))
    .execute()
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
  const there = await readSteps(db)
  const isNew = there.length === 0 || there.some((name) => !isKnown(name))
  return isNew ? [] : Object.keys(MIGRATIONS).filter((name) => !there.includes(name))
}

/** Those that have run; none for new data. The migrator would read PostgreSQL's whole catalog for it. */
export async function readSteps(db: Kysely<Tables>): Promise<string[]> {
  try {
    const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
    return rows.map(({ name }) => name)
  } catch (error) {
    if (isDatabaseUnavailable(error)) throw error
    return []
  }
}
