// How the order of a request is paid beside the counter, while it is to be paid and nothing came in for it.
import { loadWays } from '#features/payments/ways/ways.ts'
import { type BillWays, waysOfBill } from '#features/payments/ways/ways-of-bill.ts'
import { WaysToPay } from '#features/payments/ways/ways-view.tsx'
import type { RequestPage } from '#features/requests/show/request-page.ts'
import type { WebContext } from '#web/context.ts'
import { speechOf } from '#web/visit.ts'
import type { Speech } from '#words'

export function showWays({ order }: RequestPage, ways: BillWays | null, say: Speech) {
  if (!order || !ways) return null
  return (
    <WaysToPay bill={{ number: order.number, totalCentavos: order.total_centavos }} ways={ways} say={say} />
  )
}

/** Null while it is not to be paid. `money`: what is said of what came in, ''. */
export async function findWays(
  c: WebContext,
  { state, order }: RequestPage,
  money: string,
): Promise<BillWays | null> {
  if (!order || state !== 'to-pay' || money !== '') return null
  const bill = { number: order.number, totalCentavos: order.total_centavos }
  return waysOfBill(await loadWays(c.var.site.database()), bill, speechOf(c).lang)
}
