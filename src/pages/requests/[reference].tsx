// /requests/:reference: the receipt of a request and where it stands, for who may see it; everybody else is asked for the proof.
import type { RequestRow } from '#db/tables.ts'
import { stateWords } from '#domain/request-states.ts'
import type { BillWays } from '#features/payments/ways/ways-of-bill.ts'
import { findRequest } from '#features/requests/find.ts'
import { readReference } from '#features/requests/reference.ts'
import {
  loadRequestPage,
  type RequestNotice,
  type RequestPage,
} from '#features/requests/show/request-page.ts'
import { RequestView } from '#features/requests/show/request-view.tsx'
import { findWays, showWays } from '#pages/requests/[reference]/ways.tsx'
import { askForProof } from '#pages/track/answer.tsx'
import type { WebContext } from '#web/context.ts'
import { type DynamicPage, keepOnDevice, renderDynamicPage } from '#web/dynamic-page.ts'
import type { Guard } from '#web/guard.ts'
import { loadReceiptContext } from '#web/receipt-context.ts'
import { findAccess, mayAct, type RequestAccess } from '#web/request-access.ts'
import { speechOf } from '#web/visit.ts'

type Shown = { shown: RequestPage; money: string; ways: BillWays | null }

const requestPage: DynamicPage<Shown> = {
  styles: ['request'],
  behaviours: ['print', 'copy'],
  meta: ({ shown: { form, state, receipt } }, { say: { lang, fill } }) => ({
    title: fill('request.title', {
      state: stateWords(form, state).name[lang],
      reference: receipt.reference,
    }),
    noindex: true,
  }),
  view: ({ shown, money, ways }, { say }) => (
    <RequestView shown={shown} ways={showWays(shown, ways, say)} money={money} say={say} />
  ),
}

/** The request of the address, if this visitor may see it. Another's request, an unknown and an invalid reference get the same answer. */
export const requireOwnRequest: Guard<{ request: RequestRow; access: RequestAccess }> = async (c) => {
  const db = c.var.site.database()
  const request = await findRequest(db.reader, readReference(c.req.param('reference') ?? '') ?? '')
  // A purged request has nothing left to show.
  const isWhole = request !== undefined && request.sealed !== ''
  const access = isWhole ? await findAccess(c, request) : null
  return isWhole && access ? { request, access } : askForProof(c)
}

/** The context of a handler behind `requireOwnRequest`. */
export type RequestContext = WebContext<{ request: RequestRow; access: RequestAccess }>

const NOTICES = ['withdraw', 'corrected', 'filled'] as const

export const showRequest = (c: RequestContext) =>
  answerRequest(
    c,
    c.var.request,
    NOTICES.find((name) => c.req.query(name) !== undefined),
  )

/** The request's page, as much of it as the visitor may see. */
export async function answerRequest(
  c: RequestContext,
  request: RequestRow,
  notice: RequestNotice = '',
): Promise<Response> {
  const around = await loadReceiptContext(c.var.site, request, speechOf(c))
  const treasurer = around.all.find(({ slug }) => slug === 'treasurer')
  const { access } = c.var
  const sight = { seesAll: mayAct(access, 'change'), isTheirs: access.isTheirs }
  const shown = await loadRequestPage(c.var.site.database(), request, {
    ...around,
    ...sight,
    treasurer,
    // Names of questions, of which only those of the request are shown.
    filled: c.req.query('filled')?.split('.') ?? [],
    notice: notice === 'withdraw' && !mayAct(access, 'withdraw') ? '' : notice,
  })
  const { money } = around
  const ways = await findWays(c, shown, money)
  keepOnDevice(c, access.keptS)
  const isRefused = notice === 'too-late' || notice === 'money-in'
  return renderDynamicPage(c, requestPage, { shown, money, ways }, isRefused ? 409 : 200)
}
