// From the moment news is published until each of two instances on the same data shows it on its front page.
import { news } from '../src/collections/news.collection.ts'
import { type Database, openDatabase } from '../src/db/database.ts'
import { SYSTEM } from '../src/db/write.ts'
import { publishEntry } from '../src/features/publishing/publish.ts'
import { createEntry } from '../src/features/publishing/save.ts'
import { type City, get, startCity } from './support/city.ts'
import { median } from './support/numbers.ts'
import { tempFolder } from './support/processes.ts'
import type { Row } from './support/table.ts'

const ROUNDS = 10
const LOOK_MS = 5
const AIM_MS = 2000

export async function measure(): Promise<Row[]> {
  const dataDir = tempFolder()
  const first = await startCity(undefined, { DATA_DIR: dataDir })
  const second = await startCity(undefined, { DATA_DIR: dataDir })
  const database = await openDatabase({ databaseUrl: '', dataDir })
  const waited: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const title = `Published in round ${round} at ${Date.now()}`
    await publish(database, title)
    const published = performance.now()
    await Promise.all([first, second].map((city) => shown(city, title)))
    waited.push(performance.now() - published)
  }
  await database.close()
  await Promise.all([first.stop(), second.stop()])
  const slowest = Math.max(...waited)
  return [
    {
      what: `news on the front page of two instances, slowest of ${ROUNDS}`,
      result: `${Math.round(slowest)} ms`,
      rival: `median ${Math.round(median(waited))} ms`,
      ratio: '',
      aim: `≤ ${AIM_MS} ms`,
      met: slowest <= AIM_MS,
    },
  ]
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

async function shown({ port }: City, title: string) {
  while (!String((await get(port, '/')).bytes).includes(title))
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
}
