// What is to be paid: bills of the Treasurer, issued by the head of that office, and orders of payment, the bills of requests.
import { z } from 'zod'
import { listQuery } from '#contract/lists.ts'
import type { Operations } from '#contract/operation.ts'
import { dayOrNone, inLang, seen, typed, underReview } from '#contract/shapes.ts'
import { ABSTRACT } from '#contract/treasury/abstract.ts'
import { PAYMENTS } from '#contract/treasury/payments.ts'
import { WAYS } from '#contract/treasury/ways.ts'
import { BILL_KINDS, PAYMENT_KINDS } from '#domain/money.ts'

const line = z.strictObject({
  label: typed.max(300),
  covers: typed.max(100),
  code: typed.max(100),
  fund: typed.max(100),
  centavos: z.int(),
})

const bill = z.strictObject({
  id: z.string(),
  /** For an order of payment, the reference of its request. */
  number: z.string(),
  kind: z.enum(BILL_KINDS),
  payer: z.string(),
  /** An order of payment has no account, due date or last day: they are ''. */
  account: z.string(),
  lines: z.array(line),
  totalCentavos: z.int(),
  dueOn: dayOrNone,
  validUntil: dayOrNone,
  issuedAt: z.iso.datetime(),
  state: z.enum(['open', 'money-in', 'under-review', 'paid', 'replaced', 'expired', 'ended']),
  underReview,
  /** Id of the payment that is in and awaits its receipt; '' for none. */
  awaitingReceipt: z.string(),
  /** The `changed_at` of the request whose order it is, for its receipt; '' for other bills. */
  seen,
  /** '' until it is paid. An electronic receipt was given by the program: its number is on no form. */
  receiptNumber: z.string(),
  paidOn: dayOrNone,
  isElectronic: z.boolean(),
})
export type ListedBill = z.output<typeof bill>

export const TREASURY = {
  ...ABSTRACT,
  ...PAYMENTS,
  ...WAYS,
  'GET /bills': {
    summary: 'Bills, also orders of payment: number, payer, account, lines, total, and the receipt once paid',
    query: listQuery(['dueOn'], { kind: z.enum(BILL_KINDS), paid: z.boolean(), q: typed.max(60) }),
    answers: z.array(bill),
    isList: true,
  },
  'GET /bills/counts': {
    summary: 'How many orders of payment are unpaid',
    answers: z.strictObject({ unpaid: z.int() }),
  },
  'GET /bills/:id/bill.pdf': {
    summary: 'One bill as a sheet to print',
    query: inLang,
    answers: { file: 'application/pdf' },
    refusals: ['not-there', 'busy'],
  },
  'POST /bills/last': {
    summary: 'The lines of the last bill of this kind for this account; none where there is none',
    body: z.strictObject({ kind: z.enum(PAYMENT_KINDS), account: typed.max(100) }),
    answers: z.strictObject({ lines: z.array(line) }),
  },
  'POST /bills': {
    summary: 'Issues one bill; nothing in it is computed',
    body: z.strictObject({
      kind: z.enum(PAYMENT_KINDS),
      account: typed.max(100),
      payer: typed.max(300),
      lines: z.array(line).max(100),
      dueOn: z.iso.date(),
      validUntil: z.iso.date(),
    }),
    answers: z.strictObject({ id: z.string(), number: z.string() }),
    refusals: ['account', 'payer', 'lines', 'due-on', 'valid-until'],
  },
} as const satisfies Operations
