// /api/desk/holds: which requests are on legal hold; and the acts that set and lift it.
import { holdRequest, liftHold, listHolds } from '#features/requests/desk/holds.ts'
import { answerDone, data, route } from '#pages/api/desk/route.ts'

export const HOLD_ROUTES = [
  route('GET /holds', {
    may: 'holds',
    run: async ({ site, principal }) => data(await listHolds(site.database(), principal)),
  }),
  route('POST /requests/:id/hold', {
    may: 'hold',
    run: async ({ site, principal, params, body }) =>
      answerDone(await holdRequest(site.database(), principal, { requestId: params.id, ...body })),
  }),
  route('POST /requests/:id/lift-hold', {
    may: 'hold',
    run: async ({ site, principal, params, body }) =>
      answerDone(await liftHold(site.database(), principal, { requestId: params.id, ...body })),
  }),
]
