// Asks the gateway once more about money it had told, just before a receipt is given for it: it may have been refunded meanwhile.
import { setTimeout } from 'node:timers/promises'
import type { Database } from '#db/database.ts'
import { GATEWAY_IDS } from '#domain/money.ts'
import { type CheckoutContext, statusNow } from '#features/payments/checkouts/ask-checkout.ts'
import { isOneOf } from '#kit/one-of.ts'

/** Who waits is a cashier, with the payer before them or on the phone. */
const PATIENCE_MS = 8000

/** 'gateway-away': no answer in time. 'not-paid-there': it no longer says that it was paid. */
export type AskAgainRefusal = 'gateway-away' | 'not-paid-there'

/**
 * Null where a receipt may be given, also for money that came by no checkout. What the gateway told is kept before it answers: whoever
 * writes afterwards finds the payment in the place where it then stands.
 */
export async function askAgain(
  db: Database,
  paymentId: string,
  context: CheckoutContext,
  patienceMs = PATIENCE_MS,
): Promise<AskAgainRefusal | null> {
  const payment = await db.reader
    .selectFrom('payments')
    .select(['source', 'checkout_id'])
    .where('id', '=', paymentId)
    .executeTakeFirst()
  if (!payment?.checkout_id || !isOneOf(GATEWAY_IDS, payment.source)) return null
  const late = setTimeout(patienceMs, null, { ref: false })
  const status = await Promise.race([statusNow(db, payment.checkout_id, context), late])
  if (!status) return 'gateway-away'
  return status.state === 'paid' ? null : 'not-paid-there'
}
