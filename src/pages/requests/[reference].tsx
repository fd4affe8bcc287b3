// /requests/:reference: the receipt of a request and where it stands, for who may see it; everybody else is asked for the proof.
import type { RequestRow } from '#db/tables.ts'
import { STATES } from '#domain/request-states.ts'
import { findRequest } from '#features/requests/find.ts'
import { readReference } from '#features/requests/reference.ts'
import {
  loadRequestPage,
  type RequestNotice,
  type RequestPage,
} from '#features/requests/show/request-page.ts'
import { RequestView } from '#features/requests/show/request-view.tsx'
import { withdrawRequest } from '#features/requests/steps/take-step.ts'
import { loadReceiptContext } from '#pages/requests/[reference]/receipt-context.ts'
import { askForProof } from '#pages/track/answer.tsx'
import { receiveFields } from '#web/body.ts'
import { loadCalendar } from '#web/calendar.ts'
import type { WebContext } from '#web/context.ts'
import { type DynamicPage, renderDynamicPage } from '#web/dynamic-page.ts'
import type { Guard } from '#web/guard.ts'
import { canOpenRequest } from '#web/request-access.ts'
import { applicantOf, goTo } from '#web/visit.ts'

const requestPage: DynamicPage<RequestPage> = {
  styles: ['request'],
  behaviours: ['print'],
  meta: ({ state, receipt: { reference } }, { say: { lang, fill } }) => ({
    title: fill('request.title', { state: STATES[state].name[lang], reference }),
    noindex: true,
  }),
  view: (shown, { say }) => <RequestView shown={shown} say={say} />,
}

/** The request of the address, if this visitor may see it. Another's request, an unknown and an invalid reference get the same answer. */
export const requireOwnRequest: Guard<{ request: RequestRow }> = async (c) => {
  const db = c.var.site.database()
  const request = await findRequest(db.reader, readReference(c.req.param('reference') ?? '') ?? '')
  // A purged request has nothing left to show.
  const isWhole = request !== undefined && request.sealed !== ''
  return isWhole && (await canOpenRequest(c, request)) ? { request } : askForProof(c)
}

/** The context of a handler behind `requireOwnRequest`. */
export type RequestContext = WebContext<{ request: RequestRow }>

export const showRequest = (c: RequestContext) => answerRequest(c, c.var.request)

async function answerRequest(
  c: WebContext,
  request: RequestRow,
  notice: RequestNotice = '',
): Promise<Response> {
  const around = await loadReceiptContext(c, request)
  const treasurer = around.all.find(({ slug }) => slug === 'treasurer')
  const shown = await loadRequestPage(c.var.site.database(), request, { ...around, treasurer, notice })
  return renderDynamicPage(c, requestPage, shown, notice === 'too-late' ? 409 : 200)
}

/** The applicant's only step here: taking the request back, asked before it is done. */
export async function actOnRequest(c: RequestContext): Promise<Response> {
  const { request, site } = c.var
  const pressed = (await receiveFields(c)).get('do')
  if (pressed !== 'really-withdraw')
    return answerRequest(c, request, pressed === 'withdraw' ? 'withdraw' : '')
  const db = site.database()
  const { id: requestId, reference } = request
  const outcome = await withdrawRequest(db, applicantOf(c), { requestId, calendar: await loadCalendar(db) })
  const now = (await findRequest(db.reader, reference)) ?? request
  // The second of two presses finds it withdrawn.
  const isWithdrawn = outcome.ok || now.state === 'withdrawn'
  return isWithdrawn ? goTo(c, `/requests/${reference}`) : answerRequest(c, now, 'too-late')
}
