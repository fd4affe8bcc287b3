// What bills of requests and bills of the Treasurer have in common: their sealed lines, and the receipt that stands for each.
import type { Reader, Tx } from '#db/database.ts'
import { contextOf } from '#db/sealed-data.ts'
import type { PaymentPlace } from '#domain/money.ts'
import { type Keys, openText, sealText } from '#kit/server/sealing.ts'

type Amount = { centavos: number }

export const sealBillLines = (keys: Keys, id: string, lines: readonly Amount[]): string =>
  sealText(keys.records, contextOf('bills', 'sealed', id), JSON.stringify(lines))

/** What is to be paid, line by line. Throws `Tampered`. */
export const openBillLines = <Line extends Amount>(keys: Keys, id: string, sealed: string): Line[] =>
  JSON.parse(openText(keys.records, contextOf('bills', 'sealed', id), sealed)) as Line[]

const SETTLES: readonly PaymentPlace[] = ['awaiting-receipt', 'receipted']

/** Of these bills those for which a payment awaits its receipt, or has it. */
export async function settledAmong(reader: Reader, billIds: readonly string[]): Promise<Set<string | null>> {
  if (billIds.length === 0) return new Set()
  // By the bill alone: an engine that looks for the places first reads every payment that awaits its receipt.
  const found = await reader
    .selectFrom('payments')
    .select(['bill_id', 'place'])
    .where('bill_id', 'in', billIds)
    .execute()
  return new Set(found.filter(({ place }) => SETTLES.includes(place)).map(({ bill_id }) => bill_id))
}

export const isSettled = async (reader: Reader, billId: string): Promise<boolean> =>
  (await settledAmong(reader, [billId])).has(billId)

/** Holds the bill of a request until the commit: money that comes in at this moment is seen by whatever is read afterwards, or waits. */
export const holdBillOf = (tx: Tx, requestId: string) =>
  tx
    .updateTable('bills')
    .set((e) => ({ version: e.ref('version') }))
    .where('request_id', '=', requestId)
    .execute()

/** Each bill, with its payment and the receipt that stands for it; both are null while it is not paid. */
export const billsWithReceipts = (reader: Reader) =>
  reader
    .selectFrom('bills')
    .leftJoin('payments', (on) =>
      on.onRef('payments.bill_id', '=', 'bills.id').on('payments.place', '=', 'receipted'),
    )
    .leftJoin('receipts', (on) =>
      on.onRef('receipts.payment_id', '=', 'payments.id').on('receipts.cancelled_at', '=', ''),
    )
