// Some rows of a collection file become payments, in the transaction of the caller. A payment that is known stays as it is.

import type { PaymentRow } from '#db/money-tables.ts'
import { cameAt } from '#db/post-receipt.ts'
import type { Writing } from '#db/write.ts'
import { COLLECTION_FILE_LIMITS } from '#domain/collection-file.ts'
import { billsAmong, type KnownPayment, knownAmong } from '#features/payments/files/match-rows.ts'
import type { CollectionRow } from '#features/payments/files/read-row.ts'
import { countKnown, countPlace, type FileResult } from '#features/payments/files/result.ts'
import { keepReversals, markReversed } from '#features/payments/files/reversals.ts'
import type { BillEffects } from '#features/payments/money/bill-effects.ts'
import { type Incoming, takePayments } from '#features/payments/money/take-payment.ts'
import type { Keys } from '#kit/server/sealing.ts'

type OfFile = { fileId: string; source: PaymentRow['source']; by: string }

/** Counts each row in `result`. */
export async function takeBatch(
  writing: Writing,
  keys: Keys,
  of: OfFile,
  rows: readonly CollectionRow[],
  result: FileResult,
  effects: BillEffects,
): Promise<void> {
  const { tx, now } = writing
  const known = await knownAmong(tx, of.source, rows)
  const unknown = rows.filter(({ id }) => !known.has(id))
  const fresh = await markReversed(tx, of.source, unknown)
  const bills = await billsAmong(tx, fresh)
  // Lock payments before bills, in the order in which a receipt is given and money is moved: in another order the two could deadlock.
  await noteFile(writing, of.fileId, [...known.values()])
  const takenBack = await keepReversals(writing, of.source, fresh, bills)
  const incoming = fresh.map((row) => {
    const billId = bills.get(row)?.id ?? takenBack.get(row) ?? null
    return incomingOf(row, billId, of, now)
  })
  const taken = await takePayments(writing, keys, incoming, effects)
  const late: CollectionRow[] = []
  for (const [index, one] of taken.entries())
    if (one === 'known') late.push(fresh[index]!)
    else countPlace(result, one.place, fresh[index]!.centavos)
  // Told by its gateway since they were looked for.
  const toldSince = await knownAmong(tx, of.source, late)
  await noteFile(writing, of.fileId, [...toldSince.values()])
  for (const [ref, one] of toldSince) known.set(ref, one)
  for (const row of rows) {
    const before = known.get(row.id)
    if (before) countKnown(result, row, before)
  }
}

const incomingOf = (row: CollectionRow, billId: string | null, of: OfFile, now: string): Incoming => ({
  source: of.source,
  ref: row.id,
  centavos: row.centavos,
  feeCentavos: row.feeCentavos,
  billId,
  paidAt: cameAt(row.day, now),
  reversal: row.reversal,
  fileId: of.fileId,
  by: of.by,
  said: row.reference.slice(0, COLLECTION_FILE_LIMITS.saidChars),
})

/** That a payment stands in a file says that the bank has it too. */
async function noteFile({ tx }: Writing, fileId: string, known: readonly KnownPayment[]): Promise<void> {
  const ids = known.filter(({ file_id }) => file_id === null).map(({ id }) => id)
  if (ids.length === 0) return
  await tx.updateTable('payments').set({ file_id: fileId }).where('id', 'in', ids).execute()
}
