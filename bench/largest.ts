// The largest the site takes and gives, one after another under the bound of `npm start`: each has to be answered, and memory stays within its aim.
import { readFileSync } from 'node:fs'
import { news } from '../src/collections/news.collection.ts'
import { openDatabase } from '../src/db/database.ts'
import { unlock } from '../src/db/seal.ts'
import { SYSTEM } from '../src/db/write.ts'
import { publishEntry } from '../src/features/publishing/publish.ts'
import { createEntry } from '../src/features/publishing/save.ts'
import { FORMS } from '../src/forms/all.ts'
import { LIMITS } from '../src/kit/server/config.ts'
import { sampleOf } from '../tests/support/forms.ts'
import { formPost } from '../tests/support/send.ts'
import { fixture } from '../tests/support/uploads.ts'
import { addressesOf, ask, memoryOf } from './memory.ts'
import { type City, get, startCity } from './support/city.ts'
import { sessionOf } from './support/desk-session.ts'
import { largePdf, largePhoto } from './support/large-files.ts'
import { importRow } from './support/largest-import.ts'
import { count, mb } from './support/numbers.ts'
import { type Data, fillOpen } from './support/open-requests.ts'
import { APP_KEY } from './support/people.ts'
import { tempFolder } from './support/processes.ts'
import type { Row } from './support/table.ts'

const STORM = Number(process.env.LARGEST_STORM ?? 60_000)
// As many as an export may have; LARGEST_NEWS measures other numbers of entries.
const OPEN = Number(process.env.LARGEST_OPEN ?? 20_000)
const NEWS = Number(process.env.LARGEST_NEWS ?? 2000)
const AT_ONCE = 32
const AIM_BYTES = 250e6
const ROUNDS = 4

export async function measure(): Promise<Row[]> {
  const dataDir = tempFolder()
  const settings = { DATA_DIR: dataDir, APP_KEY, TRUST_PROXY: '1' }
  const first = await startCity(undefined, settings)
  // Before there is news: each has pages of its own.
  const addresses = await addressesOf(first.port)
  await first.stop()
  const db = await openDatabase({ databaseUrl: '', dataDir })
  await unlock(db, { appKey: APP_KEY, keyFile: '' })
  await fillOpen(db, 0, OPEN)
  await fillNews(db)
  const city = await startCity(undefined, settings)
  try {
    const rows: Row[] = []
    for (const [what, run] of await largestOf(city, db, addresses)) {
      const began = performance.now()
      if (process.env.TRACE) console.log(what)
      await run()
      const ms = performance.now() - began
      const { now, most } = memoryOf(city)
      rows.push({
        what,
        result: `${mb(now)}, ${Math.round(ms)} ms`,
        rival: `the most so far ${mb(most)}`,
        ratio: '',
        aim: `≤ ${mb(AIM_BYTES)}`,
        met: now <= AIM_BYTES,
      })
    }
    return [...rows, await importRow(settings)]
  } finally {
    await db.close()
    await city.stop()
  }
}

type Act = [what: string, run: () => Promise<unknown>]

async function largestOf(city: City, db: Data, addresses: string[]): Promise<Act[]> {
  const cookie = await sessionOf(db, 'head', 'LCR', city.url)
  const publisher = await sessionOf(db, 'publisher', '', city.url)
  const photo = await largePhoto(40)
  const pdf = await largePdf(LIMITS.fileBytes)
  const heic = readFileSync(fixture('photo.heic'))
  const desk = (path: string, as = cookie, more: RequestInit = {}) =>
    answered(city, `/api/desk${path}`, { ...more, headers: { cookie: as, ...more.headers } })
  const csv = await (await desk('/tables/barangays/csv', publisher)).text()
  const [first] = await db.reader.selectFrom('requests').select('id').limit(1).execute()
  return [
    [
      `${count(STORM)} requests over ${addresses.length} addresses`,
      () => ask(city.port, STORM, (i) => addresses[i % addresses.length]!),
    ],
    [`a search among ${count(NEWS)} news`, () => search(city)],
    [`an export of ${count(OPEN)} requests`, () => desk('/queue/export.csv')],
    [
      `${ROUNDS} of them at once`,
      () => Promise.all(Array.from({ length: ROUNDS }, () => desk('/queue/export.csv'))),
    ],
    [
      'the table of barangays as CSV, its rows again and again up to what a call of the desk may bring: each refused by its line',
      () =>
        answered(
          city,
          '/api/desk/tables/barangays/csv',
          {
            method: 'POST',
            body: manyRows(csv, LIMITS.deskBodyBytes - 1000),
            headers: { cookie: publisher, origin: city.url, 'content-type': 'text/csv' },
          },
          422,
        ),
    ],
    [
      `${ROUNDS} receipts as PDF at once`,
      () => Promise.all(Array.from({ length: ROUNDS }, () => desk(`/requests/${first!.id}/receipt.pdf`))),
    ],
    [
      `${ROUNDS} photos of 49 megapixels and ${mb(photo.length)} at once`,
      () => upload(city, 'id.jpg', 'image/jpeg', photo),
    ],
    [
      `${ROUNDS} PDFs of 200 pages and ${mb(pdf.length)} at once`,
      () => upload(city, 'id.pdf', 'application/pdf', pdf),
    ],
    [`${ROUNDS} HEIC photos at once`, () => upload(city, 'id.heic', 'image/heic', heic)],
    [
      'all of it again, with visitors',
      async () => {
        await Promise.all([
          ask(city.port, STORM / 4, (i) => addresses[i % addresses.length]!),
          desk('/queue/export.csv'),
          desk('/tables/barangays/csv', publisher),
          search(city),
          upload(city, 'id.jpg', 'image/jpeg', photo),
          upload(city, 'id.pdf', 'application/pdf', pdf),
        ])
      },
    ],
  ]
}

async function fillNews(db: Data): Promise<void> {
  const line = async (first: number) => {
    for (let number = first; number < NEWS; number += AT_ONCE) {
      const words = Array.from({ length: 300 }, (_, i) => `word${(number * (i + 7)) % 9973}`).join(' ')
      const content = { title: { en: `News ${number}` }, article: { en: `<p>${words}</p>` } }
      const rest = { date: '2026-11-21', status: 'active' }
      const made = await createEntry(db, SYSTEM, news, { content: { ...content, ...rest } })
      if (!made.ok) throw new Error(JSON.stringify(made))
      await publishEntry(db, SYSTEM, made.value.id)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, (_, first) => line(first)))
}

async function search({ port }: City): Promise<void> {
  for (const q of ['certificate', 'word12', 'buisness permit', 'word']) {
    const { status } = await get(port, `/search?q=${encodeURIComponent(q)}`)
    if (status !== 200) throw new Error(`a search was answered ${status}`)
  }
}

async function upload(city: City, name: string, type: string, bytes: Uint8Array): Promise<void> {
  const form = FORMS.birth
  const slot = Object.keys(sampleOf(form).files)[0]!
  const one = async (number: number) => {
    const file = { slot, name, type, bytes: new Uint8Array(bytes) }
    const { headers, body } = await formPost({ form, typed: {}, files: [file] })
    const from = { origin: city.url, 'x-forwarded-for': `10.2.0.${number}` }
    await answered(city, `${form.path}?slot=${slot}`, {
      method: 'POST',
      body: new Uint8Array(body as Buffer),
      headers: { ...(headers as Record<string, string>), ...from },
    })
  }
  await Promise.all(Array.from({ length: ROUNDS }, (_, number) => one(number)))
}

/** The head of a table and its rows, as often as they fit. */
function manyRows(csv: string, bytes: number): string {
  const rows = csv.slice(csv.indexOf('\n') + 1)
  return csv + rows.repeat(Math.floor((bytes - Buffer.byteLength(csv)) / Buffer.byteLength(rows)))
}

async function answered(city: City, path: string, asking: RequestInit, status = 200): Promise<Response> {
  const answer = await fetch(city.url + path, asking)
  const bytes = await answer.arrayBuffer()
  if (answer.status !== status)
    throw new Error(`${path} was answered ${answer.status}: ${Buffer.from(bytes).toString().slice(0, 200)}`)
  return new Response(bytes)
}
