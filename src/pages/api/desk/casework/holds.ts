// /api/desk/holds: which requests are on legal hold; and the acts that set and lift it.
import { holdRequest, liftHold, listHolds } from '#features/requests/desk/holds.ts'
import { answerDone, data, route } from '#pages/api/desk/route.ts'

export const HOLD_ROUTES = [
  route('GET /holds', {
    may: 'holds',
    run: async ({ db, principal }) => data(await listHolds(db, principal)),
  }),
  route('POST /requests/:id/hold', {
    may: 'hold',
    run: async ({ db, principal, params, body }) =>
      answerDone(await holdRequest(db, principal, { requestId: params.id, ...body })),
  }),
  route('POST /requests/:id/lift-hold', {
    may: 'hold',
    run: async ({ db, principal, params, body }) =>
      answerDone(await liftHold(db, principal, { requestId: params.id, ...body })),
  }),
]
