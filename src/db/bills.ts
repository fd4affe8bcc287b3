// Bills as both kinds are read, those of requests and those of the Treasurer: with the receipt that stands for each.
import type { Reader } from '#db/database.ts'

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
