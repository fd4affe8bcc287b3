// Figures for the desk: performance of the offices, satisfaction, payments received.
import { z } from 'zod'
import type { Operations } from '#contract/operation.ts'
import { inBoth } from '#contract/shapes.ts'
import { FORM_IDS } from '#domain/forms.ts'
import { RECEIVING_OFFICES } from '#domain/offices.ts'

const count = z.int().min(0)

const service = z.strictObject({
  office: z.enum(RECEIVING_OFFICES),
  form: z.enum(FORM_IDS),
  received: count,
  open: count,
  done: count,
  onTime: count,
  late: count,
  denied: count,
  withdrawn: count,
  expired: count,
  extended: count,
  /** Paused at least once for the applicant, or for the payment. */
  waitedForApplicant: count,
  waitedForPayment: count,
  /** Working days from receipt to done, pauses left out; null while none is done. */
  medianDays: z.number().nullable(),
  p90Days: z.number().nullable(),
})
export type ServiceFigures = z.output<typeof service>

const quarter = z.object({
  year: z.coerce.number<number | string>().int().min(2020).max(2100),
  quarter: z
    .enum(['1', '2', '3', '4'])
    .transform((text) => Number(text) as 1 | 2 | 3 | 4)
    .optional(),
})

export const NUMBERS = {
  'GET /numbers': {
    summary:
      'Received, on time, late and working days, by office and service; `to` is the day after the last',
    query: z.object({ from: z.iso.date(), to: z.iso.date() }),
    answers: z.strictObject({
      services: z.array(service),
      /** Reasons for denials of one's own office, for those who work on its requests. */
      reasons: z.array(z.strictObject({ reason: z.string(), count })),
    }),
  },
  'GET /numbers/satisfaction': {
    summary: "What people answered to ARTA's questions, added up",
    query: quarter,
    answers: z.strictObject({
      invited: count,
      answered: count,
      /** The questions in the words they are asked in now, by their names; {} while the survey is not offered. */
      questions: z.record(z.string(), inBoth),
      /** Number of answers for each choice of CC1, CC2 and CC3, in order. */
      cc: z.array(z.array(count)),
      sqd: z.array(
        z.strictObject({
          name: z.string(),
          /** From strong disagreement to strong agreement. */
          points: z.array(count),
          notApplicable: count,
          /** The share that agrees, 0 to 1, without "not applicable"; null without any answer. */
          score: z.number().nullable(),
        }),
      ),
    }),
  },
  'GET /numbers/satisfaction.csv': {
    summary:
      'One row for each answer, without names, of the own office for those who have one; free text only for those who may read it; the download is logged',
    query: quarter,
    answers: { file: 'text/csv' },
  },
} as const satisfies Operations
