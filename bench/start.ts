// How long a start takes until it shows a page, of a new city and again with its data, beside a bare node:http.
import { join } from 'node:path'
import { freePort } from '../tests/support/free-port.ts'
import { answers, startCity } from './support/city.ts'
import { median, ratio } from './support/numbers.ts'
import { start, tempFolder } from './support/processes.ts'
import type { Row } from './support/table.ts'

const STARTS = 5
const AIM_MS = 1000

export async function measure(): Promise<Row[]> {
  const data = tempFolder()
  const times: Record<'again' | 'first' | 'bare', number[]> = { again: [], first: [], bare: [] }
  await startOnce(data)
  // In turn, so that whatever else the machine does meets each of them.
  for (let time = 0; time < STARTS; time += 1) {
    times.again.push(await startOnce(data))
    times.first.push(await startOnce(tempFolder()))
    times.bare.push(await startBare())
  }
  const bare = median(times.bare)
  const row = (what: string, ms: number[], isAim: boolean): Row => ({
    what: `${what}, until its first page; median of ${STARTS}`,
    result: `${median(ms).toFixed(0)} ms`,
    rival: `bare node:http ${bare.toFixed(0)} ms`,
    ratio: ratio(median(ms) / bare),
    aim: isAim ? `≤ ${AIM_MS} ms` : '',
    met: isAim ? median(ms) <= AIM_MS : null,
  })
  return [
    row('a start with its data', times.again, true),
    row('the first start of a new city', times.first, false),
  ]
}

async function startOnce(folder: string): Promise<number> {
  const began = performance.now()
  const city = await startCity(undefined, { DATA_DIR: folder })
  const ms = performance.now() - began
  await city.stop()
  return ms
}

async function startBare(): Promise<number> {
  const port = await freePort()
  const began = performance.now()
  const program = join(import.meta.dirname, 'rivals/ok.ts')
  const ok = await start([process.execPath, program, String(port)], {}, () => answers(port))
  const ms = performance.now() - began
  await ok.stop()
  return ms
}
