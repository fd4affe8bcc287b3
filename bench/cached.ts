// The cached front page: requests per second of one process on one core, beside node:http alone and nginx.
import { readFileSync, writeFileSync } from 'node:fs'
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
  const seen: Record<string, Load[]> = { city: [], bare: [], nginx: [] }
  for (let round = -1; round < ROUNDS; round += 1) {
    for (const [name, rival] of turned(Object.entries(rivals), round)) {
      const one = await load(rival)
      // The first round warms up all of them and does not count.
      if (round >= 0) seen[name]!.push(one)
    }
  }
  for (const one of Object.values(rivals)) await one.stop()
  const what = `front page, ${kb(page.bytes.length)} brotli`
  return [
    rowOf(what, 'perSecond', seen.city!, ['bare node:http', seen.bare!], AIM),
    rowOf(what, 'perCpuSecond', seen.city!, ['bare node:http', seen.bare!]),
    ...(nginx ? [rowOf(what, 'perSecond', seen.city!, ['nginx, one worker', seen.nginx!])] : []),
  ]
}

/** By the clock, and by the processor time the server used: the second stays true on a machine that does other work. */
type Load = { perSecond: number; perCpuSecond: number }

function rowOf(
  what: string,
  by: keyof Load,
  own: Load[],
  [name, rival]: [string, Load[]],
  aim?: number,
): Row {
  const unit = by === 'perSecond' ? '/s' : ' per second of processor time'
  const all = median(own.map((one, i) => one[by] / rival[i]![by]))
  return {
    what,
    result: count(median(own.map((one) => one[by]))) + unit,
    rival: `${name} ${count(median(rival.map((one) => one[by])))}${unit}`,
    ratio: ratio(all),
    aim: aim ? `≥ ${aim}` : '',
    met: aim ? all >= aim : null,
  }
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

/** One round against one server; answers other than 200 are an error. */
async function load({ pid, port }: { pid: number; port: number }): Promise<Load> {
  const address = `http://127.0.0.1:${port}/`
  const wrk = ['wrk', '-t1', '-c32', `-d${SECONDS}s`, '-H', 'Accept-Encoding: br', address]
  const before = cpuSeconds(pid)
  const out = await run(onCore(LOAD_CORE, wrk))
  const used = cpuSeconds(pid) - before
  if (/Non-2xx|Socket errors/.test(out)) throw new Error(out)
  const answered = Number(/(\d+) requests in/.exec(out)![1])
  return { perSecond: Number(/Requests\/sec:\s*([\d.]+)/.exec(out)![1]), perCpuSecond: answered / used }
}

// The kernel counts in hundredths of a second: fields 14 and 15 of proc_pid_stat(5), after a name that may have spaces.
function cpuSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')
  return (Number(fields[11]) + Number(fields[12])) / 100
}
