// How the two gateways are asked, answer and call back: written for the stand-in from the documents, and apart from the code that it tests.
import { createHmac } from 'node:crypto'
import type { EgovpayAccount } from '#features/payments/gateways/egovpay.ts'
import type { PaymongoAccount } from '#features/payments/gateways/paymongo.ts'
import { type HeldCheckout, paidOf, type Shape } from './gateway-book.ts'

export type Accounts = { egovpay: EgovpayAccount; paymongo: PaymongoAccount }
export type Asked = Omit<HeldCheckout, 'id' | 'isEnded' | 'attempts' | 'sent'>
export type Event = 'paid' | 'failed' | 'refunded' | 'refund-updated'
/** `ageMs`: how long ago the event was signed. */
export type CallbackChanges = {
  forged?: boolean
  wrongAmount?: boolean
  unknownId?: boolean
  ageMs?: number
}
type SentCallback = { headers: Record<string, string>; body: string }

/** `take` answers what is asked for, or why not; `names` is every member a start may have. */
export type Wire = {
  prefix: string
  ending: { method: string; path: string }
  names: readonly string[]
  isAuthorized: (authorization: string | undefined) => boolean
  take: (body: Record<string, unknown>) => Asked | string
  show: (checkout: HeldCheckout, page: string) => unknown
  callback: (checkout: HeldCheckout, event: Event, changes: CallbackChanges) => SentCallback
}

/** Accounts of the stand-in at this address. The words are its own: eGovPay publishes none. */
export const accountsAt = (url: string): Accounts => ({
  egovpay: {
    url,
    token: 'test_egovpay-token-of-the-stand-in',
    settlementTemplate: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff',
    words: { PENDING: 'open', DECLINED: 'failed', SETTLED: 'paid', VOIDED: 'expired' },
  },
  paymongo: {
    url,
    secretKey: 'sk_test_paymongo-key-of-the-stand-in',
    webhookSecret: 'whsk_webhook-secret-of-the-stand-in',
    mode: 'test',
    methods: ['gcash', 'paymaya', 'qrph'],
  },
})

const hmac = (key: string, text: string) => createHmac('sha256', key).update(text).digest('hex')
const JSON_TYPE = { 'content-type': 'application/json' }
const UNKNOWN_UUID = '00000000-0000-4000-8000-000000000000'

function egovpay({ token, settlementTemplate }: EgovpayAccount): Wire {
  const key = token.slice('test_'.length)
  const wordOf = (checkout: HeldCheckout) => {
    if (paidOf(checkout)) return 'SETTLED'
    if (checkout.isEnded) return 'VOIDED'
    return checkout.attempts.length > 0 ? 'DECLINED' : 'PENDING'
  }
  return {
    prefix: '/api/v1/transaction',
    ending: { method: 'PUT', path: 'void' },
    names: [
      'txnid',
      'amount',
      'items.0.name',
      'items.0.amount',
      'settlement_template_uuid',
      'redirect_url',
      'callback_url',
      'digest',
    ],
    isAuthorized: (authorization) => authorization === `Bearer ${token}`,
    take(body) {
      const { txnid, amount, items } = body as { txnid: string; amount: number; items: { name: string }[] }
      if (typeof amount !== 'number' || !/^\d+(\.\d{1,2})?$/.test(String(amount))) return 'amount'
      if (body.digest !== hmac(key, `${amount}|${txnid}`)) return 'digest'
      if (body.settlement_template_uuid !== settlementTemplate) return 'settlement_template_uuid'
      return {
        shape: 'egovpay',
        ownId: txnid,
        number: items[0]!.name,
        centavos: Math.round(amount * 100),
        returnUrl: String(body.redirect_url),
        callbackUrl: String(body.callback_url),
      }
    },
    show(checkout, page) {
      const paid = paidOf(checkout)
      return {
        data: {
          uuid: checkout.id,
          txnid: checkout.ownId,
          status: wordOf(checkout),
          payment_url: page,
          amount: (paid?.centavos ?? checkout.centavos) / 100,
          paid_at: paid?.at ?? null,
          redirect_url: checkout.returnUrl,
        },
      }
    },
    callback(checkout, _, { forged, wrongAmount, unknownId }) {
      const centavos = (paidOf(checkout)?.centavos ?? checkout.centavos) + (wrongAmount ? 100 : 0)
      const [amount, txnid] = [centavos / 100, unknownId ? 'never-asked' : checkout.ownId]
      const digest = hmac(forged ? 'another key' : key, `${amount}|${txnid}`)
      const uuid = unknownId ? UNKNOWN_UUID : checkout.id
      return { headers: JSON_TYPE, body: JSON.stringify({ uuid, txnid, amount, digest }) }
    },
  }
}

const MINIMUM_CENTAVOS = 2000
const EVENT_TYPES: Record<Event, string> = {
  paid: 'checkout_session.payment.paid',
  failed: 'payment.failed',
  refunded: 'payment.refunded',
  'refund-updated': 'payment.refund.updated',
}
type Line = { name: string; amount: number }

function paymongo({ secretKey, webhookSecret, methods }: PaymongoAccount): Wire {
  const secondsOf = (at: string) => Math.floor(Date.parse(at) / 1000)
  const refundOf = (payment_id: string, status: string) => ({
    id: `ref_of_${payment_id}`,
    type: 'refund',
    attributes: { payment_id, status, currency: 'PHP' },
  })
  const paymentOf = ({
    ref,
    isPaid,
    centavos,
    feeCentavos,
    at,
    ...after
  }: HeldCheckout['attempts'][number]) => ({
    id: ref,
    type: 'payment',
    attributes: {
      status: isPaid ? 'paid' : 'failed',
      amount: centavos,
      fee: feeCentavos,
      currency: 'PHP',
      net_amount: centavos - feeCentavos,
      paid_at: isPaid ? secondsOf(at) : null,
      disputed: after.isDisputed ?? false,
      refunds: (after.refunds ?? []).map((status) => refundOf(ref, status)),
    },
  })
  const session = (checkout: HeldCheckout, page: string, attempts = checkout.attempts) => {
    const status = paidOf(checkout) ? 'succeeded' : 'awaiting_payment_method'
    const intent = { amount: checkout.centavos, status }
    return {
      id: checkout.id,
      type: 'checkout_session',
      attributes: {
        livemode: false,
        status: checkout.isEnded ? 'expired' : 'active',
        checkout_url: page,
        reference_number: checkout.number,
        metadata: { checkout: checkout.ownId },
        payments: attempts.map(paymentOf),
        success_url: checkout.returnUrl,
        payment_intent: { id: `pi_of_${checkout.id}`, type: 'payment_intent', attributes: intent },
      },
    }
  }
  const names = [
    ...['name', 'amount', 'currency', 'quantity'].map((name) => `line_items.0.${name}`),
    ...methods.map((_, index) => `payment_method_types.${index}`),
    'success_url',
    'cancel_url',
    'reference_number',
    'metadata.checkout',
    'send_email_receipt',
  ]
  return {
    prefix: '/v1/checkout_sessions',
    ending: { method: 'POST', path: 'expire' },
    names: names.map((name) => `data.attributes.${name}`),
    isAuthorized: (authorization) =>
      authorization === `Basic ${Buffer.from(`${secretKey}:`).toString('base64')}`,
    take(body) {
      const { attributes } = body.data as { attributes: Record<string, unknown> }
      const [line] = attributes.line_items as [Line]
      if (!Number.isInteger(line.amount) || line.amount < MINIMUM_CENTAVOS) return 'line_items.amount'
      return {
        shape: 'paymongo',
        ownId: (attributes.metadata as { checkout: string }).checkout,
        number: String(attributes.reference_number),
        centavos: line.amount,
        returnUrl: String(attributes.success_url),
        callbackUrl: '',
      }
    },
    show: (checkout, page) => ({ data: session(checkout, page) }),
    callback(checkout, event, { forged, wrongAmount, unknownId, ageMs = 0 }) {
      const told = checkout.attempts.map((attempt) => ({
        ...attempt,
        centavos: attempt.centavos + (wrongAmount ? 100 : 0),
      }))
      const named = unknownId ? { ...checkout, id: 'cs_never_asked', ownId: 'never-asked' } : checkout
      const failed = told.findLast(({ isPaid }) => !isPaid)
      // The event of a failed payment has the payment alone, which names no session.
      const paid = told.find(({ isPaid }) => isPaid)
      const data = {
        paid: () => session(named, '', told),
        failed: () => (failed ? paymentOf(failed) : session(named, '', told)),
        refunded: () => paymentOf(paid!),
        'refund-updated': () => refundOf(paid!.ref, paid!.refunds?.[0] ?? 'pending'),
      }[event]()
      const type = EVENT_TYPES[event]
      const body = JSON.stringify({ data: { id: 'evt_1', type: 'event', attributes: { type, data } } })
      const time = Math.floor((Date.now() - ageMs) / 1000)
      const signature = hmac(forged ? 'another secret' : webhookSecret, `${time}.${body}`)
      return { headers: { ...JSON_TYPE, 'paymongo-signature': `t=${time},te=${signature},li=` }, body }
    },
  }
}

export const wiresOf = (accounts: Accounts): Record<Shape, Wire> => ({
  egovpay: egovpay(accounts.egovpay),
  paymongo: paymongo(accounts.paymongo),
})
