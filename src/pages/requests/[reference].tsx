// /requests/:reference: the receipt of a request and where it stands, for who may see it; everybody else is asked for the proof.
import { isSettled } from '#db/bills.ts'
import type { RequestRow } from '#db/tables.ts'
import { stateWords } from '#domain/request-states.ts'
import { loadWays } from '#features/payments/ways/ways.ts'
import { type BillWays, waysOfBill } from '#features/payments/ways/ways-of-bill.ts'
import { WaysToPay } from '#features/payments/ways/ways-view.tsx'
import { findRequest } from '#features/requests/find.ts'
import { readReference } from '#features/requests/reference.ts'
import {
  loadRequestPage,
  type RequestNotice,
  type RequestPage,
} from '#features/requests/show/request-page.ts'
import { RequestView } from '#features/requests/show/request-view.tsx'
import { loadReceiptContext } from '#pages/requests/[reference]/receipt-context.ts'
import { askForProof } from '#pages/track/answer.tsx'
import type { WebContext } from '#web/context.ts'
import { type DynamicPage, renderDynamicPage } from '#web/dynamic-page.ts'
import type { Guard } from '#web/guard.ts'
import { findAccess, mayAct, type RequestAccess } from '#web/request-access.ts'
import { speechOf } from '#web/visit.ts'
import type { Speech } from '#words'

/** `ways`: how its order is paid beside the counter; null while nothing is to be paid. */
type Shown = { shown: RequestPage; ways: BillWays | null }

const requestPage: DynamicPage<Shown> = {
  styles: ['request'],
  behaviours: ['print', 'copy'],
  meta: (
    {
      shown: {
        form,
        state,
        receipt: { reference },
      },
    },
    { say: { lang, fill } },
  ) => ({
    title: fill('request.title', { state: stateWords(form, state).name[lang], reference }),
    noindex: true,
  }),
  view: ({ shown, ways }, { say }) => <RequestView shown={shown} ways={waysOf(shown, ways, say)} say={say} />,
}

function waysOf({ order }: RequestPage, ways: BillWays | null, say: Speech) {
  if (!order || !ways) return null
  return (
    <WaysToPay bill={{ number: order.number, totalCentavos: order.total_centavos }} ways={ways} say={say} />
  )
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
  const around = await loadReceiptContext(c, request)
  const treasurer = around.all.find(({ slug }) => slug === 'treasurer')
  const { access } = c.var
  const sight = { seesAll: mayAct(access, 'change'), isTheirs: access.isTheirs }
  const shown = await loadRequestPage(c.var.site.database(), request, {
    ...{ ...around, ...sight, treasurer },
    // Names of questions, of which only those of the request are shown.
    filled: c.req.query('filled')?.split('.') ?? [],
    notice: notice === 'withdraw' && !mayAct(access, 'withdraw') ? '' : notice,
  })
  const ways = await findWays(c, shown)
  const isRefused = notice === 'too-late' || notice === 'money-in'
  return renderDynamicPage(c, requestPage, { shown, ways }, isRefused ? 409 : 200)
}

async function findWays(c: RequestContext, { state, order }: RequestPage): Promise<BillWays | null> {
  const db = c.var.site.database()
  if (state !== 'to-pay' || !order || (await isSettled(db.reader, order.id))) return null
  const bill = { number: order.number, totalCentavos: order.total_centavos }
  return waysOfBill(await loadWays(db), bill, speechOf(c).lang)
}
