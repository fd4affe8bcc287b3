// A typhoon: thousands of pages a second over many addresses, forms with photos and publications at the same time. Nothing may fail or be kept twice.
import { readFileSync, writeFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { news } from '../src/collections/news.collection.ts'
import { type Database, openDatabase } from '../src/db/database.ts'
import { keysOf, unlock } from '../src/db/seal.ts'
import { SYSTEM } from '../src/db/write.ts'
import { publishEntry } from '../src/features/publishing/publish.ts'
import { createEntry } from '../src/features/publishing/save.ts'
import { hashesOfToken } from '../src/features/requests/hashes.ts'
import { FORMS } from '../src/forms/all.ts'
import { newSecret } from '../src/kit/server/ids.ts'
import { sampleOf } from '../tests/support/forms.ts'
import { formPost } from '../tests/support/send.ts'
import { grainy } from '../tests/support/uploads.ts'
import { addressesOf, memoryOf } from './memory.ts'
import { type City, startCity } from './support/city.ts'
import { count, mb, median } from './support/numbers.ts'
import { APP_KEY, addressOf, phoneOf, stampOf } from './support/people.ts'
import { has, run, tempFolder } from './support/processes.ts'
import type { Row } from './support/table.ts'

// STORM_SECONDS and STORM_PAGES (a second) measure a smaller one.
const SECONDS = Number(process.env.STORM_SECONDS ?? 300)
const PAGES = Number(process.env.STORM_PAGES ?? 2000)
const FORMS_A_SECOND = Number(process.env.STORM_FORMS ?? 20)
const ADDRESSES = 218
const CLIENTS = 50
const WITH_PHOTO = 20
const PHOTO_BYTES = 1e6
const PUBLISHED_EACH_MS = 10_000
const AIM = { p99Ms: 100, bytes: 250e6 }

type Answers = { ok: number; other: number; medianMs: number; p99Ms: number }
type Told = Sent & { lost: number; untold: number }
type Sent = { taken: string[]; refused: number[] }

export async function measure(): Promise<Row[]> {
  if (!has('h2load')) throw new Error('h2load is missing: it comes with the package nghttp2-client')
  const place = { databaseUrl: '', dataDir: tempFolder() }
  const city = await startCity(undefined, { DATA_DIR: place.dataDir, APP_KEY, TRUST_PROXY: '1' })
  const db = await openDatabase(place)
  try {
    const addresses = (await addressesOf(city.port)).filter((path) => !/^\/(storage|assets)/.test(path))
    await unlock(db, { appKey: APP_KEY, keyFile: '' })
    const photos = { large: await photoOf(PHOTO_BYTES), small: await photoOf(0) }
    const people = { stamp: await stampOf(place), photos }
    const end = performance.now() + SECONDS * 1000
    const [answers, sent] = await Promise.all([
      askPages(city, addresses.slice(0, ADDRESSES)),
      sendForms(city, people, end),
      publishNews(db, end),
    ])
    const { now, most } = memoryOf(city)
    return rowsOf(answers, await told(db, sent), { now, most })
  } finally {
    await db.close()
    await city.stop()
  }
}

function rowsOf(answers: Answers, forms: Told, memory: { now: number; most: number }): Row[] {
  const row = (what: string, result: string, rival: string, aim: string, met: boolean): Row => ({
    what,
    result,
    rival,
    ratio: '',
    aim,
    met,
  })
  return [
    row(
      `pages answered in ${SECONDS} s over ${ADDRESSES} addresses, ${count(PAGES)} a second asked`,
      `${count(answers.ok / SECONDS)}/s, ${answers.other} errors`,
      '',
      '0 errors',
      answers.other === 0,
    ),
    row(
      'a page meanwhile, 99 in a hundred',
      `${answers.p99Ms.toFixed(1)} ms`,
      `median ${answers.medianMs.toFixed(1)} ms`,
      `≤ ${AIM.p99Ms} ms`,
      answers.p99Ms <= AIM.p99Ms,
    ),
    row(
      `forms, ${FORMS_A_SECOND} a second, each ${WITH_PHOTO}th with a photo of 1 MB`,
      `${count(forms.taken.length)} received, ${forms.lost} lost, ${forms.untold} kept untold, ${forms.refused.length} refused`,
      [...new Set(forms.refused)].map((status) => `answered ${status}`).join(', '),
      'each once',
      forms.lost + forms.untold + forms.refused.length === 0,
    ),
    row(
      'memory of the server after it',
      mb(memory.now),
      `at most ${mb(memory.most)}`,
      `≤ ${mb(AIM.bytes)}`,
      memory.now <= AIM.bytes,
    ),
  ]
}

/** By a program that is not ours; its log has a line for each answer. */
async function askPages(city: City, addresses: string[]): Promise<Answers> {
  const folder = tempFolder()
  const [list, log] = [join(folder, 'addresses'), join(folder, 'log')]
  writeFileSync(list, addresses.map((path) => `${city.url}${path}\n`).join(''))
  const pace = ['-c', String(CLIENTS), '-D', String(SECONDS), `--rps=${PAGES / CLIENTS}`]
  const headers = ['-H', 'accept-encoding: gzip, deflate, br', '-H', 'user-agent: Mozilla/5.0']
  await run(['h2load', '--h1', ...pace, ...headers, `--log-file=${log}`, '-i', list])
  const lines = readFileSync(log, 'utf8').trimEnd().split('\n')
  const answers = lines.map((line) => line.split('\t').map(Number))
  const times = answers.map(([, , us]) => us! / 1000).sort((a, b) => a - b)
  const ok = answers.filter(([, status]) => status! >= 200 && status! < 400).length
  const p99Ms = times[Math.floor(times.length * 0.99)]!
  return { ok, other: answers.length - ok, medianMs: median(times), p99Ms }
}

type Photo = Uint8Array<ArrayBuffer>
type People = { stamp: string; photos: { large: Photo; small: Photo } }

async function sendForms(city: City, { stamp, photos }: People, end: number): Promise<Sent> {
  const agent = new Agent({ keepAlive: true, maxSockets: 100 })
  const sent: Sent = { taken: [], refused: [] }
  const running: Promise<void>[] = []
  for (let number = 1; performance.now() < end; number += 1) {
    running.push(
      sendOne(
        city,
        agent,
        { number, stamp, photo: number % WITH_PHOTO === 0 ? photos.large : photos.small },
        sent,
      ),
    )
    await setTimeout(1000 / FORMS_A_SECOND)
  }
  await Promise.all(running)
  agent.destroy()
  return sent
}

type OnePerson = { number: number; stamp: string; photo: Photo }

async function sendOne(city: City, agent: Agent, { number, stamp, photo }: OnePerson, sent: Sent) {
  const form = FORMS.assessment
  const { typed, files } = sampleOf(form, {
    [form.contact.email]: `storm${number}@example.com`,
    [form.contact.mobile]: phoneOf(number),
  })
  const token = newSecret()
  const { headers, body } = await formPost({
    form,
    typed,
    token,
    also: { started: stamp },
    files: Object.keys(files).map((slot) => ({ slot, name: 'id.jpg', type: 'image/jpeg', bytes: photo })),
  })
  const status = await new Promise<number>((resolve, reject) => {
    const all = {
      ...headers,
      'x-forwarded-for': addressOf(number),
      'content-length': (body as Buffer).length,
    }
    request(city.url + form.path, { method: 'POST', agent, headers: all }, (answer) => {
      answer
        .resume()
        .on('end', () => resolve(answer.statusCode!))
        .on('error', reject)
    })
      .on('error', reject)
      .end(body)
  }).catch(() => 0)
  if (status === 303) sent.taken.push(token)
  else sent.refused.push(status)
}

/** A JPEG of so many bytes or a few more. */
async function photoOf(bytes: number): Promise<Photo> {
  for (let side = bytes > 0 ? 1000 : 100; ; side += 100) {
    const made = await (await grainy(side, side)).jpeg({ quality: 80 }).toBuffer()
    if (made.length >= bytes) return new Uint8Array(made)
  }
}

async function publishNews(db: Database, end: number): Promise<void> {
  while (performance.now() < end - PUBLISHED_EACH_MS) {
    await setTimeout(PUBLISHED_EACH_MS)
    const content = { title: { en: `Storm ${Date.now()}` }, article: { en: '<p>Measured.</p>' } }
    const made = await createEntry(db, SYSTEM, news, {
      content: { ...content, date: '2026-11-21', status: 'active' },
    })
    if (!made.ok) throw new Error(`the news could not be made: ${JSON.stringify(made)}`)
    await publishEntry(db, SYSTEM, made.value.id)
  }
}

/** Which are stored beside what people were told: `untold` were received, and nobody heard of it. */
async function told(db: Database, sent: Sent): Promise<Told> {
  const rows = await db.reader.selectFrom('requests').select('token').execute()
  const stored = new Set(rows.map(({ token }) => token))
  const isStored = (token: string) => hashesOfToken(keysOf(db), token).some((hash) => stored.has(hash))
  const found = sent.taken.filter(isStored).length
  return { ...sent, lost: sent.taken.length - found, untold: rows.length - found }
}
