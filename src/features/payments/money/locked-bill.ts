// A bill that is held while money for it finds its place, and what is owed on it.
import { settledAmong } from '#db/bills.ts'
import { isValidOn, standingAmong } from '#db/bills-in-force.ts'
import type { Reader, Tx } from '#db/database.ts'
import type { BillRow } from '#db/money-tables.ts'
import { dayOf } from '#kit/dates.ts'

/** Holds a bill until the commit: two payments for it come one after the other. */
export const lockBill = async (tx: Tx, id: string): Promise<BillRow | undefined> =>
  (await lockBills(tx, [id])).get(id)

/** The same of several; by their ids. */
export async function lockBills(tx: Tx, ids: readonly string[]): Promise<Map<string, BillRow>> {
  if (ids.length === 0) return new Map()
  // A column that no index has: SQLite would write the index again.
  const rows = await tx
    .updateTable('bills')
    .set((e) => ({ version: e.ref('version') }))
    .where('id', 'in', ids)
    .returningAll()
    .execute()
  return new Map(rows.map((bill) => [bill.id, bill]))
}

/** Ids of bills: those that another payment settles, and those in force until their last day. */
export type BillStates = { settled: ReadonlySet<string | null>; standing: ReadonlySet<string> }

export const billStates = async (reader: Reader, ids: readonly string[]): Promise<BillStates> => ({
  settled: await settledAmong(reader, ids),
  standing: await standingAmong(reader, ids),
})

/** What `placeOf` asks of a bill, for money that was there at `paidAt`; the bill is locked. */
export const owedNow = async (tx: Tx, bill: BillRow, paidAt: string) =>
  owedAt(bill, paidAt, await billStates(tx, [bill.id]))

/** The same where the states are known already. */
export const owedAt = (bill: BillRow, paidAt: string, { settled, standing }: BillStates) => ({
  ...{ totalCentavos: bill.total_centavos, version: bill.version, isSettled: settled.has(bill.id) },
  isInForce: standing.has(bill.id) && isValidOn(bill, dayOf(paidAt)),
})
