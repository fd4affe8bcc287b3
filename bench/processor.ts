// What the front page costs the main thread of a telephone, by processor time, which other work on the machine does not lengthen.
import type { Browser } from 'playwright-core'
import { openDoor } from './rivals/without-script.ts'
import { launch } from './support/chromium.ts'
import { get, startCity } from './support/city.ts'
import { median } from './support/numbers.ts'
import type { Row } from './support/table.ts'

const RUNS = 9
/** Lighthouse's telephone is four times slower than the machine. */
const SLOWER = 4
const WORK_MS = 250
const TASK_MS = 50
const QUIET_MS = 1500
const TELEPHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
}

/** What a trace holds of one stretch of work; times are microseconds, `tdur` those of the processor. */
type Work = { name: string; pid: number; tid: number; ts: number; dur: number; tdur?: number; args?: object }
type Seen = { layout: number; script: number; longest: number; longestScript: number }

const LAYOUT = new Set(['UpdateLayoutTree', 'Layout'])
const SCRIPT = new Set(['EvaluateScript', 'v8.evaluateModule', 'FunctionCall'])

export async function measure(): Promise<Row[]> {
  const city = await startCity()
  const own = await openDoor(city.port, true)
  const rival = await openDoor(city.port, false)
  try {
    await get(city.port, '/', { 'accept-encoding': 'br' })
    const runs: Record<'own' | 'rival', Seen[]> = { own: [], rival: [] }
    for (let run = 0; run < RUNS; run += 1) {
      runs.own.push(await look(own.url))
      runs.rival.push(await look(rival.url))
    }
    return rowsOf(runs.own, runs.rival)
  } finally {
    own.close()
    rival.close()
    await city.stop()
  }
}

/** One first visit in a browser of its own, as each person has. */
async function look(url: string): Promise<Seen> {
  const browser = await launch()
  try {
    return seenIn(await trace(browser, url))
  } finally {
    await browser.close()
  }
}

async function trace(browser: Browser, url: string): Promise<Work[]> {
  const page = await (await browser.newContext(TELEPHONE)).newPage()
  await browser.startTracing(page, { categories: ['toplevel', 'devtools.timeline', 'v8'] })
  await page.goto(`${url}/`, { waitUntil: 'networkidle' })
  await page.waitForTimeout(QUIET_MS)
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: Work[] }
  // The page's own thread is where its text was read.
  const { pid, tid } = traceEvents.find(
    ({ name, args }) => name === 'ParseHTML' && sayUrl(args).startsWith(url),
  )!
  return traceEvents.filter((one) => one.pid === pid && one.tid === tid && one.tdur !== undefined)
}

const sayUrl = (args: object | undefined): string =>
  (args as { beginData?: { url?: string } } | undefined)?.beginData?.url ?? ''

function seenIn(works: Work[]): Seen {
  const tasks = works.filter(({ name }) => name.endsWith('RunTask'))
  const scripts = outermost(works.filter(({ name }) => SCRIPT.has(name)))
  return {
    layout: total(works.filter(({ name }) => LAYOUT.has(name))),
    script: total(scripts),
    longest: longest(tasks),
    longestScript: longest(scripts),
  }
}

/** Without what lies within another, which counts it already. */
const outermost = (works: Work[]): Work[] =>
  works.filter(
    (one) =>
      !works.some((other) => other !== one && other.ts <= one.ts && other.ts + other.dur >= one.ts + one.dur),
  )

const ms = ({ tdur = 0 }: Work): number => (tdur / 1000) * SLOWER
const total = (works: Work[]): number => works.map(ms).reduce((sum, one) => sum + one, 0)
const longest = (works: Work[]): number => Math.max(0, ...works.map(ms))

function rowsOf(own: Seen[], rival: Seen[]): Row[] {
  const row = (what: string, of: keyof Seen, aim: number | null): Row => {
    const [mine, other] = [own, rival].map((runs) => median(runs.map((seen) => seen[of])))
    const range = own.map((seen) => Math.round(seen[of])).sort((a, b) => a - b)
    return {
      what: `/ ${what}`,
      result: `${Math.round(mine!)} ms (${range[0]} to ${range.at(-1)})`,
      rival: `without script ${Math.round(other!)} ms`,
      ratio: other! > 0 ? (mine! / other!).toFixed(2) : '',
      aim: aim === null ? '' : `≤ ${aim} ms`,
      met: aim === null ? null : mine! <= aim,
    }
  }
  return [
    row('style and layout', 'layout', WORK_MS),
    row('script', 'script', WORK_MS),
    row('the longest piece of script', 'longestScript', TASK_MS),
    row('the longest task, the first drawing of the page', 'longest', null),
  ]
}
