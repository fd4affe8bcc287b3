// Moves the dates of open requests after the calendar changed; where a date stays, nothing is written.
import { sql } from 'kysely'
import type { Database, Reader, Tx } from '#db/database.ts'
import { keysOf } from '#db/seal.ts'
import type { EventRow } from '#db/tables.ts'
import { SYSTEM, type Writing, write } from '#db/write.ts'
import type { Calendar } from '#features/requests/steps/calendar.ts'
import { computeDueDate } from '#features/requests/steps/clock.ts'
import { eventRow } from '#features/requests/steps/events.ts'
import { done } from '#kit/outcome.ts'
import type { Keys } from '#kit/server/sealing.ts'

const BATCH = 500

/** Reckons the due date of every open request again and keeps what differs, as one change with one audit line; answers how many due days moved. */
export async function moveOpenDates(db: Database, calendar: Calendar): Promise<number> {
  const stale = await findStale(db.reader, calendar)
  if (stale.length === 0) return 0
  const keys = keysOf(db)
  const outcome = await write(db, SYSTEM, 'move-dates', 'requests', async (writing) => {
    let moved = 0
    for (let from = 0; from < stale.length; from += BATCH)
      moved += await moveBatch(writing, keys, stale.slice(from, from + BATCH), calendar)
    return done(moved)
  })
  return outcome.ok ? outcome.value : 0
}

/** The open requests whose kept days are not those of this calendar. */
async function findStale(reader: Reader, calendar: Calendar): Promise<string[]> {
  const stale: string[] = []
  for (let last = ''; ; ) {
    const batch = reader
      .selectFrom('requests')
      .select('id')
      // Not as a parameter: only of this condition is there an index.
      .where(sql<boolean>`closed_at = ''`)
      .where('id', '>', last)
    const ids = (await batch.orderBy('id').limit(BATCH).execute()).map(({ id }) => id)
    if (ids.length === 0) return stale
    for (const { row, days } of await reckonAll(reader, ids, calendar))
      if (days.due_on !== row.due_on || days.counted_from !== row.counted_from) stale.push(row.id)
    last = ids.at(-1)!
  }
}

// A request that somebody changes at the same moment is read again, so that the later computation includes both changes.
async function moveBatch(writing: Writing, keys: Keys, ids: string[], calendar: Calendar): Promise<number> {
  const { tx, now } = writing
  const events: EventRow[] = []
  for (let left = ids; left.length > 0; ) {
    const missed: string[] = []
    for (const { row, days } of await reckonAll(tx, left, calendar)) {
      if (days.due_on === row.due_on && days.counted_from === row.counted_from) continue
      if (!(await moveOne(tx, row, days))) missed.push(row.id)
      else if (days.due_on !== row.due_on) events.push(movedEvent(keys, now, row, days.due_on))
    }
    left = missed
  }
  if (events.length > 0) await tx.insertInto('request_events').values(events).execute()
  return events.length
}

type Row = Awaited<ReturnType<typeof readAll>>['rows'][number]
type Days = ReturnType<typeof computeDueDate>

async function moveOne(tx: Tx, row: Row, days: Days): Promise<boolean> {
  const result = await tx
    .updateTable('requests')
    .set(days)
    .where('id', '=', row.id)
    .where('changed_at', '=', row.changed_at)
    .where('due_on', '=', row.due_on)
    .where('counted_from', '=', row.counted_from)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** Its words are the two days, 'YYYY-MM-DD/YYYY-MM-DD', to be said in the reader's language. */
const movedEvent = (keys: Keys, at: string, { id, state, due_on }: Row, to: string) =>
  eventRow(keys, at, {
    requestId: id,
    actor: SYSTEM.id,
    kind: 'moved',
    from: state,
    to: state,
    note: `${due_on}/${to}`,
  })

async function reckonAll(from: Reader | Tx, ids: string[], calendar: Calendar) {
  const { rows, pauses } = await readAll(from, ids)
  return rows.map((row) => ({ row, days: computeDueDate(row, pauses.get(row.id) ?? [], calendar) }))
}

async function readAll(from: Reader | Tx, ids: string[]) {
  const rows = await from
    .selectFrom('requests')
    .select(['id', 'state', 'received_at', 'counted_from', 'days', 'extension_days', 'due_on', 'changed_at'])
    .where('id', 'in', ids)
    .where('closed_at', '=', '')
    .orderBy('id')
    .execute()
  const pauses = await from.selectFrom('request_pauses').selectAll().where('request_id', 'in', ids).execute()
  return { rows, pauses: Map.groupBy(pauses, ({ request_id }) => request_id) }
}
