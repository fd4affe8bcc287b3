// GET /api/desk/next: what waits for whoever asks.
import { today } from '#kit/dates.ts'
import { data, route } from '#pages/api/desk/route.ts'
import { countNextWork } from '#web/next-work.ts'

export const nextWork = route('GET /next', {
  may: 'self',
  run: async ({ site, staff }) =>
    data(await countNextWork(site.database(), { staff, today: today(), config: site.config })),
})
