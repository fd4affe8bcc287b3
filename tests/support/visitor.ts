// A running city and a visitor's browser for the tests of one file; every visit is a browser profile that remembers nothing.
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import type { Database } from '#db/database.ts'
import { theBrowser } from './browser.ts'
import type { Place } from './databases.ts'
import { freePort } from './free-port.ts'
import { type Answer, ask, type RequestOptions } from './http.ts'
import { lendPage, takeBackPages } from './profiles.ts'
import { atDepth, ENGINE } from './scope.ts'
import { type Running, startServer } from './server.ts'
import { withDatabase } from './servers.ts'
import { type Serving, type SharedName, startOn } from './shared-cities.ts'
import { newAddress } from './unique.ts'

export const PHONE = { width: 360, height: 740 }
export const DESK = { width: 1280, height: 900 }

// So long a machine that is busy with other things may take; what has come is seen at once.
export const SOON_MS = 60_000

type Visit = BrowserContextOptions & {
  /** The pages of before, to go on in the same profile. */
  after?: Page
  /** What to do with the page before it goes anywhere. */
  first?: (page: Page) => Promise<unknown>
}

export type City = {
  /** An address of the running city. */
  at: (path: string) => string
  browser: () => Browser
  /** Asks it without a browser. */
  ask: (path: string, asking?: RequestOptions) => Promise<Answer>
  place: () => Place
  /** The same data, opened and unlocked by the test; closed after it. */
  use: <T>(run: (database: Database) => Promise<T>) => Promise<T>
  /** Opens a page; with script it comes back when its behaviours are awake. */
  visit: (path: string, options?: Visit) => Promise<Page>
}

/** The city of this name that all files share (see shared-cities.ts); nothing a file does there may change what others read. */
export const openCity = (name: SharedName = 'plain'): City =>
  cityAt(async () => {
    const answer = await fetch(`${process.env.TEST_CITIES}/${ENGINE}/${name}`)
    if (!answer.ok) throw new Error(`the ${name} city did not start: ${await answer.text()}`)
    return (await answer.json()) as Serving
  })

/** A city of this file's own, filled before it starts and stopped after the file. */
export function startCity(how: Parameters<typeof startOn>[0] = {}) {
  let running: Awaited<ReturnType<typeof startOn>>
  const others: Running[] = []
  const city = cityAt(async () => {
    running = await startOn(how)
    return running
  })
  afterAll(async () => {
    await Promise.all(others.map((server) => server.stop()))
    await running?.stop()
  })
  /** Another copy of the program on the same data, stopped with the first. */
  const another = async () => {
    const server = await startServer({ ...running.settings, PORT: String(await freePort()) })
    others.push(server)
    return server
  }
  return { ...city, another, output: () => running.output() }
}

function cityAt(start: () => Promise<Serving>): City {
  let browser: Browser
  let serving: Serving
  beforeAll(async () => {
    ;[browser, serving] = await Promise.all([theBrowser(), start()])
  })
  afterEach(async () => {
    await takeBackPages(browser)
  })
  const at = (path: string) => serving.url + path
  return {
    at,
    browser: () => browser,
    ask: (path, asking) => ask(serving.url, path, asking),
    place: () => serving.place,
    use: (run) => withDatabase(serving.place, run),
    async visit(path, { after, first, ...options } = {}) {
      const openPage = async () => {
        if (after) return after.context().newPage()
        const asked = asVisitor(options)
        // What is done to a page before it goes anywhere may never leave it.
        return first ? (await browser.newContext(asked)).newPage() : lendPage(browser, asked)
      }
      const page = await openPage()
      page.setDefaultTimeout(SOON_MS)
      await first?.(page)
      await page.goto(at(path))
      if (options.javaScriptEnabled !== false) await awake(page)
      return page
    },
  }
}

/** A profile on a desk, unless told otherwise, at an address of its own; it wants less motion, in the whole run it does not. */
export const asVisitor = (options: BrowserContextOptions = {}): BrowserContextOptions => ({
  viewport: DESK,
  // It would answer for the server: its own tests let it in.
  serviceWorkers: 'block',
  reducedMotion: atDepth('reduce', 'no-preference'),
  extraHTTPHeaders: { 'x-forwarded-for': newAddress() },
  ...options,
})

// As text, since the test runner would rewrite import().
/** In the page: it comes back when every script the page names has run. */
export const RUN_ALL = `Promise.all((document.querySelector('meta[name=wake]')?.content.split(' ') ?? []).map((name) => import(new URL(name, location.href).href))).then(() => {})`

/** Waits until every script the page names has run; the browser runs each of them once, whoever asks. */
export const awake = (page: Page): Promise<void> => page.evaluate(RUN_ALL)

/** Waits until React has taken over an element of an island. */
export const islandAwake = (page: Page, selector: string) =>
  page.waitForFunction(
    (one) => Object.keys(document.querySelector(one) ?? {}).some((key) => key.startsWith('__react')),
    selector,
  )

/** Asks again until the expectation holds; a machine under load draws late. */
export const soon = <T>(ask: () => T | Promise<T>) => expect.poll(ask, { timeout: SOON_MS, interval: 40 })

/** What a page asks of anybody else is answered here with these words, and noted. */
export const answerOutside =
  (asked: string[], words = 'shown') =>
  (page: Page) =>
    page.context().route(/^https:/, (route) => {
      asked.push(route.request().url())
      return route.fulfill({ contentType: 'text/html', body: `<title>Outside</title>${words}` })
    })

/** The same journey twice: as most people have it, and without script. */
export const SCRIPT = [
  { how: 'with script', javaScriptEnabled: true },
  { how: 'without script', javaScriptEnabled: false },
] as const

/** Does the work for each item with a few at once; a browser draws several pages at a time. */
export async function inParallel<T>(
  items: readonly T[],
  atOnce: number,
  work: (item: T, lane: number) => Promise<void>,
) {
  const waiting = [...items]
  const lane = async (_: unknown, number: number) => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item, number)
  }
  await Promise.all(Array.from({ length: atOnce }, lane))
}
