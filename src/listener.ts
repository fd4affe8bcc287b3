// What answers each HTTP request: the cached page if there is one, otherwise the app.
import type { RequestListener } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { serveCached } from '#kit/server/serve-cached.ts'
import type { Site } from '#web/site.ts'
import { createApp } from './app.ts'

/** The app of a city and the listener for Node's HTTP server in front of it. */
export function listenerFor(site: Site): { app: ReturnType<typeof createApp>; listener: RequestListener } {
  const { pages, visits } = site
  const app = createApp(site)
  const answer = getRequestListener(app.fetch)
  const lookup = {
    page: (key: string) => pages.peek(key),
    sent: (headers: NodeJS.Dict<string | string[]>) => visits.saw(headers),
  }
  const listener: RequestListener = (request, response) => {
    if (!serveCached(request, response, lookup)) void answer(request, response)
  }
  return { app, listener }
}
