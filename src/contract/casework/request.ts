// One request: all of it for its office, only its events for auditors; notes; assignment; templates of reasons.
import { z } from 'zod'
import { TEMPLATE_USES } from '#collections/templates.collection.ts'
import { caseAnswer, event } from '#contract/casework/case.ts'
import { hold } from '#contract/casework/holds.ts'
import type { Operations } from '#contract/operation.ts'
import { inBoth, inLang, typed } from '#contract/shapes.ts'
import { FORM_IDS } from '#domain/forms.ts'
import { RECEIVING_OFFICES } from '#domain/offices.ts'
import { STATE_IDS } from '#domain/request-states.ts'

const NOTE_MAX_CHARS = 4000
const personId = z.string().regex(/^[\w-]{0,64}$/)

const template = z.strictObject({ id: z.int(), use: z.enum(TEMPLATE_USES), name: inBoth, text: inBoth })

export const REQUEST = {
  'GET /requests/:id': {
    summary: 'Everything about a request of the own office; the view is logged',
    query: inLang,
    answers: caseAnswer,
    refusals: ['not-there'],
  },
  'GET /requests/:id/events': {
    summary: 'The history of any request, by id or reference, without its content',
    answers: z.strictObject({
      id: z.string(),
      reference: z.string(),
      form: z.enum(FORM_IDS),
      office: z.enum(RECEIVING_OFFICES),
      state: z.enum(STATE_IDS),
      events: z.array(event),
      hold: hold.nullable(),
      canHold: z.boolean(),
    }),
    refusals: ['not-there'],
  },
  'POST /requests/:id/notes': {
    summary: 'Adds a note among the staff of the office',
    body: z.strictObject({ text: typed.min(1).max(NOTE_MAX_CHARS) }),
    answers: z.strictObject({ id: z.string() }),
    refusals: ['not-there'],
  },
  'POST /requests/:id/assignment': {
    summary: 'Assigns a request, reassigns it, or returns it to the queue',
    /** Ids of staff, '' for nobody; `from` as it was read. */
    body: z.strictObject({ from: personId, to: personId }),
    answers: z.strictObject({ assignee: z.string() }),
    refusals: ['not-there', 'closed', 'not-yours', 'not-here', 'changed'],
  },
  'GET /reasons': {
    summary: 'Templates of reasons in both languages',
    answers: z.array(template),
  },
} as const satisfies Operations
