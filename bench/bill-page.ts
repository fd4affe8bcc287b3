// The page of a bill among 60,000 of a list, for who has shown the last four of its account, beside the page of a request, which is asked for in turn.
import { openDatabase } from '../src/db/database.ts'
import { keysOf, unlock } from '../src/db/seal.ts'
import { columnsOf, numbersOf } from '../src/features/payments/bill-rows.ts'
import { addToPass, PASS_COOKIE } from '../src/features/requests/access.ts'
import { today } from '../src/kit/dates.ts'
import { newId } from '../src/kit/server/ids.ts'
import { onBothEngines } from './support/both-engines.ts'
import { type City, get, startCity } from './support/city.ts'
import { count, median, ratio } from './support/numbers.ts'
import { type Data, fillOpen } from './support/open-requests.ts'
import { APP_KEY, addressOf, type Place } from './support/people.ts'
import { SERVER_CORE } from './support/processes.ts'
import type { Row } from './support/table.ts'

const BILLS = 60_000
const REQUESTS = 3000
const ASKED = 150
const ROUNDS = 5
const AT_ONCE = 500
const AIM = 1.2

export const measure = (): Promise<Row[]> => onBothEngines(onEngine)

async function onEngine(engine: string, place: Place): Promise<Row> {
  const db = await openDatabase(place)
  await unlock(db, { appKey: APP_KEY, keyFile: '' })
  await fillBills(db)
  await fillOpen(db, 0, REQUESTS)
  const [bills, requests] = [await pagesOfBills(db), await pagesOfRequests(db)]
  await db.close()
  const env = { DATA_DIR: place.dataDir, DATABASE_URL: place.databaseUrl, APP_KEY, TRUST_PROXY: '1' }
  const city = await startCity(SERVER_CORE, env)
  const rounds: { bill: number; request: number }[] = []
  // The first warms both.
  for (let round = -1; round < ROUNDS; round += 1) {
    const one = await askInTurn(city, bills, requests)
    if (round >= 0) rounds.push(one)
  }
  await city.stop()
  const compared = median(rounds.map(({ bill, request }) => bill / request))
  return {
    what: `${engine}: GET /bills/… among ${count(BILLS)} bills, slowest of twenty`,
    result: `${median(rounds.map(({ bill }) => bill)).toFixed(2)} ms`,
    rival: `GET /requests/… ${median(rounds.map(({ request }) => request)).toFixed(2)} ms`,
    ...{ ratio: ratio(compared), aim: `≤ ${AIM}`, met: compared <= AIM },
  }
}

async function fillBills(db: Data): Promise<void> {
  const [keys, now, listId] = [keysOf(db), new Date().toISOString(), newId()]
  const draw = numbersOf(now)
  await db.transact((tx) =>
    tx
      .insertInto('bill_lists')
      .values({
        ...{ id: listId, kind: 'property', as_of: today(), state: 'taken', fingerprint: '', file: '' },
        ...{ row_count: BILLS, bill_count: BILLS, written: BILLS, total_centavos: BILLS * 246_912 },
        ...{ brought_at: now, brought_by: 'bench', taken_at: now },
      })
      .execute(),
  )
  const line = { label: 'Basic tax', covers: 'Year 2027', code: '588', fund: 'General Fund' }
  const lines = [123_456, 123_456].map((centavos) => ({ ...line, centavos }))
  const days = { dueOn: '2027-03-31', validUntil: '2099-12-31' }
  const rowOf = (at: number) => ({
    ...columnsOf(keys, newId(), {
      ...{
        kind: 'property',
        account: `TDN-19-${100_000 + at}`,
        payer: `Payor, Sample ${at}`,
        lines,
        ...days,
      },
    }),
    ...{ number: draw(), list_id: listId, list_key: `key-${at}`, issued_at: now, issued_by: 'bench' },
  })
  for (let from = 0; from < BILLS; from += AT_ONCE) {
    const rows = Array.from({ length: AT_ONCE }, (_, index) => rowOf(from + index))
    const inserting = (tx: Parameters<Parameters<Data['transact']>[0]>[0]) =>
      tx
        .insertInto('bills')
        .values(rows)
        // Of numbers drawn at random two may be the same.
        .onConflict((c) => c.column('number').doNothing())
        .execute()
    await db.transact(inserting)
  }
}

/** An address, and the cookie of who may see it. */
type Shown = { path: string; cookie: string }

const shown = (db: Data, path: string, number: string): Shown => ({
  path: `${path}/${number}`,
  cookie: `${PASS_COOKIE}=${addToPass(db, '', number)}`,
})

async function pagesOfBills(db: Data): Promise<Shown[]> {
  const rows = await db.reader.selectFrom('bills').select('number').orderBy('number').execute()
  return spread(rows).map(({ number }) => shown(db, '/bills', number))
}

async function pagesOfRequests(db: Data): Promise<Shown[]> {
  const received = db.reader.selectFrom('requests').select('reference').where('state', '=', 'received')
  return spread(await received.orderBy('reference').execute()).map(({ reference }) =>
    shown(db, '/requests', reference),
  )
}

const spread = <T>(rows: readonly T[]): T[] =>
  Array.from({ length: ASKED }, (_, at) => rows[Math.floor((at * rows.length) / ASKED)]!)

let visitor = 0

/** Each bill, and after it a request; what the slowest of twenty took, in ms. */
async function askInTurn(city: City, bills: Shown[], requests: Shown[]) {
  const times = { bill: [] as number[], request: [] as number[] }
  for (const [index, bill] of bills.entries()) {
    times.bill.push(await timeOf(city, bill))
    times.request.push(await timeOf(city, requests[index]!))
  }
  return { bill: p95(times.bill), request: p95(times.request) }
}

async function timeOf({ port }: City, { path, cookie }: Shown): Promise<number> {
  visitor += 1
  const began = performance.now()
  const { status } = await get(port, path, { cookie, 'x-forwarded-for': addressOf(visitor) })
  if (status !== 200) throw new Error(`${path} was answered with ${status}`)
  return performance.now() - began
}

const p95 = (times: number[]): number => [...times].sort((a, b) => a - b)[Math.floor(times.length * 0.95)]!
