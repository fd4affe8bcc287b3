// A backup of a city of 1 GB while it serves, on either engine: its seconds, pages asked meanwhile, and the backup of the next day.
import { rmSync } from 'node:fs'
import { Agent } from 'node:http'
import { join } from 'node:path'
import { newIdentity } from '../src/features/backup/age.ts'
import { startPostgres } from '../tests/support/postgres.ts'
import { type City, get, startCity } from './support/city.ts'
import { addDay, fillCity } from './support/filled-city.ts'
import { count } from './support/numbers.ts'
import { APP_KEY, type Place } from './support/people.ts'
import { has, ROOT, run, tempFolder } from './support/processes.ts'
import type { Row } from './support/table.ts'

// BACKUP_MB=100 measures a smaller one; BACKUP_ENGINES=sqlite one engine alone.
const SIZE_MB = Number(process.env.BACKUP_MB ?? 1000)
const ENGINES = (process.env.BACKUP_ENGINES ?? 'sqlite,postgres').split(',')
/** What a day brings to it. */
const DAY_SHARE = 0.005
const AIM = { seconds: 60, pageMs: 100 }
const EACH_MS = 50
const QUIET_MS = 20_000
const WARM_UP_MS = 5000
// As deploy/city-backup.service has it.
const BEHIND = ['nice', '-n', '10', ...(has('ionice') ? ['ionice', '-c', '3'] : [])]

const KINDS = { kept: 'a kept page', rendered: 'a page made for each reader' } as const
type Kind = keyof typeof KINDS
type Times = Record<Kind, number[]>

export async function measure(): Promise<Row[]> {
  const rows: Row[] = []
  for (const engine of ENGINES) {
    const server = engine === 'postgres' ? await startPostgres({ synced: true }) : null
    const place = { databaseUrl: server?.url ?? '', dataDir: tempFolder() }
    try {
      rows.push(...(await measureOn(server ? 'PostgreSQL' : 'SQLite', place)))
    } finally {
      await server?.stop()
      rmSync(place.dataDir, { recursive: true, force: true })
    }
  }
  return rows
}

async function measureOn(name: string, place: Place): Promise<Row[]> {
  const files = await fillCity(place, SIZE_MB)
  const backUp = await backupOf(place)
  const city = await startCity(undefined, {
    ...{ DATA_DIR: place.dataDir, DATABASE_URL: place.databaseUrl, APP_KEY },
  })
  try {
    await asking(city, () => pause(WARM_UP_MS))
    const quiet = await asking(city, () => pause(QUIET_MS))
    const first = await asking(city, backUp)
    const added = await addDay(place, SIZE_MB * DAY_SHARE)
    const next = await asking(city, backUp)
    const size = `${count(SIZE_MB)} MB, ${count(files)} files`
    return [
      secondsOf(`${name}: a backup of ${size} and proved, while serving`, first.seconds, true),
      pagesOf(name, 'kept', first, quiet),
      pagesOf(name, 'rendered', first, quiet),
      secondsOf(`${name}: the backup of the next day, ${added} files of it new`, next.seconds, false),
    ]
  } finally {
    await city.stop()
  }
}

/** Runs the command as the timer does, into a folder of its own. Throws when the backup is not proved. */
async function backupOf({ dataDir, databaseUrl }: Place): Promise<() => Promise<void>> {
  const { recipient } = await newIdentity()
  const folder = tempFolder()
  const env = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, APP_KEY, BACKUP_RECIPIENT: recipient }
  return async () => {
    const said = await run([...BEHIND, join(ROOT, 'city'), 'backup', '--to', folder], env)
    if (!said.includes('Proved:')) throw new Error(said)
  }
}

type Asked = { seconds: number; times: Times }

/** Asks for a page of each kind every 50 ms, whether the former was answered or not, until `run` has ended. */
async function asking(city: City, run: () => Promise<unknown>): Promise<Asked> {
  const times: Times = { kept: [], rendered: [] }
  // A connection for each, so that none is used at the moment at which the server ends it.
  const each = new Agent({ keepAlive: false })
  const open = new Set<Promise<void>>()
  const wrong: string[] = []
  let asked = 0
  const ask = (kind: Kind, path: string) => {
    const began = performance.now()
    const one: Promise<void> = get(city.port, path, {}, each)
      .then(({ status }) => {
        times[kind].push(performance.now() - began)
        if (status !== 200) wrong.push(`${path} was answered ${status}`)
      })
      .catch((error: Error) => void wrong.push(error.message))
      .finally(() => open.delete(one))
    open.add(one)
  }
  const timer = setInterval(() => {
    asked += 1
    ask('kept', '/')
    // Another search each time: no copy of it is kept.
    ask('rendered', `/search?q=permit+${asked}`)
  }, EACH_MS)
  const began = performance.now()
  await run().finally(() => clearInterval(timer))
  const seconds = (performance.now() - began) / 1000
  await Promise.all(open)
  if (wrong.length > 0) throw new Error(`${wrong.length} pages failed: ${wrong[0]}`)
  return { seconds, times }
}

const p99 = (times: number[]): number => times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)]!
const slowest = (times: number[]): number => times.reduce((a, b) => Math.max(a, b), 0)
const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

function secondsOf(what: string, seconds: number, isWhole: boolean): Row {
  // The aim is that of 1 GB.
  const aim = (AIM.seconds * SIZE_MB) / 1000
  return {
    ...{ what, result: `${seconds.toFixed(1)} s`, rival: '', ratio: '' },
    aim: isWhole ? `≤ ${aim.toFixed(0)} s` : '',
    met: isWhole ? seconds <= aim : null,
  }
}

function pagesOf(name: string, kind: Kind, beside: Asked, quiet: Asked): Row {
  const [now, before] = [beside.times[kind], quiet.times[kind]]
  const say = (times: number[]) => `${p99(times).toFixed(0)} ms, the slowest ${slowest(times).toFixed(0)} ms`
  return {
    what: `${name}: ${KINDS[kind]} each ${EACH_MS} ms beside it, 99 in a hundred of ${count(now.length)}`,
    result: say(now),
    rival: `before it ${say(before)}`,
    ratio: (p99(now) / p99(before)).toFixed(2),
    aim: `no page over ${AIM.pageMs} ms`,
    met: slowest(now) <= AIM.pageMs,
  }
}
