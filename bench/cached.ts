// The kept front page, as everybody gets it: requests per second of one process on one core, beside node:http alone and nginx.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { startNginx } from './rivals/nginx.ts'
import { answers, get, ownHeaders, startCity } from './support/city.ts'
import { count, kb, median, ratio } from './support/numbers.ts'
import { freePort, has, LOAD_CORE, onCore, run, SERVER_CORE, start, tempFolder } from './support/processes.ts'
import type { Row } from './support/table.ts'

const AIM = 0.9
const ROUNDS = 7
const SECONDS = 4
const BROTLI = { 'accept-encoding': 'br' }

export async function measure(): Promise<Row[]> {
  if (!has('wrk')) {
    throw new Error('this measure needs wrk, the load generator: apt-get install wrk (or brew install wrk)')
  }
  const city = await startCity(SERVER_CORE)
  const page = await get(city.port, '/', BROTLI)
  const headers = ownHeaders(page.raw)
  const bare = await startBare(headers, page.bytes)
  const nginx = has('nginx') ? await startNginx(SERVER_CORE, page.bytes, headers) : null
  await sameBytes(page.bytes, [bare.port, ...(nginx ? [nginx.port] : [])])

  const rivals = { city, bare, ...(nginx ? { nginx } : {}) }
  const perSecond: Record<string, number[]> = { city: [], bare: [], nginx: [] }
  for (let round = -1; round < ROUNDS; round += 1) {
    for (const [name, { port }] of turned(Object.entries(rivals), round)) {
      const value = await load(port)
      // The first round warms up all of them and does not count.
      if (round >= 0) perSecond[name]!.push(value)
    }
  }
  for (const one of Object.values(rivals)) await one.stop()

  const against = (name: string) => median(perSecond.city!.map((value, i) => value / perSecond[name]![i]!))
  const result = `${count(median(perSecond.city!))}/s`
  const what = `front page, ${kb(page.bytes.length)} brotli`
  const rows: Row[] = [
    {
      what,
      result,
      rival: `bare node:http ${count(median(perSecond.bare!))}/s`,
      ratio: ratio(against('bare')),
      aim: `≥ ${AIM}`,
      met: against('bare') >= AIM,
    },
  ]
  if (nginx) {
    const rival = `nginx, one worker ${count(median(perSecond.nginx!))}/s`
    rows.push({ what, result, rival, ratio: ratio(against('nginx')), aim: '', met: null })
  }
  return rows
}

async function startBare(headers: string[], bytes: Buffer) {
  const port = await freePort()
  const file = join(tempFolder(), 'answer.json')
  writeFileSync(file, JSON.stringify({ headers, body: bytes.toString('base64') }))
  const command = [process.execPath, join(import.meta.dirname, 'rivals/bare.ts'), String(port), file]
  return { ...(await start(onCore(SERVER_CORE, command), {}, () => answers(port))), port }
}

async function sameBytes(bytes: Buffer, ports: number[]) {
  for (const port of ports) {
    const { bytes: got, headers } = await get(port, '/', BROTLI)
    if (!got.equals(bytes) || headers['content-encoding'] !== 'br')
      throw new Error('a rival sends other bytes')
  }
}

// Each begins a round as often as the others, so that a disturbance from outside meets them alike.
const turned = <T>(list: T[], by: number): T[] =>
  list.map((_, i) => list[(i + by + list.length) % list.length]!)

/** Requests per second; answers other than 200 are an error. */
async function load(port: number): Promise<number> {
  const wrk = [
    'wrk',
    '-t1',
    '-c32',
    `-d${SECONDS}s`,
    '-H',
    'Accept-Encoding: br',
    `http://127.0.0.1:${port}/`,
  ]
  const out = await run(onCore(LOAD_CORE, wrk))
  if (/Non-2xx|Socket errors/.test(out)) throw new Error(out)
  return Number(/Requests\/sec:\s*([\d.]+)/.exec(out)![1])
}
