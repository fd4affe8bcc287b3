// What the program needs to ask gateways about checkouts: their accounts, and what money does to the request of a bill.
import type { Database } from '#db/database.ts'
import { GATEWAY_IDS } from '#domain/money.ts'
import type { CheckoutContext } from '#features/payments/checkouts/ask-checkout.ts'
import { gatewaysOf } from '#features/payments/gateways/gateways-of.ts'
import { loadSetWays } from '#features/payments/ways/ways.ts'
import { SYSTEM_PRINCIPAL } from '#features/requests/steps/principal.ts'
import { isOneOf } from '#kit/one-of.ts'
import { loadEffects } from '#web/money-effects.ts'

/** Also with the account of a way that was switched off: what was begun on it is asked about until its end. */
export async function loadCheckoutContext(db: Database): Promise<CheckoutContext> {
  const gateways = gatewaysOf(await loadSetWays(db))
  const effects = await loadEffects(db, SYSTEM_PRINCIPAL)
  return { gatewayOf: (id) => (isOneOf(GATEWAY_IDS, id) && gateways[id]) || null, effects }
}
