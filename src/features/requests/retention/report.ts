// The dry run in lines an operator and the records officer can read: each rule, how many, since when, which references.
import type { PlannedRule, PurgePlan } from '#features/requests/retention/plan.ts'
import { count } from '#kit/count.ts'
import { dateWords } from '#kit/dates.ts'

const { longDate } = dateWords('en')

/** One line a rule, under it the references, one a line. */
export function formatPlan({ rules }: PurgePlan): string[] {
  const total = rules.reduce((sum, { references }) => sum + references.length, 0)
  return [...rules.flatMap(linesOf), `Together: ${count(total, 'request')} over their time.`]
}

function linesOf({ form, state, months, authority, references, oldest, held }: PlannedRule): string[] {
  const since = oldest && `, the first closed on ${longDate(oldest)}`
  const kept = held > 0 ? `; ${count(held, 'request')} on legal hold stay` : ''
  return [
    `${form}, ${state}, kept ${count(months, 'month')} (${authority}): ${count(references.length, 'request')}${since}${kept}`,
    ...references.map((reference) => `  ${reference}`),
  ]
}
