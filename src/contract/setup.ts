// What the city still has to supply or set before its website is complete.
import { z } from 'zod'
import type { Operations } from '#contract/operation.ts'
import { dayOrNone, inBoth, nothing, typed } from '#contract/shapes.ts'
import { SETUP_IDS, SETUP_STATES } from '#domain/setup.ts'
import { mobileOf } from '#fields/phones.ts'

const item = z.strictObject({
  id: z.enum(SETUP_IDS),
  state: z.enum(SETUP_STATES),
  /** How many are missing, of how many. */
  missing: z.int(),
  of: z.int(),
  /** What is missing, in words: `id` that of the entry to fill, '' where it has none; `due` 'YYYY-MM-DD', '' without a day. */
  entries: z.array(z.strictObject({ label: inBoth, id: z.string(), due: dayOrNone })),
})
export type SetupItem = z.output<typeof item>

export const SETUP_OPERATIONS = {
  'GET /setup': {
    summary:
      'What is missing before the website is complete, urgent first; settings of the server only for administrators',
    answers: z.array(item),
  },
  'POST /setup/test-text': {
    summary: 'Sends one text message, as a test of the gateway',
    body: z.strictObject({ mobile: typed.refine((number) => mobileOf(number) !== null, 'notAPhone') }),
    answers: nothing,
    refusals: ['text-not-sent'],
  },
} as const satisfies Operations
