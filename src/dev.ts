// The server for development: the same app, created again when a server file changes; data and jobs outlive the change.
import { Hono } from 'hono'
import { CONTENT_DIR } from '#content'
import { SOURCES } from '#kit/server/assets.ts'
import { readConfig } from '#kit/server/config.ts'
import { finishPage } from '#kit/server/page-cache.ts'
import { createApp } from './app.ts'
import { checkContent } from './check-content.ts'
import { type City, startCity } from './city.ts'
import { firstAdministratorNote } from './first-administrator.ts'

const kept = globalThis as { city?: Promise<City> }
const root = process.cwd()

async function begin(): Promise<City> {
  checkContent()
  const city = await startCity(readConfig(process.env, root), SOURCES, CONTENT_DIR)
  process.stdout.write(await firstAdministratorNote(city.site))
  return city
}

kept.city ??= begin()
const { site } = await kept.city

// Every page is re-rendered, so that a change is seen at once.
site.pages.get = async (_key, render) => finishPage(await render(), 0)

const app = new Hono()
// Vite's client opens a web socket and shows errors with inline styles; the built site allows neither.
app.use(async (c, next) => {
  await next()
  const policy = c.res.headers.get('content-security-policy')
  const relaxed = policy
    ?.replace("connect-src 'self'", "connect-src 'self' ws:")
    .replace("style-src 'self'", "style-src 'self' 'unsafe-inline'")
  if (relaxed) c.res.headers.set('content-security-policy', relaxed)
})
app.mount('/', createApp(site).fetch)

export default app
