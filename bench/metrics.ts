// What the numbers for a monitor cost: a kept page with its counter beside the page itself, and the count of an answer of the app.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { Agent, createServer, get, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { CachedPage } from '#kit/server/page-cache.ts'
import { serveCached } from '#kit/server/serve-cached.ts'
import { countAnswer } from '#kit/server/traffic.ts'
import { median } from './support/numbers.ts'
import type { Row } from './support/table.ts'

const AIM = 0.99
const ROUNDS = 41
const TIMES = 400_000
const ANSWERS = 5000
const ROOT = join(import.meta.dirname, '..')

export async function measure(): Promise<Row[]> {
  const without = await importWithoutCounters()
  const [bare, counted, answers]: number[][] = [[], [], []]
  // The first round warms up and does not count; who is first changes.
  for (let round = -1; round < ROUNDS; round += 1) {
    const each: [number[], () => number][] = [
      [bare!, () => nanosecondsOf(() => send(without))],
      [counted!, () => nanosecondsOf(() => send(serveCached))],
      [answers!, () => nanosecondsOf(() => countAnswer('GET', 200, 3))],
    ]
    for (const [seen, run] of round % 2 === 0 ? each : each.toReversed()) {
      const took = run()
      if (round >= 0) seen.push(took)
    }
  }
  const answer = await nanosecondsOfAnswer()
  const counter = Math.max(0, median(counted!.map((took, i) => took - bare![i]!)))
  const share = 1 - counter / answer
  return [
    {
      what: 'the counter of a kept page',
      result: `${counter.toFixed(0)} ns`,
      rival: `the whole answer over HTTP, with its client ${answer.toFixed(0)} ns`,
      ...{ ratio: `${share.toFixed(4)} without`, aim: `≥ ${AIM}`, met: share >= AIM },
    },
    {
      what: 'the count of an answer of the app, by method, status and time',
      result: `${median(answers!).toFixed(0)} ns`,
      ...{ rival: '', ratio: '', aim: '', met: null },
    },
  ]
}

/** Processor time of a kept page that goes over a connection that stays, asked for by this process itself. */
async function nanosecondsOfAnswer(): Promise<number> {
  const server = createServer((asked, answer) => void serveCached(asked, answer, lookup))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const ask = () =>
    new Promise<void>((resolve, reject) => {
      const sent = get({ port, host: '127.0.0.1', agent }, (answer) => answer.resume().once('end', resolve))
      sent.once('error', reject)
    })
  for (let time = 0; time < ANSWERS; time += 1) await ask()
  const started = process.threadCpuUsage()
  for (let time = 0; time < ANSWERS; time += 1) await ask()
  const { user, system } = process.threadCpuUsage(started)
  agent.destroy()
  server.close()
  return ((user + system) * 1000) / ANSWERS
}

/** The same file with its counting lines taken out. */
async function importWithoutCounters(): Promise<typeof serveCached> {
  const source = readFileSync(join(ROOT, 'src/kit/server/serve-cached.ts'), 'utf8')
  const lines = source.split('\n')
  const kept = lines.filter((line) => !/^\s*keptPages\.\w+ \+= 1$/.test(line))
  if (lines.length - kept.length !== 2) throw new Error('serve-cached.ts no longer counts in two lines')
  const folder = join(ROOT, '.cache/bench-metrics')
  mkdirSync(folder, { recursive: true })
  const file = join(folder, 'serve-cached.ts')
  writeFileSync(file, kept.join('\n'))
  const found = (await import(pathToFileURL(file).href)) as { serveCached: typeof serveCached }
  rmSync(folder, { recursive: true })
  return found.serveCached
}

const form = { etag: '"e"', raw: ['content-type', 'text/html'], bytes: Buffer.from('page') }
const page = { headers: {}, type: 'text/html', as: () => form } as unknown as CachedPage
const headers = { 'accept-encoding': 'br', 'user-agent': 'bench' }
const request = { method: 'GET', url: '/', headers } as unknown as IncomingMessage
const response = { writeHead: () => response, end: () => response } as unknown as ServerResponse
const pages = new Map([['/', page]])
const lookup = { page: (key: string) => pages.get(key), sent: () => {} }

const send = (serve: typeof serveCached) => serve(request, response, lookup)

/** Of processor time, which stays true beside other work. */
function nanosecondsOf(once: () => unknown): number {
  const started = process.threadCpuUsage()
  for (let time = 0; time < TIMES; time += 1) once()
  const { user, system } = process.threadCpuUsage(started)
  return ((user + system) * 1000) / TIMES
}
