// A suspension of classes or work, published with one call: the alert, and the day without work if it is asked for.
import { z } from 'zod'
import type { Operations } from '#contract/operation.ts'

export const SUSPENSIONS = {
  'POST /content/alerts/suspensions': {
    summary:
      'Publishes an alert that suspends classes or work, until its last day is over; for administrators also the day without work, in the same transaction',
    body: z.strictObject({
      /** Content of an entry of `alerts`, with levels or work and a first day. */
      content: z.record(z.string(), z.unknown()),
      /** Also an entry of `holidays`, which moves due dates: only where work is suspended. */
      alsoHoliday: z.boolean(),
    }),
    /** The ids of the entries; `holiday` is '' where none was made. */
    answers: z.strictObject({ alert: z.string(), holiday: z.string() }),
    refusals: ['expires-before'],
  },
} as const satisfies Operations
