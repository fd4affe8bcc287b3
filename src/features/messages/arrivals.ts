// What a gateway tells of a text after it took it. A report may come twice, late, out of order, or before the gateway's own answer is stored.
import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import { SYSTEM, type Writing, write } from '#db/write.ts'
import { REQUEST_MESSAGES } from '#domain/messages.ts'
import { sendInstead } from '#features/messages/fallback.ts'
import { done } from '#kit/outcome.ts'

/** `id` is the gateway's own, or ours; `at` is ISO-8601 UTC, when the gateway knew. */
export type ArrivalReport = { id: string; arrived: 'yes' | 'no'; at: string }

// Networks try a phone that is off for up to three days.
const AWAITED_MS = 3 * 24 * 60 * 60_000
const BATCH = 100

/** Stores a report and counts it, or leaves it until the message it is about is known. */
export const takeReport = (db: Database, { id, arrived, at }: ArrivalReport) =>
  write(db, SYSTEM, 'report-arrival', 'outbox', async (writing) => {
    await writing.tx
      .insertInto('arrival_reports')
      .values({ id, arrived, at, received_at: writing.now })
      .onConflict((c) =>
        c
          .column('id')
          .doUpdateSet({ arrived, at })
          // What arrived has arrived, whatever is told afterwards.
          .where('arrival_reports.arrived', '=', 'no'),
      )
      .execute()
    await countReports(writing)
    return done(null)
  })

/** Counts reports that came before their message was stored as taken; those nothing is known of go after three days. */
export async function countEarlyReports(db: Database, now = Date.now()): Promise<void> {
  const ended = new Date(now - AWAITED_MS).toISOString()
  const some = await db.reader.selectFrom('arrival_reports').select('id').limit(1).execute()
  if (some.length === 0) return
  await write(db, SYSTEM, 'report-arrival', 'outbox', async (writing) => {
    await countReports(writing)
    await writing.tx.deleteFrom('arrival_reports').where('received_at', '<', ended).execute()
    return done(null)
  })
}

/** Deletes the payload of texts of which nothing was told for three days; until then a mail may have to be made of it. */
export async function stopAwaiting(db: Database, now = Date.now()): Promise<void> {
  const ended = new Date(now - AWAITED_MS).toISOString()
  const ids = await db.reader
    .selectFrom('outbox')
    .select('id')
    // Not as a parameter: only of this condition is there an index.
    .where(sql<boolean>`arrival = 'awaited'`)
    .where('settled_at', '<', ended)
    .where('payload', '<>', '{}')
    .limit(BATCH)
    .execute()
  if (ids.length === 0) return
  await write(db, SYSTEM, 'settle-messages', 'outbox', async ({ tx }) => {
    const of = ids.map(({ id }) => id)
    await tx.updateTable('outbox').set({ payload: '{}' }).where('id', 'in', of).execute()
    return done(null)
  })
}

async function countReports(writing: Writing): Promise<void> {
  const { tx } = writing
  const known = await tx
    .selectFrom('arrival_reports as reports')
    .innerJoin('outbox', (join) =>
      join.on((e) =>
        e.or([
          e('outbox.id', '=', e.ref('reports.id')),
          e.and([e('outbox.gateway_id', '=', e.ref('reports.id')), e('outbox.gateway_id', '<>', '')]),
        ]),
      ),
    )
    .where('outbox.kind', '=', REQUEST_MESSAGES.mobile)
    .select(['reports.id as report', 'reports.arrived', 'reports.at'])
    .select(['outbox.id', 'outbox.kind', 'outbox.payload'])
    // Two that count at once change the rows in one order.
    .orderBy('outbox.id')
    .limit(BATCH)
    .execute()
  for (const { report, arrived, at, ...text } of known) {
    if (arrived === 'yes') await markArrived(writing, text.id, at)
    else if (await markLost(writing, text.id, at)) await sendInstead(writing, text)
    await tx.deleteFrom('arrival_reports').where('id', '=', report).execute()
  }
}

/** A text that arrived was sent, also when the gateway's answer was lost or said otherwise. */
const markArrived = ({ tx, now }: Writing, id: string, at: string) =>
  tx
    .updateTable('outbox')
    .set({ arrival: 'arrived', arrival_at: at, state: 'sent', payload: '{}', uncertain: 0, last_error: '' })
    .set({ settled_at: sql`case when settled_at = '' then ${now} else settled_at end`, leased_until: '' })
    .where('id', '=', id)
    .where('arrival', '<>', 'arrived')
    .execute()

/** True the first time. */
async function markLost({ tx }: Writing, id: string, at: string): Promise<boolean> {
  const changed = await tx
    .updateTable('outbox')
    .set({ arrival: 'not-arrived', arrival_at: at })
    .where('id', '=', id)
    .where('arrival', 'not in', ['arrived', 'not-arrived'])
    .executeTakeFirst()
  return changed.numUpdatedRows > 0n
}
