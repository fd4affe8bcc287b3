// Views that nginx answers by itself, out of its cache: a browser's script reports each once.
// @module-tag slow
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { theBrowser } from '#tests/support/browser.ts'
import { beginHour } from '#tests/support/clock.ts'
import { eachEngine, type Fresh } from '#tests/support/databases.ts'
import { freePort } from '#tests/support/free-port.ts'
import { askFront, type Front, startNginx } from '#tests/support/fronts.ts'
import { ask, BROWSER } from '#tests/support/http.ts'
import { type Served, startInProcess } from '#tests/support/in-process.ts'
import { describeWith } from '#tests/support/programs.ts'
import { settingsOf } from '#tests/support/servers.ts'
import { awake } from '#tests/support/visitor.ts'

const VIEWS = 5
const ROBOT = { headers: { 'user-agent': 'curl/8', 'accept-encoding': 'br' } }
const OFTEN_MS = 250

describeWith(['nginx', 'openssl'], 'through nginx', () => eachEngine('views', countsViews))

function countsViews({ seeded }: Fresh) {
  let front: Front
  let site: Served
  let reading: NodeJS.Timeout
  beforeAll(async () => {
    const port = await freePort()
    const settings = { ...(await settingsOf(await seeded())), SITE_URL: `https://127.0.0.1:${port}` }
    site = await startInProcess(settings)
    front = await startNginx({ url: site.url, port })
    // So that nginx has a copy nearly always, which ends each second. A robot is not counted.
    reading = setInterval(() => void askFront(front, '/hotlines', ROBOT).catch(() => {}), OFTEN_MS)
  })
  afterAll(async () => {
    clearInterval(reading)
    await front?.stop()
    await site?.stop()
  })

  const count = async (): Promise<number> => JSON.parse((await ask(site.url, '/api/now')).text).visits
  const open = async (person: number) => {
    const browser = await theBrowser()
    const context = await browser.newContext({
      ignoreHTTPSErrors: true,
      serviceWorkers: 'block',
      userAgent: `${BROWSER} Person/${person}`,
    })
    return context.newPage()
  }
  const view = async (page: Page) => {
    const answer = await page.goto(`https://127.0.0.1:${front.port}/hotlines`)
    await awake(page)
    await page.waitForLoadState('networkidle')
    return (await answer!.allHeaders())['server-timing'] ?? ''
  }

  test(`${VIEWS} views of different people are ${VIEWS}; one who comes back within the minute is counted once`, async () => {
    beginHour()
    const before = await count()
    const said: string[] = []
    for (let number = 0; number < VIEWS; number += 1) {
      const page = await open(number)
      said.push(await view(page))
      await page.context().close()
    }
    // What a page reports has arrived when its line is quiet.
    expect(await count()).toBe(before + VIEWS)
    // Otherwise the site has counted them itself, and nothing is shown here.
    expect(said.join()).toContain('uncounted')
    const page = await open(VIEWS)
    for (let number = 0; number < VIEWS; number += 1) await view(page)
    expect(await count()).toBe(before + VIEWS + 1)
    await page.context().close()
  })
}
