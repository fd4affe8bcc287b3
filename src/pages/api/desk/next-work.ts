// GET /api/desk/next: what waits for whoever asks.
import { may } from '#domain/roles.ts'
import { listUrgent } from '#features/requests/desk/next-request.ts'
import { today } from '#kit/dates.ts'
import { data, route } from '#pages/api/desk/route.ts'
import { countNextWork } from '#web/next-work.ts'

export const nextWork = route('GET /next', {
  may: 'self',
  run: async ({ site, db, staff, actor }) => {
    const context = { staff, today: today(), config: site.config }
    return data({
      kinds: await countNextWork(db, context),
      requests: may(staff, 'casework') ? await listUrgent(db, actor, context) : [],
    })
  },
})
