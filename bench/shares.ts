// What one address that takes all it can leaves to others: the wait for a photo, a receipt, and how much of the vault it fills.
import { randomBytes } from 'node:crypto'
import { readdirSync, statSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { join } from 'node:path'
import { NAMED_LIMITS } from '../src/features/protection/named-limits.ts'
import { FORMS } from '../src/forms/all.ts'
import { newSecret } from '../src/kit/server/ids.ts'
import { sampleOf } from '../tests/support/forms.ts'
import { formPost } from '../tests/support/send.ts'
import { grainy, pdfOf } from '../tests/support/uploads.ts'
import { type City, startCity } from './support/city.ts'
import { mb, median, ratio } from './support/numbers.ts'
import { APP_KEY, addressOf, phoneOf, stampOf } from './support/people.ts'
import { tempFolder } from './support/processes.ts'
import type { Row } from './support/table.ts'

const ROUNDS = 5
const OTHERS = 6
const AT_ONCE = 40
const [GREEDY, FILLER] = ['203.0.113.7', '203.0.113.8']
const FILL_MS = 21_000
const FILL_AT_ONCE = 8
// Some more than one address may bring in an hour.
const FILL_MOST = 340
const FILE_BYTES = 9_500_000
const HOUR_BYTES = NAMED_LIMITS['upload-kb-address'].slowOver * 1024
const form = FORMS.birth
const slot = Object.keys(sampleOf(form).files)[0]!

/** One thing asked by one address; answers its status. */
type Act = (from: string) => Promise<number>

export async function measure(): Promise<Row[]> {
  const place = { databaseUrl: '', dataDir: tempFolder() }
  const city = await startCity(undefined, { TRUST_PROXY: '1', DATA_DIR: place.dataDir, APP_KEY })
  try {
    const photo = await (await grainy(4000, 3000)).jpeg({ quality: 60 }).toBuffer()
    const pdf = await (await pdfOf(2)).save()
    return [
      await share('photo of 12 megapixels', await uploadOf(city, 'id.jpg', 'image/jpeg', photo)),
      await share('PDF of two pages', await uploadOf(city, 'id.pdf', 'application/pdf', pdf)),
      await share('receipt', await receiptOf(city, await stampOf(place))),
      await fill(city, join(place.dataDir, 'vault')),
    ]
  } finally {
    agent.destroy()
    await city.stop()
  }
}

let people = 0
const newcomer = () => {
  people += 1
  return addressOf(people)
}

/** Others do it once each, from addresses of their own, while one address does it as fast as it can, and while it does not. */
async function share(what: string, act: Act): Promise<Row> {
  await act(newcomer())
  const [alone, beside]: [number[], number[]] = [[], []]
  let served = 0
  const others = async (times: number[]) => {
    for (let other = 0; other < OTHERS; other += 1) {
      const began = performance.now()
      if ((await act(newcomer())) === 200) served += 1
      times.push(performance.now() - began)
    }
  }
  const taken = { answers: 0, served: 0 }
  for (let round = 0; round < ROUNDS; round += 1) {
    await others(alone)
    const greedy = startGreedy(act, taken)
    await greedy.first
    await others(beside)
    await greedy.stop()
  }
  const all = 2 * ROUNDS * OTHERS
  return {
    what: `another’s ${what} while one address asks for ${AT_ONCE} at once (${taken.served} of its ${taken.answers} taken)`,
    result: `${median(beside).toFixed(0)} ms, at most ${Math.max(...beside).toFixed(0)} ms; ${served} of ${all} others served`,
    rival: `without it ${median(alone).toFixed(0)} ms`,
    ratio: ratio(median(beside) / median(alone)),
    aim: 'all others served',
    met: served === all,
  }
}

/** Asks again as soon as it is answered, each time so many at once, until it is stopped. */
function startGreedy(act: Act, taken: { answers: number; served: number }) {
  let isOver = false
  const first = Promise.withResolvers<void>()
  const one = async () => {
    while (!isOver) {
      const status = await act(GREEDY)
      taken.answers += 1
      if (status === 200) taken.served += 1
      first.resolve()
    }
  }
  const all = Promise.all(Array.from({ length: AT_ONCE }, one))
  const stop = async () => {
    isOver = true
    await all
  }
  return { first: first.promise, stop }
}

/** Largest PDFs, one after another on each line, until the limit of the address refuses them. */
async function fill(city: City, vault: string): Promise<Row> {
  const act = await uploadOf(city, 'id.pdf', 'application/pdf', await largePdf())
  const before = bytesIn(vault)
  const began = performance.now()
  let [sent, refused, early] = [0, 0, 0]
  const line = async () => {
    while (sent < FILL_MOST && refused < FILL_AT_ONCE) {
      sent += 1
      if ((await act(FILLER)) !== 200) refused += 1
      if (early === 0 && performance.now() - began > FILL_MS) early = bytesIn(vault) - before
    }
  }
  await Promise.all(Array.from({ length: FILL_AT_ONCE }, line))
  const filled = bytesIn(vault) - before
  const other = await act(newcomer())
  return {
    what: `the vault, filled by one address until it is refused (${sent} PDFs of ${mb(FILE_BYTES)} in ${((performance.now() - began) / 1000).toFixed(0)} s; after it another’s is answered ${other})`,
    result: `${mb(filled)}, ${mb(early || filled)} of it in ${FILL_MS / 1000} s`,
    rival: '',
    ratio: '',
    aim: `≤ ${mb(HOUR_BYTES)} an hour`,
    met: filled <= HOUR_BYTES && refused > 0 && other === 200,
  }
}

async function largePdf(): Promise<Uint8Array> {
  const pdf = await pdfOf(1, (one) => one.context.register(one.context.stream(randomBytes(FILE_BYTES))))
  return pdf.save()
}

const bytesIn = (folder: string): number =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((all, { parentPath, name }) => all + statSync(join(parentPath, name)).size, 0)

/** A file for a slot of a form, under another token each time. */
async function uploadOf({ url }: City, name: string, type: string, content: Uint8Array): Promise<Act> {
  const token = newSecret()
  const files = [{ slot, name, type, bytes: new Uint8Array(content) }]
  const { headers, body } = await formPost({ form, typed: {}, token, files })
  const whole = body as Buffer
  const at = whole.indexOf(token)
  const [head, tail] = [whole.subarray(0, at), whole.subarray(at + token.length)]
  return async (from) => {
    const more = { ...(headers as Record<string, string>), 'x-forwarded-for': from, origin: url }
    const { status } = await ask(`${url}${form.path}?slot=${slot}`, more, [
      head,
      Buffer.from(newSecret()),
      tail,
    ])
    return status
  }
}

/** The receipt of one request, by the device that sent it. */
async function receiptOf({ url }: City, started: string): Promise<Act> {
  const { assessment } = FORMS
  const contact = {
    [assessment.contact.email]: 'bench@example.com',
    [assessment.contact.mobile]: phoneOf(people),
  }
  const { typed } = sampleOf(assessment, contact)
  const { headers, body } = await formPost({ form: assessment, typed, also: { started } })
  const more = { ...(headers as Record<string, string>), 'x-forwarded-for': newcomer() }
  const { status, location, cookie } = await ask(url + assessment.path, more, [body as Buffer])
  if (status !== 303) throw new Error(`a form was answered ${status}`)
  const path = new URL(`${location}/receipt.pdf`, url).href
  return async (from) => (await ask(path, { cookie, 'x-forwarded-for': from })).status
}

type Answer = { status: number; location: string; cookie: string }

const agent = new Agent({ keepAlive: true })

/** A GET, or a POST of these parts; answers when the whole answer has come. */
function ask(url: string, given: Record<string, string>, parts: Uint8Array[] = []): Promise<Answer> {
  const length = parts.reduce((all, part) => all + part.length, 0)
  const isPost = length > 0
  const headers = isPost ? { ...given, 'content-length': String(length) } : given
  return new Promise((resolve, reject) => {
    const sent = request(url, { method: isPost ? 'POST' : 'GET', headers, agent }, (answer) => {
      answer.resume()
      answer.on('error', reject)
      answer.on('end', () => {
        const cookies = answer.headers['set-cookie'] ?? []
        const cookie = cookies.map((line) => line.split(';')[0]).join('; ')
        resolve({ status: answer.statusCode!, location: answer.headers.location ?? '', cookie })
      })
    })
    sent.on('error', reject)
    for (const part of parts) sent.write(part)
    sent.end()
  })
}
