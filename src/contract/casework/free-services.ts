// Services free of charge: for those a clerk may say that nothing is to be paid.
import { z } from 'zod'
import type { Operations } from '#contract/operation.ts'
import { instantOrNone, nothing, person } from '#contract/shapes.ts'
import { FORM_IDS } from '#domain/forms.ts'

export const FREE_SERVICES = {
  'GET /free-services': {
    summary: 'The services of the own office, and which of them are marked as free of charge',
    answers: z.strictObject({
      services: z.array(
        z.strictObject({ form: z.enum(FORM_IDS), since: instantOrNone, by: person.nullable() }),
      ),
      /** Whether this person sets and clears the marks. */
      canMark: z.boolean(),
    }),
  },
  'POST /free-services': {
    summary: 'Marks a service of the own office as free of charge, or clears the mark; by its head',
    body: z.strictObject({ form: z.enum(FORM_IDS), free: z.boolean() }),
    answers: nothing,
    refusals: ['not-there', 'wrong-role', 'changed'],
  },
} as const satisfies Operations
