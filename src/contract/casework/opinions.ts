// Opinions of other offices: the question, the shared parts (visible until the answer), and the answer.
import { z } from 'zod'
import { answersInWords, file } from '#contract/casework/case.ts'
import { listQuery } from '#contract/lists.ts'
import type { Operations } from '#contract/operation.ts'
import { inLang, person, seen, typed } from '#contract/shapes.ts'
import { FORM_IDS } from '#domain/forms.ts'
import { OFFICE_CODES, RECEIVING_OFFICES } from '#domain/offices.ts'

const OPINION_MAX_CHARS = 4000
const MOST_PARTS = 200
const words = typed.min(1).max(OPINION_MAX_CHARS)

const asked = z.strictObject({
  id: z.string(),
  reference: z.string(),
  form: z.enum(FORM_IDS),
  /** The office that asks. */
  from: z.enum(RECEIVING_OFFICES),
  askedAt: z.iso.datetime(),
})
export type OpinionRequest = z.output<typeof asked>

export const OPINIONS = {
  'POST /requests/:id/opinions': {
    summary: 'Asks another office for its opinion, sharing some parts of the request',
    body: z.strictObject({
      seen,
      office: z.enum(OFFICE_CODES),
      question: words,
      parts: z.array(z.string().max(80)).max(MOST_PARTS),
    }),
    answers: z.strictObject({ id: z.string() }),
    refusals: ['not-there', 'wrong-role', 'changed', 'closed', 'office', 'nobody-there', 'parts', 'asked'],
  },
  'GET /opinions': {
    summary: 'Open questions to the own office',
    query: listQuery(['askedAt'], {}),
    answers: z.array(asked),
    isList: true,
  },
  'GET /opinions/:id': {
    summary: 'An open question with what was shared; the view is logged',
    query: inLang,
    answers: asked.extend({
      title: z.string(),
      askedBy: person,
      question: z.string(),
      answers: answersInWords,
      files: z.array(file),
    }),
    refusals: ['not-there'],
  },
  'POST /opinions/:id/answer': {
    summary: 'Answers, once; the office sees nothing of the request from then on',
    body: z.strictObject({ answer: words }),
    answers: z.null(),
    refusals: ['not-there', 'answered'],
  },
} as const satisfies Operations
