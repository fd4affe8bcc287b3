// A city after ten years beside one of its first day: every kind of page rendered again, the lists of the desk, a search, and a start; both engines.
import { sql } from 'kysely'
import { type Database, openDatabase } from '../src/db/database.ts'
import { unlock } from '../src/db/seal.ts'
import { indexBacklog } from '../src/features/publishing/index-entries.ts'
import { fillNews, type Told } from '../tests/support/many-news.ts'
import { startPostgres } from '../tests/support/postgres.ts'
import { type City, get, startCity } from './support/city.ts'
import { sessionOf } from './support/desk-session.ts'
import { fillRequests } from './support/grown-city.ts'
import { count, median, ratio } from './support/numbers.ts'
import { APP_KEY, type Place } from './support/people.ts'
import { tempFolder } from './support/processes.ts'
import type { Row } from './support/table.ts'

// GROWTH=0.1 measures a tenth of it; GROWTH_ENGINES=sqlite one engine alone.
const SHARE = Number(process.env.GROWTH ?? 1)
const ENGINES = (process.env.GROWTH_ENGINES ?? 'sqlite,postgres').split(',')
const NEWS = 100_000 * SHARE
const REQUESTS = 1_000_000 * SHARE
const ROUNDS = 10
const STARTS = 3
const AIM = 1.5
const SEARCH_MS = 50
// The server looks for a new content revision every second.
const NOTICED_MS = 1300

const WORDS =
  'barangay certificate birth marriage permit business lake tax property council ordinance budget health office clearance festival market treasurer assessor coconut'.split(
    ' ',
  )

const PAGES = [
  '/',
  '/newsupdate',
  '/article',
  '/feed.atom',
  '/feed.json',
  '/sitemap.xml',
  '/api/shownewsupdate',
  '/hotlines',
  '/barangay',
  '/officials',
  '/dept',
  '/lakes',
  '/citizen',
  '/disclosure',
  '/forms',
  '/events',
  '/alerts',
  '/jobs',
  '/imagess',
  '/birth',
  '/track',
]
const SEARCHES = ['/search?q=birth+certificate', '/search?q=buisness+permit', '/api/search?q=ordin']
const SPAN = 'from=2026-11-01&to=2026-11-23'
const range = (from: number) => `range=${encodeURIComponent(JSON.stringify([from, from + 24]))}`
const sorted = (by: string, direction = 'DESC') =>
  `sort=${encodeURIComponent(JSON.stringify([by, direction]))}`
const filter = (of: unknown) => `filter=${encodeURIComponent(JSON.stringify(of))}`
const LISTS = {
  clerk: [
    '/requests',
    `/requests?${filter({ is: 'late' })}`,
    `/requests?${sorted('changed_at')}`,
    `/requests?${filter({ q: '0042' })}`,
    '/queue/counts',
    '/queue/next',
  ],
  publisher: [
    '/content',
    `/content/news?${sorted('date')}&${range(0)}`,
    `/content/news?${sorted('updatedAt')}&${range(0)}`,
    `/content/news?${filter({ q: 'told' })}`,
    `/content/hotlines?${range(0)}`,
    '/searches',
  ],
  administrator: ['/audit', '/security', '/messages', '/people', '/setup', '/holds', `/numbers?${SPAN}`],
} as const

const analyze = sql`analyze`
const nextRevision = sql`update counts set value = value + 1 where name = 'content-revision'`

type Aged = Place & {
  city: City
  times: Map<string, number[]>
  starts: number[]
  cookies: Map<string, string>
}

export async function measure(): Promise<Row[]> {
  const rows: Row[] = []
  for (const engine of ENGINES) {
    const servers = engine === 'sqlite' ? [] : [await startPostgres(), await startPostgres()]
    const places = [0, 1].map((i) => ({ databaseUrl: servers[i]?.url ?? '', dataDir: tempFolder() }))
    rows.push(...(await compare(engine, places[0]!, places[1]!)))
    for (const server of servers) await server.stop()
  }
  return rows
}

async function compare(engine: string, first: Place, grown: Place): Promise<Row[]> {
  const [young, old] = [await prepare(first, false), await prepare(grown, true)]
  for (let round = 0; round < ROUNDS; round += 1) {
    if (round < STARTS) for (const aged of [young, old]) await restart(aged)
    for (const aged of [young, old]) await raiseRevision(aged)
    await new Promise((resolve) => setTimeout(resolve, NOTICED_MS))
    for (const aged of [young, old]) await askAll(aged)
  }
  await Promise.all([young.city.stop(), old.city.stop()])
  const row = (what: string, [few, many]: [number, number], aim: string, met: boolean): Row => ({
    what: `${engine}: ${what}`,
    result: `${many.toFixed(1)} ms`,
    rival: `first day: ${few.toFixed(1)} ms`,
    ratio: ratio(many / few),
    aim,
    met,
  })
  const starts: [number, number] = [median(young.starts), median(old.starts)]
  return [
    row(
      `a start among ${count(NEWS)} news and ${count(REQUESTS)} requests`,
      starts,
      `≤ ${AIM} ×`,
      starts[1] / starts[0] <= AIM,
    ),
    ...[...old.times].map(([what, times]) => {
      const p95s: [number, number] = [p95(young.times.get(what)!), p95(times)]
      const isSearch = what.includes('/search?')
      const met = isSearch ? p95s[1] <= SEARCH_MS : p95s[1] / p95s[0] <= AIM
      return row(what, p95s, isSearch ? `≤ ${SEARCH_MS} ms` : `≤ ${AIM} ×`, met)
    }),
  ]
}

async function prepare(place: Place, isGrown: boolean): Promise<Aged> {
  const city = await start(place)
  await city.stop()
  const db = await openDatabase(place)
  await unlock(db, { appKey: APP_KEY, keyFile: '' })
  if (isGrown) {
    const began = Date.now()
    await fillNews(db, { first: 1000, end: 1000 + NEWS }, tell)
    await indexAll(db)
    console.log(`  news filled in ${Math.round((Date.now() - began) / 1000)} s`)
    await fillRequests(db, REQUESTS)
    console.log(`  all filled in ${Math.round((Date.now() - began) / 1000)} s`)
  }
  await db.transact((tx) => analyze.execute(tx))
  const cookies = new Map<string, string>()
  for (const role of ['clerk', 'publisher', 'administrator'] as const)
    cookies.set(role, await sessionOf(db, role, role === 'clerk' ? 'LCR' : '', 'http://127.0.0.1'))
  await db.close()
  return { ...place, city: await start(place), times: new Map(), starts: [], cookies }
}

const start = ({ dataDir, databaseUrl }: Place) =>
  startCity(undefined, { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, APP_KEY, TRUST_PROXY: '1' })

async function restart(aged: Aged) {
  await aged.city.stop()
  const began = performance.now()
  aged.city = await start(aged)
  aged.starts.push(performance.now() - began)
}

/** So that each page is rendered again, as after a publication. */
async function raiseRevision(place: Place) {
  const db = await openDatabase(place)
  await db.transact((tx) => nextRevision.execute(tx))
  await db.close()
}

async function askAll({ city, times, cookies }: Aged) {
  const ask = async (what: string, path: string, cookie?: string) => {
    const began = performance.now()
    const { status } = await get(city.port, path, cookie ? { cookie } : {})
    if (status >= 400) throw new Error(`${path} is answered with ${status}`)
    const all = times.get(what) ?? []
    times.set(what, [...all, performance.now() - began])
  }
  for (const path of PAGES)
    for (const lang of /^\/(api|sitemap)/.test(path) ? [''] : ['', '/fil'])
      await ask(path, lang + (lang && path === '/' ? '' : path))
  for (const path of SEARCHES) await ask(path, path)
  for (const [role, lists] of Object.entries(LISTS))
    for (const path of lists)
      await ask(`desk ${decodeURIComponent(path)}`, `/api/desk${path}`, cookies.get(role))
}

const p95 = (times: number[]): number => times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.95) - 1]!

async function indexAll(db: Database): Promise<void> {
  const waiting = db.reader.selectFrom('search_due').select('backlog').limit(1)
  while (await waiting.executeTakeFirst()) await indexBacklog(db)
}

// Words vary by the entry's number, so that an index of them is as wide as a real one.
function tell(number: number): Told {
  const word = (step: number) => WORDS[(number * step) % WORDS.length]!
  const rare = (step: number) => `${word(step)}${((number * step) % 997).toString(36)}`
  const article = Array.from({ length: 60 }, (_, i) => (i % 3 === 0 ? rare(i + 1) : word(i + 1))).join(' ')
  return { title: `${word(1)} ${word(7)} ${number}`, article }
}
