// What taking a collection file would come to. It reads, and changes nothing: the same rule says where each row would stand.
import type { Database } from '#db/database.ts'
import type { BillRow } from '#db/money-tables.ts'
import { cameAt } from '#db/post-receipt.ts'
import { type Actor, write } from '#db/write.ts'
import { placeOf } from '#domain/payment-places.ts'
import { billsAmong, knownAmong } from '#features/payments/files/match-rows.ts'
import {
  type BroughtFile,
  type CollectionOutcome,
  type OpenedCollection,
  openFile,
} from '#features/payments/files/open-file.ts'
import type { CollectionRow } from '#features/payments/files/read-row.ts'
import {
  type CollectionResult,
  countKnown,
  countPlace,
  isWaiting,
  progressOf,
  resultOf,
  sumsOf,
} from '#features/payments/files/result.ts'
import { markReversed } from '#features/payments/files/reversals.ts'
import type { BillEffects } from '#features/payments/money/bill-effects.ts'
import { isElectronicOn } from '#features/payments/money/electronic-receipt.ts'
import { billStates, owedAt } from '#features/payments/money/locked-bill.ts'
import { done, refused } from '#kit/outcome.ts'
import { takeTurns } from '#kit/server/take-turns.ts'

const ROWS_AT_ONCE = 500
const ASKED_AT_ONCE = 25

/** The result that `takeFile` would have now; of a file that was taken, the one it had. */
export async function previewFile(
  db: Database,
  by: Actor,
  brought: BroughtFile,
  effects: BillEffects,
): Promise<CollectionOutcome<CollectionResult>> {
  const opened = await openFile(db, brought)
  if (!opened.ok) return opened
  if (opened.value.is === 'taken') return done(resultOf(opened.value.kept, true))
  return done(await lookAhead(db, by, opened.value, effects))
}

type Settling = { row: CollectionRow; bill: BillRow; paidAt: string }

/** What a file that is not taken whole would come to now. */
export async function lookAhead(
  db: Database,
  by: Actor,
  { source, rows, centavos, kept, begun }: OpenedCollection,
  effects: BillEffects,
): Promise<CollectionResult> {
  const { reader } = db
  const [now, turn] = [new Date().toISOString(), takeTurns(1)]
  const result = kept ? progressOf(kept) : begun
  const settled = new Set<string | null>()
  const settling: Settling[] = []
  for (let from = result.done; from < rows.length; from += ROWS_AT_ONCE) {
    const some = await markReversed(reader, source, rows.slice(from, from + ROWS_AT_ONCE))
    const known = await knownAmong(reader, source, some)
    const bills = await billsAmong(reader, some)
    const ids = [...bills.values()].map(({ id }) => id)
    const states = await billStates(reader, ids)
    for (const id of states.settled) settled.add(id)
    for (const row of some) {
      const [before, bill, paidAt] = [known.get(row.id), bills.get(row), cameAt(row.day, now)]
      const place = placeOf(bill ? owedAt(bill, paidAt, { ...states, settled }) : null, row)
      if (before) countKnown(result, row, before)
      else if (bill && place === 'awaiting-receipt') {
        settled.add(bill.id)
        settling.push({ row, bill, paidAt })
      } else countPlace(result, place, row.centavos)
    }
    await turn()
  }
  const receipted = await receiptedAmong(db, by, settling, effects)
  for (const { row, bill } of settling)
    countPlace(result, receipted.has(bill.id) ? 'receipted' : 'awaiting-receipt', row.centavos)
  return {
    id: kept?.id ?? '',
    rows: rows.length,
    centavos,
    ...sumsOf(result),
    takenAt: '',
    again: false,
    waits: kept !== undefined && isWaiting(kept),
  }
}

/** The bills whose money would have its electronic receipt at once. For an order that depends on its request: it is tried, and undone. */
async function receiptedAmong(
  db: Database,
  by: Actor,
  settling: readonly Settling[],
  { receipted }: BillEffects,
): Promise<Set<string>> {
  if (settling.length === 0 || !(await isElectronicOn(db.reader))) return new Set()
  const isFree = ({ bill }: Settling) => bill.request_id === null
  const found = new Set(settling.filter(isFree).map(({ bill }) => bill.id))
  const asked = settling.filter((one) => !isFree(one))
  for (let from = 0; from < asked.length; from += ASKED_AT_ONCE)
    await write(db, by, 'take-collection-file', 'collection-files', async (writing) => {
      for (const { bill, paidAt } of asked.slice(from, from + ASKED_AT_ONCE))
        if (await receipted(writing, bill, paidAt)) found.add(bill.id)
      return refused('undone')
    })
  return found
}
