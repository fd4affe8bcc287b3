// The second machine of PostgreSQL: whether one follows, and whether changes wait for one that is gone.
import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import { type Check, found } from '#features/health/check.ts'

// A finding is up to a second old, and the reason is to be known within five.
const HELD_UP_S = 2
const MB = 1024 * 1024

type Standbys = { count: number; lag: number; isSynchronous: boolean }
type HeldUp = { count: number; seconds: number }

export const checkStandby: Check = async ({ database }) => {
  const db = database()
  return db.engine === 'postgres'
    ? judgeStandby(await readStandbys(db), await readHeldUp(db))
    : found('standby', 'none')
}

export function judgeStandby({ count, lag, isSynchronous }: Standbys, heldUp: HeldUp) {
  const gauges = {
    city_standbys: count,
    city_standby_lag_bytes: lag,
    city_changes_held_up_seconds: heldUp.seconds,
  }
  // Reading works on, but no form is received: a commit waits until a standby has it, however long that takes.
  if (heldUp.seconds > HELD_UP_S)
    return found('standby', 'holdsUp', { smart_count: heldUp.count, seconds: heldUp.seconds }, gauges)
  if (isSynchronous && count === 0) return found('standby', 'gone', {}, gauges)
  if (count === 0) return found('standby', 'none', {}, gauges)
  return found('standby', 'follows', { smart_count: count, lagMB: Math.ceil(lag / MB) }, gauges)
}

/** Without the role pg_monitor the engine tells how many follow, but not how far they are. */
async function readStandbys(db: Database): Promise<Standbys> {
  const { rows } = await sql<{ count: number; lag: number; names: string }>`
    select count(*)::int as count,
      coalesce(max(pg_wal_lsn_diff(case when pg_is_in_recovery() then null else pg_current_wal_lsn() end, replay_lsn)), 0)::float8 as lag,
      current_setting('synchronous_standby_names') as names
    from pg_stat_replication`.execute(db.reader)
  const { count, lag, names } = rows[0]!
  return { count, lag, isSynchronous: names !== '' }
}

/** Commits of this site that wait for a standby; its own sessions it sees without a further right. */
async function readHeldUp(db: Database): Promise<HeldUp> {
  const { rows } = await sql<HeldUp>`
    select count(*)::int as count,
      coalesce(round(extract(epoch from max(clock_timestamp() - state_change))), 0)::int as seconds
    from pg_stat_activity
    where usename = current_user and datname = current_database() and wait_event = 'SyncRep'`.execute(
    db.reader,
  )
  return rows[0]!
}
