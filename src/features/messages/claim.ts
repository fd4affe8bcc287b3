// Which messages of the outbox are due, and taking them by lease: of two instances that look at once one gets each.
import { type ExpressionBuilder, sql } from 'kysely'
import type { Database } from '#db/database.ts'
import type { Tables } from '#db/tables.ts'
import { SYSTEM, write } from '#db/write.ts'
import { AWAITED, type MessageKind } from '#domain/messages.ts'
import { done } from '#kit/outcome.ts'

export const LEASE_MS = 60_000
// All of a batch are on their way together; a kill leaves so many in doubt at most.
export const BATCH = 10
// No wait is longer: a receipt that is gathered waits for the end of the day.
const LONGEST_WAIT_MS = 25 * 60 * 60_000
// The clocks of two servers may differ by less.
const MOST_AHEAD_MS = 60_000
// Only the newest are looked through for them, since after an outage ten thousand may be due; what is older goes in its turn.
const AWAITED_MS = 60_000

export type ClaimedMessage = {
  id: string
  kind: MessageKind
  /** What it is about, as in the audit log. */
  subject: string
  payload: string
  attempts: number
  request_id: string
  next_at: string
}

export const iso = (ms: number) => new Date(ms).toISOString()

/** What is to be sent now. */
export const due = (db: Database, now: number) =>
  db.reader
    .selectFrom('outbox')
    .where('state', '=', 'waiting')
    .where((where) => hasCome(where, now))
    .where((where) => isFree(where, now))

type Where = ExpressionBuilder<Tables, 'outbox'>

/** Its time has come; or a clock that was ahead, and is set back by now, made it or put it off. */
const hasCome = (where: Where, now: number) =>
  where.or([
    where('next_at', '<=', iso(now)),
    where('next_at', '>', iso(now + LONGEST_WAIT_MS)),
    where('created_at', '>', iso(now + MOST_AHEAD_MS)),
  ])

/** Nobody is sending it; a lease longer than any is one of such a clock. */
const isFree = (where: Where, now: number) =>
  where.or([
    where('leased_until', '<=', iso(now)),
    where('leased_until', '>', iso(now + LEASE_MS + MOST_AHEAD_MS)),
  ])

/** What somebody waits for first, then what has been due for longest. */
async function idsOfBatch(db: Database, kind: MessageKind, now: number): Promise<string[]> {
  const ordered = due(db, now).where('kind', '=', kind).orderBy('next_at').orderBy('id').select('id')
  const awaited = await ordered
    .where('next_at', '>=', iso(now - AWAITED_MS))
    .where('payload', 'like', `%"about":"${AWAITED}"%`)
    .limit(BATCH)
    .execute()
  const oldest = await ordered.limit(BATCH).execute()
  return [...new Set([...awaited, ...oldest].map(({ id }) => id))].slice(0, BATCH)
}

/** Takes a batch of a kind by lease. */
export async function take(
  db: Database,
  kind: MessageKind,
  now: number,
  until: string,
): Promise<ClaimedMessage[]> {
  const ids = await idsOfBatch(db, kind, now)
  if (ids.length === 0) return []
  const outcome = await write(db, SYSTEM, 'take-messages', 'outbox', async ({ tx }) => {
    // A lease that ran out instead of being given back: that sender was killed, perhaps after it had sent.
    const uncertain = sql<number>`case when leased_until <> '' then 1 else uncertain end`
    const rows = await tx
      .updateTable('outbox')
      .set({ leased_until: until, uncertain })
      .where('id', 'in', ids)
      .where('state', '=', 'waiting')
      .where((where) => isFree(where, now))
      .returning(['id', 'kind', 'subject', 'payload', 'attempts', 'request_id', 'next_at'])
      .execute()
    // The engine returns them in an order of its own.
    return done(rows.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id)))
  })
  return outcome.ok ? outcome.value : []
}
