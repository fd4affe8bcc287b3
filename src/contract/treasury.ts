// Bills of the Treasurer: issued by the head of that office, paid at the counter.
import { z } from 'zod'
import { listQuery } from '#contract/lists.ts'
import type { Operations } from '#contract/operation.ts'
import { dayOrNone, underReview } from '#contract/shapes.ts'
import { ABSTRACT } from '#contract/treasury/abstract.ts'
import { MONEY } from '#contract/treasury/money.ts'
import { WAYS } from '#contract/treasury/ways.ts'
import { PAYMENT_KINDS } from '#domain/money.ts'

const line = z.strictObject({
  label: z.string().max(300),
  covers: z.string().max(100),
  code: z.string().max(100),
  fund: z.string().max(100),
  centavos: z.int(),
})

const bill = z.strictObject({
  id: z.string(),
  number: z.string(),
  kind: z.enum(PAYMENT_KINDS),
  payer: z.string(),
  account: z.string(),
  lines: z.array(line),
  totalCentavos: z.int(),
  dueOn: z.iso.date(),
  validUntil: z.iso.date(),
  issuedAt: z.iso.datetime(),
  state: z.enum(['open', 'money-in', 'under-review', 'paid', 'replaced', 'expired']),
  underReview,
  /** '' until it is paid. An electronic receipt was given by the program: its number is on no form. */
  receiptNumber: z.string(),
  paidOn: dayOrNone,
  isElectronic: z.boolean(),
})
export type TreasuryBill = z.output<typeof bill>

export const TREASURY = {
  ...ABSTRACT,
  ...MONEY,
  ...WAYS,
  'GET /bills': {
    summary: 'Bills of the Treasurer: number, payer, account, lines, total, and the receipt once paid',
    query: listQuery(['dueOn'], { paid: z.boolean(), q: z.string().max(60) }),
    answers: z.array(bill),
    isList: true,
  },
  'POST /bills': {
    summary: 'Issues one bill; nothing in it is computed',
    body: z.strictObject({
      kind: z.enum(PAYMENT_KINDS),
      account: z.string().max(100),
      payer: z.string().max(300),
      lines: z.array(line).max(100),
      dueOn: z.iso.date(),
      validUntil: z.iso.date(),
    }),
    answers: z.strictObject({ id: z.string(), number: z.string() }),
    refusals: ['account', 'payer', 'lines', 'due-on', 'valid-until'],
  },
  'POST /bills/:id/receipt': {
    summary: 'Records the official receipt of a bill, whole and once',
    body: z.strictObject({
      receiptNumber: z.string().max(60),
      paidCentavos: z.int(),
      paidOn: z.iso.date(),
    }),
    answers: z.strictObject({ id: z.string() }),
    refusals: [
      'not-there',
      'changed',
      'receipt',
      'receipt-used',
      'amount',
      'date',
      'bill-expired',
      'money-in',
      'bill-replaced',
    ],
  },
} as const satisfies Operations
