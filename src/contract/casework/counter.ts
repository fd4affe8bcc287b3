// Work at the counter: walk-in requests, and the official receipt of an order of payment.
import { z } from 'zod'
import { listQuery } from '#contract/lists.ts'
import type { Operations } from '#contract/operation.ts'
import { dayOrNone, orderLine, seen, serviceClass, underReview } from '#contract/shapes.ts'
import { FORM_IDS } from '#domain/forms.ts'
import { RECEIVING_OFFICES } from '#domain/offices.ts'
import { STATE_IDS } from '#domain/request-states.ts'
import { LANGS } from '#kit/lang.ts'

// The limits of a form page of the site.
const MOST_NAMES = 300
const MOST_VALUES = 1000
const VALUE_MAX_CHARS = 5000

const order = z.strictObject({
  /** Of the request. */
  id: z.string(),
  reference: z.string(),
  office: z.enum(RECEIVING_OFFICES),
  payer: z.string(),
  lines: z.array(orderLine),
  totalCentavos: z.int(),
  issuedAt: z.iso.datetime(),
  changedAt: z.iso.datetime(),
  state: z.enum(STATE_IDS),
  /** '' and 0 until it is paid. An electronic receipt was given by the program: its number is on no form. */
  receiptNumber: z.string(),
  paidCentavos: z.int(),
  paidOn: dayOrNone,
  isElectronic: z.boolean(),
  underReview,
})
export type PaymentOrder = z.output<typeof order>

export const COUNTER = {
  'GET /walk-ins/:form': {
    summary: 'A token for one request, what is promised for it now, and the subcategories of business listed',
    answers: z.strictObject({
      form: z.enum(FORM_IDS),
      version: z.string(),
      path: z.string(),
      token: z.string(),
      today: z.iso.date(),
      promise: z.strictObject({
        class: serviceClass,
        days: z.int(),
        countedFrom: z.iso.date(),
        dueOn: z.iso.date(),
      }),
      subcategories: z.array(z.strictObject({ category: z.string(), name: z.string(), code: z.string() })),
    }),
    refusals: ['not-there'],
  },
  'POST /walk-ins/:form': {
    summary: 'Files a request made at the counter; its history names who typed it',
    body: z.strictObject({
      token: z.string().regex(/^[\w-]{20,64}$/),
      lang: z.enum(LANGS),
      typed: z
        .record(z.string().max(80), z.array(z.string().max(VALUE_MAX_CHARS)).max(MOST_VALUES).readonly())
        .refine((typed) => Object.keys(typed).length <= MOST_NAMES, 'has too many names'),
      /** Slots whose papers were presented at the counter. */
      shown: z.array(z.string().max(80)).max(MOST_NAMES).default([]),
    }),
    answers: z.strictObject({
      id: z.string(),
      reference: z.string(),
      again: z.boolean(),
      /** Who received it: a report is routed. */
      office: z.enum(RECEIVING_OFFICES),
      /** Of a report without a name, for who told it; '' for any other. */
      code: z.string(),
    }),
    refusals: ['not-there', 'not-yours', 'unknown', 'invalid', 'other-answers', 'moved-on'],
  },
  'GET /payments': {
    summary: 'Orders of payment alone: reference, payer, lines, total',
    query: listQuery(['issuedAt'], { paid: z.boolean(), q: z.string().max(60) }),
    answers: z.array(order),
    isList: true,
  },
  'GET /payments/counts': {
    summary: 'How many orders of payment are unpaid',
    answers: z.strictObject({ unpaid: z.int() }),
  },
  'POST /payments/:id/receipt': {
    summary: 'Records the official receipt of an order, whole and once',
    body: z.strictObject({
      seen,
      receiptNumber: z.string().max(60),
      paidCentavos: z.int(),
      paidOn: z.iso.date(),
    }),
    answers: z.strictObject({ orderId: z.string(), dueOn: z.iso.date() }),
    refusals: [
      ...(['not-there', 'changed', 'wrong-role', 'no-reason', 'money-in'] as const),
      ...(['receipt', 'receipt-used', 'amount', 'date'] as const),
    ],
  },
} as const satisfies Operations
