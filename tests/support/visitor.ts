// A running city and a visitor's browser for the tests of one file; every visit is a fresh browser profile, closed after its test.
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { launchBrowser } from './browser.ts'
import { type Running, startServer } from './server.ts'

export const PHONE = { width: 360, height: 740 }
export const DESK = { width: 1280, height: 900 }

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
  server: () => Running
  /** Opens a page; with script it comes back when its behaviours are awake. */
  visit: (path: string, options?: Visit) => Promise<Page>
}

/** Starts the city before the tests of this file and stops it after; `env` may make its data first. */
export function openCity(env: () => Promise<NodeJS.ProcessEnv> = async () => ({})): City {
  let browser: Browser
  let server: Running
  beforeAll(async () => {
    ;[browser, server] = await Promise.all([launchBrowser(), env().then(startServer)])
  })
  afterEach(async () => {
    await Promise.all(browser.contexts().map((context) => context.close()))
  })
  afterAll(async () => {
    await browser?.close()
    await server?.stop()
  })
  const at = (path: string) => server.url + path
  return {
    at,
    browser: () => browser,
    server: () => server,
    async visit(path, { after, first, ...options } = {}) {
      const context = after?.context() ?? (await browser.newContext({ viewport: DESK, ...options }))
      const page = await context.newPage()
      page.setDefaultTimeout(10_000)
      await first?.(page)
      await page.goto(at(path))
      if (options.javaScriptEnabled !== false) await awake(page)
      return page
    },
  }
}

// As text, since the test runner would rewrite import().
const RUN_ALL = `Promise.all((document.querySelector('meta[name=wake]')?.content.split(' ') ?? []).map((name) => import(new URL(name, location.href).href))).then(() => {})`

/** Waits until every script the page names has run; the browser runs each of them once, whoever asks. */
export const awake = (page: Page): Promise<void> => page.evaluate(RUN_ALL)

/** Waits until React has taken over an element of an island. */
export const islandAwake = (page: Page, selector: string) =>
  page.waitForFunction(
    (one) => Object.keys(document.querySelector(one) ?? {}).some((key) => key.startsWith('__react')),
    selector,
  )

/** Asks again until the expectation holds; a machine under load draws late. */
export const soon = <T>(ask: () => T | Promise<T>) => expect.poll(ask, { timeout: 8000, interval: 40 })

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
