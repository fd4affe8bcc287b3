// A checkout session as PayMongo tells of it, and what that means for ours.

import { z } from 'zod'
import type { GatewayState } from '#domain/pay-ways.ts'
import { type CheckoutStatus, isGatewayId } from '#features/payments/gateways/gateway.ts'

const centavosSchema = z.number().int().nonnegative()
// The last second a Date can hold.
const secondsSchema = z.number().int().nonnegative().max(8_640_000_000_000)
const paymentSchema = z.object({
  id: z.string().refine(isGatewayId),
  attributes: z.object({
    status: z.string(),
    amount: centavosSchema,
    fee: centavosSchema.nullish(),
    paid_at: secondsSchema.nullish(),
    // developers.paymongo.com, event 'payment.refunded': a refunded payment is 'paid' still, and has its refunds.
    disputed: z.boolean().nullish(),
    refunds: z.array(z.object({ attributes: z.object({ status: z.string() }) })).nullish(),
  }),
})
export const sessionSchema = z.object({
  data: z.object({
    id: z.string().refine(isGatewayId),
    attributes: z.object({
      livemode: z.boolean(),
      status: z.string(),
      checkout_url: z.string().nullish(),
      metadata: z.object({ checkout: z.string().optional() }).nullish(),
      payments: z.array(paymentSchema).nullish(),
      payment_intent: z
        .object({
          attributes: z.object({ status: z.string(), payments: z.array(paymentSchema).nullish() }),
        })
        .nullish(),
    }),
  }),
})
export type PaymongoSession = z.infer<typeof sessionSchema>['data']
type Payment = z.infer<typeof paymentSchema>

// Statuses of payments, payment intents and sessions by the reference; every other word is reported.
const UNPAID = ['failed', 'pending']
const INTENT = ['awaiting_payment_method', 'awaiting_next_action', 'processing', 'succeeded']
const SESSION = ['active', 'expired']
const MOST_WORD_CHARS = 40

/** A failed payment does not end a session: it may be followed by one that is paid. */
export function statusOf({ attributes }: PaymongoSession): CheckoutStatus {
  const { payments, payment_intent: intent, metadata, status } = attributes
  // A session's payments stand in it or in its intent.
  const all = payments?.length ? payments : (intent?.attributes.payments ?? [])
  const paid = all.filter((payment) => payment.attributes.status === 'paid')
  const ownId = metadata?.checkout ?? ''
  if (paid.length > 0) return { state: 'paid', ownId, ...sumOf(paid), ...reversalOf(paid) }
  const going = intent?.attributes.status ?? ''
  const unknownWord =
    all.map((payment) => payment.attributes.status).find((word) => !UNPAID.includes(word)) ??
    [going].find((word) => word !== '' && !INTENT.includes(word)) ??
    [status].find((word) => !SESSION.includes(word))
  const nothing = { ownId, ref: '', centavos: 0, feeCentavos: 0, paidAt: '' }
  if (unknownWord !== undefined)
    return { state: 'open', ...nothing, unknownWord: unknownWord.slice(0, MOST_WORD_CHARS) }
  return { state: unpaidState(status, going, all), ...nothing }
}

/** A refund that is under way counts: the money is on its way back. One of a part is a refund too. */
function reversalOf(paid: readonly Payment[]): Pick<CheckoutStatus, 'reversal'> {
  const refunds = paid.flatMap(({ attributes }) => attributes.refunds ?? [])
  if (refunds.some(({ attributes }) => attributes.status !== 'failed')) return { reversal: 'refund' }
  return paid.some(({ attributes }) => attributes.disputed) ? { reversal: 'dispute' } : {}
}

/** A payment under way outlives its session, and one that succeeded is listed soon. */
function unpaidState(session: string, intent: string, payments: readonly Payment[]): GatewayState {
  const has = (word: string) => payments.some(({ attributes }) => attributes.status === word)
  if (intent === 'processing' || intent === 'succeeded' || has('pending')) return 'open'
  if (session === 'expired') return 'expired'
  return has('failed') ? 'failed' : 'open'
}

/** A session is paid once. Were it ever paid twice, the sum is another than was asked, and somebody looks at it. */
function sumOf(paid: readonly Payment[]) {
  const sum = (centavos: (payment: Payment) => number) =>
    paid.reduce((total, payment) => total + centavos(payment), 0)
  const [{ id, attributes }] = paid as [Payment]
  return {
    ref: id,
    centavos: sum((payment) => payment.attributes.amount),
    feeCentavos: sum((payment) => payment.attributes.fee ?? 0),
    // Seconds since 1970.
    paidAt: attributes.paid_at ? new Date(attributes.paid_at * 1000).toISOString() : '',
  }
}
