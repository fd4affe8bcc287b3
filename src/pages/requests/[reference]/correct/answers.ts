// What /requests/:reference/correct answers with: the form filled with the answers, or why it can no longer be corrected here.
import { keysOf } from '#db/seal.ts'
import type { RequestRow } from '#db/tables.ts'
import { findAmendRefusal } from '#features/requests/amend/amend.ts'
import type { FormState } from '#features/requests/form/state.ts'
import { openRecord } from '#features/requests/form-record.ts'
import type { SelfCorrectRefusal } from '#features/requests/self-correct/refusal.ts'
import { findChangedParts } from '#features/requests/self-correct/version.ts'
import { createTicket } from '#features/requests/ticket.ts'
import type { Answers } from '#forms/read.ts'
import { recordOf } from '#forms/record.ts'
import { answersInWords } from '#forms/show.ts'
import { withMap } from '#pages/request-form/with-map.ts'
import { formPage, refusedPage } from '#pages/requests/[reference]/correct/pages.tsx'
import type { SelfCorrectTarget, SelfCorrectVisit } from '#pages/requests/[reference]/correct/visit.ts'
import { askForProof } from '#pages/track/answer.tsx'
import type { WebContext } from '#web/context.ts'
import { renderDynamicPage } from '#web/dynamic-page.ts'
import { goTo, speechOf } from '#web/visit.ts'

/** To who may not see the request, and who may only read it. */
export function answerUnable(
  c: WebContext,
  target: Exclude<SelfCorrectTarget, { is: 'open' }>,
  status = 200,
): Promise<Response> | Response {
  if (target.is === 'unseen') return askForProof(c)
  const { request, why } = target
  if (why) return answerRefused(c, request, why, status)
  return goTo(c, `/requests/${request.reference}/code?for=self-correct`)
}

/** `typed`: what was sent too late, so that it can be told to the office. */
export async function answerRefused(
  c: WebContext,
  request: RequestRow,
  why: SelfCorrectRefusal,
  status: number,
  typed?: { visit: SelfCorrectVisit; answers: Answers },
): Promise<Response> {
  const db = c.var.site.database()
  const { lang } = speechOf(c)
  const changed = typed
    ? findChangedParts(openRecord(keysOf(db), request), recordOf(typed.visit.form, typed.answers)).after
    : []
  const shown = {
    reference: request.reference,
    why,
    typed: answersInWords({ sections: changed }, lang),
    canAmend: (await findAmendRefusal(db.reader, request)) === null,
  }
  return renderDynamicPage(c, refusedPage, shown, status)
}

/** The whole form as `state` has it. */
export function answerSelfCorrect(
  { c, request: { reference }, base }: SelfCorrectVisit,
  state: FormState,
  status = 200,
): Promise<Response> {
  const ticket = createTicket(c.var.site.database(), 'self-correct', reference)
  return renderDynamicPage(c, withMap(formPage, state.form), { ...state, reference, ticket, base }, status)
}
