// Receipts as the cashiers give them, and the abstract of what they gave.
import type { Database } from '#db/database.ts'
import { type Actor, SYSTEM } from '#db/write.ts'
import { sumOfLines } from '#domain/payment-order.ts'
import { type Abstract, type AskedPeriod, loadCollections } from '#features/payments/abstract/collections.ts'
import { issueBill, type NewBill } from '#features/payments/issue-bill.ts'
import { cancelReceipt } from '#features/payments/money/cancel-receipt.ts'
import { movePayment } from '#features/payments/money/move-payment.ts'
import { readPayors } from '#features/requests/desk/payors.ts'
import { today } from '#kit/dates.ts'
import { must } from '#kit/outcome.ts'
import { propertyBill } from '#tests/support/bills.ts'
import { askingNobody, record, takeMoney } from '#tests/support/money.ts'
import { rowOf } from './rows.ts'

export const TREASURY_HEAD: Actor = { id: 'head-1', requestId: 'test' }
export const CASHIER: Actor = { id: 'cashier-1', requestId: 'test' }
const REASON = 'Sample reason'

/** A bill paid at the counter, whole, by this receipt. */
export async function receipted(
  db: Database,
  receiptNumber: string,
  more: Partial<NewBill> = {},
  by = CASHIER,
) {
  const bill = propertyBill(more)
  const { id, number } = must(await issueBill(db, TREASURY_HEAD, bill))
  const received = { billId: id, receiptNumber, paidCentavos: sumOfLines(bill.lines), issuedOn: today() }
  must(await record(db, by, received))
  return { id, number }
}

/** A bill paid online with so many centavos beyond it, accepted by a person where there are any, and receipted by the cashier. */
export async function receiptedOnline(
  db: Database,
  receiptNumber: string,
  { beyond = 0, bill = propertyBill() }: { beyond?: number; bill?: NewBill } = {},
) {
  const { id, number } = must(await issueBill(db, TREASURY_HEAD, bill))
  const taken = await takeMoney(db, { billId: id, centavos: sumOfLines(bill.lines) + beyond })
  if (taken === 'known') throw new Error('known')
  const accept = { paymentId: taken.id, seen: 'overpaid', to: 'awaiting-receipt', reason: REASON } as const
  if (beyond > 0) must(await movePayment(db, TREASURY_HEAD, accept, askingNobody(db)))
  const given = { paymentId: taken.id, receiptNumber, issuedOn: today() }
  must(await record(db, CASHIER, given))
  return { id, number, paymentId: taken.id }
}

export async function cancel(db: Database, receiptNumber: string) {
  const { id } = await rowOf(db, 'receipts', { number: receiptNumber })
  must(await cancelReceipt(db, TREASURY_HEAD, { receiptId: id, reason: REASON }))
}

/** The abstract of today, or of what is asked, with payors. */
export async function abstractOf(
  db: Database,
  asked: Partial<AskedPeriod> = {},
  { showsPayors = true } = {},
): Promise<Abstract> {
  const ofRequests = (ids: readonly string[]) => readPayors(db, ids, { names: showsPayors })
  const period = { from: today(), to: today(), ...asked }
  return must(await loadCollections(db, SYSTEM, period, { ofRequests, showsPayors }))
}
