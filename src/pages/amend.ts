// /amend: amends a business application by its reference: who asks, then what, then the questions. What is sent is taken in amend-post.ts.
import { newFormState } from '#features/requests/form/state.ts'
import { SIGNED } from '#forms/amendments.ts'
import { toRawInput } from '#forms/partial.ts'
import { today } from '#kit/dates.ts'
import { newSecret } from '#kit/server/ids.ts'
import { answerAmend, answerChoose, answerFind, answerReading, answerRefused } from '#pages/amend/answers.ts'
import { openAmend } from '#pages/amend/visit.ts'
import type { WebContext } from '#web/context.ts'

export async function showAmend(c: WebContext): Promise<Response> {
  const reference = c.req.query('reference') ?? ''
  const opened = await openAmend(c, { reference, chosen: c.req.queries('part') ?? [], ticket: '' })
  if (opened.is === 'unseen') return answerFind(c, { reference, proof: '', problem: null })
  if (opened.is === 'reading') return answerReading(c, opened)
  if (opened.is === 'other-form') return answerRefused(c, opened.request, { why: 'other-form' })
  const { visit } = opened
  if (visit.why) return answerRefused(c, visit.request, visit.why)
  if (visit.chosen.length === 0) return answerChoose(visit, c.req.query('chosen') !== undefined)
  const typed = {
    ...toRawInput(visit.part, visit.before),
    ...Object.fromEntries(SIGNED.map((name) => [name, []])),
  }
  return answerAmend(visit, { ...newFormState(visit.part, newSecret(), today()), typed })
}
