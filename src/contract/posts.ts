// New posts that a second person confirms, or has to see.
import { z } from 'zod'
import type { Operations } from '#contract/operation.ts'
import { nothing } from '#contract/shapes.ts'
import { OFFICE_CODES } from '#domain/offices.ts'
import { OPEN_POST_CHANGES, POST_CHANGE_KINDS } from '#domain/posts.ts'
import { STAFF_ROLES } from '#domain/roles.ts'

const postChange = z.strictObject({
  id: z.string(),
  kind: z.enum(POST_CHANGE_KINDS),
  state: z.enum(OPEN_POST_CHANGES),
  name: z.string(),
  email: z.string(),
  role: z.enum(STAFF_ROLES),
  office: z.enum(['', ...OFFICE_CODES]),
  askedAt: z.iso.datetime(),
  /** The name of who asked; '' for the program. */
  askedBy: z.string(),
  /** What the caller may do with it. */
  mayConfirm: z.boolean(),
  mayDecline: z.boolean(),
  maySee: z.boolean(),
})
export type OpenPostChange = z.output<typeof postChange>

const settling = { body: nothing, answers: nothing } as const

export const POST_OPERATIONS = {
  'GET /posts': {
    summary: 'New posts that wait for a second person, or that none has seen',
    answers: z.array(postChange),
    isList: true,
  },
  'POST /posts/:id/confirm': {
    ...settling,
    summary: 'A second person confirms a post, which then takes effect',
    refusals: ['not-there', 'settled', 'second-person', 'last-administrator'],
  },
  'POST /posts/:id/decline': {
    ...settling,
    summary: 'A second person, or who asked, declines a post that waits',
    refusals: ['not-there', 'settled', 'second-person'],
  },
  'POST /posts/:id/seen': {
    ...settling,
    summary: 'A second person has seen a post that is in effect',
    refusals: ['not-there', 'settled', 'second-person'],
  },
} as const satisfies Operations
