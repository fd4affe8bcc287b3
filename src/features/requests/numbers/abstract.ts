// The abstract of collections: what the cashier received on a day, receipt by receipt.
import type { Reader } from '#db/database.ts'

/** What was received on a day, receipt by receipt, with its total: the cashier's abstract of collections must agree with it. */
export async function loadAbstract(reader: Reader, day: string) {
  const receipts = await reader
    .selectFrom('payment_orders')
    .innerJoin('requests', 'requests.id', 'payment_orders.request_id')
    .select(['requests.reference', 'receipt_number', 'paid_centavos', 'paid_by'])
    .where('paid_on', '=', day)
    .orderBy('receipt_number')
    .execute()
  return { receipts, totalCentavos: receipts.reduce((sum, receipt) => sum + receipt.paid_centavos, 0) }
}
