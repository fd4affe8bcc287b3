// A bill that is held while money for it finds its place, and what is owed on it.
import { settledAmong } from '#db/bills.ts'
import { isValidOn, standingAmong } from '#db/bills-in-force.ts'
import type { Tx } from '#db/database.ts'
import type { BillRow } from '#db/money-tables.ts'
import { dayOf } from '#kit/dates.ts'

/** Holds a bill until the commit: two payments for it come one after the other. */
export const lockBill = async (tx: Tx, id: string): Promise<BillRow | undefined> =>
  (await lockBills(tx, [id])).get(id)

/** The same of several; by their ids. */
export async function lockBills(tx: Tx, ids: readonly string[]): Promise<Map<string, BillRow>> {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .updateTable('bills')
    .set((e) => ({ number: e.ref('number') }))
    .where('id', 'in', ids)
    .returningAll()
    .execute()
  return new Map(rows.map((bill) => [bill.id, bill]))
}

/** What `placeOf` asks of a bill, for money that was there at `paidAt`; the bill is locked. */
export async function owedNow(tx: Tx, bill: BillRow, paidAt: string) {
  const [settled, standing] = [await settledAmong(tx, [bill.id]), await standingAmong(tx, [bill.id])]
  return owedAt(bill, paidAt, { settled, standing })
}

/** Ids of bills: those that another payment settles, and those in force until their last day. */
export type Among = { settled: ReadonlySet<string | null>; standing: ReadonlySet<string> }

/** The same where both are known already. */
export const owedAt = (bill: BillRow, paidAt: string, { settled, standing }: Among) => ({
  ...{ totalCentavos: bill.total_centavos, version: bill.version, isSettled: settled.has(bill.id) },
  isInForce: standing.has(bill.id) && isValidOn(bill, dayOf(paidAt)),
})
