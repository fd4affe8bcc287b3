// Listening, and stopping without losing anything.
import { createServer } from 'node:http'
import { CITY } from '#domain/city.ts'
import { type Config, LIMITS, missingMailNote } from '#kit/server/config.ts'
import { IS_DEMONSTRATION } from '#kit/server/demonstration.ts'
import { networkShareNote } from '#kit/server/network-share.ts'
import { forOwnHost } from '#kit/server/own-host.ts'
import { announce, listen, stopWhenTold } from '#kit/server/process.ts'
import { warmCache } from './app.ts'
import type { City } from './city.ts'
import { firstAdministratorNote } from './first-administrator.ts'
import { listenerFor } from './listener.ts'

export async function answerVisitors(city: City, config: Config): Promise<void> {
  // Before anything can stop the process: the data is open yet.
  const note = await firstAdministratorNote(city.site)
  const { app, listener } = listenerFor(city.site)
  const server = createServer(
    { requestTimeout: LIMITS.requestMs },
    IS_DEMONSTRATION ? forOwnHost(config.siteUrl, listener) : listener,
  )
  const stopping = new AbortController()
  let warming: Promise<void> = Promise.resolve()
  stopWhenTold(server, async () => {
    // Pages are rendered from the data that is closed then.
    stopping.abort()
    await warming
    await city.stop()
  })
  announce(CITY.name, config, await listen(server, config))
  process.stdout.write(note)
  process.stdout.write(missingMailNote(config) + (await networkShareNote(config)))
  warming = warmCache(app, stopping.signal)
  await warming
}
