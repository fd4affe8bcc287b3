// What is said of the money of an order of payment in the place of how to pay, on the page of a request and on its papers.
import { moneyOf } from '#db/bills.ts'
import type { Reader } from '#db/database.ts'
import type { RequestRow } from '#db/tables.ts'
import { describeUnderReview } from '#features/payments/under-review.ts'
import { findOrderRow } from '#features/requests/steps/order.ts'
import type { Speech } from '#words'

/** '' where nothing came in, and once it is paid and nothing is left to look at. */
export async function describeOrderMoney(reader: Reader, request: RequestRow, say: Speech): Promise<string> {
  const order = await findOrderRow(reader, request.id)
  if (!order) return ''
  const money = await moneyOf(reader, order.id)
  const isWaiting = request.state === 'to-pay' && money.isSettled
  return [
    ...(isWaiting ? [say.words.bill.means['money-in']] : []),
    ...describeUnderReview(money.underReview, say),
  ].join(' ')
}
