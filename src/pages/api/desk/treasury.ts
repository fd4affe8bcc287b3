// /api/desk/bills: what is to be paid, for the cashier orders of payment too; and the bills that the Treasurer issues.
import { may } from '#domain/roles.ts'
import { issueBill } from '#features/payments/issue-bill.ts'
import { countOrders, listBills } from '#features/payments/list-bills.ts'
import { readOrders } from '#features/requests/desk/payors.ts'
import { data, listed, refuse, route } from '#pages/api/desk/route.ts'
import { ABSTRACT_ROUTES } from '#pages/api/desk/treasury/abstract.ts'
import { PAYMENT_ROUTES } from '#pages/api/desk/treasury/payments.ts'
import { WAY_ROUTES } from '#pages/api/desk/treasury/ways.ts'

export const TREASURY_ROUTES = [
  ...PAYMENT_ROUTES,
  ...WAY_ROUTES,
  ...ABSTRACT_ROUTES,
  route('GET /bills', {
    may: 'bills',
    run: async ({ site, staff, actor, query: { filter, range } }) => {
      const db = site.database()
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
    run: async ({ site }) => data({ unpaid: await countOrders(site.database()) }),
  }),
  route('POST /bills', {
    may: 'treasury',
    run: async ({ site, actor, body }) => {
      const outcome = await issueBill(site.database(), actor, body)
      return outcome.ok ? data(outcome.value) : refuse(outcome.reason)
    },
  }),
]
