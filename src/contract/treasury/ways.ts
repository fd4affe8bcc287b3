// The ways to pay, as the Treasurer sets them. Secrets go in and never come out; one that is '' stays as it was set before.
import { z } from 'zod'
import type { Operations } from '#contract/operation.ts'
import { instantOrNone, nothing, person } from '#contract/shapes.ts'
import { GATEWAY_STATES } from '#domain/pay-ways.ts'

const secret = z.string().max(500)
const sentence = z.string().max(300)

const settings = {
  'qr-ph': z.strictObject({ payload: z.string().max(2000) }),
  bank: z.strictObject({ en: z.string().max(2000), fil: z.string().max(2000) }),
  egovpay: z.strictObject({
    ...{ url: z.string(), settlementTemplate: z.string().max(100) },
    /** The gateway's words for its states, exactly as it writes them. */
    words: z.record(z.string().min(1).max(40), z.enum(GATEWAY_STATES)),
  }),
  paymongo: z.strictObject({
    ...{ url: z.string(), mode: z.enum(['test', 'live']) },
    methods: z
      .array(z.string().regex(/^[a-z_]{2,40}$/))
      .min(1)
      .max(20)
      .readonly(),
  }),
  'electronic-receipt': z.strictObject({
    prefix: z.string().max(20),
    ...{ firstNumber: z.int().min(1), digits: z.int().min(1).max(12) },
    ...{ location: sentence, document: sentence },
  }),
}

// A secret goes to this address: never in plain.
const typedUrl = z
  .string()
  .max(200)
  .regex(/^https:\/\/\S+$/)

const set = {
  ...{ setAt: z.iso.datetime(), setBy: person },
  /** '' and null while it is off. */
  ...{ confirmedAt: instantOrNone, confirmedBy: person.nullable() },
  /** Of the series of receipts; otherwise 0. */
  nextNumber: z.int(),
}

const way = z.discriminatedUnion('id', [
  z.strictObject({
    ...{ id: z.literal('qr-ph'), settings: settings['qr-ph'], ...set },
    /** Of that payload, for the test payment: one path in modules, `size` of them a side. */
    code: z.strictObject({ size: z.int(), path: z.string() }),
  }),
  z.strictObject({ id: z.literal('bank'), settings: settings.bank, ...set }),
  z.strictObject({ id: z.literal('egovpay'), settings: settings.egovpay, ...set }),
  z.strictObject({ id: z.literal('paymongo'), settings: settings.paymongo, ...set }),
  z.strictObject({
    ...{ id: z.literal('electronic-receipt'), settings: settings['electronic-receipt'], ...set },
  }),
])
export type PayWay = z.output<typeof way>

const done = z.strictObject({ id: z.string() })

export const WAYS = {
  'GET /pay-ways': {
    summary: 'The ways to pay that were set, without their secrets; the counter is always one',
    answers: z.array(way),
    isList: true,
  },
  'POST /pay-ways/qr-ph': {
    summary: 'Sets the code of the city’s QR Ph poster; it is off until a second person has confirmed it',
    body: settings['qr-ph'],
    answers: done,
    refusals: [
      ...(['way', 'qr-not-emv', 'qr-cut', 'qr-checksum', 'qr-person', 'qr-not-qr-ph'] as const),
      ...(['qr-currency', 'qr-country'] as const),
    ],
  },
  'POST /pay-ways/bank': {
    summary: 'Sets where and how to pay at a bank, in the city’s own words',
    body: settings.bank,
    answers: done,
    refusals: ['way'],
  },
  'POST /pay-ways/egovpay': {
    summary: 'Sets the account at eGovPay',
    body: settings.egovpay.extend({ url: typedUrl, token: secret }),
    answers: done,
    refusals: ['way', 'gateway'],
  },
  'POST /pay-ways/paymongo': {
    summary: 'Sets the account at PayMongo',
    body: settings.paymongo.extend({ url: typedUrl, secretKey: secret, webhookSecret: secret }),
    answers: done,
    refusals: ['way', 'gateway'],
  },
  'POST /pay-ways/electronic-receipt': {
    summary:
      'Sets the series of electronic official receipts, and what allows it; its next number never goes back',
    body: settings['electronic-receipt'],
    answers: done,
    refusals: ['way', 'series'],
  },
  'POST /pay-ways/:id/stop': {
    summary:
      'Switches a way off; what was begun on it is asked about until its end. One that is confirmed has to be set again',
    body: nothing,
    answers: done,
    refusals: ['not-there'],
  },
  'POST /pay-ways/:id/confirm': {
    summary:
      'Confirms a way after a test payment that arrived, by another person than set it; `seen` is its `setAt`',
    body: z.strictObject({ seen: z.string().max(40) }),
    answers: done,
    refusals: ['not-there', 'way-off', 'changed', 'second-person'],
  },
} as const satisfies Operations
