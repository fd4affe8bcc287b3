// A test of two at once waits until the second really waits for the first, so that it hopes for nothing.
import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import { insideWrite } from '#db/inside-write.ts'
import { until } from './http.ts'

/** Until a connection to this database waits for a lock. SQLite has one writer, and the program lets the next begin after it. */
export async function untilOneWaits(db: Database): Promise<void> {
  if (db.engine === 'sqlite') return
  const look = async () => {
    const { rows } = await sql`
      select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
    `.execute(db.reader)
    return rows.length > 0
  }
  // The first may be in the middle of a write, in which nothing else is asked.
  await insideWrite.exit(() => until('a connection that waits for a lock', look))
}
