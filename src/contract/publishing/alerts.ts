// The alerts above every page now, for the first screen of those who may end them.
import { z } from 'zod'
import { ALERT_LEVELS } from '#collections/alerts.collection.ts'
import type { Operations } from '#contract/operation.ts'
import { instantOrNone } from '#contract/shapes.ts'

const shownAlert = z.strictObject({
  /** The entry's. */
  id: z.string(),
  level: z.enum(ALERT_LEVELS),
  /** As readers see it: what was saved later and is not published is not in it. */
  title: z.strictObject({ en: z.string().optional(), fil: z.string().optional() }),
  expiresAt: instantOrNone,
})

export const ALERTS = {
  'GET /alerts': {
    summary: 'The alerts readers see now above every page, the gravest first',
    answers: z.array(shownAlert),
  },
} as const satisfies Operations
