// The alerts above every page now, for the first screen of those who may end them.
import { listShownAlerts } from '#features/publishing/shown-alerts.ts'
import { data, route } from '#pages/api/desk/route.ts'

export const alerts = route('GET /alerts', {
  may: 'publish',
  run: async ({ db }) => data(await listShownAlerts(db.reader)),
})
