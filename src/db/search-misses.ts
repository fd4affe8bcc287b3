// Words sought in vain, without who sought them. Like counts.ts they are changed without an audit line: one line per search would flood the log.
import { sql } from 'kysely'
import type { Database, Reader } from '#db/database.ts'
import { insideWrite } from '#db/inside-write.ts'
import type { SearchMissRow } from '#db/tables.ts'

/** Adds what was sought on a day, and keeps the `kept` terms that were sought on the most days, the latest first. */
export function addMisses(
  db: Database,
  { day, times, kept }: { day: string; times: ReadonlyMap<string, number>; kept: number },
): Promise<void> {
  // Always in the same order: otherwise two instances that update the same rows could deadlock.
  const rows = [...times]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([term, count]) => ({ term, days: 1, times: count, last_day: day }))
  const run = () =>
    db.transact(async (tx) => {
      await tx
        .insertInto('search_misses')
        .values(rows)
        .onConflict((c) =>
          c.column('term').doUpdateSet({
            days: sql`search_misses.days + case when search_misses.last_day < excluded.last_day then 1 else 0 end`,
            times: sql`search_misses.times + excluded.times`,
            last_day: sql`case when search_misses.last_day < excluded.last_day then excluded.last_day else search_misses.last_day end`,
          }),
        )
        .execute()
      const best = tx
        .selectFrom('search_misses')
        .select('term')
        .orderBy('days', 'desc')
        .orderBy('last_day', 'desc')
        .orderBy('times', 'desc')
        .orderBy('term')
        .limit(kept)
      await tx
        .deleteFrom('search_misses')
        .where('term', 'not in', tx.selectFrom(best.as('best')).select('term'))
        .execute()
    })
  return insideWrite.run(true, run)
}

/** Those sought on at least so many days, the most sought first. */
export const readMisses = (reader: Reader, fromDays: number): Promise<SearchMissRow[]> =>
  reader
    .selectFrom('search_misses')
    .selectAll()
    .where('days', '>=', fromDays)
    .orderBy('times', 'desc')
    .orderBy('term')
    .execute()

/** Removes those last sought before a day. */
export async function removeMisses(db: Database, before: string): Promise<void> {
  const run = () =>
    db.transact((tx) => tx.deleteFrom('search_misses').where('last_day', '<', before).execute())
  await insideWrite.run(true, run)
}
