// Migrated databases on PostgreSQL, used by one test after another: to empty one costs far less than to make one.
import pg from 'pg'
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

/** Each has a connection that stays, which knows the tables already. */
export type Shared = { name: string; client: pg.Client }
const free: Shared[] = []
let made = 0

/** A migrated database without rows; give it back by `giveBack` when the test has closed its own connections. */
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
  return { name, client }
}

/** Empties it for the next test. */
export async function giveBack(shared: Shared): Promise<void> {
  await shared.client.query(EMPTY)
  free.push(shared)
}
