// Another instance of the city: another process on the same data, since two in one process would not be two.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Place } from '../support/databases.ts'
import { ROOT } from '../support/server.ts'

const FLAGS = ['--disable-warning=ExperimentalWarning', '--input-type=module', '-e']

const around = (body: string) => `import { once } from 'node:events'
import { news } from '#collections/news.collection.ts'
import { COLLECTIONS } from '#collections/all.ts'
import { openDatabase } from '#db/database.ts'
import { SYSTEM } from '#db/write.ts'
import { addToCount } from '#db/counts.ts'
import { sendDue } from '#features/messages/outbox.ts'
import { publishEntry } from '#features/publishing/publish.ts'
import { createEntry } from '#features/publishing/save.ts'
import { seed } from '#features/publishing/seed.ts'
const { place, input } = JSON.parse(process.argv[1])
process.stdout.write('ready\\n')
await once(process.stdin, 'data')
process.stdin.destroy()
const db = await openDatabase(place)
const answer = await (async () => { ${body} })()
await db.close()
process.stdout.write('\\n' + JSON.stringify(answer ?? null))`

/** Runs the same `body` in several processes that begin at one instant; answers what each returned. Throws what one said when it failed. */
export async function elsewhere<T>(place: Place, inputs: unknown[], body: string): Promise<T[]> {
  const all = inputs.map((input) => startProcess<T>(around(body), JSON.stringify({ place, input })))
  await Promise.all(all.map(({ ready }) => ready))
  for (const { go } of all) go()
  return Promise.all(all.map(({ answer }) => answer()))
}

function startProcess<T>(text: string, argument: string) {
  const child = spawn(process.execPath, [...FLAGS, text, argument], { cwd: ROOT })
  let said = ''
  let failed = ''
  child.stdout.on('data', (chunk) => {
    said += chunk
  })
  child.stderr.on('data', (chunk) => {
    failed += chunk
  })
  // One that has ended already says why by its code.
  child.stdin.on('error', () => {})
  const closed = new Promise((resolve) => child.once('close', resolve))
  const answer = async () => {
    const code = await closed
    if (code !== 0) throw new Error(failed || `it ended with ${code}`)
    return JSON.parse(said.split('\n').at(-1)!) as T
  }
  return {
    ready: Promise.race([once(child.stdout, 'data'), closed]),
    go: () => child.stdin.write('go'),
    answer,
  }
}
