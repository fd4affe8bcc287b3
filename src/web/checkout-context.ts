// What the program needs to ask gateways about checkouts: their accounts, and what money does to the request of a bill.
import type { Database } from '#db/database.ts'
import type { GatewayId } from '#domain/money.ts'
import type { CheckoutContext } from '#features/payments/checkouts/ask-checkout.ts'
import { gatewaysOf } from '#features/payments/gateways/gateways-of.ts'
import { loadSetWays } from '#features/payments/ways/ways.ts'
import { loadBillEffects } from '#web/bill-effects.ts'

/** Also with the account of a way that was switched off: what was begun on it is asked about until its end. */
export async function loadCheckoutContext(db: Database): Promise<CheckoutContext> {
  const gateways = gatewaysOf(await loadSetWays(db))
  return { gatewayOf: (id) => gateways[id as GatewayId] ?? null, effects: await loadBillEffects(db) }
}
