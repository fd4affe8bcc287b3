// The treasury's list of 60,000 bills, brought over HTTP and written in the background, beside cached pages and forms that people send meanwhile.
import { Agent } from 'node:http'
import { type Database, openDatabase } from '../src/db/database.ts'
import { unlock } from '../src/db/seal.ts'
import { LIST_COLUMNS } from '../src/domain/bill-lists.ts'
import { today } from '../src/kit/dates.ts'
import { onBothEngines } from './support/both-engines.ts'
import { type City, startCity } from './support/city.ts'
import { sessionOf } from './support/desk-session.ts'
import { type Load, load } from './support/load.ts'
import { count, median, ratio, sum } from './support/numbers.ts'
import { APP_KEY, type Place, stampOf } from './support/people.ts'
import { has, SERVER_CORE } from './support/processes.ts'
import { sendForm } from './support/send-forms.ts'
import type { Row } from './support/table.ts'

const BILLS = Number(process.env.BILLS ?? 60_000)
const ROUNDS = 4
const FORM_MS = 250
const LOOK_MS = 250
// As often as the desk asks while a list is being written.
const DESK_MS = 3000
const AIM = { seconds: 60, writeMs: 300, pages: 0.9 }

export async function measure(): Promise<Row[]> {
  if (!has('wrk')) throw new Error('this measure needs wrk, the load generator: apt-get install wrk')
  return (await onBothEngines(onEngine)).flat()
}

async function onEngine(engine: string, place: Place): Promise<Row[]> {
  const env = { DATA_DIR: place.dataDir, DATABASE_URL: place.databaseUrl, APP_KEY, TRUST_PROXY: '1' }
  const city = await startCity(SERVER_CORE, env)
  const database = await openDatabase(place)
  try {
    await unlock(database, { appKey: APP_KEY, keyFile: '' })
    const cookie = await sessionOf(database, 'head', 'TREASURER', city.url)
    const started = await stampOf(place)
    // A connection each: one left idle for a while is closed by the server at the very moment it is used again.
    const agent = new Agent({ keepAlive: false })
    const form = () => sendForm(city, agent, started)
    const without = () => beside(form, pages(city, ROUNDS))
    // A server that has just started is slower at everything.
    await without()
    const rows: Row[] = []
    let before = await without()
    for (const [turn, what] of ['new', 'known and changed'].entries()) {
      const list = listed(city, database, cookie, turn)
      const during = await beside(form, pages(city, Number.POSITIVE_INFINITY, list))
      const after = await without()
      // Both sides of it, since the machine's own pace changes within minutes.
      const around = { pages: [...before.pages, ...after.pages], forms: [...before.forms, ...after.forms] }
      rows.push(...rowsOf(`${engine}: ${count(BILLS)} bills, ${what}`, await list, around, during))
      before = after
    }
    return rows
  } finally {
    await database.close()
    await city.stop()
  }
}

/** Rounds of cached pages: so many, or until the end of `until`. */
async function pages(city: City, rounds: number, until?: Promise<unknown>): Promise<Load[]> {
  let isOver = false
  void until?.finally(() => {
    isOver = true
  })
  const all: Load[] = []
  while (all.length < rounds && !isOver) all.push(await load(city))
  return all
}

type Beside = { pages: Load[]; forms: number[] }

/** A form every quarter of a second while pages are asked. */
async function beside(form: () => Promise<void>, asked: Promise<Load[]>): Promise<Beside> {
  const forms: number[] = []
  const sent: Promise<void>[] = []
  const timer = setInterval(() => {
    const began = performance.now()
    sent.push(form().then(() => void forms.push(performance.now() - began)))
  }, FORM_MS)
  const found = await asked
  clearInterval(timer)
  await Promise.all(sent)
  return { pages: found, forms }
}

/** Brings a list, and answers after how many seconds it was in force, and after how many it was accepted. The desk looks at it meanwhile. */
async function listed({ url }: City, database: Database, cookie: string, turn: number) {
  const began = performance.now()
  const seconds = () => (performance.now() - began) / 1000
  const headers = { cookie, origin: url, 'content-type': 'text/csv' }
  const query = new URLSearchParams({ kind: 'property', asOf: today() })
  const sent = { method: 'POST', headers, body: csvOf(turn) }
  const answer = await fetch(`${url}/api/desk/bills/lists?${query}`, sent)
  if (answer.status !== 200)
    throw new Error(`the list was answered with ${answer.status}: ${await answer.text()}`)
  const checked = seconds()
  const desk = setInterval(() => void fetch(`${url}/api/desk/bills/lists`, { headers }), DESK_MS)
  while (await isWriting(database)) await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
  clearInterval(desk)
  return { checked, taken: seconds() }
}

/** Asked of the database, where it takes nothing from the server. */
const isWriting = async ({ reader }: Database): Promise<boolean> =>
  (await reader.selectFrom('bill_lists').select('id').where('state', '=', 'writing').executeTakeFirst()) !==
  undefined

/** Every second bill has two lines. */
function csvOf(turn: number): string {
  const rows = [LIST_COLUMNS.join(',')]
  for (let at = 0; at < BILLS; at += 1) {
    const bill = `RPT-2027-${at},property,TDN-19-${100_000 + at},"Payor, Sample ${at}",Year 2027`
    const days = '2027-03-31,2099-12-31'
    rows.push(`${bill},Basic tax,588,General Fund,"${1 + turn},${100 + (at % 900)}.50",${days}`)
    if (at % 2) rows.push(`${bill},SEF tax,589,Special Education Fund,${500 + (at % 400)}.25,${days}`)
  }
  return rows.join('\r\n')
}

type Listed = Awaited<ReturnType<typeof listed>>

function rowsOf(what: string, { checked, taken }: Listed, around: Beside, during: Beside): Row[] {
  const mean = (of: Beside, by: keyof Load) => sum(of.pages.map((one) => one[by])) / of.pages.length
  const [own, rival] = [mean(during, 'perSecond'), mean(around, 'perSecond')]
  // What the process used of the processor beyond what the same answers take without it: that share of a core the pages do not have.
  const used = (of: Beside) => own / mean(of, 'perCpuSecond')
  const kept = 1 - (used(during) - used(around))
  const [slowest, alone] = [Math.max(...during.forms), Math.max(...around.forms)]
  return [
    {
      what: `${what}: brought, checked and written while pages and forms are asked`,
      result: `${taken.toFixed(1)} s, checked after ${checked.toFixed(1)} s`,
      rival: '',
      ratio: '',
      aim: `≤ ${AIM.seconds} s`,
      met: taken <= AIM.seconds,
    },
    {
      what: `${what}: the slowest form meanwhile, of ${during.forms.length}`,
      result: `${Math.round(slowest)} ms, median ${Math.round(median(during.forms))} ms`,
      rival: `without it ${Math.round(alone)} ms, median ${Math.round(median(around.forms))} ms, of ${around.forms.length}`,
      ratio: ratio(slowest / alone),
      aim: `≤ ${AIM.writeMs} ms`,
      met: slowest <= AIM.writeMs,
    },
    {
      what: `${what}: of the processor, what it leaves to the cached front page (by the clock ${count(own)}/s)`,
      result: ratio(kept),
      rival: `without it, by the clock ${count(rival)}/s`,
      ratio: '',
      aim: `≥ ${AIM.pages}`,
      met: kept >= AIM.pages,
    },
  ]
}
