// Every address of the site, one line each: bytes of a first visit, script, largest paint, what it costs the server to make it. Then how long the longest pages are.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { FORMS } from '../src/forms/all.ts'
import { launch } from './support/chromium.ts'
import { get, startCity } from './support/city.ts'
import { type Length, lengthOf } from './support/length.ts'
import { kb, ratio, sum } from './support/numbers.ts'
import { ROOT, run, tempFolder } from './support/processes.ts'
import type { Row } from './support/table.ts'
import { type Visit, visit } from './support/visit.ts'

/** Beside the built server, whose child processes the entry starts too. */
const OUT = 'dist/server/bench'
/** The aim of a page of text; the front page has its own. Pictures are counted apart, each against its own. */
const TEXT_BYTES = 45_000
const HOME_BYTES = 110_000
const FORM_BYTES = 55_000
const OTHER_BYTES: Record<string, number> = {
  '/': HOME_BYTES,
  '/practice': 50_000,
  // A map of all of them is drawn in it.
  '/barangay': 60_000,
  // A form stands in its library.
  '/Dform': FORM_BYTES,
  ...Object.fromEntries(Object.values(FORMS).map(({ path }) => [path, FORM_BYTES])),
}
const LCP_MS = 1150
/** Other work on the machine only ever delays a paint: of a few visits the earliest is the nearest to what the page needs. */
const MOST_VISITS = 5
const PICTURE_BYTES = 120_000
/** The pages that were longest on a phone, with the screens each should have at most, its footer included. */
const MOST_SCREENS: Record<string, number> = {
  '/': 10,
  '/citizen': 6,
  '/officials': 6,
  '/dept': 8,
  '/lth': 8,
  '/mvh': 5,
  '/disclosure': 6,
  '/payments/property': 5,
  '/barangay': 13,
}

export async function measure(): Promise<Row[]> {
  const city = await startCity()
  const browser = await launch()
  try {
    const paths = await addresses(city.port)
    const servers = await serverTimes(paths)
    const rows: Row[] = []
    for (const path of paths) {
      await get(city.port, path, { 'accept-encoding': 'br' })
      rows.push(rowOf(path, await visits(browser, city.url + path), servers[path]!))
    }
    for (const [path, most] of Object.entries(MOST_SCREENS))
      rows.push(lengthRow(path, await lengthOf(browser, city.url + path), most))
    return rows
  } finally {
    await browser.close()
    await city.stop()
  }
}

/** One visit, and more while its largest paint comes late; the earliest paint is last. */
async function visits(browser: Browser, url: string): Promise<Visit[]> {
  const seen = [await visit(browser, url)]
  while (seen.length < MOST_VISITS && seen.every(({ lcp }) => lcp > LCP_MS))
    seen.push(await visit(browser, url))
  return seen.sort((a, b) => b.lcp - a.lcp)
}

/** The English addresses of the sitemap; of news one, since they are all alike. */
async function addresses(port: number): Promise<string[]> {
  const { bytes } = await get(port, '/sitemap.xml')
  const all = [...bytes.toString().matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => new URL(url!).pathname)
  const english = all.filter((path) => path !== '/fil' && !path.startsWith('/fil/'))
  const one = english.find((path) => path.startsWith('/news/'))
  return [
    ...english.filter((path) => !path.startsWith('/news/') || path === one),
    '/article',
    '/practice',
    '/search',
  ]
}

async function serverTimes(paths: string[]): Promise<Record<string, number>> {
  const vite = [process.execPath, join(ROOT, 'node_modules/vite/bin/vite.js')]
  await run([...vite, 'build', '--ssr', 'bench/server-times-entry.ts', '--outDir', OUT, '--logLevel', 'warn'])
  const result = join(tempFolder(), 'server-times.json')
  const entry = [
    process.execPath,
    '--disable-warning=ExperimentalWarning',
    join(OUT, 'server-times-entry.js'),
  ]
  await run([...entry, result, ...paths], { DATA_DIR: tempFolder(), DATABASE_URL: '', SITE_URL: '' })
  return JSON.parse(readFileSync(result, 'utf8')) as Record<string, number>
}

function rowOf(path: string, all: Visit[], serverMs: number): Row {
  const seen = all.at(-1)!
  const early = Math.max(...all.map(({ scriptsBefore }) => scriptsBefore.length))
  const of = (type: string) => seen.asked.filter((one) => one.type === type).map(({ bytes }) => bytes)
  const pictures = of('Image')
  const scripts = sum(of('Script'))
  const bytes = sum(seen.asked.map((one) => one.bytes)) - sum(pictures)
  const aim = hasIsland(seen) ? HOME_BYTES : (OTHER_BYTES[path] ?? TEXT_BYTES)
  const widest = Math.max(0, ...pictures)
  return {
    what: path,
    result: [
      kb(bytes),
      `pictures ${kb(sum(pictures))}`,
      `script ${kb(scripts)}`,
      `LCP ${Math.round(seen.lcp)} ms${all.length > 1 ? `, the earliest of ${all.length}` : ''}`,
      `${early} scripts before it`,
      `server ${serverMs.toFixed(1)} ms`,
    ].join(' · '),
    rival: `of it script ${ratio(scripts / bytes)}`,
    ratio: ratio(bytes / aim),
    aim: `≤ ${kb(aim)}`,
    met: bytes <= aim && seen.lcp <= LCP_MS && early === 0 && widest <= PICTURE_BYTES,
  }
}

const lengthRow = (path: string, { screens, words, htmlBytes }: Length, most: number): Row => ({
  what: `${path} on a small phone`,
  result: `${screens.toFixed(1)} screens · ${words} words · ${kb(htmlBytes)} of HTML`,
  rival: '',
  ratio: ratio(screens / most),
  aim: `≤ ${most} screens`,
  met: screens <= most,
})

/** A page with an island in sight brings React, after its largest paint. */
const hasIsland = (seen: Visit) => seen.asked.some(({ url }) => /\/client-[^/]*\.js$/.test(url))
