// What visitors sought in vain, for who writes the site.
import { listMisses } from '#features/search/search-misses.ts'
import { data, route } from '#pages/api/desk/route.ts'

export const searches = route('GET /searches', {
  may: 'publish',
  run: async ({ db }) => data(await listMisses(db.reader)),
})
