// Starts an unpacked release and visits it, inside a network of its own: `node release-visit.ts FOLDER SCRATCH`.
// Prints what it saw as JSON. The release runs as somebody who owns nothing, and gets no more than three settings.
import { spawn, spawnSync } from 'node:child_process'
import { chownSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sendBirth } from './birth-visit.ts'

const NOBODY = 65534
const PORT = '3000'
const FIRST_PAGE_MS = 60_000

const [folder, scratch] = process.argv.slice(2) as [string, string]
const url = `http://127.0.0.1:${PORT}`

spawnSync('ip', ['link', 'set', 'lo', 'up'])
mkdirSync(scratch, { recursive: true })
chownSync(scratch, NOBODY, NOBODY)
const server = spawn(join(folder, 'city'), ['start'], {
  uid: NOBODY,
  gid: NOBODY,
  cwd: '/',
  env: { DATA_DIR: join(scratch, 'data'), KEY_FILE: join(scratch, 'key/app.key'), PORT },
})
let printed = ''
for (const stream of [server.stdout, server.stderr]) stream.on('data', (chunk) => (printed += chunk))
const ended = new Promise((resolve) => server.once('exit', resolve))

try {
  const seen = { home: await statusOf('/'), staff: await statusOf('/Login'), ...(await sendBirth(url)).seen }
  server.kill('SIGTERM')
  process.stdout.write(JSON.stringify({ ...seen, ended: await ended }))
} catch (error) {
  server.kill('SIGKILL')
  process.stderr.write(`${error instanceof Error ? error.stack : error}\n${printed}`)
  process.exitCode = 1
}

async function statusOf(path: string): Promise<number> {
  const until = Date.now() + FIRST_PAGE_MS
  while (true) {
    const answer = await fetch(url + path).catch(() => null)
    if (answer) return answer.status
    if (Date.now() > until || server.exitCode !== null) throw new Error('the release does not answer')
    await wait(50)
  }
}
