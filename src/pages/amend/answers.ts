// What /amend answers with: who asks, then what is amended, then the questions; or why it cannot be.
import type { RequestRow } from '#db/tables.ts'
import { STATES } from '#domain/request-states.ts'
import type { AmendRefusal } from '#features/requests/amend/amend.ts'
import type { FindState } from '#features/requests/amend/find-view.tsx'
import type { FormState } from '#features/requests/form/state.ts'
import { findSelfCorrectRefusal } from '#features/requests/self-correct/refusal.ts'
import { createTicket } from '#features/requests/ticket.ts'
import { serviceOf } from '#forms/all.ts'
import { choosePage, findPage, formPage, refusedPage } from '#pages/amend/pages.tsx'
import type { AmendTarget, AmendVisit } from '#pages/amend/visit.ts'
import { withMap } from '#pages/request-form/with-map.ts'
import type { WebContext } from '#web/context.ts'
import { renderDynamicPage } from '#web/dynamic-page.ts'
import { goTo, speechOf } from '#web/visit.ts'

export const answerFind = (c: WebContext, shown: FindState): Promise<Response> =>
  renderDynamicPage(c, findPage, shown, shown.problem ? 422 : 200)

export function answerRefused(
  c: WebContext,
  { reference, form, state }: RequestRow,
  why: AmendRefusal,
  status = 200,
): Promise<Response> {
  const { lang } = speechOf(c)
  const service = serviceOf(form)[lang]
  const shown = { reference, why, service, state: STATES[state].name[lang] }
  return renderDynamicPage(c, refusedPage, shown, status)
}

/** To who may only read it: the page that asks for a code, or why it cannot be amended. */
export const answerReading = async (
  c: WebContext,
  { request, why }: Extract<AmendTarget, { is: 'reading' }>,
  status = 200,
): Promise<Response> =>
  why ? answerRefused(c, request, why, status) : goTo(c, `/requests/${request.reference}/code?for=amend`)

export async function answerChoose({ c, request, form, before }: AmendVisit, isNoneChosen: boolean) {
  const applicant = form.applicant.map((name) => before[name] ?? '').join(' ')
  const isUnread = (await findSelfCorrectRefusal(c.var.site.database().reader, request)) === null
  const shown = { reference: request.reference, form, applicant, isNoneChosen, isUnread }
  return renderDynamicPage(c, choosePage, shown, isNoneChosen ? 422 : 200)
}

/** The questions as `state` has them. */
export function answerAmend(
  { c, request: { reference }, chosen, existingFiles }: AmendVisit,
  state: FormState,
  status = 200,
): Promise<Response> {
  const ticket = createTicket(c.var.site.database(), 'amend', reference)
  return renderDynamicPage(
    c,
    withMap(formPage, state.form),
    { ...state, reference, chosen, ticket, existingFiles },
    status,
  )
}
