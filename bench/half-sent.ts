// What thousands of connections that begin something and never finish it leave to others: the pages meanwhile, and the memory.
import { connect, type Socket } from 'node:net'
import { FORMS } from '../src/forms/all.ts'
import { memoryOf } from './memory.ts'
import { type City, get, startCity } from './support/city.ts'
import { count, mb } from './support/numbers.ts'
import { addressOf } from './support/people.ts'
import type { Row } from './support/table.ts'

// HALF_SENT measures fewer on a machine that may not open so many files.
const CONNECTIONS = Number(process.env.HALF_SENT ?? 10_000)
const SENDERS = 5000
const AT_ONCE = 200
const QUIET_MS = 10_000
const HELD_MS = 15_000
const AFTER_MS = 20_000
const LOOK_MS = 200
const PAUSE_MS = 50
const AIM = { most: 350e6, after: 250e6, pageMs: 100 }
const form = FORMS.assessment
const BOUNDARY = 'half-sent-form'

const halfAForm = (number: number) =>
  `${headOf(number)}\r\n\r\n--${BOUNDARY}\r\nContent-Disposition: form-data; na`

/** What each connection sends before it stops, and whether it then stays or hangs up at once. */
const KINDS: Record<string, { begin: (number: number) => string; hangsUp?: boolean }> = {
  'half a form': { begin: halfAForm },
  'half a form and hung up': { begin: halfAForm, hangsUp: true },
  'half a header': { begin: headOf },
  nothing: { begin: () => '' },
}

export async function measure(): Promise<Row[]> {
  const rows: Row[] = []
  for (const [what, { begin, hangsUp = false }] of Object.entries(KINDS)) {
    const city = await startCity(undefined, { TRUST_PROXY: '1' })
    try {
      const quiet = startWatch(city)
      await pause(QUIET_MS)
      rows.push(...(await hold(city, what, (port) => open(port, begin, hangsUp), await quiet.stop())))
    } finally {
      await city.stop()
    }
  }
  return rows
}

async function hold(
  city: City,
  what: string,
  openAll: (port: number) => ReturnType<typeof open>,
  quiet: Report,
): Promise<Row[]> {
  const watch = startWatch(city)
  const { sockets, answers } = await openAll(city.port)
  await pause(HELD_MS)
  for (const socket of sockets) socket.destroy()
  await pause(AFTER_MS)
  const { most, pages } = await watch.stop()
  const { now } = memoryOf(city)
  const answered = [...answers].map(([status, times]) => `${count(times)} × ${status}`).join(', ')
  const whole = `${count(CONNECTIONS)} connections that sent ${what}${answered && ` (${answered})`}`
  return [
    {
      what: `the most memory with ${whole}, and while they hang up`,
      result: `${mb(most)}, ${AFTER_MS / 1000} s after ${mb(now)}`,
      rival: '',
      ratio: '',
      aim: `≤ ${mb(AIM.most)}, ≤ ${mb(AIM.after)}`,
      met: most <= AIM.most && now <= AIM.after,
    },
    {
      what: `a page meanwhile, kept and made for one visit in turn, 99 in a hundred of ${pages.length}`,
      result: `${p99(pages).toFixed(0)} ms, the slowest ${Math.max(...pages).toFixed(0)} ms`,
      rival: `before them ${p99(quiet.pages).toFixed(0)} ms, the slowest ${Math.max(...quiet.pages).toFixed(0)} ms`,
      ratio: (p99(pages) / p99(quiet.pages)).toFixed(2),
      aim: `≤ ${AIM.pageMs} ms`,
      met: p99(pages) <= AIM.pageMs,
    },
  ]
}

type Report = { most: number; pages: number[] }

const p99 = (times: number[]): number => [...times].sort((a, b) => a - b)[Math.floor(times.length * 0.99)]!

/** Connections from many senders, some at once; the sockets stay open unless they hang up. Counts how each is answered. */
async function open(port: number, begin: (number: number) => string, hangsUp: boolean) {
  const sockets: Socket[] = []
  const answers = new Map<string, number>()
  let next = 0
  const one = () =>
    new Promise<void>((resolve) => {
      const number = next
      next += 1
      const socket = connect(port, '127.0.0.1', () =>
        socket.write(begin(number), () => {
          if (hangsUp) socket.destroy()
          resolve()
        }),
      )
      socket.once('data', (data) => {
        const status = /^HTTP\/1\.1 (\d{3})/.exec(data.toString('latin1'))?.[1] ?? 'no status'
        answers.set(status, (answers.get(status) ?? 0) + 1)
      })
      socket.on('error', () => resolve())
      sockets.push(socket)
    })
  const line = async () => {
    while (next < CONNECTIONS) await one()
  }
  await Promise.all(Array.from({ length: AT_ONCE }, line))
  return { sockets, answers }
}

function headOf(number: number): string {
  return [
    `POST ${form.path} HTTP/1.1`,
    'Host: localhost',
    `X-Forwarded-For: ${addressOf(number % SENDERS)}`,
    `Content-Type: multipart/form-data; boundary=${BOUNDARY}`,
    'Content-Length: 200000',
  ].join('\r\n')
}

/** Pages asked one after another, and the resident memory looked at, until it is stopped. */
function startWatch(city: City) {
  const found: Report = { most: 0, pages: [] }
  let isOver = false
  const look = setInterval(() => {
    found.most = Math.max(found.most, memoryOf(city).now)
  }, LOOK_MS)
  const ask = async () => {
    for (let time = 0; !isOver; time += 1) {
      const began = performance.now()
      const { status } = await get(city.port, time % 2 === 0 ? '/' : form.path)
      if (status !== 200) throw new Error(`a page was answered ${status}`)
      found.pages.push(performance.now() - began)
      await pause(PAUSE_MS)
    }
  }
  const asking = ask()
  return {
    async stop(): Promise<Report> {
      isOver = true
      clearInterval(look)
      await asking
      return found
    },
  }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
