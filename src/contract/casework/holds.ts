// Legal hold: requests kept whole whatever the retention schedule says, with the order and the reason.
import { z } from 'zod'
import type { Operations } from '#contract/operation.ts'
import { instantOrNone, nothing, person, typed } from '#contract/shapes.ts'
import { FORM_IDS } from '#domain/forms.ts'
import { RECEIVING_OFFICES } from '#domain/offices.ts'
import { STATE_IDS } from '#domain/request-states.ts'

const ORDER_MAX_CHARS = 200
const REASON_MAX_CHARS = 2000
const reason = typed.min(1).max(REASON_MAX_CHARS)

/** `order` is the reference of what orders it. */
export const hold = z.strictObject({
  since: instantOrNone,
  by: person,
  order: z.string(),
  reason: z.string(),
})
export type LegalHold = z.output<typeof hold>

const listed = hold.extend({
  id: z.string(),
  reference: z.string(),
  form: z.enum(FORM_IDS),
  office: z.enum(RECEIVING_OFFICES),
  state: z.enum(STATE_IDS),
})

export const HOLDS = {
  'GET /holds': {
    summary: 'Requests on legal hold: of the own office for its head, all for administrators and auditors',
    answers: z.array(listed),
  },
  'POST /requests/:id/hold': {
    summary: 'Puts a request on legal hold: it is not purged until the hold is lifted',
    // No line break: it is the first line of what is kept.
    body: z.strictObject({
      order: z
        .string()
        .trim()
        .min(1)
        .max(ORDER_MAX_CHARS)
        .regex(/^[^\n\r]*$/),
      reason,
    }),
    answers: nothing,
    refusals: ['not-there', 'changed', 'no-reason'],
  },
  'POST /requests/:id/lift-hold': {
    summary: 'Lifts the legal hold of a request',
    body: z.strictObject({ reason }),
    answers: nothing,
    refusals: ['not-there', 'changed', 'no-reason'],
  },
} as const satisfies Operations
