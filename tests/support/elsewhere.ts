// Another instance of the city: another process on the same data, since two in one process would not be two.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Place } from './databases.ts'
import { ROOT } from './server.ts'

const FLAGS = ['--disable-warning=ExperimentalWarning', '--input-type=module', '-e']

/** What a body may name; only what it names is imported, since each process reads it anew. */
const NAMES = {
  news: '#collections/news.collection.ts',
  COLLECTIONS: '#collections/all.ts',
  SYSTEM: '#db/write.ts',
  addToCount: '#db/counts.ts',
  sendDue: '#features/messages/outbox.ts',
  publishEntry: '#features/publishing/publish.ts',
  createEntry: '#features/publishing/save.ts',
  seed: '#features/publishing/seed.ts',
}

const importsOf = (body: string) =>
  Object.entries(NAMES)
    .filter(([name]) => body.includes(name))
    .map(([name, path]) => `import { ${name} } from '${path}'`)
    .join('\n')

const around = (body: string) => `import { once } from 'node:events'
import { openDatabase } from '#db/database.ts'
${importsOf(body)}
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
