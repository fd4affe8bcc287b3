// What thousands of connections that begin a form and never finish it leave to others: the pages meanwhile, and the memory.
import { readFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { FORMS } from '../src/forms/all.ts'
import { type City, get, startCity } from './support/city.ts'
import { count, mb } from './support/numbers.ts'
import { addressOf } from './support/people.ts'
import type { Row } from './support/table.ts'

// HALF_SENT measures fewer on a machine that may not open so many files.
const CONNECTIONS = Number(process.env.HALF_SENT ?? 10_000)
const AT_ONCE = 200
const HELD_MS = 20_000
const AFTER_MS = 20_000
const LOOK_MS = 200
const AIM = { most: 350e6, after: 250e6, pageMs: 100 }
const form = FORMS.assessment
const BOUNDARY = 'half-sent-form'
const LENGTH = 200_000

export async function measure(): Promise<Row[]> {
  const city = await startCity(undefined, { TRUST_PROXY: '1' })
  try {
    await settle(city)
    const begun = memoryOf(city)
    const watch = startWatch(city)
    const { sockets, statuses } = await beginForms(city)
    await pause(HELD_MS)
    const held = watch.report()
    for (const socket of sockets) socket.destroy()
    await pause(AFTER_MS)
    const whole = await watch.stop()
    const answered = [...statuses].map(([status, times]) => `${times} × ${status || 'none'}`).join(', ')
    return rowsOf(begun, held, whole, memoryOf(city), answered)
  } finally {
    await city.stop()
  }
}

type Report = { most: number; pages: number[] }

function rowsOf(begun: number, held: Report, whole: Report, after: number, answered: string): Row[] {
  const row = (what: string, result: string, aim: string, met: boolean): Row => ({
    what,
    result,
    rival: what.startsWith('the most') ? `before them ${mb(begun)}` : '',
    ratio: '',
    aim,
    met,
  })
  const slowest = Math.max(...whole.pages)
  const sorted = [...whole.pages].sort((a, b) => a - b)
  const p99 = sorted[Math.floor(sorted.length * 0.99)]!
  return [
    row(
      `the most memory with ${count(CONNECTIONS)} half-sent forms open (answers: ${answered})`,
      mb(held.most),
      `≤ ${mb(AIM.most)}`,
      held.most <= AIM.most,
    ),
    row(
      'the most memory while they hang up as well',
      mb(whole.most),
      `≤ ${mb(AIM.most)}`,
      whole.most <= AIM.most,
    ),
    row(`${AFTER_MS / 1000} s after`, mb(after), `≤ ${mb(AIM.after)}`, after <= AIM.after),
    row(
      `a page meanwhile, kept and made for one visit in turn, ${whole.pages.length} asked`,
      `99 in a hundred in ${p99.toFixed(0)} ms, the slowest ${slowest.toFixed(0)} ms`,
      `≤ ${AIM.pageMs} ms`,
      p99 <= AIM.pageMs,
    ),
  ]
}

/** Heads with half a body from many addresses, some at once; the sockets stay open. Counts how each is answered. */
async function beginForms({ port }: City) {
  const sockets: Socket[] = []
  const statuses = new Map<number, number>()
  const count = (status: number, by: number) => statuses.set(status, (statuses.get(status) ?? 0) + by)
  let next = 0
  const one = () =>
    new Promise<void>((resolve) => {
      const number = next
      next += 1
      const socket = connect(port, '127.0.0.1', () => socket.write(halfOf(number), () => resolve()))
      count(0, 1)
      socket.once('data', (data) => {
        count(0, -1)
        count(Number(/^HTTP\/1\.1 (\d{3})/.exec(data.toString('latin1'))?.[1]), 1)
      })
      socket.on('error', () => resolve())
      sockets.push(socket)
    })
  const line = async () => {
    while (next < CONNECTIONS) await one()
  }
  await Promise.all(Array.from({ length: AT_ONCE }, line))
  return { sockets, statuses }
}

const halfOf = (number: number): string =>
  [
    `POST ${form.path} HTTP/1.1`,
    'Host: localhost',
    `X-Forwarded-For: ${addressOf(number % 5000)}`,
    `Content-Type: multipart/form-data; boundary=${BOUNDARY}`,
    `Content-Length: ${LENGTH}`,
    '',
    `--${BOUNDARY}`,
    'Content-Disposition: form-data; name="token"',
    '',
    'half',
  ].join('\r\n')

/** Pages asked one after another, and the resident memory looked at, until it is stopped. */
function startWatch(city: City) {
  const found: Report = { most: 0, pages: [] }
  let isOver = false
  const look = setInterval(() => {
    found.most = Math.max(found.most, memoryOf(city))
  }, LOOK_MS)
  const ask = async () => {
    for (let time = 0; !isOver; time += 1) {
      const began = performance.now()
      const { status } = await get(city.port, time % 2 === 0 ? '/' : form.path)
      if (status !== 200) throw new Error(`a page was answered ${status}`)
      found.pages.push(performance.now() - began)
      await pause(50)
    }
  }
  const asking = ask()
  return {
    report: (): Report => ({ most: found.most, pages: [...found.pages] }),
    async stop() {
      isOver = true
      clearInterval(look)
      await asking
      return found
    },
  }
}

/** Every page the measure asks for has been made once. */
async function settle({ port }: City): Promise<void> {
  for (let time = 0; time < 20; time += 1) {
    await get(port, '/')
    await get(port, form.path)
  }
}

const memoryOf = ({ pid }: City): number =>
  Number(/VmRSS:\s*(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) * 1024

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
