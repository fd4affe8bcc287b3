// A gateway tells that money it had told was refunded or is disputed: it leaves its place for the pile that the Treasurer settles.
import type { PaymentRow } from '#db/money-tables.ts'
import { lockPayment } from '#db/post-receipt.ts'
import type { Writing } from '#db/write.ts'
import type { Reversal } from '#domain/money.ts'
import { placeReversed } from '#domain/payment-places.ts'

/**
 * In the transaction of the caller. Only news moves it, so that what the Treasurer has settled stays settled; a reversal that is over
 * is only noted. A receipt that was given stands until the Treasurer cancels it.
 */
export async function keepReversal(
  { tx }: Writing,
  { id }: Pick<PaymentRow, 'id'>,
  reversal: Reversal,
): Promise<void> {
  const payment = await lockPayment(tx, id)
  if (!payment || payment.reversal === reversal) return
  const place = reversal === '' ? payment.place : placeReversed(payment.place)
  await tx.updateTable('payments').set({ reversal, place }).where('id', '=', id).execute()
}
