// Tracking and the receipt with a million requests stored, beside the same with a thousand.
import { request } from 'node:http'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { openDatabase } from '../src/db/database.ts'
import { keysOf, unlock } from '../src/db/seal.ts'
import { sealAnswers } from '../src/features/requests/answers.ts'
import { hashOfEnd, hashOfMail, hashOfToken, hashOfWord } from '../src/features/requests/hashes.ts'
import { newReference } from '../src/features/requests/reference.ts'
import { FORMS } from '../src/forms/all.ts'
import { readForm } from '../src/forms/read.ts'
import { newId } from '../src/kit/server/ids.ts'
import type { Keys } from '../src/kit/server/sealing.ts'
import { sampleOf } from '../tests/support/forms.ts'
import { type City, startCity } from './support/city.ts'
import { median, ratio } from './support/numbers.ts'
import { SERVER_CORE, tempFolder } from './support/processes.ts'
import type { Row } from './support/table.ts'

const FEW = 1000
const MANY = 1_000_000
const ASKED = 600
const ROUNDS = 3
const AIM = 1.5
const APP_KEY = 'be'.repeat(32)
const BATCH = 10_000

type Stored = { reference: string; email: string }
type Filled = { city: City; stored: Stored[] }

export async function measure(): Promise<Row[]> {
  const few = await filled(FEW)
  const many = await filled(MANY)
  const times = {
    few: { track: [] as number[], receipt: [] as number[] },
    many: { track: [] as number[], receipt: [] as number[] },
  }
  for (let round = -1; round < ROUNDS; round += 1) {
    for (const [name, { city, stored }] of Object.entries({ few, many }) as ['few' | 'many', Filled][]) {
      const one = await askMany(city, stored)
      if (round < 0) continue
      times[name].track.push(p95(one.track))
      times[name].receipt.push(p95(one.receipt))
    }
  }
  await Promise.all([few.city.stop(), many.city.stop()])
  return (['track', 'receipt'] as const).map((what) => {
    const compared = median(times.many[what].map((each, i) => each / times.few[what][i]!))
    return {
      what: `${what === 'track' ? 'POST /track with a right pair' : 'GET /requests/…'}, slowest of twenty, ${MANY.toLocaleString('en')} requests on SQLite`,
      result: `${median(times.many[what]).toFixed(2)} ms`,
      rival: `${FEW.toLocaleString('en')} requests: ${median(times.few[what]).toFixed(2)} ms`,
      ratio: ratio(compared),
      aim: `≤ ${AIM}`,
      met: compared <= AIM,
    }
  })
}

async function filled(amount: number): Promise<Filled> {
  const dataDir = tempFolder()
  const database = await openDatabase({ databaseUrl: '', dataDir })
  await unlock(database, { appKey: APP_KEY, keyFile: '' })
  const keys = keysOf(database)
  await database.close()
  const stored = insertAll(join(dataDir, 'city.sqlite'), amount, keys)
  const city = await startCity(SERVER_CORE, { DATA_DIR: dataDir, APP_KEY, TRUST_PROXY: '1' })
  return { city, stored }
}

/** Rows as a submission makes them; answers some of them to be asked for. */
function insertAll(path: string, amount: number, keys: Keys): Stored[] {
  const file = new DatabaseSync(path)
  file.exec('pragma synchronous = off; pragma cache_size = -200000')
  const form = FORMS.assessment
  const { typed, files } = sampleOf(form)
  const { answers } = readForm(form, typed, files, '2026-11-21')
  const now = new Date().toISOString()
  const columns = file
    .prepare('select * from requests limit 0')
    .columns()
    .map(({ name }) => name)
  const insert = file.prepare(
    `insert or ignore into requests (${columns.join()}) values (${columns.map(() => '?').join()})`,
  )
  const event = file.prepare('insert into request_events values (?, ?, ?, ?, ?, ?, ?, ?)')
  const word = file.prepare('insert into request_words values (?, ?)')
  const stored: Stored[] = []
  file.exec('begin')
  for (let number = 0; number < amount; number += 1) {
    const [id, reference, email] = [newId(), newReference('ASR', 2026), `p${number}@example.com`]
    const row: Record<string, string | number> = {
      ...{
        id,
        reference,
        token: hashOfToken(keys, id),
        answers_hash: '',
        form: form.id,
        form_version: '1',
      },
      ...{
        office: 'ASR',
        lang: 'en',
        state: 'received',
        sealed: sealAnswers(keys, id, answers),
      },
      ...{
        mobile_hash: hashOfEnd(keys, String(number).padStart(11, '0')),
        email_hash: hashOfMail(keys, email),
      },
      ...{
        device: '',
        received_at: now,
        counted_from: '2026-11-23',
        class: 'simple',
        days: 3,
        extension_days: 0,
      },
      ...{ due_on: '2026-11-26', changed_at: now, closed_at: '', assignee: '', amends: '', legal_hold: 0 },
    }
    const { changes } = insert.run(...columns.map((name) => row[name] ?? ''))
    if (changes === 0) continue
    event.run(newId(), id, now, 'applicant', 'state', '', 'received', '')
    for (const name of ['reyes', `p${number}`]) word.run(id, hashOfWord(keys, name))
    if (number % Math.ceil(amount / FEW) === 0) stored.push({ reference, email })
    if (number % BATCH === BATCH - 1) file.exec('commit; begin')
  }
  file.exec('commit; pragma wal_checkpoint(truncate)')
  file.close()
  return stored
}

let visitor = 0

/** Both ways, one after another, of requests spread over all that is stored. In ms. */
async function askMany(city: City, stored: Stored[]): Promise<{ track: number[]; receipt: number[] }> {
  const [track, receipt]: [number[], number[]] = [[], []]
  for (let number = 0; number < ASKED; number += 1) {
    visitor += 1
    const one = stored[(number * 7919) % stored.length]!
    const body = new URLSearchParams({ reference: one.reference, proof: one.email }).toString()
    const from = { 'x-forwarded-for': `10.${(visitor >> 16) & 255}.${(visitor >> 8) & 255}.${visitor & 255}` }
    const headers = { ...from, 'content-type': 'application/x-www-form-urlencoded' }
    const found = await timed(city, '/track', { method: 'POST', headers, body })
    if (found.status !== 303) throw new Error(`/track answered ${found.status}`)
    track.push(found.ms)
    const shown = await timed(city, `/requests/${one.reference}`, {
      headers: { ...from, cookie: found.cookie },
    })
    if (shown.status !== 200) throw new Error(`a receipt was answered with ${shown.status}`)
    receipt.push(shown.ms)
  }
  return { track, receipt }
}

type RequestOptions = { method?: string; headers: Record<string, string>; body?: string }

function timed(city: City, path: string, { method = 'GET', headers, body }: RequestOptions) {
  const began = performance.now()
  return new Promise<{ status: number; ms: number; cookie: string }>((resolve, reject) => {
    request(city.url + path, { method, headers }, (answer) => {
      answer.resume()
      answer.on('error', reject)
      answer.on('end', () => {
        const cookie = (answer.headers['set-cookie'] ?? []).map((one) => one.split(';')[0]).join('; ')
        resolve({ status: answer.statusCode!, ms: performance.now() - began, cookie })
      })
    })
      .on('error', reject)
      .end(body)
  })
}

const p95 = (times: number[]): number => [...times].sort((a, b) => a - b)[Math.floor(times.length * 0.95)]!
