// A collection file is taken: batch after batch, each with how far it is. Killed anywhere, it goes on when the same file is brought again.
import { setTimeout } from 'node:timers/promises'
import type { Database } from '#db/database.ts'
import { isDeadlock } from '#db/errors.ts'
import type { CollectionFileRow } from '#db/money-tables.ts'
import { runPartOnce } from '#db/run-once.ts'
import { keysOf } from '#db/seal.ts'
import { type Actor, write } from '#db/write.ts'
import {
  type BroughtFile,
  type CollectionOutcome,
  type OpenedCollection,
  openFile,
} from '#features/payments/files/open-file.ts'
import {
  type CollectionResult,
  emptyProgress,
  progressOf,
  resultOf,
} from '#features/payments/files/result.ts'
import { takeBatch } from '#features/payments/files/take-batch.ts'
import type { BillEffects } from '#features/payments/money/bill-effects.ts'
import { done, type Outcome, refused } from '#kit/outcome.ts'
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

/** Nothing is taken unless all rows are right. The same file again takes nothing, and answers what it came to. */
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
  // Of two at one moment the other may have begun it, as the file of another bank.
  if (begun.source !== file.source) return refused('other-bank')
  const { most, aimMs, restShare } = { ...PACE, ...pace }
  let size = most
  for (let batch = 0; ; batch += 1) {
    const began = performance.now()
    const row = await takeNext(db, by, { file, id: begun.id, batch, size }, effects)
    if (row.taken_at !== '') return done(resultOf(row))
    const tookMs = performance.now() - began
    if (tookMs > aimMs) size = Math.max(size >> 1, Math.min(FEWEST_ROWS, most))
    else if (tookMs < aimMs / 2) size = Math.min(size * 2, most)
    await setTimeout(tookMs * restShare)
  }
}

/** Answers its row, also where it was begun before. A request that is sent again is known by this change (`awaitFile`). */
async function begin(db: Database, by: Actor, file: OpenedCollection): Promise<CollectionFileRow> {
  const id = file.kept?.id ?? newId()
  const fresh: CollectionFileRow = {
    ...{ id, source: file.source, fingerprint: file.fingerprint, row_count: file.rows.length },
    ...{ total_centavos: file.centavos, result: JSON.stringify(emptyProgress(file.columns)) },
    ...{ taken_at: '', taken_by: by.id },
  }
  return accepted(
    await write<CollectionFileRow, never>(db, by, ACTION, `collection-file:${id}`, async ({ tx }) => {
      await tx
        .insertInto('collection_files')
        .values(fresh)
        .onConflict((c) => c.column('fingerprint').doNothing())
        .execute()
      const kept = tx.selectFrom('collection_files').selectAll().where('fingerprint', '=', file.fingerprint)
      return done(await kept.executeTakeFirstOrThrow())
    }),
  )
}

type Next = { file: OpenedCollection; id: string; batch: number; size: number }

/** Takes the next rows, whoever has taken those before; answers the row as it is then. */
async function takeNext(
  db: Database,
  by: Actor,
  { file, id, batch, size }: Next,
  effects: BillEffects,
): Promise<CollectionFileRow> {
  const subject = `collection-file:${id}`
  const run = () =>
    write<CollectionFileRow, never>(db, by, ACTION, subject, async (writing) => {
      const { tx, now } = writing
      // Whoever else takes the same file waits here, and then goes on after these rows.
      const row = await tx
        .updateTable('collection_files')
        .set((e) => ({ source: e.ref('source') }))
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirstOrThrow()
      if (row.taken_at !== '') return done(row)
      const progress = progressOf(row)
      const rows = file.rows.slice(progress.done, progress.done + size)
      const of = { fileId: id, source: file.source, by: by.id }
      await takeBatch(writing, keysOf(db), of, rows, progress, effects)
      progress.done += rows.length
      const isLast = progress.done === file.rows.length
      const to = { result: JSON.stringify(progress), taken_at: isLast ? now : '' }
      await tx.updateTable('collection_files').set(to).where('id', '=', id).execute()
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
