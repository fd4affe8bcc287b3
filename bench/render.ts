// Pages rendered with their data on one core: pages per second, where the time goes, compared with React's renderToString.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Times } from './render-entry.ts'
import { count, kb, ratio } from './support/numbers.ts'
import { onCore, ROOT, run, SERVER_CORE, tempFolder } from './support/processes.ts'
import type { Row } from './support/table.ts'

const OUT = '.cache/bench'
// Per second; a page of text counts as one whose list is short.
const AIMS: Record<string, number> = { '/': 400, '/hotlines': 1000, '/mvh': 1000 }

export async function measure(): Promise<Row[]> {
  const times = await timesOfPages()
  return times.flatMap((time) => rowsOf(time))
}

async function timesOfPages(): Promise<Times[]> {
  const vite = [process.execPath, join(ROOT, 'node_modules/vite/bin/vite.js')]
  await run([...vite, 'build', '--ssr', 'bench/render-entry.ts', '--outDir', OUT, '--logLevel', 'warn'])
  const entry = [process.execPath, '--disable-warning=ExperimentalWarning', join(OUT, 'render-entry.js')]
  const result = join(tempFolder(), 'times.json')
  await run(onCore(SERVER_CORE, [...entry, result]), {
    DATA_DIR: tempFolder(),
    DATABASE_URL: '',
    SITE_URL: 'http://localhost:3000',
  })
  return JSON.parse(readFileSync(result, 'utf8')) as Times[]
}

function rowsOf({ path, chars, whole, load, markup, rival, request }: Times): Row[] {
  const perSecond = 1e6 / whole
  const aim = AIMS[path]
  const parts = `data ${us(load)}, markup ${us(markup)}`
  return [
    {
      what: `${path} rendered, ${kb(chars)} of HTML (${parts})`,
      result: `${count(perSecond)}/s`,
      rival: `markup by renderToString ${us(rival)}`,
      ratio: ratio(rival / markup),
      aim: aim ? `≥ ${count(aim)}/s` : '',
      met: aim ? perSecond >= aim : null,
    },
    {
      what: `${path} through the page cache, compressed and stored`,
      result: `${count(1e6 / request)}/s`,
      rival: `rendering only ${us(whole)}`,
      ratio: ratio(whole / request),
      aim: '',
      met: null,
    },
  ]
}

const us = (microseconds: number) => `${Math.round(microseconds)} µs`
