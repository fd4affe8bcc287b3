// GET and PUT /api/desk/storm: who may warn the city may also make its front page the short one.
import { readStorm, switchStorm } from '#features/storm/storm.ts'
import { data, route } from '#pages/api/desk/route.ts'

export const STORM_ROUTES = [
  route('GET /storm', {
    may: 'publish',
    run: async ({ site }) => data({ since: await readStorm(site.database().reader) }),
  }),
  route('PUT /storm', {
    may: 'publish',
    run: async ({ site, actor, body: { on } }) =>
      data({ since: await switchStorm(site.database(), actor, on) }),
    again: async (_, since: string) => data({ since }),
  }),
]
