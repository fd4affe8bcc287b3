// The process: settings, the city, listening, and stopping without losing anything.
import { createServer } from 'node:http'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { reasonToStop } from '#db/errors.ts'
import { loadAssets } from '#kit/server/assets.ts'
import { readConfig } from '#kit/server/config.ts'
import { sendKept } from '#kit/server/front-door.ts'
import { failStart, listen, stopOnSignal } from '#kit/server/process.ts'
import { CITY } from '#words'
import { createApp, makeReady } from './app.ts'
import { startCity } from './city.ts'
import { firstAdministratorNote } from './first-administrator.ts'

const root = join(import.meta.dirname, '../..')

try {
  const config = readConfig(process.env, root)
  const city = await startCity(config, loadAssets(join(root, 'dist/client')), join(root, 'content'))
  // Before anything can stop the process: the data is open yet.
  const note = await firstAdministratorNote(city.site)
  const { pages, visits } = city.site
  const app = createApp(city.site)
  const answer = getRequestListener(app.fetch)
  const lookup = {
    page: (key: string) => pages.peek(key),
    sent: (headers: NodeJS.Dict<string | string[]>) => visits.saw(headers),
  }

  const server = createServer((request, response) => {
    if (!sendKept(request, response, lookup)) void answer(request, response)
  })
  stopOnSignal(server, city.stop)
  await listen(server, CITY.name, config)
  process.stdout.write(note)
  await makeReady(app)
} catch (error) {
  failStart(error, reasonToStop(error))
}
