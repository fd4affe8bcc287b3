// Listening, and stopping without losing anything: the only process of the city, or one of its workers.
import { createServer } from 'node:http'
import { CITY } from '#domain/city.ts'
import { type Config, LIMITS, missingMailNote } from '#kit/server/config.ts'
import { announce, drainServer, listen, stopWhenTold } from '#kit/server/process.ts'
import type { Role } from '#kit/server/workers/role.ts'
import { whenPrimarySays } from '#kit/server/workers/workers.ts'
import { warmCache } from './app.ts'
import type { City } from './city.ts'
import { firstAdministratorNote } from './first-administrator.ts'
import { listenerFor } from './listener.ts'

export async function answerVisitors(city: City, config: Config, role: Role): Promise<void> {
  const isWorker = role === 'worker'
  // Before anything can stop the process: the data is open yet.
  const note = isWorker ? '' : await firstAdministratorNote(city.site)
  const { app, listener } = listenerFor(city.site, city.places)
  const server = createServer({ requestTimeout: LIMITS.requestMs }, listener)
  const stopping = new AbortController()
  let warming: Promise<void> = Promise.resolve()
  stopWhenTold({
    ...drainServer(server),
    // Pages are rendered from the data that is closed then.
    last: async () => {
      stopping.abort()
      await warming
      await city.stop()
    },
    ...(isWorker ? { whenTold: whenPrimarySays } : {}),
  })
  const port = await listen(server, config)
  if (!isWorker) {
    announce(CITY.name, config, port)
    process.stdout.write(note)
    process.stdout.write(missingMailNote(config))
  }
  warming = warmCache(app, stopping.signal)
  await warming
}
