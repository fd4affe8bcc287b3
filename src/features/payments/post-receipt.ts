// The cashier received a bill whole and gave an official receipt for it: the bill is paid, once.

import { leftListsOn } from '#db/bills-in-force.ts'
import type { Database } from '#db/database.ts'
import { insertCounterReceipt, isReceiptUsed } from '#db/post-receipt.ts'
import { type Actor, write } from '#db/write.ts'
import { readReceiptNumber, receiptProblem } from '#domain/money.ts'
import { done, type Outcome, refused } from '#kit/outcome.ts'

/** `paidOn` 'YYYY-MM-DD'. */
export type Received = { billId: string; receiptNumber: string; paidCentavos: number; paidOn: string }
/**
 * 'changed': it is paid already. 'date': no day, before the bill or still to come. 'bill-expired': after its last day. 'bill-replaced':
 * after it left the treasury's lists. 'money-in': it was paid online.
 */
export type ReceiptRefusal =
  | 'not-there'
  | 'changed'
  | 'receipt'
  | 'receipt-used'
  | 'amount'
  | 'date'
  | 'bill-expired'
  | 'money-in'
  | 'bill-replaced'

export async function postReceipt(
  db: Database,
  by: Actor,
  received: Received,
): Promise<Outcome<{ id: string }, ReceiptRefusal>> {
  const { billId, paidCentavos, paidOn } = received
  const number = readReceiptNumber(received.receiptNumber)
  if (number === null) return refused('receipt')
  try {
    return await write<{ id: string }, ReceiptRefusal>(
      db,
      by,
      'post-receipt',
      `bill:${billId}`,
      async ({ tx, now }) => {
        // Whoever else posts a receipt for it at the same moment waits here.
        const bill = await tx
          .updateTable('bills')
          .set((e) => ({ number: e.ref('number') }))
          .where('id', '=', billId)
          .where('request_id', 'is', null)
          .returningAll()
          .executeTakeFirst()
        if (!bill) return refused('not-there')
        const settling = tx.selectFrom('payments').select('place').where('bill_id', '=', billId)
        const places = (await settling.execute()).map(({ place }) => place)
        if (places.includes('awaiting-receipt')) return refused('money-in')
        if (places.includes('receipted') || bill.withdrawn_at !== '') return refused('changed')
        const problem = receiptProblem(bill, received, now)
        if (problem) return refused(problem)
        if (paidOn > bill.valid_until) return refused('bill-expired')
        const left = await leftListsOn(tx, bill)
        if (left !== '' && paidOn > left) return refused('bill-replaced')
        await insertCounterReceipt({ tx, now }, { billId, number, centavos: paidCentavos, paidOn, by: by.id })
        return done({ id: billId })
      },
    )
  } catch (error) {
    if (isReceiptUsed(error)) return refused('receipt-used')
    throw error
  }
}
