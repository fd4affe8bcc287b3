// Built by render.ts as the server is built, and run on one core: makes pages again and again and writes down what each part cost.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createElement } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { loadAssets } from '#kit/server/assets.ts'
import { readConfig } from '#kit/server/config.ts'
import { article } from '#pages/article.tsx'
import { hotlinesPage } from '#pages/hotlines.tsx'
import { home } from '#pages/index.tsx'
import { mvh } from '#pages/mvh.tsx'
import { newsupdate } from '#pages/newsupdate.tsx'
import { Document } from '#web/layout/document.tsx'
import { PublicLayout } from '#web/layout/public.tsx'
import type { Page, PageContext } from '#web/page.ts'
import { renderPage } from '#web/render.tsx'
import type { Site } from '#web/site.ts'
import { createApp } from '../src/app.ts'
import { startCity } from '../src/city.ts'
import { contextFor } from './support/context.ts'
import { median } from './support/numbers.ts'

export type Times = {
  path: string
  chars: number
  /** Microseconds of processor time a page: all of it, its data alone, its markup alone, its markup by `renderToString`. */
  whole: number
  load: number
  markup: number
  rival: number
  /** A cache miss: rendered, compressed, cached and sent. */
  request: number
}

const PAGES: [string, Page][] = [
  ['/', home],
  ['/newsupdate', newsupdate],
  ['/article', article],
  ['/hotlines', hotlinesPage],
  ['/mvh', mvh],
]
const SECONDS = Number(process.env.BENCH_SECONDS ?? 3)
const SLICES = 5

const root = process.cwd()
const config = readConfig(process.env, root)
const city = await startCity(config, loadAssets(join(root, 'dist/client')), join(root, 'content'))
const app = createApp(city.site)
const times: Times[] = []
for (const [path, page] of PAGES) times.push(await timesOf(city.site, path, page))
await city.stop()
writeFileSync(process.argv[2]!, JSON.stringify(times))

async function timesOf(site: Site, path: string, definition: Page): Promise<Times> {
  const page = contextFor(site, path)
  const body = (await renderPage(definition, page))!
  const data = await definition.load(page)
  const works = {
    whole: async () => renderPage(definition, page),
    load: async () => definition.load(page),
    markup: async () => renderToStaticMarkup(treeOf(definition, page, data)),
    rival: async () => renderToString(treeOf(definition, page, data)),
    request: async () => {
      // The cached page then has an earlier revision, as after a publication.
      site.database().revision += 1
      const answer = await app.request(path, { headers: { 'accept-encoding': 'br' } })
      if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`)
      return answer.arrayBuffer()
    },
  }
  const spent = { whole: [], load: [], markup: [], rival: [], request: [] } as Record<
    keyof typeof works,
    number[]
  >
  for (let slice = -1; slice < SLICES; slice += 1) {
    for (const name of Object.keys(works) as (keyof typeof works)[]) {
      const each = await microseconds(works[name], (SECONDS * 1000) / SLICES)
      // The first slice warms up and does not count.
      if (slice >= 0) spent[name].push(each)
    }
  }
  const [whole, load, markup, rival, request] = Object.values(spent).map(median) as [
    number,
    number,
    number,
    number,
    number,
  ]
  return { path, chars: body.length, whole, load, markup, rival, request }
}

function treeOf(definition: Page, page: PageContext, data: unknown) {
  const inside = { page, children: definition.view(data, page) }
  const around = {
    page,
    meta: definition.meta(data, page),
    definition,
    children: createElement(PublicLayout, inside),
  }
  return createElement(Document, around)
}

/** Processor time of one turn, over all turns of so many milliseconds: what else the machine does is not in it. */
async function microseconds(work: () => Promise<unknown>, ms: number): Promise<number> {
  const end = performance.now() + ms
  const begun = process.cpuUsage()
  let turns = 0
  while (performance.now() < end) {
    await work()
    turns += 1
  }
  const { user, system } = process.cpuUsage(begun)
  return (user + system) / turns
}
