// The clock of the header and the count of the footer: both the server's, both honest without script (spec 2.1, rulings 3).
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openCity, soon } from '../support/visitor.ts'

const city = openCity()
// Playwright's own browser calls itself headless, which counts as a robot.
const PERSON =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'

const clock = (page: Page) => page.locator('[data-clock]')
const shownTime = async (page: Page) => Date.parse((await clock(page).getAttribute('datetime')) ?? '')

test.each([-7, 5])(
  'a browser whose clock is %i hours off shows the server’s time, in Philippine Standard Time',
  async (hours) => {
    const wrong = new Date(Date.now() + hours * 3_600_000)
    const page = await city.visit('/mvh', {
      timezoneId: 'America/New_York',
      first: (one) => one.clock.install({ time: wrong }),
    })
    await soon(() => clock(page).innerText()).toMatch(/PST$/)
    expect(Math.abs((await shownTime(page)) - Date.now())).toBeLessThan(5000)
    const manila = new Intl.DateTimeFormat('en-PH', { timeZone: 'Asia/Manila', hour: 'numeric' }).format(
      await shownTime(page),
    )
    const [hour, half] = manila.split(/\s/)
    expect(await clock(page).innerText()).toMatch(
      new RegExp(`\\b${hour}:\\d\\d:\\d\\d\\s${half}\\sPST$`, 'i'),
    )
  },
)

test('the clock ticks', async () => {
  const page = await city.visit('/mvh')
  await soon(() => clock(page).innerText()).toMatch(/\d:\d\d:\d\d/)
  const before = await clock(page).innerText()
  await soon(() => clock(page).innerText()).not.toBe(before)
})

test('on a narrow screen the day is short, and a turned phone has it long again', async () => {
  const page = await city.visit('/mvh', { viewport: { width: 360, height: 740 } })
  await soon(() => clock(page).innerText()).toMatch(/^[A-Z][a-z]{2},? \d/)
  await page.setViewportSize({ width: 900, height: 360 })
  await soon(() => clock(page).innerText()).toMatch(/^[A-Z][a-z]+day,? \d/)
})

test('in Filipino the day is named in Filipino', async () => {
  const page = await city.visit('/fil/mvh')
  await soon(() => clock(page).innerText()).toMatch(/Lunes|Martes|Miyerkules|Huwebes|Biyernes|Sabado|Linggo/)
})

test('without script no time is shown, only the way to PAGASA’s', async () => {
  const page = await city.visit('/mvh', { javaScriptEnabled: false })
  expect(await clock(page).innerText()).toBe('')
  expect(await page.locator('.clock a').getAttribute('href')).toBe('https://pagasa.dost.gov.ph')
})

test('where the time cannot be asked, none is shown', async () => {
  const page = await city.visit('/mvh', { first: (one) => one.route('**/api/now', (route) => route.abort()) })
  expect(await clock(page).innerText()).toBe('')
})

test('the count rises from visit to visit, and names the day it began', async () => {
  const count = async () => {
    const page = await city.visit('/mvh', { userAgent: PERSON })
    const place = page.locator('[data-count]')
    // The newest count comes with the time.
    await soon(() => clock(page).innerText()).toMatch(/PST$/)
    expect(await place.innerText()).toMatch(/^Count: [\d,]+$/)
    const shown = Number((await place.innerText()).replace(/\D/g, ''))
    const today = new Intl.DateTimeFormat('en-GB', {
      timeZone: 'Asia/Manila',
      day: 'numeric',
      month: 'long',
      year: 'numeric',
    })
    expect(await page.locator('.count span').innerText()).toBe(`page views since ${today.format(new Date())}`)
    return shown
  }
  const first = await count()
  expect(await count()).toBe(first + 1)
  expect(await count()).toBe(first + 2)
})

test('a robot does not count, and a page that was only prefetched does not either', async () => {
  const now = async () => ((await (await fetch(city.at('/api/now'))).json()) as { visits: number }).visits
  const ask = (headers: Record<string, string>) => fetch(city.at('/mvh'), { headers })
  const before = await now()
  await ask({ 'user-agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' })
  await ask({ 'user-agent': PERSON, 'sec-purpose': 'prefetch' })
  expect(await now()).toBe(before)
  await ask({ 'user-agent': PERSON })
  expect(await now()).toBe(before + 1)
})

test('no cookie is set for counting', async () => {
  const page = await city.visit('/mvh', { userAgent: PERSON })
  expect(await page.context().cookies()).toEqual([])
})
