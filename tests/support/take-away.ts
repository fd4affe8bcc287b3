// The data of a running server taken away for a while: PostgreSQL lets nobody in, a lock keeps SQLite's writers out.
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Place } from './databases.ts'
import { onServer } from './postgres.ts'

/** Answers how to give it back. */
export async function takeAway({ databaseUrl, dataDir }: Place): Promise<() => Promise<unknown>> {
  if (databaseUrl === '') {
    const holder = new DatabaseSync(join(dataDir, 'city.sqlite'))
    holder.exec('begin immediate; update counts set value = value')
    return async () => {
      holder.exec('rollback')
      holder.close()
    }
  }
  const name = new URL(databaseUrl).pathname.slice(1)
  const allow = (yes: boolean) =>
    onServer((client) => client.query(`alter database ${name} with allow_connections ${yes}`))
  await allow(false)
  await onServer((client) =>
    client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]),
  )
  return () => allow(true)
}
