// Money that a bank takes back: which payment it was, in the same file or before it. Where two could be meant a person decides.
import type { Reader } from '#db/database.ts'
import type { BillRow, PaymentRow } from '#db/money-tables.ts'
import type { Writing } from '#db/write.ts'
import { readNumberOfBill } from '#domain/bill-numbers.ts'
import { idOfRef, reversalRef } from '#domain/collection-file.ts'
import type { CollectionRow } from '#features/payments/files/read-row.ts'
import { keepReversal } from '#features/payments/money/keep-reversal.ts'

const isReversal = ({ centavos }: { centavos: number }): boolean => centavos < 0

/** The payments first, since a file may have the newest row first; those that the file itself takes back are marked. */
export function pairReversals(rows: readonly CollectionRow[]): CollectionRow[] {
  const payments = rows.filter((row) => !isReversal(row))
  const reversals = rows.filter(isReversal)
  const byId = new Map(payments.map((row) => [row.id, row]))
  const byBill = Map.groupBy(reversals.length > 0 ? payments : [], billAndSum)
  const taken = new Set<CollectionRow>()
  const paired = reversals.map((row) => {
    const same = byBill.get(billAndSum(row))?.filter((one) => !taken.has(one)) ?? []
    const only = same.length === 1 && readNumberOfBill(row.reference) ? same[0] : undefined
    const payment = byId.get(idOfRef(row.id)) ?? only
    // Where several fit a person decides: it is not paired later with whichever was written first.
    if (!payment) return same.length > 1 ? { ...row, isUnclear: true as const } : row
    taken.add(payment)
    return { ...row, reference: row.reference || payment.reference }
  })
  return [
    ...payments.map((row) => (taken.has(row) ? { ...row, reversal: 'refund' as const } : row)),
    ...paired,
  ]
}

const billAndSum = ({ reference, centavos }: CollectionRow): string =>
  `${readNumberOfBill(reference)} ${Math.abs(centavos)}`

type Source = PaymentRow['source']

/** The same rows; payments that an earlier file took back are marked. */
export async function markReversed(
  reader: Reader,
  source: Source,
  rows: readonly CollectionRow[],
): Promise<CollectionRow[]> {
  const refs = rows.filter((row) => !isReversal(row)).map(({ id }) => reversalRef(id))
  if (refs.length === 0) return [...rows]
  const found = await reader
    .selectFrom('payments')
    .select('ref')
    .where('source', '=', source)
    .where('ref', 'in', refs)
    .execute()
  const reversed = new Set(found.map(({ ref }) => ref))
  return rows.map((row) =>
    reversed.has(reversalRef(row.id)) ? { ...row, reversal: 'refund' as const } : row,
  )
}

/** Marks the payments that these rows take back, in the transaction of the caller. Answers the bill of each row that is found. */
export async function keepReversals(
  writing: Writing,
  source: Source,
  rows: readonly CollectionRow[],
  bills: ReadonlyMap<CollectionRow, BillRow>,
): Promise<Map<CollectionRow, string | null>> {
  const found = new Map<CollectionRow, string | null>()
  for (const row of rows.filter(isReversal)) {
    const payment = await reversedBy(writing.tx, source, row, bills.get(row))
    if (!payment) continue
    await keepReversal(writing, payment, 'refund')
    found.set(row, payment.bill_id)
  }
  return found
}

async function reversedBy(
  reader: Reader,
  source: Source,
  { id, centavos, isUnclear }: CollectionRow,
  bill: BillRow | undefined,
): Promise<Pick<PaymentRow, 'id' | 'bill_id'> | undefined> {
  const payments = reader.selectFrom('payments').select(['id', 'bill_id']).where('source', '=', source)
  const same = await payments.where('ref', '=', idOfRef(id)).executeTakeFirst()
  if (same || !bill || isUnclear) return same
  const [only, another] = await payments
    .where('bill_id', '=', bill.id)
    .where('centavos', '=', -centavos)
    .where('reversal', '=', '')
    .limit(2)
    .execute()
  return another ? undefined : only
}
