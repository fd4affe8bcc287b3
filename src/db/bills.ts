// What bills of requests and bills of the Treasurer have in common: their sealed lines, and the receipt that stands for each.
import type { Reader } from '#db/database.ts'
import { contextOf } from '#db/sealed-data.ts'
import { type Keys, openText, sealText } from '#kit/server/sealing.ts'

type Amount = { centavos: number }

export const sealBillLines = (keys: Keys, id: string, lines: readonly Amount[]): string =>
  sealText(keys.records, contextOf('bills', 'sealed', id), JSON.stringify(lines))

/** What is to be paid, line by line. Throws `Tampered`. */
export const openBillLines = <Line extends Amount>(keys: Keys, id: string, sealed: string): Line[] =>
  JSON.parse(openText(keys.records, contextOf('bills', 'sealed', id), sealed)) as Line[]

/** Of these bills those for which a payment awaits its receipt, or has it. */
export async function settledAmong(reader: Reader, billIds: readonly string[]): Promise<Set<string | null>> {
  if (billIds.length === 0) return new Set()
  const found = await reader
    .selectFrom('payments')
    .select('bill_id')
    .where('bill_id', 'in', billIds)
    .where('place', 'in', ['awaiting-receipt', 'receipted'])
    .execute()
  return new Set(found.map(({ bill_id }) => bill_id))
}

export const isSettled = async (reader: Reader, billId: string): Promise<boolean> =>
  (await settledAmong(reader, [billId])).has(billId)

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
