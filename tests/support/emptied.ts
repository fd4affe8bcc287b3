// Migrated databases on PostgreSQL, used by one test after another: to empty one costs far less than to make one.
import pg from 'pg'
import { type Database, onPostgres, readRevision } from '#db/database.ts'
import { kyselyOnPools } from '#db/postgres.ts'
import { PostgresHosts } from '#db/postgres-hosts.ts'
import { PostgresPools } from '#db/postgres-pools.ts'
import type { Tables } from '#db/tables.ts'
import { databaseUrl, onServer } from './postgres.ts'
import { postgresTemplate } from './templates.ts'

// All but what migrate.ts keeps.
const EMPTY = `do $$
declare name text; has_rows boolean;
begin
  set local session_replication_role = replica;
  for name in select quote_ident(tablename) from pg_tables where schemaname = 'public' and tablename not like 'kysely%' loop
    execute 'select exists (select from ' || name || ')' into has_rows;
    if has_rows then execute 'delete from ' || name; end if;
  end loop;
end $$`

/** Its connections stay, which know the tables and the statements already: each would learn them anew for tens of milliseconds. */
export type Shared = {
  name: string
  client: pg.Client
  hosts: PostgresHosts
  pools: PostgresPools
}

/** Not ended by whoever closes a database on them: they end with the worker. */
class LastingPools extends PostgresPools {
  override end = async () => {}
}

// Thirty changes at once take turns on five connections: on a busy machine the last waits longer than a visitor would.
const CONNECT_MS = 25_000

const free: Shared[] = []
let made = 0

/** A migrated database without rows; give it back by `giveBack` when the test has closed what it has opened. */
export async function takeMigrated(): Promise<Shared> {
  const found = free.pop()
  if (found) return found
  made += 1
  const name = `city_shared_${process.pid}_${made}`
  await onServer((client) =>
    client.query(`create database ${name} template ${postgresTemplate('migrated')} strategy file_copy`),
  )
  const client = new pg.Client({ connectionString: databaseUrl(name) })
  await client.connect()
  const hosts = new PostgresHosts(databaseUrl(name))
  return {
    name,
    client,
    hosts,
    pools: new LastingPools(hosts, CONNECT_MS),
  }
}

/** Opened as by a process of its own, but for its connections. */
export async function openShared({ hosts, pools }: Shared): Promise<Database> {
  const database = onPostgres(hosts, kyselyOnPools<Tables>(pools))
  database.revision = await readRevision(database)
  return database
}

/** Empties it for the next test. */
export async function giveBack(shared: Shared): Promise<void> {
  await shared.client.query(EMPTY)
  free.push(shared)
}
