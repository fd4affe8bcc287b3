// The list of what is next, at the top of everybody’s first screen: the most urgent first.
import { z } from 'zod'
import type { Operations } from '#contract/operation.ts'
import { NEXT_WORK_IDS } from '#domain/next-work.ts'

export const NEXT_WORK_OPERATIONS = {
  'GET /next': {
    summary: 'What waits for the caller: each kind of work with its count, the most urgent first',
    answers: z.array(z.strictObject({ kind: z.enum(NEXT_WORK_IDS), count: z.int().min(1) })),
  },
} as const satisfies Operations
