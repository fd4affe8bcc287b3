// GET /api/desk/me: who is in service and what they may do; the desk shows itself by it.
import { may, PERMISSION_IDS } from '#domain/roles.ts'
import { outwardChannels } from '#kit/server/config.ts'
import { data, route } from '#pages/api/desk/route.ts'

export const me = route('GET /me', {
  may: 'self',
  run: async ({ site, staff }) =>
    data({
      ...staff,
      standsFor: staff.standsFor ?? null,
      may: PERMISSION_IDS.filter((permission) => may(staff, permission)),
      mailLeaves: outwardChannels(site.config).email,
      scansFiles: site.config.clamd !== '',
    }),
})
