// /api/desk/free-services: the services of the own office that are free of charge; its head marks them.
import { listServices, markFreeService } from '#features/requests/free-services.ts'
import { data, refuse, route } from '#pages/api/desk/route.ts'

export const FREE_SERVICE_ROUTES = [
  route('GET /free-services', {
    may: 'casework',
    run: async ({ site, principal }) => data(await listServices(site.database(), principal)),
  }),
  route('POST /free-services', {
    may: 'casework',
    run: async ({ site, principal, body }) => {
      const outcome = await markFreeService(site.database(), principal, body)
      return outcome.ok ? data({}) : refuse(outcome.reason)
    },
  }),
]
