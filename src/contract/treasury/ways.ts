// The ways to pay, as the Treasurer sets them. Secrets go in and never come out; one that is '' stays as it was, unless the host is another.
import { z } from 'zod'
import type { Operations } from '#contract/operation.ts'
import { instantOrNone, nothing, person, typed } from '#contract/shapes.ts'
import { GATEWAY_STATES, VERSION_STATES } from '#domain/pay-ways.ts'

const secret = z.string().max(500)
const sentence = typed.max(300)

const settings = {
  'qr-ph': z.strictObject({ payload: z.string().max(2000) }),
  bank: z.strictObject({ en: typed.max(2000), fil: typed.max(2000) }),
  egovpay: z.strictObject({
    url: z.string(),
    settlementTemplate: z.string().max(100),
    /** The gateway's words for its states, exactly as it writes them. */
    words: z.record(z.string().min(1).max(40), z.enum(GATEWAY_STATES)),
  }),
  paymongo: z.strictObject({
    url: z.string(),
    mode: z.enum(['test', 'live']),
    methods: z
      .array(z.string().regex(/^[a-z_]{2,40}$/))
      .min(1)
      .max(20)
      .readonly(),
  }),
  'electronic-receipt': z.strictObject({
    prefix: z.string().max(20),
    firstNumber: z.int().min(1),
    digits: z.int().min(1).max(12),
    location: sentence,
    document: sentence,
  }),
}

// A secret goes to this address: never in plain.
const typedUrl = z
  .string()
  .max(200)
  .regex(/^https:\/\/\S+$/)

const set = {
  version: z.string(),
  /** Each way has at most one version in force or off, and one that waits for a second person. */
  state: z.enum(VERSION_STATES),
  setAt: z.iso.datetime(),
  setBy: person,
  /** '' and null while it waits. */
  confirmedAt: instantOrNone,
  confirmedBy: person.nullable(),
  /** Next number of the series of receipts; 0 for other ways. */
  nextNumber: z.int(),
}

const way = z.discriminatedUnion('id', [
  z.strictObject({
    id: z.literal('qr-ph'),
    settings: settings['qr-ph'],
    ...set,
    /** QR code of the payload, for a test payment: one path in modules, `size` of them a side. */
    code: z.strictObject({ size: z.int(), path: z.string() }),
  }),
  z.strictObject({ id: z.literal('bank'), settings: settings.bank, ...set }),
  z.strictObject({ id: z.literal('egovpay'), settings: settings.egovpay, ...set }),
  z.strictObject({ id: z.literal('paymongo'), settings: settings.paymongo, ...set }),
  z.strictObject({
    id: z.literal('electronic-receipt'),
    settings: settings['electronic-receipt'],
    ...set,
  }),
])
export type PayWay = z.output<typeof way>

const done = z.strictObject({ id: z.string() })

/** The version that waited, as it was read. */
const seen = z.strictObject({ seen: z.string().max(40) })
const TO_SET = ['way', 'no-second-person', 'changed'] as const

export const WAYS = {
  'GET /pay-ways': {
    summary:
      'The ways to pay: what is in force or was last, and what waits; without secrets. The counter is always one',
    answers: z.array(way),
    isList: true,
  },
  'POST /pay-ways/qr-ph': {
    summary: 'Sets the code of the city’s QR Ph poster, for a second person to confirm',
    body: settings['qr-ph'],
    answers: done,
    refusals: [
      ...TO_SET,
      'qr-not-emv',
      'qr-cut',
      'qr-checksum',
      'qr-person',
      'qr-not-qr-ph',
      'qr-currency',
      'qr-country',
    ],
  },
  'POST /pay-ways/bank': {
    summary: 'Sets where and how to pay at a bank, in the city’s own words, for a second person to confirm',
    body: settings.bank,
    answers: done,
    refusals: TO_SET,
  },
  'POST /pay-ways/egovpay': {
    summary: 'Sets the account at eGovPay, for a second person to confirm',
    body: settings.egovpay.extend({ url: typedUrl, token: secret }),
    answers: done,
    refusals: [...TO_SET, 'gateway', 'host', 'new-host'],
  },
  'POST /pay-ways/paymongo': {
    summary: 'Sets the account at PayMongo, for a second person to confirm',
    body: settings.paymongo.extend({ url: typedUrl, secretKey: secret, webhookSecret: secret }),
    answers: done,
    refusals: [...TO_SET, 'gateway', 'host', 'new-host'],
  },
  'POST /pay-ways/electronic-receipt': {
    summary:
      'Sets the series of electronic official receipts and what allows it, for a second person to confirm; no series goes back',
    body: settings['electronic-receipt'],
    answers: done,
    refusals: [...TO_SET, 'series'],
  },
  'POST /pay-ways/:id/stop': {
    summary:
      'Switches a way off, with what waits; what was begun on it is asked about until its end. To turn it on it is set and confirmed again',
    body: nothing,
    answers: done,
    refusals: ['not-there'],
  },
  'POST /pay-ways/:id/confirm': {
    summary: 'Confirms the version that waits, by a second person whose place the first has not given',
    body: seen,
    answers: done,
    refusals: ['not-there', 'changed', 'second-person'],
  },
  'POST /pay-ways/:id/withdraw': {
    summary: 'Withdraws the version that waits; what is in force stays',
    body: seen,
    answers: done,
    refusals: ['not-there', 'changed'],
  },
} as const satisfies Operations
