// Removes what the approved schedule no longer keeps: answers, notes, files and search words. Dates, states and counts stay.
import { sql } from 'kysely'
import type { Database, Tx } from '#db/database.ts'
import { PURGED_TABLES } from '#db/sealed-data.ts'
import { type Actor, write } from '#db/write.ts'
import { isDryRunDone, selectExpired } from '#features/requests/retention/plan.ts'
import type { RetentionRule, RetentionSchedule } from '#features/requests/retention/schedule.ts'
import { eventRowWithoutNote } from '#features/requests/steps/events.ts'
import { done, type Outcome, refused } from '#kit/outcome.ts'

export type PurgeResult = {
  requests: number
  /** The sealed bytes of these files are still in the vault: the caller removes them after the commit. */
  fileIds: string[]
}

type PurgedTable = keyof typeof PURGED_TABLES
type RemovedTable = {
  [T in PurgedTable]: (typeof PURGED_TABLES)[T] extends 'removed' ? T : never
}[PurgedTable]
/** The rows of files are removed with an answer: which ones. */
const REMOVED = (Object.keys(PURGED_TABLES) as PurgedTable[]).filter(
  (table): table is Exclude<RemovedTable, 'request_files'> =>
    PURGED_TABLES[table] === 'removed' && table !== 'request_files',
)

// Writers wait while a batch runs.
const BATCH = 100

/**
 * Purges by the schedule, but only after a dry run of the same schedule. Open requests and those on legal hold stay.
 * After an interruption, the next run continues.
 */
export async function purge(
  db: Database,
  actor: Actor,
  schedule: RetentionSchedule,
  now = new Date().toISOString(),
): Promise<Outcome<PurgeResult, 'no-schedule' | 'no-dry-run'>> {
  if (schedule.length === 0) return refused('no-schedule')
  if (!(await isDryRunDone(db.reader, schedule))) return refused('no-dry-run')
  const purged: PurgeResult = { requests: 0, fileIds: [] }
  for (const rule of schedule) {
    for (;;) {
      const batch = await purgeBatch(db, actor, rule, now)
      purged.requests += batch.requests
      purged.fileIds.push(...batch.fileIds)
      if (batch.requests < BATCH) break
    }
  }
  return done(purged)
}

async function purgeBatch(
  db: Database,
  actor: Actor,
  rule: RetentionRule,
  now: string,
): Promise<PurgeResult> {
  const subject = `retention:${rule.form}:${rule.state}`
  const outcome = await write(db, actor, 'purge', subject, async ({ tx, now: at }) => {
    const ids = await emptyBatch(tx, rule, now)
    if (ids.length === 0) return refused('none')
    const fileIds = await emptyRelatedRows(tx, ids)
    const event = { actor: actor.id, kind: 'purged', from: '', to: '' } as const
    await tx
      .insertInto('request_events')
      .values(ids.map((requestId) => eventRowWithoutNote(at, { requestId, ...event })))
      .execute()
    return done({ requests: ids.length, fileIds })
  })
  return outcome.ok ? outcome.value : { requests: 0, fileIds: [] }
}

/** Empties a batch of requests and returns their ids, without those that were put on hold or purged in the meantime. */
async function emptyBatch(tx: Tx, rule: RetentionRule, now: string): Promise<string[]> {
  const candidates = selectExpired(tx, rule, now).where('legal_hold', '=', 0)
  const ids = await candidates.select('id').orderBy('closed_at').orderBy('id').limit(BATCH).execute()
  if (ids.length === 0) return []
  const taken = await tx
    .updateTable('requests')
    .set({
      sealed: '',
      sealed_record: '',
      // The column is unique, but nobody needs the token any more.
      token: sql<string>`'purged:' || id`,
      answers_hash: '',
      mobile_hash: '',
      email_hash: '',
      device: '',
      assignee: '',
      amends: '',
      account: '',
    })
    .where(
      'id',
      'in',
      ids.map(({ id }) => id),
    )
    .where('state', '=', rule.state)
    .where('legal_hold', '=', 0)
    .where('sealed', '<>', '')
    .returning('id')
    .execute()
  return taken.map(({ id }) => id)
}

/** Empties the rows of other tables that belong to the requests; returns the ids of their files. */
async function emptyRelatedRows(tx: Tx, ids: string[]): Promise<string[]> {
  for (const table of REMOVED) await tx.deleteFrom(table).where('request_id', 'in', ids).execute()
  await tx
    .updateTable('request_events')
    .set({ sealed_note: '', actor: '' })
    .where('request_id', 'in', ids)
    .execute()
  // What was paid and when stays for the statistics; the official receipt is in the Treasurer's own books.
  const bills = tx.updateTable('bills').set({ sealed: '', issued_by: '' }).where('request_id', 'in', ids)
  const billIds = (await bills.returning('id').execute()).map(({ id }) => id)
  await emptyReceipts(tx, billIds)
  const files = await tx.deleteFrom('request_files').where('request_id', 'in', ids).returning('id').execute()
  return files.map(({ id }) => id)
}

async function emptyReceipts(tx: Tx, billIds: string[]): Promise<void> {
  if (billIds.length === 0) return
  const paid = tx
    .updateTable('payments')
    .set({ recorded_by: '', sealed_said: '' })
    .where('bill_id', 'in', billIds)
  const paymentIds = (await paid.returning('id').execute()).map(({ id }) => id)
  if (paymentIds.length === 0) return
  await tx
    .updateTable('receipts')
    .set({ number: null, key: null, issued_by: '', cancelled_by: '', sealed_reason: '' })
    .where('payment_id', 'in', paymentIds)
    .execute()
  await tx
    .updateTable('payment_moves')
    .set({ sealed_reason: '', moved_by: '' })
    .where('payment_id', 'in', paymentIds)
    .execute()
}
