// The same measure on SQLite, and then on a PostgreSQL that has each commit on the disk before it answers.
import type { Place } from '../../tests/support/databases.ts'
import { startPostgres } from '../../tests/support/postgres.ts'
import { tempFolder } from './processes.ts'

/** What `measure` gives on each engine, in this order. */
export async function onBothEngines<T>(measure: (engine: string, place: Place) => Promise<T>): Promise<T[]> {
  const sqlite = await measure('SQLite', { databaseUrl: '', dataDir: tempFolder() })
  const postgres = await startPostgres({ synced: true })
  try {
    return [sqlite, await measure('PostgreSQL', { databaseUrl: postgres.url, dataDir: tempFolder() })]
  } finally {
    await postgres.stop()
  }
}
