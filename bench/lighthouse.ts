// Lighthouse on a telephone: the four scores and the three times, beside the same page with React's client in its head.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import lighthouse, { type RunnerResult } from 'lighthouse'
import { type Door, openDoor } from './rivals/with-react.ts'
import { openOnPort } from './support/chromium.ts'
import { get, startCity } from './support/city.ts'
import { median } from './support/numbers.ts'
import { ROOT } from './support/processes.ts'
import type { Row } from './support/table.ts'

const PATHS = ['/', '/newsupdate', '/article', '/barangay']
const RUNS = 3
const SCORES = ['performance', 'accessibility', 'best-practices', 'seo']
const LCP_MS = 1500
const TBT_MS = 50
const CLS = 0.02

type Seen = { scores: number[]; lcp: number; tbt: number; cls: number; lost: string[] }

export async function measure(): Promise<Row[]> {
  const city = await startCity()
  const own = await openDoor(city.port, [])
  const rival = await openDoor(city.port, [clientOfReact()])
  try {
    const rows: Row[] = []
    for (const path of PATHS) {
      await get(city.port, path, { 'accept-encoding': 'br' })
      const runs: Record<'own' | 'rival', Seen[]> = { own: [], rival: [] }
      for (let run = 0; run < RUNS; run += 1) {
        runs.own.push(await look(own, path))
        runs.rival.push(await look(rival, path))
      }
      rows.push(...rowsOf(path, middle(runs.own), middle(runs.rival)))
    }
    return rows
  } finally {
    own.close()
    rival.close()
    await city.stop()
  }
}

function clientOfReact(): string {
  const name = readdirSync(join(ROOT, 'dist/client/assets')).find((file) => /^client-.*\.js$/.test(file))
  if (!name) throw new Error('the build has no React client to compare with')
  return `/assets/${name}`
}

/** One run in a browser of its own, so that nothing is kept from the run before. */
async function look(door: Door, path: string): Promise<Seen> {
  const chromium = await openOnPort()
  try {
    const result = await lighthouse(door.url + path, {
      port: chromium.port,
      logLevel: 'silent',
      onlyCategories: SCORES,
    })
    return seenIn(result!)
  } finally {
    await chromium.stop()
  }
}

function seenIn({ lhr }: RunnerResult): Seen {
  if (lhr.runtimeError) throw new Error(lhr.runtimeError.message)
  const of = (audit: string) => lhr.audits[audit]!.numericValue ?? Number.NaN
  const lost = SCORES.flatMap((name) =>
    lhr.categories[name]!.auditRefs.filter(({ weight }) => weight > 0).map(({ id }) => lhr.audits[id]!),
  )
    .filter(({ score }) => score !== null && score < 0.9)
    .map(({ id }) => id)
  return {
    scores: SCORES.map((name) => Math.round(lhr.categories[name]!.score! * 100)),
    lcp: of('largest-contentful-paint'),
    tbt: of('total-blocking-time'),
    cls: of('cumulative-layout-shift'),
    lost,
  }
}

const middle = (runs: Seen[]): Seen => ({
  scores: SCORES.map((_, i) => median(runs.map(({ scores }) => scores[i]!))),
  lcp: median(runs.map(({ lcp }) => lcp)),
  tbt: median(runs.map(({ tbt }) => tbt)),
  cls: median(runs.map(({ cls }) => cls)),
  lost: [...new Set(runs.flatMap(({ lost }) => lost))],
})

function rowsOf(path: string, own: Seen, rival: Seen): Row[] {
  const time = (name: string, mine: number, other: number, aim: number): Row => ({
    what: `${path} ${name}`,
    result: `${Math.round(mine)} ms`,
    rival: `with React's client ${Math.round(other)} ms`,
    ratio: other > 0 ? (mine / other).toFixed(2) : '',
    aim: `≤ ${aim} ms`,
    met: mine <= aim,
  })
  const lost = own.lost.length > 0 ? ` (${own.lost.join(', ')})` : ''
  return [
    {
      what: `${path} scores: performance, accessibility, best practices, search engines`,
      result: own.scores.join(', ') + lost,
      rival: `with React's client ${rival.scores.join(', ')}`,
      ratio: '',
      aim: '100 each',
      met: own.scores.every((score) => score === 100),
    },
    time('largest paint', own.lcp, rival.lcp, LCP_MS),
    time('blocked', own.tbt, rival.tbt, TBT_MS),
    {
      what: `${path} layout shift`,
      result: own.cls.toFixed(3),
      rival: `with React's client ${rival.cls.toFixed(3)}`,
      ratio: '',
      aim: `≤ ${CLS}`,
      met: own.cls <= CLS,
    },
  ]
}
