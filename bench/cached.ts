// The cached front page: requests per second of one process on one core, beside node:http alone and nginx.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../tests/support/free-port.ts'
import { startNginx } from './rivals/nginx.ts'
import { answers, get, ownHeaders, startCity } from './support/city.ts'
import { type Load, load, rowOf, turned } from './support/load.ts'
import { kb } from './support/numbers.ts'
import { has, onCore, SERVER_CORE, start, tempFolder } from './support/processes.ts'
import type { Row } from './support/table.ts'

const AIM = 0.9
const ROUNDS = 7
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
