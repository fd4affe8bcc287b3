// Counters without personal data (page views). Like hits.ts they are changed without an audit line: one line per view would flood the log.
import { sql } from 'kysely'
import type { Database, Reader } from '#db/database.ts'
import { insideWrite } from '#db/inside-write.ts'

export type Counter = { value: number; since: string }

/** Adds to a counter, which starts on the day of its first addition; returns the new total. */
export function addToCount(db: Database, name: string, amount: number): Promise<Counter> {
  const since = new Date().toISOString()
  const run = () =>
    db.transact((tx) =>
      tx
        .insertInto('counts')
        .values({ name, value: amount, since })
        .onConflict((c) => c.column('name').doUpdateSet({ value: sql`counts.value + ${amount}` }))
        .returning(['value', 'since'])
        .executeTakeFirstOrThrow(),
    )
  return insideWrite.run(true, run)
}

export async function readCount(reader: Reader, name: string): Promise<Counter | null> {
  const row = await reader
    .selectFrom('counts')
    .select(['value', 'since'])
    .where('name', '=', name)
    .executeTakeFirst()
  return row ?? null
}
