// A receipt is cancelled by another person than issued it, and a form that was spoilt before it was used. The number of either stays taken.
import type { Database } from '#db/database.ts'
import { insertReceipt, isReceiptUsed, lockPayment } from '#db/post-receipt.ts'
import { keysOf } from '#db/seal.ts'
import { contextOf } from '#db/sealed-data.ts'
import { type Actor, write } from '#db/write.ts'
import { readReceiptNumber } from '#domain/money.ts'
import { readReason } from '#features/payments/money/reason.ts'
import { dayOf } from '#kit/dates.ts'
import { done, type Outcome, refused } from '#kit/outcome.ts'
import { sealText } from '#kit/server/sealing.ts'

/** 'changed': it is cancelled already. 'own-receipt': who cancels is not who issued. */
export type CancelRefusal = 'not-there' | 'changed' | 'own-receipt' | 'no-reason'

/** The payment awaits a receipt again, or the Treasurer's decision where its money was refunded or is disputed; what its bill belongs to stays where it is, since the money is in. */
export async function cancelReceipt(
  db: Database,
  by: Actor,
  { receiptId, reason: typed }: { receiptId: string; reason: string },
): Promise<Outcome<{ id: string }, CancelRefusal>> {
  const reason = readReason(typed)
  if (reason === null) return refused('no-reason')
  const subject = `receipt:${receiptId}`
  return write(db, by, 'cancel-receipt', subject, async ({ tx, now }) => {
    const found = await tx.selectFrom('receipts').selectAll().where('id', '=', receiptId).executeTakeFirst()
    if (!found) return refused('not-there')
    if (found.issued_by === by.id) return refused('own-receipt')
    const payment = found.payment_id === null ? undefined : await lockPayment(tx, found.payment_id)
    const cancelled = await tx
      .updateTable('receipts')
      .set({ cancelled_at: now, cancelled_by: by.id, sealed_reason: sealReason(db, receiptId, reason) })
      .where('id', '=', receiptId)
      .where('cancelled_at', '=', '')
      .executeTakeFirst()
    if (cancelled.numUpdatedRows === 0n) return refused('changed')
    await tx
      .updateTable('payments')
      .set({ place: payment?.reversal ? 'reversed' : 'awaiting-receipt' })
      .where('id', '=', found.payment_id)
      .where('place', '=', 'receipted')
      .execute()
    return done({ id: receiptId })
  })
}

/** A form that was spoilt: its number is in the abstract as cancelled, and no payment has it. */
export async function spoilForm(
  db: Database,
  by: Actor,
  { receiptNumber, reason: typed }: { receiptNumber: string; reason: string },
): Promise<Outcome<{ id: string }, 'receipt' | 'receipt-used' | 'no-reason'>> {
  const number = readReceiptNumber(receiptNumber)
  if (number === null) return refused('receipt')
  const reason = readReason(typed)
  if (reason === null) return refused('no-reason')
  try {
    return await write(db, by, 'spoil-form', 'receipts', async ({ tx, now }) => {
      const blank = { payment_id: null, source: 'counter' as const, number, issued_on: dayOf(now) }
      const id = await insertReceipt({ tx, now }, { ...blank, by: by.id })
      await tx
        .updateTable('receipts')
        .set({ cancelled_at: now, cancelled_by: by.id, sealed_reason: sealReason(db, id, reason) })
        .where('id', '=', id)
        .execute()
      return done({ id })
    })
  } catch (error) {
    if (isReceiptUsed(error)) return refused('receipt-used')
    throw error
  }
}

const sealReason = (db: Database, id: string, reason: string): string =>
  sealText(keysOf(db).records, contextOf('receipts', 'sealed_reason', id), reason)
