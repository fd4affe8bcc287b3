// WEB_CONCURRENCY=2: two processes answer as one. Limits hold to the hit, numbers are sums, one converts photos, a dead one is replaced.
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { news } from '#collections/news.collection.ts'
import { SYSTEM } from '#db/write.ts'
import { BODIES_AT_ONCE, NAMED_LIMITS } from '#features/protection/named-limits.ts'
import { publishEntry } from '#features/publishing/publish.ts'
import { createEntry } from '#features/publishing/save.ts'
import { FORMS } from '#forms/all.ts'
import { onEngines, type Place } from './support/databases.ts'
import { sampleOf } from './support/forms.ts'
import { type Answer, ask, IN_ONE_WINDOW, until } from './support/http.ts'
import { childrenOf, workersOf } from './support/processes.ts'
import { listMissing } from './support/programs.ts'
import { article } from './support/publishing.ts'
import { somebody } from './support/received.ts'
import { ENGINES, isWhole } from './support/scope.ts'
import { formPost } from './support/send.ts'
import { type Running, startServer } from './support/server.ts'
import { settingsOf, startedIn, withDatabase } from './support/servers.ts'
import { newNumber } from './support/unique.ts'
import { fixture } from './support/uploads.ts'

const METRICS_TOKEN = 'm3'.repeat(16)
const form = FORMS.assessment
const open: Socket[] = []
afterAll(() => {
  for (const socket of open) socket.destroy()
})

/** A form as its sender would send it, from an address of its own unless one is given. */
async function send(url: string, started: string, typed: Record<string, string>, file?: Buffer) {
  const slot = Object.keys(sampleOf(form).files)[0]!
  const bytes = file && new Uint8Array(file)
  const files = bytes ? [{ slot, name: 'id.heic', type: 'image/heic', bytes }] : []
  const sample = sampleOf(form, { ...typed, proofs_later: 'yes' })
  const asking = await formPost({ form, typed: sample.typed, files, also: { started } })
  return ask(url, form.path, { ...asking, headers: { ...asking.headers, ...somebody() } })
}

const contactOf = (number: number) => ({
  [form.contact.mobile]: `0918${String(number % 10_000_000).padStart(7, '0')}`,
  [form.contact.email]: `w${number}@example.com`,
})

/** Begins a body and does not end it; answers what has come back so far. */
function beginBody(url: string, address: string): () => string {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  open.push(socket)
  let answer = ''
  socket.on('error', () => {})
  socket.on('data', (data) => (answer += data.toString('latin1')))
  const head = [`POST ${form.path} HTTP/1.1`, 'Host: localhost', `X-Forwarded-For: ${address}`]
  const rest = ['Content-Type: multipart/form-data; boundary=half', 'Content-Length: 9000', '', '--half']
  socket.write([...head, ...rest].join('\r\n'))
  return () => answer
}

async function metricsOf(url: string): Promise<Map<string, number>> {
  const { text } = await ask(url, '/metrics', { headers: { authorization: `Bearer ${METRICS_TOKEN}` } })
  const lines = text.split('\n').filter((line) => line && !line.startsWith('#'))
  return new Map(lines.map((line) => [line.split(' ')[0]!, Number(line.split(' ').at(-1))]))
}

const missing = listMissing(['promtool'])
const KEPT = 'city_kept_pages_total{status="200"}'

onEngines(ENGINES, 'two workers', ({ seeded }) => {
  let at: Place
  let server: Running
  let started: string
  const begin = async () => {
    at ??= await seeded()
    started ??= await startedIn(at)
    server ??= await startServer({ ...(await settingsOf(at)), WEB_CONCURRENCY: '2', METRICS_TOKEN })
    return server
  }
  afterAll(async () => void (await server?.stop()))

  test(
    'a contact’s free forms are as many as with one, however they are spread and however fast they come',
    IN_ONE_WINDOW,
    async () => {
      const { url } = await begin()
      const contact = contactOf(newNumber())
      const free = NAMED_LIMITS['send-contact'].costlyOver
      const answers = await Promise.all(Array.from({ length: 2 * free }, () => send(url, started, contact)))
      const count = (status: number) => answers.filter((answer) => answer.status === status).length
      expect([count(303), answers.length - count(303)]).toEqual([free, free])
    },
  )

  test('no connection passes through the primary process: without it visitors are answered', async () => {
    const { url, process } = await begin()
    process.kill('SIGSTOP')
    try {
      const answers = await Promise.all(Array.from({ length: 10 }, () => ask(url, '/hotlines')))
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    } finally {
      process.kill('SIGCONT')
    }
  })

  test.skipIf(missing.length > 0 && !isWhole)(
    `promtool has nothing against the sums ${missing}`,
    async () => {
      expect(missing).toEqual([])
      const { url } = await begin()
      const headers = { authorization: `Bearer ${METRICS_TOKEN}` }
      const { text } = await ask(url, '/metrics', { headers })
      expect(text).toContain('city_workers ')
      expect(execFileSync('promtool', ['check', 'metrics'], { input: text, encoding: 'utf8' })).toBe('')
    },
  )

  test('numbers are sums, whichever is asked', async () => {
    const { url } = await begin()
    // Until then a worker that has just started renders it.
    const sum = await until('all are sent a kept page, and counted', async () => {
      const before = (await metricsOf(url)).get(KEPT)!
      await Promise.all(Array.from({ length: 20 }, () => ask(url, '/mvh')))
      const after = (await metricsOf(url)).get(KEPT)!
      return after === before + 20 && after
    })
    const asked = await Promise.all(Array.from({ length: 12 }, () => metricsOf(url)))
    expect(new Set(asked.map((all) => all.get(KEPT)))).toEqual(new Set([sum]))
  })

  test('bodies received at one time are as many as with one, and a killed worker’s places are free again', async () => {
    const { url, process } = await begin()
    const kept = (await metricsOf(url)).get(KEPT)!
    const { most } = BODIES_AT_ONCE
    const addresses = Array.from({ length: 10 }, () => somebody()['x-forwarded-for']!)
    const begun = Array.from({ length: most + 20 }, (_, index) => beginBody(url, addresses[index % 10]!))
    const refused = () => begun.filter((answer) => answer().startsWith('HTTP/1.1 503')).length
    await until('twenty are refused', async () => refused() === 20)
    // The kernel may wake the one that is killed for a connection, which then waits for the next one to come.
    const late = () => new Promise<null>((resolve) => setTimeout(resolve, 1000, null))
    const next = () => Promise.race([send(url, started, contactOf(newNumber())).catch(() => null), late()])
    await until('the next is refused', async () => (await next())?.status === 503)
    const [one] = workersOf(process.pid!)
    global.process.kill(one!, 'SIGKILL')
    await until('there is room', async () => (await next())?.status === 303)
    for (const socket of open) socket.destroy()
    await until('another', async () => workersOf(process.pid!).length === 2)
    expect(server.output()).toMatch(
      /"event":"worker-died","id":"[0-9a-f]{8}","worker":\d,"pid":\d+,"pauseMs":\d+,"reason":"SIGKILL"/,
    )
    // What the dead one had counted is not forgotten.
    expect((await metricsOf(url)).get(KEPT)).toBeGreaterThanOrEqual(kept)
  })

  test('a publication is seen through each of them', async () => {
    const { url } = await begin()
    const title = `Through every worker ${newNumber()}`
    await withDatabase(at, async (db) => {
      const made = await createEntry(db, SYSTEM, news, { content: article(title) })
      await publishEntry(db, SYSTEM, made.ok ? made.value.id : '')
    })
    await until('all show it', async () => {
      const pages = await Promise.all(Array.from({ length: 12 }, () => ask(url, '/newsupdate')))
      return pages.every(({ text }) => text.includes(title))
    })
  })

  test('photos of iPhones are converted one at a time, by the primary process', async () => {
    const { url, process } = await begin()
    const photo = readFileSync(fixture('photo.heic'))
    const counts: number[] = []
    const timer = setInterval(() => counts.push(childrenOf(process.pid!, 'heic-worker').length), 5)
    const answers: Answer[] = await Promise.all(
      Array.from({ length: 4 }, () => send(url, started, contactOf(newNumber()), photo)),
    )
    clearInterval(timer)
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303, 303])
    expect(Math.max(...counts)).toBe(1)
  })

  test('one that dies at once is replaced after a pause that grows; meanwhile the other answers', async () => {
    const { url, process } = await begin()
    const pauses = () =>
      [...server.output().matchAll(/"worker-died".*?"pauseMs":(\d+)/g)].map(([, ms]) => Number(ms))
    const before = pauses().length
    const steady = workersOf(process.pid!)[0]!
    for (let death = 1; death <= 4; death += 1) {
      const next = await until(
        'another',
        async () => workersOf(process.pid!).find((pid) => pid !== steady) ?? null,
      )
      global.process.kill(next, 'SIGKILL')
      await until('its line', async () => pauses().length === before + death)
      expect((await ask(url, '/mvh')).status).toBe(200)
    }
    const [, second, third, fourth] = pauses().slice(before)
    expect([third, fourth]).toEqual([2 * second!, 4 * second!])
  })

  test('how many have died in the last hour is said, whichever is asked', async () => {
    const { url, output } = await begin()
    const died = output().match(/"worker-died"/g)!.length
    await until('both answer again', async () => {
      const all = await Promise.all(Array.from({ length: 12 }, () => metricsOf(url)))
      const said = all.map((one) => `${one.get('city_workers')} ${one.get('city_workers_died')}`)
      return said.every((one) => one === `2 ${died}`)
    })
    const asMonitor = { headers: { authorization: `Bearer ${METRICS_TOKEN}` } }
    const { status, text } = await ask(url, '/health/ready', asMonitor)
    const line = `workers: attention: ${died} processes have died in the last hour and were replaced; 2 of 2 answer`
    expect([status, text]).toEqual([200, expect.stringContaining(line)])
  })

  test('SIGTERM ends the workers first, then the primary process, and leaves nothing behind', async () => {
    const { process } = await begin()
    await until('both', async () => workersOf(process.pid!).length === 2)
    const workers = workersOf(process.pid!)
    const shared = () =>
      readdirSync('/dev/shm').filter((name) => name.startsWith(`city-workers-${process.pid}-`))
    expect(shared()).toHaveLength(1)
    expect(await server.stop()).toBe(0)
    const lines = [...server.output().matchAll(/"event":"(stopping|stopped)"(,"worker")?/g)]
    const [first, ...others] = lines.map(([, event, isWorker]) => `${event}${isWorker ? ' worker' : ''}`)
    expect([first, others.pop()]).toEqual(['stopping', 'stopped'])
    expect(new Set(others)).toEqual(new Set(['stopped worker']))
    expect(workers.filter((pid) => existsSync(join('/proc', String(pid))))).toEqual([])
    expect(shared()).toEqual([])
  })
})
