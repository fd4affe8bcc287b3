// The requests of one's own office: the list, the count for each filter, and the export to a spreadsheet.
import { z } from 'zod'
import { listQuery } from '#contract/lists.ts'
import type { Operations } from '#contract/operation.ts'
import { inBoth, inLang, person, typed } from '#contract/shapes.ts'
import { FORM_IDS } from '#domain/forms.ts'
import { QUEUE_AGES, QUEUE_SORTS, QUEUE_TABS } from '#domain/queue.ts'
import { STATE_IDS } from '#domain/request-states.ts'

const SEARCH_MAX_CHARS = 100
const ID_MAX_CHARS = 64

const query = listQuery(QUEUE_SORTS, {
  is: z.enum(QUEUE_TABS),
  state: z.enum(STATE_IDS),
  form: z.enum(FORM_IDS),
  /** The id of a clerk, or 'nobody'. */
  assignee: z.string().max(ID_MAX_CHARS),
  age: z.enum(QUEUE_AGES),
  /** A reference, the last four digits of a number, or words of a name. */
  q: typed.max(SEARCH_MAX_CHARS),
})

/** Fields shared by lists and the page of a request. */
export const facts = {
  id: z.string(),
  reference: z.string(),
  form: z.enum(FORM_IDS),
  state: z.enum(STATE_IDS),
  /** The applicant; '' after the purge. */
  applicant: z.string(),
  receivedAt: z.iso.datetime(),
  dueOn: z.iso.date(),
  changedAt: z.iso.datetime(),
  assignee: person.nullable(),
}

const row = z.strictObject({
  ...facts,
  /** The title of its form when it was sent. */
  service: inBoth,
  unread: z.boolean(),
  late: z.boolean(),
  /** Marked as ready for decision. */
  toDecide: z.boolean(),
  /** The office has marked the service as free of charge. */
  isFree: z.boolean(),
  /** A message to the applicant did not arrive. */
  bounced: z.boolean(),
  /** The applicant has replied, and the office has not acted since. */
  replied: z.boolean(),
  notScanned: z.boolean(),
})
export type QueueRow = z.output<typeof row>

/** The bucket the queue shows; without one, what this person has to act on. `after` is the request one comes from. */
const nextQuery = z.object({
  is: z.enum(QUEUE_TABS).optional(),
  state: z.enum(STATE_IDS).optional(),
  form: z.enum(FORM_IDS).optional(),
  assignee: z.string().max(ID_MAX_CHARS).optional(),
  age: z.enum(QUEUE_AGES).optional(),
  after: z.string().max(ID_MAX_CHARS).optional(),
})

export const QUEUE = {
  'GET /queue/next': {
    summary:
      'The next request of a bucket by due date, from the last back to the first; null when there is no other',
    query: nextQuery,
    answers: z.strictObject({
      next: z.strictObject({ id: z.string(), reference: z.string() }).nullable(),
    }),
  },
  'GET /requests': {
    summary: 'Requests of the own office: open ones, one state, or those a search finds',
    query,
    answers: z.array(row),
    isList: true,
  },
  'GET /queue/counts': {
    summary: 'How many open requests of the own office match each filter',
    answers: z.record(z.enum(['all', ...QUEUE_TABS]), z.int()),
  },
  'GET /queue/colleagues': {
    summary: 'The present staff of the own office, for the filter by clerk',
    answers: z.array(z.strictObject({ id: z.string(), name: z.string() })),
  },
  'GET /queue/export.csv': {
    summary: 'The filtered requests as a table for a spreadsheet; logged',
    query: query.extend(inLang.shape),
    answers: { file: 'text/csv' },
  },
} as const satisfies Operations
