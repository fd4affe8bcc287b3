// A bill that is held while money for it finds its place, and what is owed on it.
import { moneyAmong } from '#db/bills.ts'
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

/** Ids of bills: those that another payment settles, those with money under review, and those in force until their last day. */
export type BillStates = {
  settled: ReadonlySet<string | null>
  underReview: ReadonlySet<string | null>
  standing: ReadonlySet<string>
}

export async function billStates(reader: Reader, ids: readonly string[]): Promise<BillStates> {
  const money = [...(await moneyAmong(reader, ids))]
  return {
    settled: new Set(money.filter(([, { isSettled }]) => isSettled).map(([id]) => id)),
    underReview: new Set(money.filter(([, { underReview }]) => underReview.length > 0).map(([id]) => id)),
    standing: await standingAmong(reader, ids),
  }
}

/** What `placeOf` asks of a bill, for money that was there at `paidAt`. Whoever writes by it has the bill locked. */
export const owedNow = async (reader: Reader, bill: BillRow, paidAt: string) =>
  owedAt(bill, paidAt, await billStates(reader, [bill.id]))

/** The same where the states are known already. */
export const owedAt = (bill: BillRow, paidAt: string, states: BillStates) => ({
  totalCentavos: bill.total_centavos,
  version: bill.version,
  isSettled: states.settled.has(bill.id),
  isUnderReview: states.underReview.has(bill.id),
  isInForce: states.standing.has(bill.id) && isValidOn(bill, dayOf(paidAt)),
})
