// How the order of a request is paid beside the counter, and what has come in for it, while it is to be paid.
import { type BillMoney, moneyOf, NO_MONEY } from '#db/bills.ts'
import { describeUnderReview } from '#features/payments/under-review.ts'
import { loadWays } from '#features/payments/ways/ways.ts'
import { type BillWays, waysOfBill } from '#features/payments/ways/ways-of-bill.ts'
import { WaysToPay } from '#features/payments/ways/ways-view.tsx'
import type { RequestPage } from '#features/requests/show/request-page.ts'
import type { WebContext } from '#web/context.ts'
import { speechOf } from '#web/visit.ts'
import type { Speech } from '#words'

/** `ways`: how the order is paid beside the counter; null while it is not to be paid. `money`: what came in for it. */
export type OrderPaying = { ways: BillWays | null; money: BillMoney }

export function showWays({ order }: RequestPage, { ways }: OrderPaying, say: Speech) {
  if (!order || !ways) return null
  return (
    <WaysToPay bill={{ number: order.number, totalCentavos: order.total_centavos }} ways={ways} say={say} />
  )
}

/** Said in the place of how to pay; '' where nothing came in, and once it is paid and nothing is left to look at. */
export function describeMoney({ state }: RequestPage, { money }: OrderPaying, say: Speech): string {
  const isWaiting = state === 'to-pay' && money.isSettled
  return [
    ...(isWaiting ? [say.words.bill.means['money-in']] : []),
    ...describeUnderReview(money.underReview, say),
  ].join(' ')
}

export async function findPaying(c: WebContext, { state, order }: RequestPage): Promise<OrderPaying> {
  const db = c.var.site.database()
  const money = order ? await moneyOf(db.reader, order.id) : NO_MONEY
  const isToPay = state === 'to-pay' && !money.isSettled && money.underReview.length === 0
  if (!order || !isToPay) return { ways: null, money }
  const bill = { number: order.number, totalCentavos: order.total_centavos }
  return { ways: waysOfBill(await loadWays(db), bill, speechOf(c).lang), money }
}
