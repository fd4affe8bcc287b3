// Before all tests: PostgreSQL with a migrated template. Its address reaches the tests by an environment variable.
import pg from 'pg'
import { openDatabase } from '#db/database.ts'
import { startPostgres } from './postgres.ts'

export const TEMPLATE = 'city_template'

export default async function setup() {
  const postgres = await startPostgres()
  const client = new pg.Client({ connectionString: postgres.url })
  await client.connect()
  await client.query(`create database ${TEMPLATE}`)
  await client.end()
  const database = await openDatabase({ databaseUrl: databaseUrl(postgres.url, TEMPLATE), dataDir: '' })
  await database.close()
  process.env.TEST_POSTGRES_URL = postgres.url
  return () => postgres.stop()
}

/** The same server, another database. */
export function databaseUrl(url: string, name: string): string {
  const changed = new URL(url)
  changed.pathname = `/${name}`
  return changed.href
}
