// A thousand news as files behind nginx: from a change until its own page, the front page and every file say so; both engines.
import { existsSync, readlinkSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { alerts } from '../src/collections/alerts.collection.ts'
import type { Collection } from '../src/collections/define.ts'
import { news, newsPath } from '../src/collections/news.collection.ts'
import { type Database, openDatabase, readRevision } from '../src/db/database.ts'
import { unlock } from '../src/db/seal.ts'
import { SYSTEM } from '../src/db/write.ts'
import { listNewestAddresses } from '../src/features/publishing/entries.ts'
import { archiveEntry, publishEntry } from '../src/features/publishing/publish.ts'
import { createEntry } from '../src/features/publishing/save.ts'
import { fillNews } from '../tests/support/many-news.ts'
import { startPostgres } from '../tests/support/postgres.ts'
import { startFront } from './front.ts'
import { indexAll, tell } from './search.ts'
import { type City, get, startCity } from './support/city.ts'
import { cpuSeconds } from './support/load.ts'
import { ratio } from './support/numbers.ts'
import { APP_KEY, type Place } from './support/people.ts'
import { LOAD_CORE, SERVER_CORE, tempFolder } from './support/processes.ts'
import type { Row } from './support/table.ts'

// With those a city begins with about a thousand, so many as a snapshot holds.
const NEWS = 980
const FIRST = 1000
const AIM_S = 5
const LOOK_MS = 20
const MOST_MS = 300_000
// Asked all the time by somebody who reads one article after another.
const READ_MS = 25
const RESTS_MS = 5000
const SLOW_SHARE = 0.99
const TITLE = 'Measured just now'
const OLD_ARTICLE = `/news/told-${FIRST + 7}`

type Front = { port: number }
/** `last`: the file that is written last of all. */
type Measured = { city: City; front: Front; db: Database; root: string; last: string }
type Change = {
  what: string
  make: () => Promise<unknown>
  /** What must be so at the address of what was changed, and on the front page. */
  own: (front: Front) => Promise<boolean>
  isOnFront: boolean
}

export async function measure(): Promise<Row[]> {
  const postgres = await startPostgres()
  const rows = [
    ...(await measureOn('sqlite', { databaseUrl: '', dataDir: tempFolder() })),
    ...(await measureOn('postgres', { databaseUrl: postgres.url, dataDir: tempFolder() })),
  ]
  await postgres.stop()
  return rows
}

async function measureOn(engine: string, place: Place): Promise<Row[]> {
  const settings = { DATA_DIR: place.dataDir, DATABASE_URL: place.databaseUrl, APP_KEY }
  await (await startCity(undefined, settings)).stop()
  const db = await openDatabase(place)
  await unlock(db, { appKey: APP_KEY, keyFile: '' })
  await fillNews(db, { first: FIRST, end: FIRST + NEWS }, tell)
  await indexAll(db)
  const root = tempFolder()
  const [oldest] = (await listNewestAddresses(db.reader, news, NEWS * 2)).slice(-1)
  const last = join(root, `current/entries/fil${newsPath(oldest!)}.html`)
  const city = await startCity(SERVER_CORE, { ...settings, SNAPSHOT_DIR: root })
  await soon('the first snapshot', async () => existsSync(join(root, 'nginx.conf')))
  const front = await startFront(city.port, root, LOAD_CORE)
  const resting = await read(front, pause(RESTS_MS))
  const rows: Row[] = []
  const meanwhile: number[] = []
  for (const change of changes(db)) {
    const { row, times } = await follow(engine, change, { city, front, db, root, last })
    rows.push(row)
    meanwhile.push(...times)
  }
  await front.stop()
  await city.stop()
  await db.close()
  return [...rows, readRow(engine, meanwhile, resting)]
}

/** In turn: each takes back what the one before has done. */
function changes(db: Database): Change[] {
  let id = ''
  const slug = 'measured-just-now'
  const make = async (collection: Collection, fields: object, address = {}) => {
    const content = { title: { en: TITLE }, ...fields }
    const made = await createEntry(db, SYSTEM, collection, { content, ...address })
    if (!made.ok) throw new Error(`it could not be made: ${JSON.stringify(made)}`)
    id = made.value.id
    await publishEntry(db, SYSTEM, id)
  }
  const story = { article: { en: '<p>Text</p>' }, date: '2026-11-30', status: 'active' }
  const status = async (front: Front) => (await get(front.port, `/news/${slug}`)).status
  const says = async (front: Front) => String((await get(front.port, OLD_ARTICLE)).bytes).includes(TITLE)
  const withdraw = () => archiveEntry(db, SYSTEM, id)
  const alert = { level: 'warning', area: { en: 'Everywhere' } }
  return [
    {
      what: 'news published',
      make: () => make(news, story, { slug }),
      own: async (front) => (await status(front)) === 200,
      isOnFront: true,
    },
    {
      what: 'news withdrawn',
      make: withdraw,
      own: async (front) => (await status(front)) === 404,
      isOnFront: false,
    },
    { what: 'an alert on every page', make: () => make(alerts, alert), own: says, isOnFront: true },
    {
      what: 'the alert withdrawn',
      make: withdraw,
      own: async (front) => !(await says(front)),
      isOnFront: false,
    },
  ]
}

async function follow(engine: string, { what, make, own, isOnFront }: Change, at: Measured) {
  const { city, front, db, root, last } = at
  const used = cpuSeconds(city.pid)
  await make()
  const since = performance.now()
  const revision = await readRevision(db)
  const seconds = async (name: string, ask: () => Promise<boolean>) => {
    await soon(`${what}: ${name}`, ask)
    return (performance.now() - since) / 1000
  }
  const all = seconds('all', async () => shownIn(root) >= revision && existsSync(last))
  const reading = read(front, all)
  const [ownS, frontS] = await Promise.all([
    seconds('its own page', () => own(front)),
    seconds(
      'front page',
      async () => String((await get(front.port, '/')).bytes).includes(TITLE) === isOnFront,
    ),
  ])
  const allS = await all
  const cpu = cpuSeconds(city.pid) - used
  const slowest = Math.max(ownS, frontS)
  const row: Row = {
    what: `${engine}: ${what}, until nginx says so at its own address; on the front page; out of files alone`,
    result: `${ownS.toFixed(1)} s; ${frontS.toFixed(1)} s; ${allS.toFixed(1)} s`,
    rival: `${cpu.toFixed(1)} s of processor time, readers’ included`,
    ...{ ratio: '', aim: `≤ ${AIM_S} s for the first two`, met: slowest <= AIM_S },
  }
  return { row, times: await reading }
}

const shownIn = (root: string) => Number(readlinkSync(join(root, 'current')).split('-')[1])

/** How long each article takes until `end`, in milliseconds. */
async function read({ port }: Front, end: Promise<unknown>): Promise<number[]> {
  let isOver = false
  void end.finally(() => {
    isOver = true
  })
  const times: number[] = []
  for (let number = 0; !isOver; number = (number + 37) % NEWS) {
    const since = performance.now()
    const { status } = await get(port, `/news/told-${FIRST + number}`, { 'accept-encoding': 'br' })
    if (status !== 200) throw new Error(`an article was answered ${status}`)
    times.push(performance.now() - since)
    await pause(READ_MS)
  }
  return times
}

function readRow(engine: string, meanwhile: number[], resting: number[]): Row {
  const slow = (times: number[]) => times.sort((a, b) => a - b)[Math.floor(times.length * SLOW_SHARE)]!
  const [busy, calm] = [slow(meanwhile), slow(resting)]
  return {
    what: `${engine}: an article asked through nginx meanwhile, the slowest in a hundred`,
    result: `${busy.toFixed(1)} ms`,
    rival: `while nothing is written ${calm.toFixed(1)} ms`,
    ...{ ratio: ratio(busy / calm), aim: '', met: null },
  }
}

async function soon(what: string, ask: () => Promise<boolean>): Promise<void> {
  const end = performance.now() + MOST_MS
  while (!(await ask())) {
    if (performance.now() > end) throw new Error(`not in time: ${what}`)
    await pause(LOOK_MS)
  }
}
