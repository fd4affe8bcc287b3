// The abstract of a day or period in the columns of COA's Report of Collections and Deposits: receipt by receipt, what each was for, and the sums.
import type { Database } from '#db/database.ts'
import { type Actor, writeLine } from '#db/write.ts'
import { sumOfLines } from '#domain/payment-order.ts'
import { byCode, byFund } from '#features/payments/abstract/parts.ts'
import {
  countReceipts,
  listIssuers,
  listReceipts,
  type ReceiptPeriod,
  type StoredReceipt,
} from '#features/payments/abstract/receipts.ts'
import { type AbstractRow, type ReadRequests, rowOf } from '#features/payments/abstract/rows.ts'
import { type SerialRun, serialRuns } from '#features/payments/abstract/serials.ts'
import { done, type Outcome, refused } from '#kit/outcome.ts'

/** `fund` as the lines name it, '' for what names none; all funds without it. */
export type AskedPeriod = ReceiptPeriod & { fund?: string }
type Looking = {
  ofRequests: ReadRequests
  /** Whether who looks may know whose the money was; otherwise nobody's name is opened. */
  showsPayors: boolean
  /** 'export': it leaves the system as a file. */
  as?: 'look-collections' | 'export'
}

export type Abstract = {
  /** In the order of their numbers. With a fund: what came into it, and every cancelled or spoilt form, since those belong to none. */
  rows: AbstractRow[]
  /** Total of the receipts that stand; the same as the sum by code, by fund, by cashier. */
  totalCentavos: number
  codes: { code: string; isDifference: boolean; centavos: number }[]
  funds: { fund: string; isDifference: boolean; centavos: number }[]
  /** `count` of receipts that stand, `cancelled` of all others. */
  cashiers: { cashier: string; count: number; cancelled: number; centavos: number }[]
  /** Runs of all receipts of the period and cashier, whatever their fund. */
  serials: SerialRun[]
  /** Choices to narrow the abstract to: who issued in the period, and the funds that came in. */
  choices: { cashiers: string[]; funds: string[] }
}

/** More are asked for in shorter periods: all of them are opened. */
export const MOST_RECEIPTS = 20_000
// Opening rows blocks the process, so other requests are answered between two batches.
const BATCH = 200

/**
 * Every receipt issued in the period, those cancelled and spoilt forms in their place with the amount nought. The look is written
 * down. 'too-many': above `MOST_RECEIPTS`. Throws `Tampered`.
 */
export async function loadCollections(
  db: Database,
  by: Actor,
  { fund, ...period }: AskedPeriod,
  { ofRequests, showsPayors, as = 'look-collections' }: Looking,
): Promise<Outcome<Abstract, 'too-many'>> {
  await writeLine(db, by, as, `collections:${period.from}:${period.to}`)
  if ((await countReceipts(db.reader, period)) > MOST_RECEIPTS) return refused('too-many')
  const receipts = await listReceipts(db.reader, period)
  const all: AbstractRow[] = []
  for (let from = 0; from < receipts.length; from += BATCH) {
    const batch = receipts.slice(from, from + BATCH)
    const context = { ofRequests: await ofRequests(requestsOf(batch)), showsPayors }
    all.push(...batch.map((receipt) => rowOf(db, receipt, context)))
    await new Promise(setImmediate)
  }
  const rows = fund === undefined ? all : all.flatMap((row) => ofFund(row, fund))
  const cashiers = await listIssuers(db.reader, period)
  return done({
    ...sumsOf(rows),
    serials: serialRuns(receipts.map(serialOf)),
    choices: { cashiers, funds: [...new Set(partsIn(all).map((part) => part.fund))].sort() },
  })
}

const requestsOf = (receipts: readonly StoredReceipt[]): string[] =>
  receipts.flatMap(({ request_id }) => request_id ?? [])

function ofFund(row: AbstractRow, fund: string): AbstractRow[] {
  if (row.state !== 'stands') return [row]
  const parts = row.parts.filter((part) => part.fund === fund)
  return parts.length === 0 ? [] : [{ ...row, parts, totalCentavos: sumOfLines(parts) }]
}

const partsIn = (rows: readonly AbstractRow[]) => rows.flatMap(({ parts }) => parts)

function sumsOf(rows: AbstractRow[]): Omit<Abstract, 'serials' | 'choices'> {
  const parts = partsIn(rows)
  const sums = { codes: byCode(parts), funds: byFund(parts), cashiers: byCashier(rows) }
  return { rows, totalCentavos: sumOfLines(parts), ...sums }
}

function byCashier(rows: readonly AbstractRow[]): Abstract['cashiers'] {
  const sums = new Map<string, Abstract['cashiers'][number]>()
  for (const { cashier, state, totalCentavos } of rows) {
    const { count, cancelled, centavos } = sums.get(cashier) ?? { count: 0, cancelled: 0, centavos: 0 }
    const stands = state === 'stands' ? 1 : 0
    sums.set(cashier, {
      cashier,
      count: count + stands,
      cancelled: cancelled + 1 - stands,
      centavos: centavos + totalCentavos,
    })
  }
  return [...sums.values()]
}

const serialOf = ({ key, number, issued_by, cancelled_at }: StoredReceipt) => ({
  key,
  number: number ?? '',
  cashier: issued_by,
  isCancelled: cancelled_at !== '',
})
