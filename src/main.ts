// The process: settings, the city, listening, and stopping without losing anything.
import { createServer } from 'node:http'
import { join } from 'node:path'
import { reasonToStop } from '#db/errors.ts'
import { CITY } from '#domain/city.ts'
import { loadAssets } from '#kit/server/assets.ts'
import { LIMITS, missingMailNote, readConfig } from '#kit/server/config.ts'
import { createFilesPrivately } from '#kit/server/private-files.ts'
import { failStart, listen, stopWhenTold } from '#kit/server/process.ts'
import { warmCache } from './app.ts'
import { startCity } from './city.ts'
import { firstAdministratorNote } from './first-administrator.ts'
import { listenerFor } from './listener.ts'

const root = join(import.meta.dirname, '../..')

createFilesPrivately()
try {
  const config = readConfig(process.env, root)
  const city = await startCity(config, loadAssets(join(root, 'dist/client')), join(root, 'content'))
  // Before anything can stop the process: the data is open yet.
  const note = await firstAdministratorNote(city.site)
  const { app, listener } = listenerFor(city.site)
  const server = createServer({ requestTimeout: LIMITS.requestMs }, listener)
  stopWhenTold(server, city.stop)
  await listen(server, CITY.name, config)
  process.stdout.write(note)
  process.stdout.write(missingMailNote(config))
  await warmCache(app)
} catch (error) {
  failStart(error, reasonToStop(error))
}
