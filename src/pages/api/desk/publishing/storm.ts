// GET and PUT /api/desk/storm: who may warn the city may also make its front page the short one.
import { readStorm, switchStorm } from '#features/storm/storm.ts'
import { data, route } from '#pages/api/desk/route.ts'

export const STORM_ROUTES = [
  route('GET /storm', {
    may: 'publish',
    run: async ({ db }) => data({ since: await readStorm(db.reader) }),
  }),
  route('PUT /storm', {
    may: 'publish',
    run: async ({ db, actor, body: { on } }) => data({ since: await switchStorm(db, actor, on) }),
    again: async (_, since: string) => data({ since }),
  }),
]
