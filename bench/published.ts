// From a change until each of two instances on the same data shows it on its front page: of news that is published, and of storm
// mode, switched at the desk, which also has to reach the snapshot.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { news } from '../src/collections/news.collection.ts'
import { type Database, openDatabase } from '../src/db/database.ts'
import { unlock } from '../src/db/seal.ts'
import { SYSTEM } from '../src/db/write.ts'
import { publishEntry } from '../src/features/publishing/publish.ts'
import { createEntry } from '../src/features/publishing/save.ts'
import { startPostgres } from '../tests/support/postgres.ts'
import { type City, get, startCity } from './support/city.ts'
import { sessionOf } from './support/desk-session.ts'
import { median } from './support/numbers.ts'
import { APP_KEY } from './support/people.ts'
import { tempFolder } from './support/processes.ts'
import type { Row } from './support/table.ts'

const ROUNDS = 10
const LOOK_MS = 5
const AIM_MS = 2000
const AIM_SNAPSHOT_MS = 5000

type Pair = { first: City; second: City; database: Database }

export async function measure(): Promise<Row[]> {
  const ofSqlite = [...(await withPair('', {}, newsRows)), ...(await stormRows('SQLite', ''))]
  const postgres = await startPostgres({ synced: true })
  try {
    return [...ofSqlite, ...(await stormRows('PostgreSQL', postgres.url))]
  } finally {
    await postgres.stop()
  }
}

/** Two instances on the same new data, and the data as the measure itself opens it. */
async function withPair(
  databaseUrl: string,
  more: NodeJS.ProcessEnv,
  run: (pair: Pair) => Promise<Row[]>,
): Promise<Row[]> {
  const dataDir = tempFolder()
  const settings = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, APP_KEY, ...more }
  const first = await startCity(undefined, settings)
  const second = await startCity(undefined, settings)
  const database = await openDatabase({ databaseUrl, dataDir })
  try {
    await unlock(database, { appKey: APP_KEY, keyFile: '' })
    return await run({ first, second, database })
  } finally {
    await database.close()
    await Promise.all([first.stop(), second.stop()])
  }
}

async function newsRows({ first, second, database }: Pair): Promise<Row[]> {
  const waited: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const title = `Published in round ${round} at ${Date.now()}`
    await publish(database, title)
    const published = performance.now()
    await Promise.all([first, second].map((city) => until(() => isOnFrontPage(city, title))))
    waited.push(performance.now() - published)
  }
  return [row('news on the front page of two instances', waited, AIM_MS)]
}

function stormRows(engine: string, databaseUrl: string): Promise<Row[]> {
  const root = tempFolder()
  const file = join(root, 'current/pages/.html')
  return withPair(databaseUrl, { SNAPSHOT_DIR: root }, async ({ first, second, database }) => {
    const cookie = await sessionOf(database, 'publisher', '', first.url)
    // It is written last: the first snapshot is whole.
    await until(async () => existsSync(join(root, 'nginx.conf')))
    const [pages, files]: [number[], number[]] = [[], []]
    for (let round = 0; round < ROUNDS; round += 1) {
      const on = round % 2 === 0
      const pressed = performance.now()
      const note = (waited: number[]) => () => void waited.push(performance.now() - pressed)
      await switchStorm(first, cookie, on)
      await Promise.all([
        Promise.all(
          [first, second].map((city) => until(async () => (await isOnFrontPage(city, STORM)) === on)),
        ).then(note(pages)),
        until(async () => readFileSync(file, 'utf8').includes(STORM) === on).then(note(files)),
      ])
    }
    return [
      row(
        `storm mode, from the switch at the desk to the front page of two instances, ${engine}`,
        pages,
        AIM_MS,
      ),
      row(
        `storm mode, from the switch at the desk to the file in SNAPSHOT_DIR, ${engine}`,
        files,
        AIM_SNAPSHOT_MS,
      ),
    ]
  })
}

// The main part of the short front page.
const STORM = 'class="page storm"'

async function switchStorm({ url }: City, cookie: string, on: boolean): Promise<void> {
  const headers = { cookie, origin: url, 'content-type': 'application/json' }
  const sent = { method: 'PUT', headers, body: JSON.stringify({ on }) }
  const { status } = await fetch(`${url}/api/desk/storm`, sent)
  if (status !== 200) throw new Error(`storm mode was not switched: ${status}`)
}

function row(what: string, waited: number[], aimMs: number): Row {
  const slowest = Math.max(...waited)
  return {
    what: `${what}, slowest of ${ROUNDS}`,
    result: `${Math.round(slowest)} ms`,
    rival: `median ${Math.round(median(waited))} ms`,
    ratio: '',
    aim: `≤ ${aimMs} ms`,
    met: slowest <= aimMs,
  }
}

async function publish(database: Database, title: string) {
  const content = {
    title: { en: title },
    article: { en: '<p>Measured.</p>' },
    date: '2026-11-21',
    status: 'active',
  }
  const made = await createEntry(database, SYSTEM, news, { content })
  if (!made.ok) throw new Error(`the news could not be made: ${JSON.stringify(made)}`)
  const outcome = await publishEntry(database, SYSTEM, made.value.id)
  if (!outcome.ok) throw new Error(`the news could not be published: ${outcome.reason}`)
}

const isOnFrontPage = async ({ port }: City, text: string) =>
  String((await get(port, '/')).bytes).includes(text)

async function until(isSo: () => Promise<boolean>) {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
}
