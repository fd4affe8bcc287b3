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

/** Whether a payment awaits its receipt for the bill, or has it. */
export async function isSettled(reader: Reader, billId: string): Promise<boolean> {
  const found = await reader
    .selectFrom('payments')
    .select('id')
    .where('bill_id', '=', billId)
    .where('place', 'in', ['awaiting-receipt', 'receipted'])
    .executeTakeFirst()
  return found !== undefined
}

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
