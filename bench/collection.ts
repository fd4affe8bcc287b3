// A bank's collection file of 50,000 rows, previewed and taken, on both engines with fsync; and how long other changes wait meanwhile.
import { type Database, openDatabase } from '../src/db/database.ts'
import type { BillRow } from '../src/db/money-tables.ts'
import { keysOf, unlock } from '../src/db/seal.ts'
import { SYSTEM, writeLine } from '../src/db/write.ts'
import { numberAt } from '../src/domain/typed-number.ts'
import { previewFile } from '../src/features/payments/files/preview-file.ts'
import { takeFile } from '../src/features/payments/files/take-file.ts'
import { requestEffects } from '../src/features/requests/steps/money.ts'
import { SYSTEM_PRINCIPAL } from '../src/features/requests/steps/principal.ts'
import { newId } from '../src/kit/server/ids.ts'
import { cityCalendar } from '../tests/support/calendars.ts'
import { COLUMNS } from '../tests/support/collection-files.ts'
import type { Place } from '../tests/support/databases.ts'
import { chooseColumns } from '../tests/support/pay-ways.ts'
import { onBothEngines } from './support/both-engines.ts'
import { count, ratio } from './support/numbers.ts'
import { fillOpen } from './support/open-requests.ts'
import type { Row } from './support/table.ts'

const ROWS = 50_000
/** Of the bills, orders of requests, which are told that the money is in; the rest are the Treasurer's. */
const REQUESTS = 6000
const CENTAVOS = 246_912
const DAY = '2026-11-20'
const AIM = { seconds: 30, waitMs: 300 }
const EACH_MS = 50
const AT_ONCE = 500

export const measure = async (): Promise<Row[]> => (await onBothEngines(onEngine)).flat()

async function onEngine(engine: string, place: Place): Promise<Row[]> {
  const db = await openDatabase(place)
  await unlock(db, { appKey: 'be'.repeat(32), keyFile: '' })
  await chooseColumns(db, 'bench', COLUMNS)
  const brought = { bank: 'bench', bytes: fileOf(await fillBills(db)) }
  const effects = requestEffects({ keys: keysOf(db), by: SYSTEM_PRINCIPAL, calendar: cityCalendar() })
  const looked = await timeOf(db, () => previewFile(db, SYSTEM, brought, effects))
  const taken = await timeOf(db, () => takeFile(db, SYSTEM, brought, effects))
  const plain = await timeOf(db, () => insertPlain(db))
  await db.close()
  const what = `${engine}: a collection file of ${count(ROWS)} rows`
  return [
    rowOf(`${what}, previewed`, looked, null),
    rowOf(`${what}, taken`, taken, plain),
    {
      what: `${engine}: another change each ${EACH_MS} ms beside it, the slowest`,
      result: `${taken.slowestMs.toFixed(0)} ms`,
      ...{ rival: `beside the inserts ${plain.slowestMs.toFixed(0)} ms`, ratio: '' },
      ...{ aim: `≤ ${AIM.waitMs} ms`, met: taken.slowestMs <= AIM.waitMs },
    },
  ]
}

function rowOf(what: string, { seconds }: Timed, rival: Timed | null): Row {
  return {
    ...{ what, result: `${seconds.toFixed(1)} s` },
    rival: rival
      ? `plain inserts of as many payments, ${AT_ONCE} at once: ${rival.seconds.toFixed(1)} s`
      : '',
    ratio: rival ? ratio(seconds / rival.seconds) : '',
    ...{ aim: rival ? `≤ ${AIM.seconds} s` : '', met: rival ? seconds <= AIM.seconds : null },
  }
}

type Timed = { seconds: number; slowestMs: number }

/** Beside it a small change begins every 50 ms, or as soon as the former has ended. */
async function timeOf(db: Database, run: () => Promise<unknown>): Promise<Timed> {
  let [isOver, slowestMs] = [false, 0]
  const beside = (async () => {
    for (let due = performance.now(); !isOver; due = Math.max(due + EACH_MS, performance.now())) {
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - performance.now())))
      await writeLine(db, SYSTEM, 'try', 'bench')
      slowestMs = Math.max(slowestMs, performance.now() - due)
    }
  })()
  const began = performance.now()
  const outcome = await run()
  const seconds = (performance.now() - began) / 1000
  isOver = true
  await beside
  if (outcome && !(outcome as { ok: boolean }).ok) throw new Error(JSON.stringify(outcome))
  return { seconds, slowestMs }
}

/** The numbers of as many bills as there are rows. */
async function fillBills(db: Database): Promise<string[]> {
  await fillOpen(db, 0, REQUESTS)
  const orders = await db.reader
    .selectFrom('requests')
    .select(['id', 'reference'])
    .where('state', '=', 'to-pay')
    .execute()
  const bills = [
    ...orders.map(({ id, reference }) =>
      billOf(reference, { kind: 'order', request_id: id, valid_until: '' }),
    ),
    ...Array.from({ length: ROWS - orders.length }, (_, index) =>
      billOf(numberAt('TRE', 2026, 7, index * 7919)),
    ),
  ]
  for (let from = 0; from < bills.length; from += AT_ONCE)
    await db.transact((tx) =>
      tx
        .insertInto('bills')
        .values(bills.slice(from, from + AT_ONCE))
        .execute(),
    )
  return bills.map(({ number }) => number)
}

const billOf = (number: string, more: Partial<BillRow> = {}): BillRow => ({
  ...{ id: newId(), number, kind: 'property', request_id: null, list_id: null, list_key: null },
  ...{ account_hash: '', proof_hash: '', sealed_payer: '', sealed: '', version: 1, total_centavos: CENTAVOS },
  ...{ due_on: '2026-12-31', valid_until: '2026-12-31', issued_at: '2026-11-01T00:00:00.000Z' },
  ...{ issued_by: 'bench', withdrawn_at: '', ...more },
})

/** Of a hundred rows two name no bill, and three have another amount. */
function fileOf(numbers: readonly string[]): Buffer {
  const lines = numbers.map((number, index) => {
    const reference = index % 50 === 0 ? `Sample ${index}` : number
    const amount = index % 33 === 0 ? '2,000.00' : '2,469.12'
    return `San Pablo,${DAY},${reference},"${amount}",B-${index}`
  })
  return Buffer.from(['Branch,Date,Reference No.,Amount,Trace No.', ...lines].join('\r\n'))
}

async function insertPlain(db: Database): Promise<void> {
  for (let from = 0; from < ROWS; from += AT_ONCE) {
    const rows = Array.from({ length: AT_ONCE }, () => {
      const id = newId()
      return {
        ...{ id, bill_id: null, source: 'counter' as const, ref: id, centavos: CENTAVOS, fee_centavos: 0 },
        ...{
          paid_on: DAY,
          paid_at: `${DAY}T09:00:00.000Z`,
          place: 'unmatched' as const,
          reversal: '' as const,
        },
        ...{ checkout_id: null, file_id: null, sealed_said: '', recorded_at: DAY, recorded_by: 'bench' },
      }
    })
    await db.transact((tx) => tx.insertInto('payments').values(rows).execute())
  }
}
