// Storm mode: whether the front page is the short one, and the switch.
import { z } from 'zod'
import type { Operations } from '#contract/operation.ts'
import { instantOrNone } from '#contract/shapes.ts'

/** Since when it is on; '' while it is off. */
const state = z.strictObject({ since: instantOrNone })

export const STORM = {
  'GET /storm': {
    summary: 'Since when the front page is the short one of storm mode; empty while it is not',
    answers: state,
  },
  'PUT /storm': {
    summary: 'Turns storm mode on or off; readers see it within two seconds',
    body: z.strictObject({ on: z.boolean() }),
    answers: state,
  },
} as const satisfies Operations
