// Memory of the server after many requests over all of its addresses, beside node:http that answers "ok" as often.
import { readFileSync } from 'node:fs'
import { Agent } from 'node:http'
import { join } from 'node:path'
import { FORMS } from '../src/forms/all.ts'
import { sampleOf } from '../tests/support/forms.ts'
import { freePort } from '../tests/support/free-port.ts'
import { formPost } from '../tests/support/send.ts'
import { pdfOf, plain } from '../tests/support/uploads.ts'
import { answers, type City, get, startCity } from './support/city.ts'
import { count, mb, ratio } from './support/numbers.ts'
import { type Running, start } from './support/processes.ts'
import type { Row } from './support/table.ts'

const REQUESTS = 100_000
// Addresses anybody may make up: they fill the page cache up to its limit.
const SEARCHES = 5000
const AT_ONCE = 32
const AIM_BYTES = 200e6
const AIM_TIMES = 1.5
const MIXED = 20_000
const UPLOADS = 500
const UPLOADS_AT_ONCE = 4
const ENCODINGS = ['br', 'br', 'gzip', '']

export async function measure(): Promise<Row[]> {
  const city = await startCity()
  const begun = memoryOf(city)
  const addresses = await addressesOf(city.port)
  await ask(city.port, REQUESTS, (i) => addresses[i % addresses.length]!)
  const after = memoryOf(city)
  await ask(city.port, SEARCHES, (i) => `/search?q=${i.toString(36)}+lake`)
  const filled = memoryOf(city)
  await city.stop()

  const port = await freePort()
  const ok = await start(
    [process.execPath, join(import.meta.dirname, 'rivals/ok.ts'), String(port)],
    {},
    () => answers(port),
  )
  await ask(port, REQUESTS, (i) => addresses[i % addresses.length]!)
  const bare = memoryOf(ok)
  await ok.stop()

  const row = (what: string, bytes: number, aim: boolean): Row => ({
    what,
    result: mb(bytes),
    rival: `bare node:http ${mb(bare.now)}`,
    ratio: ratio(bytes / bare.now),
    aim: aim ? `≤ ${mb(AIM_BYTES)}` : '',
    met: aim ? bytes <= AIM_BYTES : null,
  })
  return [
    ...(await afterUploads()),
    row('when it begins to listen', begun.now, false),
    row(`after ${count(REQUESTS)} requests over ${addresses.length} addresses`, after.now, true),
    row('the most on the way', after.most, false),
    row(`after ${count(SEARCHES)} different searches more`, filled.now, false),
  ]
}

/** Of another start: after some requests over all addresses, and photos and PDFs from many people. Children are not counted: they end. */
async function afterUploads(): Promise<Row[]> {
  const city = await startCity(undefined, { TRUST_PROXY: '1' })
  const begun = memoryOf(city)
  const addresses = await addressesOf(city.port)
  await ask(city.port, MIXED, (i) => addresses[i % addresses.length]!)
  const mixed = memoryOf(city)
  await upload(city)
  const uploaded = memoryOf(city)
  await city.stop()
  const row = (what: string, { now }: { now: number }): Row => ({
    what,
    result: mb(now),
    rival: `when it begins to listen ${mb(begun.now)}`,
    ratio: ratio(now / begun.now),
    aim: `≤ ${mb(AIM_BYTES)}, ≤ ${AIM_TIMES}`,
    met: now <= AIM_BYTES && now <= AIM_TIMES * begun.now,
  })
  return [
    row(`after ${count(MIXED)} requests over ${addresses.length} addresses`, mixed),
    row(`after ${UPLOADS} uploads more, half photos of 12 megapixels, half PDFs`, uploaded),
  ]
}

/** Each from an address of its own, a few at once. */
async function upload({ port, url }: City): Promise<void> {
  const photo = await (await plain(4000, 3000)).jpeg().toBuffer()
  const pdf = await (await pdfOf(2)).save()
  const form = FORMS.birth
  const { typed, files } = sampleOf(form)
  const slot = Object.keys(files)[0]!
  let next = 0
  const worker = async () => {
    while (next < UPLOADS) {
      next += 1
      const isPhoto = next % 2 === 0
      const bytes = new Uint8Array(isPhoto ? photo : pdf)
      const file = isPhoto
        ? { slot, name: 'id.jpg', type: 'image/jpeg', bytes }
        : { slot, name: 'id.pdf', type: 'application/pdf', bytes }
      const { headers, body } = await formPost({ form, typed, files: [file] })
      const from = `10.1.${(next >> 8) & 255}.${next & 255}`
      const answer = await fetch(`http://127.0.0.1:${port}${form.path}?slot=${slot}`, {
        method: 'POST',
        body: new Uint8Array(body as Buffer),
        headers: { ...(headers as Record<string, string>), origin: url, 'x-forwarded-for': from },
      })
      if (answer.status !== 200) throw new Error(`an upload was answered ${answer.status}`)
      await answer.arrayBuffer()
    }
  }
  await Promise.all(Array.from({ length: UPLOADS_AT_ONCE }, worker))
}

/** Resident memory now and at its highest, in bytes; none of a process that has just ended. */
export function memoryOf({ pid }: Pick<Running, 'pid'>): { now: number; most: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const of = (name: string) => Number(new RegExp(`${name}:\\s*(\\d+) kB`).exec(status)?.[1] ?? 0) * 1024
  return { now: of('VmRSS'), most: of('VmHWM') }
}

/** Every address of this site that a page, a list or the map of the site names, files too. */
export async function addressesOf(port: number): Promise<string[]> {
  const found = new Set([
    '/',
    '/fil',
    '/robots.txt',
    '/sitemap.xml',
    '/api/openapi.json',
    '/api/now',
    '/speculation-rules.json',
  ])
  for (const path of found) {
    const { status, headers, bytes } = await get(port, path)
    if (status === 404) found.delete(path)
    const type = String(headers['content-type'])
    if (!/html|xml|json/.test(type) || type.includes('svg')) continue
    for (const address of named(bytes.toString())) found.add(address)
  }
  return [...found]
}

const NAMED = /(?:href|src|content|data-src)="([^"]+)"|<loc>([^<]+)<\/loc>|"(\/(?:api|storage)\/[^"{]+)"/g

function* named(text: string): Generator<string> {
  for (const [, attribute, location, path] of text.matchAll(NAMED)) {
    // The head names several scripts in one attribute.
    for (const one of (attribute ?? location ?? path ?? '').replaceAll('&amp;', '&').split(' ')) {
      const local = one.replace(/^http:\/\/(localhost|127\.0\.0\.1)(:\d+)?(?=\/|$)/, '') || '/'
      if (/^\/(?!\/)/.test(local) && one !== '') yield local.replace(/#.*$/, '')
    }
  }
}

/** So many requests, some of them at the same time, with the encodings that visitors' browsers take. */
export async function ask(port: number, requests: number, pathOf: (i: number) => string): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE })
  let next = 0
  const worker = async () => {
    while (next < requests) {
      const i = next
      next += 1
      const { status } = await get(
        port,
        pathOf(i),
        { 'accept-encoding': ENCODINGS[i % ENCODINGS.length]!, 'user-agent': 'Mozilla/5.0' },
        agent,
      )
      if (status >= 500) throw new Error(`${pathOf(i)} answered ${status}`)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  agent.destroy()
}
