// /requests/:reference/correct: the sender of a request that nobody at the office has opened corrects it in place.
import { newSecret } from '#kit/server/ids.ts'
import { answerRevision, receiveRevision, stateUnsigned } from '#pages/request-form/revise.ts'
import {
  answerRefused,
  openSelfCorrect,
  selfCorrectScope,
} from '#pages/requests/[reference]/correct/scope.ts'
import type { WebContext } from '#web/context.ts'

/** The form as it was sent. */
export async function showSelfCorrect(c: WebContext): Promise<Response> {
  const visit = await openSelfCorrect(c)
  if (visit instanceof Response) return visit
  if (visit.why) return answerRefused(c, visit.request, visit.why, 200)
  const state = { ...stateUnsigned(visit, newSecret()), files: visit.files }
  return answerRevision(selfCorrectScope(c), visit, state)
}

export const receiveSelfCorrect = (c: WebContext): Promise<Response> =>
  receiveRevision(c, selfCorrectScope(c))
