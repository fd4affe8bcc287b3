// /amend: amends a business application by its reference: who asks, then what, then the questions. What is sent is taken in amend/post.ts.
import { newSecret } from '#kit/server/ids.ts'
import { amendScope, answerChoose, answerRefused, openAmend } from '#pages/amend/scope.ts'
import { answerRevision, stateUnsigned } from '#pages/request-form/revise.ts'
import type { WebContext } from '#web/context.ts'

export async function showAmend(c: WebContext): Promise<Response> {
  const query = {
    reference: c.req.query('reference') ?? '',
    ticket: '',
    chosen: c.req.queries('part') ?? [],
  }
  const visit = await openAmend(c, query)
  if (visit instanceof Response) return visit
  if (visit.why) return answerRefused(c, visit.request, visit.why)
  if (visit.chosen.length === 0) return answerChoose(visit, c.req.query('chosen') !== undefined)
  return answerRevision(amendScope(c), visit, stateUnsigned(visit, newSecret()))
}
