// /api/desk/bills: the Treasurer's bills, and the official receipt of one.

import { issueBill } from '#features/payments/issue-bill.ts'
import { listBills } from '#features/payments/list-bills.ts'
import { postReceipt } from '#features/payments/post-receipt.ts'
import { data, listed, refuse, route } from '#pages/api/desk/route.ts'
import { ABSTRACT_ROUTES } from '#pages/api/desk/treasury/abstract.ts'
import { MONEY_ROUTES } from '#pages/api/desk/treasury/money.ts'
import { WAY_ROUTES } from '#pages/api/desk/treasury/ways.ts'

export const TREASURY_ROUTES = [
  ...MONEY_ROUTES,
  ...WAY_ROUTES,
  ...ABSTRACT_ROUTES,
  route('GET /bills', {
    may: 'bills',
    run: async ({ site, actor, query: { filter, range } }) => {
      const { rows, total } = await listBills(site.database(), actor, { filter, range })
      return listed('bills', rows, range[0], total)
    },
  }),
  route('POST /bills', {
    may: 'treasury',
    run: async ({ site, actor, body }) => {
      const outcome = await issueBill(site.database(), actor, body)
      return outcome.ok ? data(outcome.value) : refuse(outcome.reason)
    },
  }),
  route('POST /bills/:id/receipt', {
    may: 'cashier',
    run: async ({ site, actor, params, body }) => {
      const outcome = await postReceipt(site.database(), actor, { ...body, billId: params.id })
      return outcome.ok ? data(outcome.value) : refuse(outcome.reason)
    },
  }),
]
