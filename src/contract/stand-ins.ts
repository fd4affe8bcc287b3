// Stand-ins of heads: named, confirmed by a second person, ended.
import { z } from 'zod'
import type { Operations } from '#contract/operation.ts'
import { nothing } from '#contract/shapes.ts'
import { OFFICE_CODES } from '#domain/offices.ts'

const standIn = z.strictObject({
  id: z.string(),
  state: z.enum(['waiting', 'confirmed']),
  /** The name of the head. */
  head: z.string(),
  office: z.enum(['', ...OFFICE_CODES]),
  name: z.string(),
  firstDay: z.iso.date(),
  lastDay: z.iso.date(),
  /** What the caller may do with it. */
  mayConfirm: z.boolean(),
  mayEnd: z.boolean(),
})
export type StandIn = z.output<typeof standIn>

export const STAND_IN_OPERATIONS = {
  'GET /stand-ins': {
    summary: 'Stand-ins that wait, stand in or will, of those the caller may end',
    answers: z.array(standIn),
    isList: true,
  },
  'GET /stand-ins/choices': {
    summary: 'Whom a head may name: the others of the office',
    answers: z.array(z.strictObject({ id: z.string(), name: z.string() })),
    isList: true,
  },
  'POST /stand-ins': {
    summary: 'A head names a stand-in with first and last day, who waits for a second person',
    body: z.strictObject({ userId: z.string(), firstDay: z.iso.date(), lastDay: z.iso.date() }),
    answers: z.strictObject({ id: z.string() }),
    refusals: ['days', 'not-of-office', 'nobody-confirms'],
  },
  'POST /stand-ins/:id/confirm': {
    body: nothing,
    answers: nothing,
    summary: 'A second person confirms a stand-in',
    refusals: ['settled', 'second-person'],
  },
  'POST /stand-ins/:id/end': {
    body: nothing,
    answers: nothing,
    summary: 'The head, or who may confirm it, ends or declines a stand-in',
    refusals: ['settled', 'second-person'],
  },
} as const satisfies Operations
