// Two workers beside one, each with its own data: the cached front page, and forms on both engines.

import { openDatabase } from '../src/db/database.ts'
import { startPostgres } from '../tests/support/postgres.ts'
import { type City, startCity } from './support/city.ts'
import { cpuSeconds, type Load, load, rowOf, turned } from './support/load.ts'
import { APP_KEY, type Place, stampOf } from './support/people.ts'
import { has, tempFolder } from './support/processes.ts'
import { during, newAgent, sendForm } from './support/send-forms.ts'
import type { Row } from './support/table.ts'

const AIM = { pages: 1.2, forms: 0.8 }
const PAGE_ROUNDS = 5
const FORM_ROUNDS = 3
const ROUND_MS = 3000
const AT_ONCE = 24
// Gently: the first forms of a process compile its code and open its connections.
const WARM_UP_MS = 3000
const WARM_UP_AT_ONCE = 2
// A round at full speed leaves hundreds of letters, which would be written during the round of the other.
const LETTERS_MS = 60_000
const COUNTS = ['1', '2'] as const

type Count = (typeof COUNTS)[number]
type Measured = { city: City; place: Place; count: Count; round: () => Promise<Load> }

export async function measure(): Promise<Row[]> {
  if (!has('wrk')) throw new Error('this measure needs wrk, the load generator: apt-get install wrk')
  const sqlite = await onEngine('SQLite', async () => ({ place: newPlace(), stop: async () => {} }))
  const postgres = await onEngine('PostgreSQL', async () => {
    const { url, stop } = await startPostgres({ synced: true })
    return { place: { ...newPlace(), databaseUrl: url }, stop }
  })
  return [...sqlite, ...postgres]
}

const newPlace = (): Place => ({ databaseUrl: '', dataDir: tempFolder() })

type Engine = () => Promise<{ place: Place; stop: () => Promise<void> }>

async function onEngine(name: string, start: Engine): Promise<Row[]> {
  const stops: (() => Promise<void>)[] = []
  try {
    const cities: Measured[] = []
    for (const count of COUNTS) {
      const { place, stop } = await start()
      stops.unshift(stop)
      const city = await startWorkers(place, count)
      stops.unshift(city.stop)
      cities.push({ city, place, count, round: await formsOf(city, place) })
    }
    const forms = await inRounds(cities, FORM_ROUNDS, ({ round }) => round())
    const pages = name === 'SQLite' ? await inRounds(cities, PAGE_ROUNDS, ({ city }) => load(city)) : null
    return [
      ...(pages ? rowsOf('front page', pages, AIM.pages) : []),
      ...rowsOf(`${name}: forms, ${AT_ONCE} at once`, forms, AIM.forms),
    ]
  } finally {
    for (const stop of stops) await stop()
  }
}

const startWorkers = ({ databaseUrl, dataDir }: Place, count: Count): Promise<City> =>
  startCity(undefined, {
    ...{ DATA_DIR: dataDir, DATABASE_URL: databaseUrl, APP_KEY, TRUST_PROXY: '1', WEB_CONCURRENCY: count },
  })

/** The first round of each warms up and does not count; who is first changes. */
async function inRounds(
  cities: Measured[],
  rounds: number,
  run: (one: Measured) => Promise<Load>,
): Promise<Record<Count, Load[]>> {
  const seen: Record<Count, Load[]> = { 1: [], 2: [] }
  for (let round = -1; round < rounds; round += 1) {
    for (const one of turned(cities, round)) {
      const measured = await run(one)
      if (round >= 0) seen[one.count].push(measured)
    }
  }
  return seen
}

const rowsOf = (what: string, seen: Record<Count, Load[]>, aim: number): Row[] => [
  rowOf(`${what}: two workers`, 'perSecond', seen[2], ['one', seen[1]], aim),
  rowOf(`${what}: two workers`, 'perCpuSecond', seen[2], ['one', seen[1]]),
]

/** A round of forms; the processor time is that of the program until their letters are written too, without PostgreSQL. */
async function formsOf(city: City, place: Place): Promise<() => Promise<Load>> {
  const started = await stampOf(place)
  const first = newAgent()
  await during(WARM_UP_MS, WARM_UP_AT_ONCE, () => sendForm(city, first, started))
  first.destroy()
  return async () => {
    const agent = newAgent()
    const before = cpuSeconds(city.pid)
    const perSecond = await during(ROUND_MS, AT_ONCE, () => sendForm(city, agent, started))
    agent.destroy()
    await untilWritten(place)
    const perCpuSecond = (perSecond * ROUND_MS) / 1000 / (cpuSeconds(city.pid) - before)
    return { perSecond, perCpuSecond }
  }
}

async function untilWritten(place: Place): Promise<void> {
  const db = await openDatabase(place)
  try {
    for (const end = Date.now() + LETTERS_MS; Date.now() < end; ) {
      const waiting = db.reader.selectFrom('outbox').select('id').where('state', '=', 'waiting')
      if (!(await waiting.limit(1).executeTakeFirst())) return
      await new Promise((resolve) => setTimeout(resolve, 250))
    }
    throw new Error('the letters of a round were not written within a minute')
  } finally {
    await db.close()
  }
}
