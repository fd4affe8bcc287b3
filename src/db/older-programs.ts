// Instances of an older release on the same PostgreSQL while a newer one starts: they go on beside steps that are marked for it; for
// others they have to be stopped first. On SQLite one process serves, and the newer one starts when it has ended.
import { type Kysely, sql } from 'kysely'
import { findMissingSteps } from '#db/migrate.ts'
import { MIGRATIONS } from '#db/migrations/list.ts'
import type { Tables } from '#db/tables.ts'
import { ConfigError } from '#kit/config-error.ts'

const NAME = 'city '
const NEWEST_STEP = Object.keys(MIGRATIONS).at(-1)!

/** What connections call themselves at the server: which steps the program behind them knows. */
export const PROGRAM_NAME = NAME + NEWEST_STEP

/** Throws `ConfigError` when a missing step is none to live with and an older program is connected. Nothing is changed before. */
export async function refuseBesideOlder(db: Kysely<Tables>): Promise<void> {
  const missing = await findMissingSteps(db)
  const hard = missing.find((name) => !MIGRATIONS[name]!.besideOlder)
  if (hard === undefined || !(await isOlderConnected(db))) return
  throw new ConfigError(
    `this update has the step ${hard}, with which an older program cannot go on, and one is connected: stop every instance, then start this one`,
  )
}

async function isOlderConnected(db: Kysely<Tables>): Promise<boolean> {
  const { rows } = await sql<{ name: string }>`select distinct application_name as name from pg_stat_activity
    where datname = current_database() and starts_with(application_name, ${NAME})`.execute(db)
  return rows.some(({ name }) => name.slice(NAME.length) < NEWEST_STEP)
}
