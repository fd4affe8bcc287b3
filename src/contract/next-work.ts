// The list of what is next, at the top of everybody’s first screen: the most urgent first.
import { z } from 'zod'
import { facts } from '#contract/casework/queue.ts'
import type { Operations } from '#contract/operation.ts'
import { NEXT_WORK_IDS } from '#domain/next-work.ts'

const { id, reference, applicant, state, dueOn } = facts
const urgent = z.strictObject({ id, reference, applicant, state, dueOn, late: z.boolean() })

export const NEXT_WORK_OPERATIONS = {
  'GET /next': {
    summary:
      'What waits for the caller: each kind of work with its count, and the own requests due first, the most urgent first',
    answers: z.strictObject({
      kinds: z.array(z.strictObject({ kind: z.enum(NEXT_WORK_IDS), count: z.int().min(1) })),
      requests: z.array(urgent),
    }),
  },
} as const satisfies Operations
