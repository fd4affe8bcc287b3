// /api/desk/bills: what is to be paid, for the cashier orders of payment too; and the bills that the Treasurer issues.
import { may } from '#domain/roles.ts'
import { billSheet } from '#features/payments/bill-sheet.ts'
import { issueBill } from '#features/payments/issue-bill.ts'
import { countOrders, listBills, lookAtBill, lookAtLastLines } from '#features/payments/list-bills.ts'
import { loadWays } from '#features/payments/ways/ways.ts'
import { waysOfBill } from '#features/payments/ways/ways-of-bill.ts'
import { readOrders } from '#features/requests/desk/payors.ts'
import { mayBeId } from '#features/requests/steps/principal.ts'
import { answer, data, file, listed, refuse, route } from '#pages/api/desk/route.ts'
import { ABSTRACT_ROUTES } from '#pages/api/desk/treasury/abstract.ts'
import { PAYMENT_ROUTES } from '#pages/api/desk/treasury/payments.ts'
import { WAY_ROUTES } from '#pages/api/desk/treasury/ways.ts'
import { pdfHeaders } from '#papers/pdf-headers.ts'
import { renderPdf } from '#papers/render-pdf.ts'
import { SPEECH } from '#words'

export const TREASURY_ROUTES = [
  ...PAYMENT_ROUTES,
  ...WAY_ROUTES,
  ...ABSTRACT_ROUTES,
  route('GET /bills', {
    may: 'bills',
    run: async ({ db, staff, actor, query: { filter, range } }) => {
      const ofRequests = (ids: readonly string[]) => readOrders(db, ids)
      const { rows, total } = await listBills(
        db,
        actor,
        { filter, range },
        may(staff, 'cashier') ? ofRequests : null,
      )
      return listed('bills', rows, range[0], total)
    },
  }),
  route('GET /bills/counts', {
    may: 'cashier',
    run: async ({ db }) => data({ unpaid: await countOrders(db) }),
  }),
  route('GET /bills/:id/bill.pdf', {
    may: 'bills',
    run: async ({ site, db, actor, principal, params: { id }, query: { lang } }) => {
      const bill = mayBeId(id) ? await lookAtBill(db, actor, id) : null
      if (!bill) return refuse('not-there')
      const ways = waysOfBill(await loadWays(db), bill, lang)
      const around = { say: SPEECH[lang], siteUrl: site.config.siteUrl, now: new Date().toISOString() }
      const bytes = await renderPdf(billSheet(bill, ways, around), principal.id)
      if (!bytes) return refuse('busy')
      return file(new Response(bytes, { headers: pdfHeaders(bill.number) }))
    },
  }),
  route('POST /bills/last', {
    may: 'treasury',
    run: async ({ db, actor, body }) => data({ lines: await lookAtLastLines(db, actor, body) }),
  }),
  route('POST /bills', {
    may: 'treasury',
    run: async ({ db, actor, body }) => answer(await issueBill(db, actor, body)),
  }),
]
