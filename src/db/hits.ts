// Stored hits of the rate limits, by keyed hash. Like counts.ts, without an audit line: one line per hit would flood the log.
import { sql } from 'kysely'
import type { Database, Reader, Tx } from '#db/database.ts'
import { insideWrite } from '#db/inside-write.ts'

export type Hits = { bucket: string; window_start: string; hits: number }

const BATCH = 500
// The newest are read. More than this is an attack; a bucket that was not read is loaded by its next hit.
const MOST_READ = 50_000

/**
 * A count goes no further, up or down: the column holds 2,147,483,647 in PostgreSQL, and a statement that fails for one counter would
 * keep all of them from being written. No limit is near it.
 */
export const MOST_HITS = 1_000_000_000

/** Hits within what a count may hold; none for what is no number. */
export const boundedHits = (hits: number): number =>
  Math.max(-MOST_HITS, Math.min(MOST_HITS, Math.trunc(hits) || 0))

/** Adds to each window of each bucket; returns the new totals, which include the hits of other instances. */
export async function addHits(db: Database, gathered: readonly Hits[]): Promise<Hits[]> {
  // Always in the same order: otherwise two instances that update the same rows could deadlock.
  const rows = gathered.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
  const totals: Hits[] = []
  for (let start = 0; start < rows.length; start += BATCH) {
    const batch = rows.slice(start, start + BATCH)
    totals.push(...(await insideWrite.run(true, () => db.transact((tx) => addBatch(tx, batch)))))
  }
  return totals
}

const keyOf = ({ bucket, window_start }: Hits) => `${bucket} ${window_start}`

const addBatch = (tx: Tx, rows: Hits[]): Promise<Hits[]> =>
  tx
    .insertInto('limits')
    .values(rows.map(({ hits, ...row }) => ({ ...row, hits: boundedHits(hits) })))
    .onConflict((c) =>
      c.columns(['bucket', 'window_start']).doUpdateSet({
        // In this order no sum is larger than the column.
        hits: sql`case when limits.hits > ${MOST_HITS} - excluded.hits then ${MOST_HITS} else limits.hits + excluded.hits end`,
      }),
    )
    .returning(['bucket', 'window_start', 'hits'])
    .execute()

/** Adds within a change of its own and returns the total; others who add to it wait until that change is committed. */
export async function addHit(tx: Tx, row: Hits): Promise<number> {
  const [total] = await addBatch(tx, [row])
  return total!.hits
}

/** The windows that began at `since` or later. */
export const readHits = (reader: Reader, since: string): Promise<Hits[]> =>
  reader
    .selectFrom('limits')
    .selectAll()
    .where('window_start', '>=', since)
    .orderBy('window_start', 'desc')
    .orderBy('bucket')
    .limit(MOST_READ)
    .execute()

/** Removes the windows that began before `before`; returns how many. */
export async function removeHits(db: Database, before: string): Promise<number> {
  const run = () =>
    db.transact((tx) => tx.deleteFrom('limits').where('window_start', '<', before).executeTakeFirst())
  return Number((await insideWrite.run(true, run)).numDeletedRows)
}
