// What a first visit brings over the wire with an empty cache, beside the same page with React's client on it.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { launch } from './support/chromium.ts'
import { type City, get, startCity } from './support/city.ts'
import { kb, ratio, sum } from './support/numbers.ts'
import { ROOT } from './support/processes.ts'
import type { Row } from './support/table.ts'
import { type Visit, visit } from './support/visit.ts'

const TEXT_PAGES = ['/hotlines', '/mvh']
const TEXT_BYTES = 45_000
const HOME_BYTES = 110_000
const HEAD_SCRIPT_BYTES = 1000
const EVERY_PAGE_BYTES = 4000

export async function measure(): Promise<Row[]> {
  const city = await startCity()
  const browser = await launch()
  try {
    const react = await reactBytes(city)
    const rows: Row[] = []
    for (const path of [...TEXT_PAGES, '/newsupdate', '/article', '/']) {
      // Made once before, as for every visitor but the first.
      await get(city.port, path, { 'accept-encoding': 'br' })
      rows.push(...rowsOf(path, await visit(browser, city.url + path), react))
    }
    rows.push(await headScript(city), await everyPageScript(city, react))
    return rows
  } finally {
    await browser.close()
    await city.stop()
  }
}

function rowsOf(path: string, seen: Visit, react: number): Row[] {
  const pictures = seen.asked.filter(({ type }) => type === 'Image')
  const all = sum(seen.asked.map(({ bytes }) => bytes))
  const counted = path === '/' ? all - sum(pictures.map(({ bytes }) => bytes)) : all
  const aim = path === '/' ? HOME_BYTES : TEXT_PAGES.includes(path) ? TEXT_BYTES : null
  const has = seen.asked.some(({ url }) => /\/client-[^/]*\.js$/.test(url))
  const rival = counted + (has ? 0 : react)
  const [pictured, but] =
    path === '/'
      ? [`, pictures ${kb(all - counted)} apart`, '']
      : ['', ` (${kb(sum(pictures.map(({ bytes }) => bytes)))} of them pictures)`]
  return [
    {
      what: `${path}, first visit, all ${seen.asked.length} answers${pictured}`,
      result: kb(counted) + but,
      rival: has ? 'has React already, for an island in sight' : `with React's client ${kb(rival)}`,
      ratio: ratio(counted / rival),
      aim: aim ? `≤ ${kb(aim)}` : '',
      met: aim ? counted <= aim : null,
    },
    {
      what: `${path}, script files asked for before the largest paint (at ${Math.round(seen.lcp)} ms, slow line and processor)`,
      result: String(seen.scriptsBefore.length),
      rival: '',
      ratio: '',
      aim: '0',
      met: seen.scriptsBefore.length === 0,
    },
  ]
}

/** What React's client weighs compressed, as this build would send it. */
async function reactBytes(city: City): Promise<number> {
  const files = readdirSync(join(ROOT, 'dist/client/assets')).filter((name) =>
    /^(client|react|jsx-runtime)-.*\.js$/.test(name),
  )
  const answers = await Promise.all(
    files.map((name) => get(city.port, `/assets/${name}`, { 'accept-encoding': 'br' })),
  )
  return sum(answers.map(({ bytes }) => bytes.length))
}

async function headScript(city: City): Promise<Row> {
  const html = (await get(city.port, '/')).bytes.toString()
  const head = html.slice(0, html.indexOf('</head>'))
  const size = sum(
    [
      ...head.matchAll(/<script(?![^>]*\s(?:src=|type="application\/ld\+json"))[^>]*>([\s\S]*?)<\/script>/g),
    ].map((found) => Buffer.byteLength(found[1]!)),
  )
  return {
    what: 'inline script in the head',
    result: `${size} bytes`,
    rival: '',
    ratio: '',
    aim: `≤ ${kb(HEAD_SCRIPT_BYTES)}`,
    met: size <= HEAD_SCRIPT_BYTES,
  }
}

async function everyPageScript(city: City, react: number): Promise<Row> {
  const file = readdirSync(join(ROOT, 'dist/client/assets')).find((name) => /^every-page-.*\.js$/.test(name))!
  const { bytes } = await get(city.port, `/assets/${file}`, { 'accept-encoding': 'br' })
  return {
    what: "every page's script, brotli",
    result: kb(bytes.length),
    rival: `React's client ${kb(react)}`,
    ratio: ratio(bytes.length / react),
    aim: `≤ ${kb(EVERY_PAGE_BYTES)}`,
    met: bytes.length <= EVERY_PAGE_BYTES,
  }
}
