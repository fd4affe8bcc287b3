// POST /bills/:number/pay: begins to pay online, and leads to our own page that leads on: a form may not be sent on to another host.
import { GATEWAY_IDS } from '#domain/money.ts'
import { endOthers } from '#features/payments/checkouts/ask-checkout.ts'
import { startCheckout } from '#features/payments/checkouts/start-checkout.ts'
import { gatewaysOf } from '#features/payments/gateways/gateways-of.ts'
import { loadWays } from '#features/payments/ways/ways.ts'
import { isTooOften } from '#features/protection/attempts.ts'
import { isOneOf } from '#kit/one-of.ts'
import { answerNotice } from '#pages/bills/[number]/back.tsx'
import type { BillContext } from '#pages/bills/[number]/own-bill.ts'
import { receiveFields } from '#web/body.ts'
import { loadCheckoutContext } from '#web/checkout-context.ts'
import { applicantOf, goTo, speechOf, visitorAddress } from '#web/visit.ts'

/** The quarter hour of the limits. */
const RETRY_AFTER_S = '900'
const STATUS = {
  'gateway-unavailable': 503,
  wait: 409,
  'under-review': 409,
  'too-small': 409,
  'not-payable': 409,
} as const

export async function payBill(c: BillContext): Promise<Response> {
  const { bill, home, site } = c.var
  const way = (await receiveFields(c)).get('way') ?? ''
  const db = site.database()
  const id = isOneOf(GATEWAY_IDS, way) ? way : null
  const gateway = id && gatewaysOf(await loadWays(db))[id]
  if (!id || !gateway) return goTo(c, home)
  if (isTooOften(site.limits, 'pay', bill.id, visitorAddress(c))) {
    const answer = await answerNotice(c, 'too-often', 429)
    answer.headers.set('retry-after', RETRY_AFTER_S)
    return answer
  }
  const { siteUrl } = site.config
  await endOthers(db, bill.id, id, await loadCheckoutContext(db))
  const outcome = await startCheckout(
    db,
    applicantOf(c),
    bill.id,
    { id, gateway },
    {
      returnUrl: siteUrl + speechOf(c).to(`/bills/${bill.number}/back`),
      callbackUrl: `${siteUrl}/hooks/payments/${id}`,
    },
  )
  if (outcome.ok) return goTo(c, `/bills/${bill.number}/leave`)
  if (outcome.reason === 'paid') return goTo(c, home)
  return answerNotice(c, outcome.reason, STATUS[outcome.reason])
}
