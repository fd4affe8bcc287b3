// What the checks of the site's health find, for the desk's screen.
import { data, route } from '#pages/api/desk/route.ts'

export const health = route('GET /health', {
  may: 'settings',
  run: async ({ site }) => {
    const found = await site.health.read()
    return data(found.map(({ check, finding, state, values }) => ({ check, finding, state, values })))
  },
})
