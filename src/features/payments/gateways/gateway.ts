// What a payment gateway is: it holds a checkout for a bill on a page of its own, and is asked what became of it.
// To a gateway go our ids, the bill's number, the amount and our addresses: never a name, a mobile number or an e-mail address.

import type { Reversal } from '#domain/money.ts'
import type { GatewayState } from '#domain/pay-ways.ts'

/** `id` is ours and new for each checkout; `number` the bill's, as the payer knows it. */
export type NewCheckout = {
  id: string
  number: string
  /** Whole centavos, at least the gateway's `minimumCentavos`. */
  centavos: number
  /** Where the payer comes back to, whether they paid or not. */
  returnUrl: string
  /** Where the gateway tells of changes; one whose callback address is set in its own settings gets none. */
  callbackUrl: string
}

/** `id` is the gateway's, `url` its page for the payer. `until` (ISO) is our limit: cancel the checkout then, and ask once more. */
export type StartedCheckout = { id: string; url: string; until: string }

export type CheckoutStatus = {
  /**
   * 'failed': somebody tried to pay and could not; they may try again on the same page. Only 'paid' is final:
   * a payment under way may still arrive after 'failed' and even after 'expired'.
   */
  state: GatewayState
  /** Our id, as the gateway repeats it; '' if it does not. Another one than the caller's is another checkout's payment. */
  ownId: string
  /** The gateway's reference of the payment; '' unless paid, like `paidAt`. */
  ref: string
  /** All that was paid, which need not be what was asked; 0 unless paid. */
  centavos: number
  /** What the gateway keeps of it; 0 if it does not tell. */
  feeCentavos: number
  /** ISO-8601 UTC; '' if it does not tell. */
  paidAt: string
  /** What became of it since it was paid. */
  reversal?: Exclude<Reversal, ''>
  /** A word of the gateway that we do not know; the checkout counts as open until somebody says what it means. */
  unknownWord?: string
}

/**
 * Which checkout a callback is about, or which payment by the gateway's reference. 'other': it comes from the gateway and is about none. 'forged': the signature is wrong or missing.
 * Either `id` (the gateway's) or `ownId` (ours) may be ''. A callback says nothing more: whoever receives it asks `status`
 * for a checkout we started ourselves. So one that is lost, repeated, late or out of order does no harm.
 */
export type Callback =
  | { kind: 'checkout'; id: string; ownId: string }
  | { kind: 'payment'; ref: string }
  | { kind: 'other' }
  | { kind: 'forged' }

export type PaymentGateway = {
  /** The least it takes in one payment. */
  minimumCentavos: number
  /** Whether `status` tells of refunds and disputes: what was paid is then asked about again. */
  tellsReversals: boolean
  /** Throws `StartRefused` or `StartUnknown`. */
  start: (checkout: NewCheckout) => Promise<StartedCheckout>
  /** `id` is the gateway's. Throws `GatewayError`: nothing is known then, and it is asked again later. */
  status: (id: string) => Promise<CheckoutStatus>
  /** Ends a checkout. Throws `GatewayError`, also where it was paid a moment before; either way `status` is asked afterwards. */
  cancel: (id: string) => Promise<void>
  /** `raw` is the body as it came, byte for byte. Never throws. */
  parseCallback: (headers: Headers, raw: Uint8Array) => Callback
}

/** Our own limit, since neither gateway publishes how long its page stays: time to find a wallet, not to forget the page. */
const CHECKOUT_MS = 60 * 60_000

/** When a checkout that starts now ends, ISO-8601 UTC. */
export const endOfCheckout = (now = Date.now()): string => new Date(now + CHECKOUT_MS).toISOString()

/** Throws on an amount that no caller may send: fractions of a centavo, or below the minimum. */
export function requireAmount(centavos: number, minimumCentavos: number): void {
  if (!Number.isSafeInteger(centavos) || centavos < minimumCentavos)
    throw new RangeError(`a checkout of ${centavos} centavos; the least is ${minimumCentavos}`)
}

/** Ids become part of an address: 1 to 100 letters, digits, '_' and '-'. */
export const isGatewayId = (id: unknown): id is string => typeof id === 'string' && /^[\w-]{1,100}$/.test(id)

/** `id` where it is one, else ''. */
export const gatewayIdOr = (id: unknown): string => (isGatewayId(id) ? id : '')

/** Whether the text is an address a payer may be sent to: encrypted, as the gateway itself; plain only with a gateway that is asked in plain. */
export function isPageOf(gatewayUrl: string, page: string): boolean {
  const { protocol } = URL.parse(page) ?? {}
  return protocol === 'https:' || (protocol === 'http:' && new URL(gatewayUrl).protocol === 'http:')
}

/** The JSON of a callback's body; null for what is none. */
export function jsonOf(raw: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(raw).toString())
  } catch {
    return null
  }
}
