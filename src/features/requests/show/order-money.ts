// What is said of the money of an order of payment in the place of how to pay, on the page of a request and on its papers.
import { type BillMoney, moneyOf, NO_MONEY } from '#db/bills.ts'
import type { Reader } from '#db/database.ts'
import type { StateId } from '#domain/request-states.ts'
import { describeUnderReview } from '#features/payments/under-review.ts'
import { findOrderRow } from '#features/requests/steps/order.ts'
import type { Speech } from '#words'

/** What came in for the order of a request; nothing while there is no order. */
export async function moneyOfOrder(reader: Reader, requestId: string): Promise<BillMoney> {
  const order = await findOrderRow(reader, requestId)
  return order ? moneyOf(reader, order.id) : NO_MONEY
}

/** '' where nothing came in, and once it is paid and nothing is left to look at. */
export function describeMoney(state: StateId, money: BillMoney, say: Speech): string {
  const isWaiting = state === 'to-pay' && money.isSettled
  return [
    ...(isWaiting ? [say.words.bill.means['money-in']] : []),
    ...describeUnderReview(money.underReview, say),
  ].join(' ')
}
