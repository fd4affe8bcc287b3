// A collection file is taken: batch after batch, each with how far it is. Killed anywhere, it goes on when the same file is brought again.
import { setTimeout } from 'node:timers/promises'
import type { Database } from '#db/database.ts'
import { isDeadlock } from '#db/errors.ts'
import type { CollectionFileRow } from '#db/money-tables.ts'
import { runPartOnce } from '#db/run-once.ts'
import { keysOf } from '#db/seal.ts'
import { type Actor, write } from '#db/write.ts'
import {
  confirmWaiting,
  type HeldFile,
  holdFile,
  packFile,
  unpackFile,
  waitsForNobody,
} from '#features/payments/files/held-file.ts'
import {
  type BroughtFile,
  type CollectionOutcome,
  type OpenedCollection,
  openFile,
} from '#features/payments/files/open-file.ts'
import { lookAhead } from '#features/payments/files/preview-file.ts'
import { type CollectionResult, isWaiting, progressOf, resultOf } from '#features/payments/files/result.ts'
import { takeBatch } from '#features/payments/files/take-batch.ts'
import type { BillEffects } from '#features/payments/money/bill-effects.ts'
import { isElectronicOn } from '#features/payments/money/electronic-receipt.ts'
import { done, type Outcome, type Refused, refused } from '#kit/outcome.ts'
import { newId } from '#kit/server/ids.ts'

/**
 * Other writes wait while a batch is written: at most `most` rows, fewer where they take longer than `aimMs`. `restShare` of the time of a
 * batch others have the processor.
 */
export type FilePace = { most: number; aimMs: number; restShare: number }
const PACE: FilePace = { most: 200, aimMs: 150, restShare: 0.25 }
const FEWEST_ROWS = 25
const MOST_TRIES = 5
const ACTION = 'take-collection-file'

/**
 * A wrong row is not taken, and named; nothing is taken where all must be right. The same file again takes nothing, and answers what it came
 * to. While electronic receipts are on, each row may be a receipt: then it waits for a second person (`confirmFile`).
 */
export async function takeFile(
  db: Database,
  by: Actor,
  brought: BroughtFile,
  effects: BillEffects,
  pace: Partial<FilePace> = {},
): Promise<CollectionOutcome<CollectionResult>> {
  const opened = await openFile(db, brought)
  if (!opened.ok) return opened
  if (opened.value.is === 'taken') return done(resultOf(opened.value.kept, true))
  const file = opened.value
  const begun = await begin(db, by, file)
  if (!begun.ok) return begun
  // Somebody else may have begun it at the same moment, as the file of another bank.
  if (begun.value.source !== file.source) return refused('other-bank')
  const isHeld = begun.value.confirmed_at === '' && (await isElectronicOn(db.reader))
  const toHold = isHeld
    ? { packed: await packFile(brought.bytes), expected: await lookAhead(db, by, file, effects) }
    : null
  return done(await takeRows(db, by, { file, id: begun.value.id, toHold }, effects, pace))
}

/** Confirmed by another person than brought it, its rows are taken. Killed in between, it goes on when the file is brought again. */
export async function confirmFile(
  db: Database,
  by: Actor,
  id: string,
  effects: BillEffects,
  pace: Partial<FilePace> = {},
): Promise<CollectionOutcome<CollectionResult> | Refused<'changed'> | Refused<'second-person'>> {
  const confirmed = await confirmWaiting(db, by, id)
  if (!confirmed.ok) return confirmed
  const opened = await openFile(db, await unpackFile(db, confirmed.value))
  if (!opened.ok) return opened
  if (opened.value.is === 'taken') return done(resultOf(opened.value.kept))
  return done(await takeRows(db, by, { file: opened.value, id, toHold: null }, effects, pace))
}

/** `toHold`: what is kept of the file where it waits; null where it need not. */
type Taking = { file: OpenedCollection; id: string; toHold: HeldFile | null }

async function takeRows(
  db: Database,
  by: Actor,
  taking: Taking,
  effects: BillEffects,
  pace: Partial<FilePace>,
): Promise<CollectionResult> {
  const { most, aimMs, restShare } = { ...PACE, ...pace }
  let size = most
  for (let batch = 0; ; batch += 1) {
    const began = performance.now()
    const row = await takeNext(db, by, { ...taking, batch, size }, effects)
    if (row.taken_at !== '' || isWaiting(row)) return resultOf(row)
    const tookMs = performance.now() - began
    if (tookMs > aimMs) size = Math.max(size >> 1, Math.min(FEWEST_ROWS, most))
    else if (tookMs < aimMs / 2) size = Math.min(size * 2, most)
    await setTimeout(tookMs * restShare)
  }
}

/** Answers its row, also where it was begun before. A request that is sent again is known by this change (`awaitFile`). */
async function begin(
  db: Database,
  by: Actor,
  file: OpenedCollection,
): Promise<Outcome<CollectionFileRow, 'no-second-person'>> {
  const id = file.kept?.id ?? newId()
  const fresh: CollectionFileRow = {
    id,
    source: file.source,
    fingerprint: file.fingerprint,
    row_count: file.rows.length,
    total_centavos: file.centavos,
    result: JSON.stringify(file.begun),
    taken_at: '',
    taken_by: by.id,
    waiting_since: '',
    confirmed_at: '',
    confirmed_by: '',
  }
  return write(db, by, ACTION, `collection-file:${id}`, async ({ tx }) => {
    await tx
      .insertInto('collection_files')
      .values(fresh)
      .onConflict((c) => c.column('fingerprint').doNothing())
      .execute()
    const kept = tx.selectFrom('collection_files').selectAll().where('fingerprint', '=', file.fingerprint)
    const row = await kept.executeTakeFirstOrThrow()
    return (await waitsForNobody(tx, keysOf(db), row, by.id)) ? refused('no-second-person') : done(row)
  })
}

type Next = Taking & { batch: number; size: number }

/** Takes the next rows, whoever has taken those before; answers the row as it is then. */
async function takeNext(
  db: Database,
  by: Actor,
  { file, id, toHold, batch, size }: Next,
  effects: BillEffects,
): Promise<CollectionFileRow> {
  const subject = `collection-file:${id}`
  const run = () =>
    write(db, by, ACTION, subject, async (writing) => {
      const { tx, now } = writing
      // Whoever else takes the same file waits here, and then goes on after these rows.
      const row = await tx
        .updateTable('collection_files')
        .set((e) => ({ source: e.ref('source') }))
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirstOrThrow()
      if (row.taken_at !== '' || isWaiting(row)) return done(row)
      if (toHold && row.confirmed_at === '')
        return done(await holdFile(writing, keysOf(db), row, by.id, toHold))
      const progress = progressOf(row)
      const rows = file.rows.slice(progress.done, progress.done + size)
      const of = { fileId: id, source: file.source, by: by.id }
      await takeBatch(writing, keysOf(db), of, rows, progress, effects)
      progress.done += rows.length
      const isLast = progress.done === file.rows.length
      const to = { result: JSON.stringify(progress), taken_at: isLast ? now : '' }
      await tx.updateTable('collection_files').set(to).where('id', '=', id).execute()
      if (isLast) await tx.deleteFrom('waiting_files').where('id', '=', id).execute()
      return done({ ...row, ...to })
    })
  for (let tries = 1; ; tries += 1)
    try {
      const once = await runPartOnce(db.reader, `batch-${batch}`, run)
      return once.is === 'repeat' ? (once.outcome as CollectionFileRow) : accepted(once.result)
    } catch (error) {
      // Two files may want the same bills in another order.
      if (!isDeadlock(error) || tries === MOST_TRIES) throw error
    }
}

function accepted<T>(outcome: Outcome<T, never>): T {
  if (!outcome.ok) throw new Error('it is never refused')
  return outcome.value
}
