// Lighthouse on a telephone: the four scores, the times, and the work of the processor, beside the same page without script.
import lighthouse, { type RunnerResult } from 'lighthouse'
import { type Door, openDoor } from './rivals/without-script.ts'
import { openOnPort } from './support/chromium.ts'
import { get, startCity } from './support/city.ts'
import { median } from './support/numbers.ts'
import type { Row } from './support/table.ts'

const PATHS = ['/', '/newsupdate', '/birth', '/barangay']
const RUNS = 7
const TRIES = 5
const SCORES = ['performance', 'accessibility', 'best-practices', 'seo']
const LCP_MS = 1500
const TBT_MS = 50
const CLS = 0.02
/** Of the front page, at the four times slower processor that Lighthouse reckons with. */
const HOME_WORK_MS = 250

type Seen = {
  scores: number[]
  lcp: number
  tbt: number
  cls: number
  /** Milliseconds of style and layout, and of scripts. */
  layout: number
  script: number
  lost: string[]
}

export async function measure(): Promise<Row[]> {
  const city = await startCity()
  const own = await openDoor(city.port, true)
  const rival = await openDoor(city.port, false)
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

/** One run in a browser of its own, so that nothing is kept from the run before. */
async function look(door: Door, path: string): Promise<Seen> {
  for (let tries = 1; ; tries += 1) {
    const { lhr } = await visit(door.url + path)
    // Chromium now and then leaves the start of the visit out of its trace: such a run has measured nothing.
    if (lhr.runtimeError?.code !== 'NO_NAVSTART' || tries === TRIES) return seenIn(lhr)
  }
}

async function visit(address: string): Promise<RunnerResult> {
  const chromium = await openOnPort()
  try {
    const result = await lighthouse(address, {
      port: chromium.port,
      logLevel: 'silent',
      onlyCategories: SCORES,
    })
    return result!
  } finally {
    await chromium.stop()
  }
}

function seenIn(lhr: RunnerResult['lhr']): Seen {
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
    layout: workOf(lhr, 'styleLayout'),
    script: workOf(lhr, 'scriptEvaluation'),
    lost,
  }
}

type Work = { group: string; duration: number }

function workOf(lhr: RunnerResult['lhr'], group: string): number {
  const { items } = lhr.audits['mainthread-work-breakdown']!.details as unknown as { items: Work[] }
  return items.find((one) => one.group === group)?.duration ?? 0
}

const middle = (runs: Seen[]): Seen => ({
  scores: SCORES.map((_, i) => median(runs.map(({ scores }) => scores[i]!))),
  lcp: median(runs.map(({ lcp }) => lcp)),
  tbt: median(runs.map(({ tbt }) => tbt)),
  cls: median(runs.map(({ cls }) => cls)),
  layout: median(runs.map(({ layout }) => layout)),
  script: median(runs.map(({ script }) => script)),
  lost: [...new Set(runs.flatMap(({ lost }) => lost))],
})

function rowsOf(path: string, own: Seen, rival: Seen): Row[] {
  const work = path === '/' ? HOME_WORK_MS : null
  const time = (name: string, mine: number, other: number, aim: number | null): Row => ({
    what: `${path} ${name}`,
    result: `${Math.round(mine)} ms`,
    rival: `without script ${Math.round(other)} ms`,
    ratio: other > 0 ? (mine / other).toFixed(2) : '',
    aim: aim === null ? '' : `≤ ${aim} ms`,
    met: aim === null ? null : mine <= aim,
  })
  const lost = own.lost.length > 0 ? ` (${own.lost.join(', ')})` : ''
  return [
    {
      what: `${path} scores: performance, accessibility, best practices, search engines`,
      result: own.scores.join(', ') + lost,
      rival: `without script ${rival.scores.join(', ')}`,
      ratio: '',
      aim: '100 each',
      met: own.scores.every((score) => score === 100),
    },
    time('largest paint', own.lcp, rival.lcp, LCP_MS),
    time('blocked', own.tbt, rival.tbt, TBT_MS),
    time('style and layout', own.layout, rival.layout, work),
    time('script', own.script, rival.script, work),
    {
      what: `${path} layout shift`,
      result: own.cls.toFixed(3),
      rival: `without script ${rival.cls.toFixed(3)}`,
      ratio: '',
      aim: `≤ ${CLS}`,
      met: own.cls <= CLS,
    },
  ]
}
