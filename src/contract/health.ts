// How the site is: what /health/ready tells a monitor, for administrators.
import { z } from 'zod'
import type { Operations } from '#contract/operation.ts'
import { HEALTH_CHECKS, HEALTH_STATES } from '#domain/health.ts'

const item = z.strictObject({
  check: z.enum(HEALTH_CHECKS),
  finding: z.string(),
  state: z.enum(HEALTH_STATES),
  /** What the sentence of the finding says. */
  values: z.record(z.string(), z.union([z.string(), z.number()])),
})
export type HealthItem = z.output<typeof item>

export const HEALTH_OPERATIONS = {
  'GET /health': {
    summary:
      'Database, disk, bucket, messages, jobs, backup, mail, clock, holidays and standby: what each check has found',
    answers: z.array(item),
  },
} as const satisfies Operations
