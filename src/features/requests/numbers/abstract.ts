// The abstract of collections: what the cashier received on a day, receipt by receipt.
import type { Reader } from '#db/database.ts'

/** What was received on a day, receipt by receipt, with its total: the cashier's abstract of collections must agree with it. */
export async function loadAbstract(reader: Reader, day: string) {
  const receipts = await reader
    .selectFrom('receipts')
    .innerJoin('payments', 'payments.id', 'receipts.payment_id')
    .innerJoin('bills', 'bills.id', 'payments.bill_id')
    .select(['bills.number as reference', 'receipts.number as receipt_number'])
    .select(['payments.centavos as paid_centavos', 'receipts.issued_by as paid_by'])
    .where('receipts.issued_on', '=', day)
    .where('receipts.cancelled_at', '=', '')
    .orderBy('receipts.number')
    .execute()
  return { receipts, totalCentavos: receipts.reduce((sum, receipt) => sum + receipt.paid_centavos, 0) }
}
