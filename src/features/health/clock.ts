// Whether the clock of the machine is right: due dates, links and codes are counted by it.
import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import { type Check, found, MINUTE_MS } from '#features/health/check.ts'

const DIFFERS_MS = 2000
const HOUR_MS = 60 * MINUTE_MS

/** What the clock of the wall says beyond the one that only counts: it changes when somebody sets the clock. */
const offset = () => Date.now() - performance.now()

/** Compared with itself since the last look, with the newest change in the database, and with the clock of PostgreSQL. */
export function createClockCheck(offsetNow: () => number = offset): Check {
  let before = offsetNow()
  let change = { byMs: 0, at: Number.NEGATIVE_INFINITY }
  return async ({ database }) => {
    const byMs = offsetNow() - before
    before += byMs
    if (Math.abs(byMs) > MINUTE_MS) change = { byMs, at: performance.now() }
    const db = database()
    const behindMs = await readBehind(db)
    const differsMs = db.engine === 'postgres' ? await readDifference(db) : 0
    const gauges = { city_clock_offset_seconds: seconds(behindMs > MINUTE_MS ? behindMs : differsMs) }
    if (behindMs > MINUTE_MS) return found('clock', 'behind', { seconds: seconds(behindMs) }, gauges)
    if (Math.abs(differsMs) > DIFFERS_MS)
      return found('clock', 'differs', { seconds: seconds(differsMs) }, gauges)
    if (performance.now() - change.at < HOUR_MS)
      return found('clock', 'changed', { seconds: seconds(change.byMs) }, gauges)
    return found('clock', 'right', {}, gauges)
  }
}

const seconds = (ms: number): number => Math.round(Math.abs(ms) / 1000)

/** How far the newest line of the log lies in the future: it was written by a clock that was ahead of this one. */
async function readBehind(db: Database): Promise<number> {
  const newest = await db.reader
    .selectFrom('audit_log')
    .select('at')
    // Ids begin with their time.
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return newest ? Date.parse(newest.at) - Date.now() : 0
}

async function readDifference(db: Database): Promise<number> {
  const begun = Date.now()
  const { rows } = await sql<{
    ms: number
  }>`select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`.execute(db.reader)
  return rows[0]!.ms - (begun + Date.now()) / 2
}
