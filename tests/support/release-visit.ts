// Starts an unpacked release and visits it, inside a network of its own: `node release-visit.ts FOLDER SCRATCH`.
// Prints what it saw as JSON. The release runs as somebody who owns nothing, and gets no more than three settings.
import { spawn, spawnSync } from 'node:child_process'
import { chownSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { FORMS } from '#forms/all.ts'
import { sampleOf } from './forms.ts'
import { formPost, hiddenOf } from './send.ts'
import { fixture, plain } from './uploads.ts'

const NOBODY = 65534
const PORT = '3000'
// Nobody types a form faster.
const TYPED_MS = 8000
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
  const seen = { home: await statusOf('/'), staff: await statusOf('/Login'), ...(await sendBirth()) }
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

/** A certificate asked for with two photos, and its receipt as a PDF. */
async function sendBirth() {
  const form = FORMS.birth
  const page = await (await fetch(url + form.path)).text()
  const { token, started } = hiddenOf(page)
  await wait(TYPED_MS)
  const { typed, files } = sampleOf(form)
  const [slot] = Object.keys(files) as [string]
  const photos = [
    { name: 'likod.heic', type: 'image/heic', bytes: new Uint8Array(readFileSync(fixture('photo.heic'))) },
    { name: 'harap.jpg', type: 'image/jpeg', bytes: new Uint8Array(await plain(60, 40).jpeg().toBuffer()) },
  ]
  const asking = await formPost({
    ...{ form, typed, token, also: { started } },
    files: photos.map((photo) => ({ slot, ...photo })),
  })
  const answer = await fetch(url + form.path, {
    ...{ method: 'POST', redirect: 'manual', headers: asking.headers as Record<string, string> },
    body: asking.body as Uint8Array<ArrayBuffer>,
  })
  const receipt = answer.headers.get('location') ?? ''
  const cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  const shown = await fetch(url + receipt, { headers: { cookie } })
  const pdf = await fetch(`${url + receipt}/receipt.pdf`, { headers: { cookie } })
  const text = await shown.text()
  return {
    sent: answer.status,
    photos: photos.map(({ name }) => text.includes(name.split('.')[0]!)),
    pdf: [pdf.status, Buffer.from(await pdf.arrayBuffer()).toString('latin1', 0, 5)],
  }
}
