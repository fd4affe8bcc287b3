// Another instance of the city: another process on the same data, since two in one process would not be two.
import { spawn } from 'node:child_process'
import type { Place } from '../support/databases.ts'
import { ROOT } from '../support/server.ts'

const START_MS = 1500
const FLAGS = ['--disable-warning=ExperimentalWarning', '--input-type=module', '-e']

const around = (body: string) => `import { setTimeout as wait } from 'node:timers/promises'
import { news } from '#collections/news.collection.ts'
import { COLLECTIONS } from '#collections/all.ts'
import { openDatabase } from '#db/database.ts'
import { SYSTEM } from '#db/write.ts'
import { addToCount } from '#db/counts.ts'
import { sendDue } from '#features/messages/outbox.ts'
import { publishEntry } from '#features/publishing/publish.ts'
import { createEntry } from '#features/publishing/save.ts'
import { seed } from '#features/publishing/seed.ts'
const { place, input, at } = JSON.parse(process.argv[1])
await wait(at - Date.now())
const db = await openDatabase(place)
const answer = await (async () => { ${body} })()
await db.close()
process.stdout.write('\\n' + JSON.stringify(answer ?? null))`

/** Runs the same `body` in several processes that begin at one instant; answers what each returned. Throws what one said when it failed. */
export function elsewhere<T>(place: Place, inputs: unknown[], body: string): Promise<T[]> {
  const at = Date.now() + START_MS
  return Promise.all(inputs.map((input) => inProcess<T>(around(body), JSON.stringify({ place, input, at }))))
}

async function inProcess<T>(text: string, argument: string): Promise<T> {
  const child = spawn(process.execPath, [...FLAGS, text, argument], { cwd: ROOT })
  let said = ''
  let failed = ''
  child.stdout.on('data', (chunk) => {
    said += chunk
  })
  child.stderr.on('data', (chunk) => {
    failed += chunk
  })
  const code = await new Promise((resolve) => child.once('close', resolve))
  if (code !== 0) throw new Error(failed || `it ended with ${code}`)
  return JSON.parse(said.split('\n').at(-1)!) as T
}
