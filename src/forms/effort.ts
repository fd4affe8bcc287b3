// How long a form takes to fill in, reckoned from what it asks of everybody; so it changes with the form.
import { type FormSchema, partsOf } from '#forms/define.ts'
import { readForm } from '#forms/read.ts'

// An estimate, not measured: most answers are a word, a date or a choice; a paper is photographed and sent.
const SECONDS_AN_ANSWER = 12
const SECONDS_A_PAPER = 60
const STEP_MINUTES = 5

/** In steps of five minutes, rounded up. */
export function estimateMinutes(form: FormSchema): number {
  const papers = new Set(partsOf(form).flatMap(({ part }) => (part.part === 'slot' ? part.name : [])))
  const { missing } = readForm(form, {}, {}, '')
  const seconds = missing
    .map((name) => (papers.has(name) ? SECONDS_A_PAPER : SECONDS_AN_ANSWER))
    .reduce((sum, one) => sum + one, 0)
  return Math.max(1, Math.ceil(seconds / 60 / STEP_MINUTES)) * STEP_MINUTES
}
