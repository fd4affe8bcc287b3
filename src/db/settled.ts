// Reads what no open change can contradict any more: until a change is committed, nobody else sees its rows.
import { sql } from 'kysely'
import type { Database, Reader, Tx } from '#db/database.ts'
import { insideWrite } from '#db/inside-write.ts'

/**
 * Reads after every change that began before `since` has ended; answers null while one is open. On PostgreSQL a commit waits for its
 * standby, if need be for days (`stuck-commits.ts`). SQLite lets one change in at a time: there, having its turn is proof enough.
 */
export async function readSettled<T>(
  db: Database,
  since: Date,
  read: (reader: Reader | Tx) => Promise<T>,
): Promise<T | null> {
  if (db.engine === 'sqlite') return insideWrite.run(true, () => db.transact(read))
  const open = await sql`select 1 from pg_stat_activity
    where datname = current_database() and backend_xid is not null and xact_start < ${since.toISOString()}::timestamptz
    limit 1`.execute(db.reader)
  return open.rows.length > 0 ? null : read(db.reader)
}
