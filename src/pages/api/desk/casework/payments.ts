// Orders of payment for the Treasurer's cashier: the list, and the official receipt of one.
import { countUnpaid, listOrders } from '#features/requests/desk/payments.ts'
import { recordPayment } from '#features/requests/steps/record-payment.ts'
import { answerOf } from '#pages/api/desk/casework/answer.ts'
import { data, listed, route } from '#pages/api/desk/route.ts'
import { loadCalendar } from '#web/calendar.ts'

export const PAYMENT_ROUTES = [
  route('GET /payments', {
    may: 'cashier',
    run: async ({ site, principal, query: { filter, range } }) => {
      const { rows, total } = await listOrders(site.database(), principal, { filter, range })
      return listed('payments', rows, range[0], total)
    },
  }),
  route('GET /payments/counts', {
    may: 'cashier',
    run: async ({ site }) => data({ unpaid: await countUnpaid(site.database()) }),
  }),
  route('POST /payments/:id/receipt', {
    may: 'cashier',
    run: async (call) => {
      const { site, principal, params, body } = call
      const db = site.database()
      const input = { ...body, requestId: params.id, calendar: await loadCalendar(db) }
      return answerOf(call, await recordPayment(db, principal, input))
    },
  }),
]
