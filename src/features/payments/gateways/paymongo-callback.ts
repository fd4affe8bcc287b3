// PayMongo's webhook: who sent it, and about which checkout session or payment. What the event says of money is not read.
import { createHmac } from 'node:crypto'
import { z } from 'zod'
import { type Callback, gatewayIdOr, jsonOf } from '#features/payments/gateways/gateway.ts'
import { isSameSecret } from '#kit/server/sealing.ts'

type Webhook = { webhookSecret: string; mode: 'test' | 'live' }

// developers.paymongo.com, "Securing a webhook": 't=…,te=…,li=…', the time and the signatures of test and live mode.
const HEADER = 'paymongo-signature'
const SIGNATURE_OF = { test: 'te', live: 'li' } as const

const sessionSchema = z.object({
  id: z.string(),
  type: z.literal('checkout_session'),
  attributes: z.object({ metadata: z.object({ checkout: z.string().optional() }).nullish() }).nullish(),
})
// 'payment.refunded' has the payment, 'payment.refund.updated' the refund.
const paymentSchema = z.object({ id: z.string(), type: z.literal('payment') })
const refundSchema = z.object({
  type: z.literal('refund'),
  attributes: z.object({ payment_id: z.string() }),
})
const eventSchema = z.object({
  data: z.object({
    attributes: z.object({
      data: z.discriminatedUnion('type', [sessionSchema, paymentSchema, refundSchema]),
    }),
  }),
})

/**
 * Events of sources, which name neither session nor payment, are 'other'. The time is signed but has no limit: a repeated event only makes
 * us ask again, while one that was an hour late, or a clock of ours that is wrong, would be refused for nothing.
 */
export function readPaymongoCallback(webhook: Webhook, headers: Headers, raw: Uint8Array): Callback {
  if (!isSigned(webhook, headers.get(HEADER) ?? '', raw)) return { kind: 'forged' }
  const event = eventSchema.safeParse(jsonOf(raw))
  if (!event.success) return { kind: 'other' }
  const about = event.data.data.attributes.data
  if (about.type !== 'checkout_session') {
    const ref = gatewayIdOr(about.type === 'refund' ? about.attributes.payment_id : about.id)
    return ref ? { kind: 'payment', ref } : { kind: 'other' }
  }
  const { id, attributes } = about
  return gatewayIdOr(id)
    ? { kind: 'checkout', id, ownId: gatewayIdOr(attributes?.metadata?.checkout) }
    : { kind: 'other' }
}

/** HMAC-SHA256 in hex over the time, a point and the body as it came; the signature of the other mode does not count. */
function isSigned({ webhookSecret, mode }: Webhook, header: string, raw: Uint8Array): boolean {
  if (webhookSecret === '') return false
  const parts = new Map(header.split(',').map((part) => part.trim().split('=', 2) as [string, string]))
  const time = parts.get('t') ?? ''
  const right = createHmac('sha256', webhookSecret).update(`${time}.`).update(raw).digest('hex')
  return isSameSecret(parts.get(SIGNATURE_OF[mode]) ?? '', right)
}
