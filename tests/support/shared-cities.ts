// The cities the journeys and house checks of a run share: each a built server on data of its own, started when the first
// test asks for it and stopped after the run. What changes what others read starts a server of its own (see visitor.ts).
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Engine } from '#db/columns.ts'
import type { Database } from '#db/database.ts'
import { makePlace, type Place } from './databases.ts'
import { demonstrationOn, mark } from './demonstration.ts'
import { freePort } from './free-port.ts'
import { ENGINE } from './scope.ts'
import { ROOT, startServer } from './server.ts'
import { APP_KEY, withDatabase } from './servers.ts'
import type { Template } from './templates.ts'

export type SharedName = 'plain' | 'supplied' | 'demonstration' | 'desk'

/** What stands in each beyond the city's first content. */
const FILLED: Record<SharedName, (engine: Engine) => Promise<How>> = {
  /** As after the first start: read, and filled in by visitors of their own. */
  plain: async () => ({}),
  /** Lived in for a year, and with everything its offices could supply. */
  supplied: async (engine) => ({
    from: await demonstrationOn(engine),
    fill: (await import('./supplied.ts')).supply,
  }),
  /** The same people, with the ribbon and the cookies of a demonstration. */
  demonstration: async (engine) => ({
    from: await demonstrationOn(engine),
    fill: mark,
    args: ['--demonstration'],
  }),
  /** For the staff desk, whose people publish: what is read there changes while tests run. */
  desk: async () => ({}),
}

export type Serving = { url: string; place: Place }
type Started = Serving & { stop: () => Promise<unknown> }

/** Lets the workers ask for cities at TEST_CITIES; answers how to stop the cities they asked for. */
export async function offerCities(): Promise<() => Promise<void>> {
  const started = new Map<string, Promise<Started>>()
  const offer = createServer(async (request, response) => {
    const which = request.url!
    const city = started.get(which) ?? startFilled(which)
    started.set(which, city)
    await city.then(
      ({ url, place }) => response.end(JSON.stringify({ url, place } satisfies Serving)),
      (error) => response.writeHead(500).end(String(error)),
    )
  })
  await new Promise<void>((resolve) => offer.listen(0, '127.0.0.1', resolve))
  process.env.TEST_CITIES = `http://127.0.0.1:${(offer.address() as AddressInfo).port}`
  return async () => {
    offer.close()
    offer.closeAllConnections()
    const cities = await Promise.allSettled(started.values())
    await Promise.all(cities.map((city) => city.status === 'fulfilled' && city.value.stop()))
  }
}

async function startFilled(which: string) {
  const [, engine, name] = which.split('/') as [string, Engine, SharedName]
  return startOn({ engine, ...(await FILLED[name](engine)) })
}

type How = {
  engine?: Engine
  /** What its data is a copy of: unless told otherwise, of the city's first content. */
  from?: Template | Place
  fill?: (db: Database) => Promise<unknown>
  more?: NodeJS.ProcessEnv
  /** Arguments of the program. */
  args?: readonly string[]
}

/** A built server on new data, filled before it starts; it trusts a visitor's X-Forwarded-For. */
export async function startOn({
  engine = ENGINE,
  from = 'seeded',
  fill = async () => {},
  more = {},
  args = [],
}: How = {}): Promise<Started & { settings: NodeJS.ProcessEnv; output: () => string }> {
  const { place, remove } = await makePlace(engine, from)
  await withDatabase(place, fill)
  // What a browser sends must come from the address listened on, so that has to be known beforehand.
  const port = String(await freePort())
  const settings = {
    PORT: port,
    SITE_URL: `http://localhost:${port}`,
    DATA_DIR: place.dataDir,
    DATABASE_URL: place.databaseUrl,
    APP_KEY,
    TRUST_PROXY: '1',
    TAKE_BACK_SECONDS: '0',
    ...more,
  }
  const server = await startServer(settings, ROOT, args)
  const stop = async () => {
    await server.stop()
    await remove()
  }
  return { url: server.url, place, settings, output: server.output, stop }
}
