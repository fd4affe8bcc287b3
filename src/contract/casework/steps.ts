// The steps of a request, one operation each. If two people act at once, the second is refused and learns who was first, and when.
import { z } from 'zod'
import type { Operations } from '#contract/operation.ts'
import type { Reason } from '#contract/reasons.ts'
import { orderLine, person, seen, takeBack, typed } from '#contract/shapes.ts'
import { LEFT_OUT_REASONS, MOST_OF_STACK, STACK_REFUSALS } from '#domain/approval-stack.ts'
import { FORM_IDS } from '#domain/forms.ts'
import { PAYMENT_ORDER_LIMITS, sumOfLines } from '#domain/payment-order.ts'
import { QUESTION_REASON_IDS } from '#domain/question-reasons.ts'
import { BATCH_STEPS } from '#domain/queue.ts'
import { STATE_IDS } from '#domain/request-states.ts'
import { obeying } from '#fields/problem.ts'
import { pesos } from '#kit/pesos.ts'

const REASON_MAX_CHARS = 1000
const REASONS_MAX_CHARS = 4000
const NAME_MAX_CHARS = 120
// The number of parts of the longest form, and more than the lines of any order.
const MOST_PARTS = 200
const MOST_OF_BATCH = 50

const reason = typed.max(REASON_MAX_CHARS)
const name = typed.min(1).max(NAME_MAX_CHARS)

/** Refused at its field above `max` centavos. */
const atMost = <T>(max: number, centavosOf: (value: T) => number) =>
  obeying<T>((value) =>
    centavosOf(value) > max ? { code: 'tooMuchMoney', holes: { max: pesos(max) } } : null,
  )

const newLine = orderLine.extend({
  centavos: orderLine.shape.centavos.superRefine(
    atMost(PAYMENT_ORDER_LIMITS.lineCentavos, (centavos) => centavos),
  ),
})
const orderLines = z
  .array(newLine)
  .max(MOST_PARTS)
  .superRefine(atMost(PAYMENT_ORDER_LIMITS.totalCentavos, sumOfLines))

/** What became of each of several requests, in the order they were sent. */
const eachResult = <const R extends readonly Reason[]>(reasons: R) =>
  z.array(
    z.discriminatedUnion('ok', [
      z.strictObject({ id: z.string(), ok: z.literal(true) }),
      z.strictObject({
        id: z.string(),
        ok: z.literal(false),
        reason: z.enum(reasons),
        /** Who was first, and when, where it is known. */
        by: person.optional(),
        at: z.iso.datetime().optional(),
      }),
    ]),
  )

const STEP_REFUSALS = ['not-there', 'changed', 'wrong-role', 'no-reason', 'money-in'] as const

/** The new state and due day, and the event of the step. */
const stepped = z.strictObject({
  state: z.enum(STATE_IDS),
  dueOn: z.iso.date(),
  eventId: z.string(),
  at: z.iso.datetime(),
  takeBack,
})

const plain = {
  body: z.strictObject({ seen, note: reason.default('') }),
  answers: stepped,
  refusals: STEP_REFUSALS,
} as const

export const STEP_OPERATIONS = {
  'POST /requests/:id/review': { ...plain, summary: 'Starts the review of a request' },
  'POST /requests/:id/ask': {
    summary: 'Asks the applicant to correct parts, by a link that opens only those',
    body: z.strictObject({
      seen,
      parts: z
        .array(
          z.strictObject({
            name: z.string().max(80),
            reason,
            /** The fixed reason it began with. */
            fixed: z.enum(QUESTION_REASON_IDS).optional(),
          }),
        )
        .max(MOST_PARTS),
      note: reason.default(''),
    }),
    answers: z.strictObject({ correctionId: z.string(), eventId: z.string(), takeBack }),
    refusals: [...STEP_REFUSALS, 'parts', 'reasons'],
  },
  'POST /requests/:id/answer': { ...plain, summary: 'Records an answer given at the counter' },
  'POST /requests/:id/approve': {
    summary: 'Approves with the lines of the order of payment, in centavos',
    body: z.strictObject({ seen, lines: orderLines }),
    answers: z.strictObject({ orderId: z.string(), totalCentavos: z.int(), takeBack }),
    refusals: [...STEP_REFUSALS, 'lines', 'issued'],
  },
  'POST /requests/:id/replace-order': {
    summary: 'Replaces the lines of an order of payment that is not paid, with a reason for the office',
    body: z.strictObject({ seen, lines: orderLines, reason }),
    answers: z.strictObject({ orderId: z.string(), totalCentavos: z.int() }),
    refusals: [...STEP_REFUSALS, 'lines'],
  },
  'POST /requests/:id/deny': {
    summary: 'Denies with written reasons',
    body: z.strictObject({ seen, reasons: typed.max(REASONS_MAX_CHARS) }),
    answers: stepped,
    refusals: STEP_REFUSALS,
  },
  'POST /requests/:id/ready-for-decision': {
    summary: 'Marks a request in review as ready for decision; the applicant is not told',
    body: z.strictObject({ seen }),
    answers: z.strictObject({ eventId: z.string(), takeBack }),
    refusals: STEP_REFUSALS,
  },
  'POST /requests/:id/ready': { ...plain, summary: 'Marks a paid request as ready to claim' },
  'POST /requests/:id/ready-without-payment': {
    summary:
      'Marks a request in review as ready to claim without a fee; with a written reason, unless the service is free of charge',
    body: z.strictObject({ seen, reason: reason.default('') }),
    answers: stepped,
    refusals: STEP_REFUSALS,
  },
  'POST /requests/:id/release': {
    summary: 'Releases what was requested; the office keeps who claimed it',
    body: z.strictObject({ seen, collector: z.strictObject({ name, relation: name, shown: name }) }),
    answers: stepped,
    refusals: STEP_REFUSALS,
  },
  'POST /requests/:id/settle': {
    summary: 'Closes a report with what was done about it',
    body: z.strictObject({ seen, reason }),
    answers: stepped,
    refusals: STEP_REFUSALS,
  },
  'POST /requests/:id/extend': {
    summary: 'Extends the due date, once, with a written reason',
    body: z.strictObject({ seen, days: z.int(), reason }),
    answers: z.strictObject({ dueOn: z.iso.date(), eventId: z.string(), takeBack }),
    refusals: [...STEP_REFUSALS, 'already-extended', 'too-many-days', 'lapsed'],
  },
  'POST /requests/:id/take-back': {
    summary: 'Undoes the last step, by the person who took it, before its message is sent',
    body: z.strictObject({ eventId: z.string().max(64) }),
    answers: z.strictObject({ state: z.enum(STATE_IDS), eventId: z.string() }),
    refusals: ['not-there', 'changed', 'wrong-role', 'undo-over', 'not-your-step', 'money-in'],
  },
  'POST /queue/batch': {
    summary: `One step for up to ${MOST_OF_BATCH} requests, each with its own answer`,
    body: z.strictObject({
      step: z.enum(BATCH_STEPS),
      requests: z
        .array(z.strictObject({ id: z.string().max(64), seen }))
        .min(1)
        .max(MOST_OF_BATCH),
    }),
    answers: eachResult(STEP_REFUSALS),
  },
  'GET /queue/stack': {
    summary: `Up to ${MOST_OF_STACK} requests marked as ready, with the standard fee or why they are left out; logged`,
    answers: z.array(
      z.strictObject({
        id: z.string(),
        reference: z.string(),
        form: z.enum(FORM_IDS),
        applicant: z.string(),
        changedAt: z.iso.datetime(),
        /** The standard fee, for the copies asked for; 0 where it is left out. */
        centavos: z.int(),
        leftOut: z.enum(LEFT_OUT_REASONS).nullable(),
      }),
    ),
  },
  'POST /queue/stack': {
    summary: 'Approves requests marked as ready with the standard fee, each with its own answer; by the head',
    body: z.strictObject({
      requests: z
        .array(z.strictObject({ id: z.string().max(64), seen, centavos: z.int() }))
        .min(1)
        .max(MOST_OF_STACK),
    }),
    answers: eachResult([...STEP_REFUSALS, ...STACK_REFUSALS, 'lines', 'issued']),
  },
} as const satisfies Operations
