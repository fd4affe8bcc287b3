// Places as programs of earlier steps left them.
import { rmSync } from 'node:fs'
import pg from 'pg'
import { sqliteIn } from '#db/copy/snapshot.ts'
import { type Database, onPostgres, onSqlite } from '#db/database.ts'
import { migrateTo } from '#db/migrate.ts'
import { MIGRATIONS } from '#db/migrations/list.ts'
import { kyselyOnPools } from '#db/postgres.ts'
import { PostgresHosts } from '#db/postgres-hosts.ts'
import { PostgresPools } from '#db/postgres-pools.ts'
import { openWriter, writerKyselyOn } from '#db/sqlite.ts'
import type { Tables } from '#db/tables.ts'
import type { Place } from './databases.ts'

/** A place nobody has opened yet. */
export async function emptied(place: Place): Promise<Place> {
  rmSync(sqliteIn(place.dataDir), { force: true })
  if (!place.databaseUrl) return place
  const client = new pg.Client({ connectionString: place.databaseUrl })
  await client.connect()
  await client.query('drop schema public cascade; create schema public')
  await client.end()
  return place
}

/** Empties a place and opens it with the tables before a step, to be filled as it was done then. */
export async function openBefore(step: string, place: Place): Promise<Database> {
  const { databaseUrl, dataDir } = await emptied(place)
  const steps = Object.keys(MIGRATIONS)
  const before = steps[steps.indexOf(step) - 1]!
  if (databaseUrl) {
    const hosts = new PostgresHosts(databaseUrl)
    const db = kyselyOnPools<Tables>(new PostgresPools(hosts))
    await migrateTo(db, 'postgres', before)
    return onPostgres(hosts, db)
  }
  const db = writerKyselyOn<Tables>(await openWriter(sqliteIn(dataDir)))
  await migrateTo(db, 'sqlite', before)
  return onSqlite(db, db)
}
