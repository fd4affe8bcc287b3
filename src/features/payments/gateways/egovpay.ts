// eGovPay, the national government's gateway: by public documents (egov.js, "eGovPay"), not yet seen live.
// Published are the three calls, the members of a new transaction and its digest. Each "assumed" below is to be compared with the first real answer.

import { createHmac } from 'node:crypto'
import { z } from 'zod'
import type { GatewayState } from '#domain/pay-ways.ts'
import { askGateway, type GatewayLine, hostOf, PATIENCE_MS } from '#features/payments/gateways/ask-gateway.ts'
import { startWith, unreadable } from '#features/payments/gateways/errors.ts'
import {
  type Callback,
  type CheckoutStatus,
  endOfCheckout,
  gatewayIdOr,
  isGatewayId,
  isPageOf,
  jsonOf,
  type PaymentGateway,
  requireAmount,
} from '#features/payments/gateways/gateway.ts'
import { ownValue } from '#kit/own-value.ts'
import { centavosOf } from '#kit/pesos.ts'
import { isSameSecret } from '#kit/server/sealing.ts'

export type EgovpayAccount = {
  url: string
  /** As issued; that of a test account begins with 'test_'. */
  token: string
  settlementTemplate: string
  /** What the gateway's words for states mean, exactly as it writes them. None is published: the Treasurer confirms each one. */
  words: Readonly<Record<string, GatewayState>>
}

const PATH = '/api/v1/transaction'
// No minimum is published.
const MINIMUM_CENTAVOS = 1
const MOST_WORD_CHARS = 40

// Assumed: an amount is told as it is sent, in pesos, as a number or a text of digits; of a paid transaction it is what was paid.
const amountSchema = z.union([z.number(), z.string()])
// Assumed: the names of the members, those of the request where it has them. `redirect_url` is our own address, so it is no name of the page.
const startedSchema = z.object({ uuid: z.string(), payment_url: z.string() })
const statusSchema = z.object({
  uuid: z.string(),
  txnid: z.string(),
  status: z.string().min(1),
  amount: amountSchema,
  paid_at: z.string().nullish(),
})
const callbackSchema = z.object({
  uuid: z.string().optional(),
  txnid: z.string().optional(),
  amount: z.number().optional(),
  digest: z.string().optional(),
})

/** HMAC-SHA256 in hex of `amount|txnid`, the amount as JSON prints it (pesos: 1234.5, 100), with the token without 'test_' as its key. */
export function egovpayDigest(token: string, pesos: number, txnid: string): string {
  const key = token.replace(/^test_/, '')
  return createHmac('sha256', key)
    .update(`${JSON.stringify(pesos)}|${txnid}`)
    .digest('hex')
}

/** Throws on an account whose address is none. */
export function createEgovpay(
  account: EgovpayAccount,
  call: typeof fetch = fetch,
  patienceMs = PATIENCE_MS,
): PaymentGateway {
  const { url, token } = account
  const line: GatewayLine = { url, authorization: `Bearer ${token}`, fetch: call, patienceMs }
  const host = hostOf(line)
  const start: PaymentGateway['start'] = async ({ id, number, centavos, returnUrl, callbackUrl }) => {
    requireAmount(centavos, MINIMUM_CENTAVOS)
    // Nearest to the decimal, so JSON prints at most two places after the point.
    const amount = centavos / 100
    const body = {
      txnid: id,
      amount,
      // Assumed: a line has a name and an amount.
      items: [{ name: number, amount }],
      settlement_template_uuid: account.settlementTemplate,
      redirect_url: returnUrl,
      callback_url: callbackUrl,
      digest: egovpayDigest(token, amount, id),
    }
    const until = endOfCheckout()
    return startWith(async () => {
      const answer = startedSchema.safeParse(
        inside(await askGateway(line, { method: 'POST', path: PATH, body })),
      )
      if (!answer.success || !isGatewayId(answer.data.uuid) || !isPageOf(url, answer.data.payment_url))
        throw unreadable(host)
      return { id: answer.data.uuid, url: answer.data.payment_url, until }
    })
  }
  return {
    minimumCentavos: MINIMUM_CENTAVOS,
    // None is published.
    tellsReversals: false,
    start,
    async status(id) {
      const answer = await askGateway(line, { method: 'GET', path: `${PATH}/${encodeURIComponent(id)}` })
      return readStatus(inside(answer), id, account, host)
    },
    async cancel(id) {
      await askGateway(line, { method: 'PUT', path: `${PATH}/${encodeURIComponent(id)}/void` })
    },
    parseCallback: (_, raw) => readCallback(raw, token),
  }
}

/** Assumed: what is told stands in `data`, or at the top. */
const inside = (answer: unknown): unknown =>
  z.object({ data: z.looseObject({}) }).safeParse(answer).data?.data ?? answer

function readStatus(answer: unknown, id: string, { words }: EgovpayAccount, host: string): CheckoutStatus {
  const read = statusSchema.safeParse(answer)
  if (!read.success || read.data.uuid !== id) throw unreadable(host)
  const { txnid, status: word, amount, paid_at } = read.data
  const state = ownValue(words, word)
  const status = { state: state ?? 'open', ownId: txnid, ref: '', centavos: 0, feeCentavos: 0, paidAt: '' }
  if (state === undefined) return { ...status, unknownWord: word.slice(0, MOST_WORD_CHARS) }
  if (state !== 'paid') return status
  const centavos = centavosOf(String(amount))
  if (centavos === null) throw unreadable(host)
  // A transaction is paid once, so its own id is the payment's; a fee is not told.
  return { ...status, ref: id, centavos, paidAt: instantOf(paid_at ?? '') }
}

/** A time without its zone is not guessed. */
function instantOf(text: string): string {
  const isInstant = z.iso.datetime({ offset: true }).safeParse(text).success
  return isInstant ? new Date(text).toISOString() : ''
}

/**
 * No signature of callbacks is published. One that carries a digest must carry the right one; one without is heard as well:
 * all it can do is make us ask `status`, over our own connection and with our own token.
 */
function readCallback(raw: Uint8Array, token: string): Callback {
  const read = callbackSchema.safeParse(jsonOf(raw))
  if (!read.success) return { kind: 'other' }
  const { uuid, txnid = '', amount, digest } = read.data
  if (digest !== undefined && !isSameSecret(digest, egovpayDigest(token, amount ?? Number.NaN, txnid)))
    return { kind: 'forged' }
  const [id, ownId] = [gatewayIdOr(uuid), gatewayIdOr(txnid)]
  return id || ownId ? { kind: 'checkout', id, ownId } : { kind: 'other' }
}
