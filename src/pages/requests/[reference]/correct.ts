// /requests/:reference/correct: the sender of a request that nobody at the office has opened corrects it in place.
import { newFormState } from '#features/requests/form/state.ts'
import { SIGNED } from '#forms/amendments.ts'
import { toRawInput } from '#forms/partial.ts'
import { today } from '#kit/dates.ts'
import { newSecret } from '#kit/server/ids.ts'
import {
  answerRefused,
  answerSelfCorrect,
  answerUnable,
} from '#pages/requests/[reference]/correct/answers.ts'
import { openSelfCorrect } from '#pages/requests/[reference]/correct/visit.ts'
import type { WebContext } from '#web/context.ts'

/** The form as it was sent; what is declared has to be declared of what is sent now. */
export async function showSelfCorrect(c: WebContext): Promise<Response> {
  const opened = await openSelfCorrect(c)
  if (opened.is !== 'open') return answerUnable(c, opened)
  const { visit } = opened
  if (visit.why) return answerRefused(c, visit.request, visit.why, 200)
  const typed = {
    ...toRawInput(visit.form, visit.before),
    ...Object.fromEntries(SIGNED.map((name) => [name, []])),
  }
  const { files } = visit
  return answerSelfCorrect(visit, { ...newFormState(visit.form, newSecret(), today()), typed, files })
}
