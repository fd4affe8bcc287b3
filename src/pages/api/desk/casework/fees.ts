// /api/desk/fees: what the services of the own office cost; its head sets it.
import { listFees, saveFees } from '#features/requests/fees.ts'
import { answer, data, route } from '#pages/api/desk/route.ts'

export const FEE_ROUTES = [
  route('GET /fees', {
    may: 'casework',
    run: async ({ site, principal }) => data(await listFees(site.database(), principal)),
  }),
  route('POST /fees', {
    may: 'casework',
    run: async ({ site, principal, body }) => answer(await saveFees(site.database(), principal, body)),
  }),
]
