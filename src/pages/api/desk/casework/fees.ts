// /api/desk/fees: what the services of the own office cost; its head sets it.
import { listFees, saveFees } from '#features/requests/fees.ts'
import { data, refuse, route } from '#pages/api/desk/route.ts'

export const FEE_ROUTES = [
  route('GET /fees', {
    may: 'casework',
    run: async ({ site, principal }) => data(await listFees(site.database(), principal)),
  }),
  route('POST /fees', {
    may: 'casework',
    run: async ({ site, principal, body }) => {
      const outcome = await saveFees(site.database(), principal, body)
      return outcome.ok ? data(outcome.value) : refuse(outcome.reason)
    },
  }),
]
