// What waits for whoever asks, the most urgent first, for the first screen of every role.
import { z } from 'zod'
import type { Operations } from '#contract/operation.ts'
import { NEXT_WORK_IDS } from '#domain/next-work.ts'

export const NEXT_WORK_OPERATIONS = {
  'GET /next': {
    summary: 'How much of each kind of work waits for whoever asks, the most urgent first',
    answers: z.array(z.strictObject({ kind: z.enum(NEXT_WORK_IDS), count: z.int().min(1) })),
  },
} as const satisfies Operations
