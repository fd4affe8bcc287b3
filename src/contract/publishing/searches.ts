// What visitors sought in vain, for who writes the site.
import { z } from 'zod'
import type { Operations } from '#contract/operation.ts'

export const SEARCHES = {
  'GET /searches': {
    summary:
      'Words sought in vain on three days or more, the most sought first, folded as search compares them; never who sought them',
    answers: z.array(
      z.strictObject({ term: z.string(), ...{ days: z.int(), times: z.int() }, last_day: z.iso.date() }),
    ),
  },
} as const satisfies Operations
