// Payments, where each stands and what people do with it; and the official receipts of bills and payments.
import { z } from 'zod'
import { listQuery } from '#contract/lists.ts'
import type { Operations } from '#contract/operation.ts'
import { person, seen, typed } from '#contract/shapes.ts'
import { GATEWAY_IDS, MONEY_PILES, PAYMENT_PLACES, RECEIPT_SOURCES, REVERSALS } from '#domain/money.ts'

const place = z.enum(PAYMENT_PLACES)
const pile = z.enum(MONEY_PILES)
const source = z.union([
  z.enum(['counter', ...GATEWAY_IDS]),
  // No control characters: no engine is asked for them.
  z.templateLiteral(['bank:', z.string().regex(/^[ -~\xa0-\uffff]{1,80}$/)]),
])
const reason = typed.max(1000)
const id = z.string().regex(/^[\w-]{1,64}$/)

/** `number` is '' once the schedule has removed it. */
const receipt = z.strictObject({
  id: z.string(),
  number: z.string(),
  issuedOn: z.iso.date(),
  source: z.enum(RECEIPT_SOURCES),
})

const payment = z.strictObject({
  id: z.string(),
  /** Number of the bill, or reference of the request; '' if the bill is unknown. */
  number: z.string(),
  /** How the source names it; '' at the counter. */
  source,
  ref: z.string(),
  place,
  /** What its gateway tells became of the money. */
  reversal: z.enum(REVERSALS),
  centavos: z.int(),
  feeCentavos: z.int(),
  paidOn: z.iso.date(),
  receipt: receipt.extend({ by: person }).nullable(),
  cancelled: z.array(
    receipt.extend({ cancelledAt: z.iso.datetime(), cancelledBy: person, reason: z.string() }),
  ),
  /** What the payer wrote as the reference, if no bill has that number. Only the Treasurer's head sees it; others get ''. */
  said: z.string(),
  /** Empty for cashiers. */
  moves: z.array(
    z.strictObject({
      id: z.string(),
      from: place,
      to: place,
      at: z.iso.datetime(),
      by: person,
      reason: z.string(),
    }),
  ),
})
export type ListedPayment = z.output<typeof payment>

/** The day on the receipt; for a bill paid at the counter, also the day of the money. */
const receipted = { receiptNumber: typed.max(60), issuedOn: z.iso.date() }
const moving = { seen: place, reason }

export const PAYMENTS = {
  'GET /payments': {
    summary: 'Payments that came in, the newest first; with `q` in every place',
    query: listQuery(['paidOn'], { place: pile, source, q: typed.max(100) }),
    answers: z.array(payment),
    isList: true,
  },
  'GET /payments/places': {
    summary: 'How many payments stand in each place and their sum; where money has come from',
    answers: z.strictObject({
      places: z.array(z.strictObject({ place: pile, count: z.int(), centavos: z.int() })),
      sources: z.array(source),
    }),
  },
  'GET /receipts/next': {
    summary: 'The receipt number after the last that this cashier recorded; empty where there is none',
    answers: z.strictObject({ number: z.string() }),
  },
  'POST /payments/:id/move': {
    summary: 'Moves a payment from where it was seen to another place, or to the bill of this number',
    body: z.union([
      z.strictObject({ ...moving, to: place }),
      z.strictObject({ ...moving, billNumber: typed.max(40) }),
    ]),
    answers: z.strictObject({ place }),
    refusals: [
      'not-there',
      'changed',
      'no-reason',
      'move',
      'amount',
      'bill',
      'bill-paid',
      'goes-on',
      'reversed',
      'gateway-away',
      'not-paid-there',
    ],
  },
  'POST /receipts': {
    summary: 'Records an official receipt: of a bill paid at the counter, or of a payment that is in already',
    body: z.union([
      // A bill is paid whole and once; the amount received becomes the payment.
      z.strictObject({ ...receipted, billId: id, paidCentavos: z.int(), seen: seen.optional() }),
      // Its amount is known, and its gateway is asked once more.
      z.strictObject({ ...receipted, paymentId: id }),
    ]),
    answers: z.strictObject({ id: z.string() }),
    refusals: [
      'not-there',
      'changed',
      'receipt',
      'receipt-used',
      'date',
      'amount',
      'money-in',
      'bill-expired',
      'bill-replaced',
      'reversed',
      'gateway-away',
      'not-paid-there',
    ],
  },
  'POST /receipts/:id/cancel': {
    summary: 'Cancels a receipt that another person issued; its payment awaits one again',
    body: z.strictObject({ reason }),
    answers: z.strictObject({ id: z.string() }),
    refusals: ['not-there', 'changed', 'own-receipt', 'no-reason'],
  },
  'POST /receipts/spoilt': {
    summary: 'Records a receipt form that was spoilt before it was used: its number stays taken',
    body: z.strictObject({ receiptNumber: typed.max(60), reason }),
    answers: z.strictObject({ id: z.string() }),
    refusals: ['receipt', 'receipt-used', 'no-reason'],
  },
} as const satisfies Operations
