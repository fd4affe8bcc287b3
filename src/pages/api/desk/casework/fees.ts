// /api/desk/fees: what the services of the own office cost; its head sets it.
import { listFees, saveFees } from '#features/requests/fees.ts'
import { answer, data, route } from '#pages/api/desk/route.ts'

export const FEE_ROUTES = [
  route('GET /fees', {
    may: 'casework',
    run: async ({ db, principal }) => data(await listFees(db, principal)),
  }),
  route('POST /fees', {
    may: 'casework',
    run: async ({ db, principal, body }) => answer(await saveFees(db, principal, body)),
  }),
]
