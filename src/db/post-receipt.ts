// Money received at the counter and the official receipt given for it: one row each, in the transaction of the caller.
import { Duplicate } from '#db/errors.ts'
import type { Writing } from '#db/write.ts'
import { receiptKey } from '#domain/money.ts'
import { newId } from '#kit/server/ids.ts'

export type CounterReceipt = { billId: string; number: string; centavos: number; paidOn: string; by: string }

/** `number` as `readReceiptNumber` gives it. Throws `Duplicate` of `number` or `key` when another receipt has it. */
export async function insertCounterReceipt(
  { tx, now }: Pick<Writing, 'tx' | 'now'>,
  { billId, number, centavos, paidOn, by }: CounterReceipt,
): Promise<void> {
  const paymentId = newId()
  await tx
    .insertInto('payments')
    .values({
      ...{ id: paymentId, bill_id: billId, source: 'counter', ref: paymentId },
      ...{ centavos, paid_on: paidOn, place: 'receipted', recorded_at: now, recorded_by: by },
    })
    .execute()
  await tx
    .insertInto('receipts')
    .values({
      ...{ id: newId(), payment_id: paymentId, number, key: receiptKey(number) },
      ...{ issued_on: paidOn, issued_at: now, issued_by: by },
      ...{ cancelled_at: '', cancelled_by: '', reason: '' },
    })
    .execute()
}

/** Whether it threw because another receipt has the number. */
export const isReceiptUsed = (error: unknown): boolean =>
  error instanceof Duplicate && ['number', 'key'].includes(error.column)
