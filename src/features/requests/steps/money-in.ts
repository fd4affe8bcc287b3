// While the city holds money for a request, it is neither withdrawn nor expires, and its order is not taken back; ended, nobody can pay for it.
import { holdBillOf } from '#db/bills.ts'
import type { Tx } from '#db/database.ts'
import { askGatewaysNow } from '#db/post-receipt.ts'
import type { Writing } from '#db/write.ts'

/** Whether the city holds money for the request's order, which is held until the commit. */
export async function hasMoneyIn(tx: Tx, requestId: string): Promise<boolean> {
  await holdBillOf(tx, requestId)
  const found = await tx
    .selectFrom('payments')
    .innerJoin('bills', 'bills.id', 'payments.bill_id')
    .select('payments.id')
    .where('bills.request_id', '=', requestId)
    .where('payments.place', '<>', 'returned')
    .executeTakeFirst()
  return found !== undefined
}

/** The order of a request that ended is not to be paid any more. */
export async function withdrawBill({ tx, now }: Writing, requestId: string): Promise<void> {
  const bill = await tx
    .updateTable('bills')
    .set({ withdrawn_at: now })
    .where('request_id', '=', requestId)
    .where('withdrawn_at', '=', '')
    .returning('id')
    .executeTakeFirst()
  if (bill) await askGatewaysNow(tx, [bill.id], now)
}
