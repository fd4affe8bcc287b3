// PayMongo, a Philippine gateway: checkout sessions, by its public reference (developers.paymongo.com), not yet seen live. Amounts are whole centavos.
import { askGateway, type GatewayLine, hostOf, PATIENCE_MS } from '#features/payments/gateways/ask-gateway.ts'
import { startWith, unreadable } from '#features/payments/gateways/errors.ts'
import {
  endOfCheckout,
  isPageOf,
  type NewCheckout,
  type PaymentGateway,
  requireAmount,
} from '#features/payments/gateways/gateway.ts'
import { readPaymongoCallback } from '#features/payments/gateways/paymongo-callback.ts'
import {
  type PaymongoSession,
  sessionSchema,
  statusOf,
} from '#features/payments/gateways/paymongo-session.ts'

export type PaymongoAccount = {
  /** https://api.paymongo.com, or a stand-in of it. */
  url: string
  /** 'sk_test_…' or 'sk_live_…' */
  secretKey: string
  /** Told once, when the webhook is registered ('whsk_…'). '' if none is: then every callback is forged. */
  webhookSecret: string
  mode: 'test' | 'live'
  /** `payment_method_types` this account may offer, such as 'gcash', 'paymaya', 'qrph'. */
  methods: readonly string[]
}

const PATH = '/v1/checkout_sessions'
// PHP 20.00, by the reference of Create a Payment Intent as remembered, not read again: to be checked before going live. Single methods may ask more.
const MINIMUM_CENTAVOS = 2000

/** Throws on an account whose address is none, or whose key is of the other mode. */
export function createPaymongo(
  account: PaymongoAccount,
  call: typeof fetch = fetch,
  patienceMs = PATIENCE_MS,
): PaymentGateway {
  const { url, secretKey, mode } = account
  if (!secretKey.startsWith(`sk_${mode}_`)) throw new Error(`the secret key is not of ${mode} mode`)
  // The key is the user of basic authentication; the password is empty.
  const authorization = `Basic ${Buffer.from(`${secretKey}:`).toString('base64')}`
  const line: GatewayLine = { url, authorization, fetch: call, patienceMs }
  const host = hostOf(line)
  // Money of the other mode is none.
  const read = (answer: unknown): PaymongoSession => {
    const session = sessionSchema.safeParse(answer)
    if (!session.success || session.data.data.attributes.livemode !== (mode === 'live'))
      throw unreadable(host)
    return session.data.data
  }
  return {
    minimumCentavos: MINIMUM_CENTAVOS,
    tellsReversals: true,
    async start(checkout) {
      requireAmount(checkout.centavos, MINIMUM_CENTAVOS)
      const until = endOfCheckout()
      const body = sessionOf(checkout, account.methods)
      return startWith(async () => {
        const { id, attributes } = read(await askGateway(line, { method: 'POST', path: PATH, body }))
        const page = attributes.checkout_url ?? ''
        if (!isPageOf(url, page)) throw unreadable(host)
        return { id, url: page, until }
      })
    },
    async status(id) {
      const session = read(
        await askGateway(line, { method: 'GET', path: `${PATH}/${encodeURIComponent(id)}` }),
      )
      if (session.id !== id) throw unreadable(host)
      return statusOf(session)
    },
    async cancel(id) {
      await askGateway(line, { method: 'POST', path: `${PATH}/${encodeURIComponent(id)}/expire` })
    },
    parseCallback: (headers, raw) => readPaymongoCallback(account, headers, raw),
  }
}

/** The callback address is that of the account's webhook, which is registered once: it is not part of a session. */
const sessionOf = ({ id, number, centavos, returnUrl }: NewCheckout, methods: readonly string[]) => ({
  data: {
    attributes: {
      line_items: [{ name: number, amount: centavos, currency: 'PHP', quantity: 1 }],
      payment_method_types: methods,
      success_url: returnUrl,
      cancel_url: returnUrl,
      reference_number: number,
      metadata: { checkout: id },
      // The official receipt is the Treasurer's; a second paper would look like one.
      send_email_receipt: false,
    },
  },
})
