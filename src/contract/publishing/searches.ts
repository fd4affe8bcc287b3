// What visitors sought in vain, for who writes the site.
import { z } from 'zod'
import type { Operations } from '#contract/operation.ts'

export const SEARCHES = {
  'GET /searches': {
    summary:
      'Searches without results on three days or more, the most frequent first, folded as search compares them; never who searched',
    answers: z.array(
      z.strictObject({ term: z.string(), days: z.int(), times: z.int(), last_day: z.iso.date() }),
    ),
  },
} as const satisfies Operations
