// Money that came in and the official receipt given for it: one row each, in the transaction of the caller.
import { sql } from 'kysely'
import type { Tx } from '#db/database.ts'
import { Duplicate } from '#db/errors.ts'
import type { PaymentRow, ReceiptRow } from '#db/money-tables.ts'
import type { Writing } from '#db/write.ts'
import { receiptKey } from '#domain/money.ts'
import { newId } from '#kit/server/ids.ts'
import { closingOf } from '#kit/working-days.ts'

type When = Pick<Writing, 'tx' | 'now'>
export type CounterReceipt = {
  billId: string
  number: string
  centavos: number
  issuedOn: string
  by: string
}

/** The id of the receipt; `number` as `readReceiptNumber` gives it. Throws `Duplicate` of `number` or `key` when another receipt has it. */
export async function insertCounterReceipt(
  { tx, now }: When,
  { billId, number, centavos, issuedOn, by }: CounterReceipt,
): Promise<string> {
  const id = newId()
  await tx
    .insertInto('payments')
    .values({
      id,
      bill_id: billId,
      source: 'counter',
      ref: id,
      centavos,
      fee_centavos: 0,
      paid_on: issuedOn,
      paid_at: cameAt(issuedOn, now),
      place: 'receipted',
      reversal: '',
      checkout_id: null,
      file_id: null,
      sealed_said: '',
      recorded_at: now,
      recorded_by: by,
    })
    .execute()
  await askGatewaysNow(tx, [billId], now)
  return insertReceipt({ tx, now }, { payment_id: id, source: 'counter', number, issued_on: issuedOn, by })
}

/** A day has no hour: the money was there when the cashiers closed, or now. */
export const cameAt = (day: string, now: string): string => {
  const closing = closingOf(day)
  return closing < now ? closing : now
}

type NewReceipt = Pick<ReceiptRow, 'payment_id' | 'source' | 'issued_on'> & {
  number: string
  by: string
  issued_under?: string
}

/** The id of the receipt. Throws `Duplicate` as above. */
export async function insertReceipt(
  { tx, now }: When,
  { number, by, issued_under = '', ...receipt }: NewReceipt,
) {
  const id = newId()
  await tx
    .insertInto('receipts')
    .values({
      id,
      ...receipt,
      number,
      key: receiptKey(number),
      issued_at: now,
      issued_by: by,
      issued_under,
      cancelled_at: '',
      cancelled_by: '',
      sealed_reason: '',
    })
    .execute()
  return id
}

/** Bills are settled or changed: their open checkouts are asked about at once, and ended at the gateway. */
export const askGatewaysNow = (tx: Tx, billIds: readonly string[], now: string) =>
  tx
    .updateTable('checkouts')
    .set({ next_ask_at: now })
    .where('bill_id', 'in', billIds)
    .where('next_ask_at', '>', now)
    .where('state', '<>', 'paid')
    // As the index has it, which is short: without it the engine reads every checkout there ever was.
    .where(sql<boolean>`next_ask_at <> ''`)
    .execute()

/** Whether it threw because another receipt has the number. */
export const isReceiptUsed = (error: unknown): boolean =>
  error instanceof Duplicate && ['number', 'key'].includes(error.column)

/** Locks a payment until the commit. Another transaction that wants to change it waits, and then reads what this one wrote. */
export const lockPayment = (tx: Tx, id: string): Promise<PaymentRow | undefined> =>
  tx
    .updateTable('payments')
    .set((e) => ({ place: e.ref('place') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
