// Orders of payment for the Treasurer's cashier: the list, and the official receipt of one.
import { z } from 'zod'
import { postReceipt } from '#features/requests/desk/act.ts'
import { countUnpaid, listOrders } from '#features/requests/desk/payments.ts'
import { answerOf } from '#pages/api/desk/casework/answer.ts'
import { listed, listQuery } from '#pages/api/desk/lists.ts'
import { type DeskRoute, data, route } from '#pages/api/desk/route.ts'
import { calendarOf } from '#pages/calendar.ts'

const list = route({
  method: 'GET',
  path: '/payments',
  summary: 'Orders of payment alone: reference, payer, lines, total',
  may: 'payments',
  csrf: 'reading',
  limit: 'desk-read',
  query: listQuery(['issuedAt'], { paid: z.boolean(), q: z.string().max(60) }),
  run: async ({ site, staff, actor, query: { filter, range } }) => {
    const { rows, total } = await listOrders(site.database(), actor, staff, { filter, range })
    return listed('payments', rows, range[0], total)
  },
})

const counts = route({
  method: 'GET',
  path: '/payments/counts',
  summary: 'How many orders of payment wait to be paid',
  may: 'payments',
  csrf: 'reading',
  limit: 'desk-read',
  answers: z.object({ unpaid: z.int() }),
  run: async ({ site }) => data({ unpaid: await countUnpaid(site.database()) }),
})

const receipt = route({
  method: 'POST',
  path: '/payments/:id/receipt',
  summary: 'Records the official receipt of an order, whole and once',
  may: 'payments',
  csrf: 'json',
  limit: 'desk-write',
  body: z.strictObject({
    seen: z.string().max(40),
    receiptNumber: z.string().max(60),
    paidCentavos: z.int(),
    paidOn: z.iso.date(),
  }),
  run: async (call) => {
    const { site, staff, actor, params, body } = call
    const db = site.database()
    const input = { ...body, requestId: params.id!, calendar: await calendarOf(db) }
    return answerOf(call, await postReceipt(db, actor, staff, input))
  },
})

export const PAYMENT_ROUTES: readonly DeskRoute[] = [list, counts, receipt]
