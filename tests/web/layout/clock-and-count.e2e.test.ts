// The clock of the header and the count of the footer: both the server's, both honest without script (spec 2.1, rulings 3).
// @module-tag slow
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { BROWSER } from '#tests/support/http.ts'
import { testInFull } from '#tests/support/in-full.ts'
import { openCity, soon } from '#tests/support/visitor.ts'

const city = openCity()
// Hours off is wrong; a busy machine may draw late.
const MINUTE_MS = 60_000
const clock = (page: Page) => page.locator('[data-clock]')
const shownTime = async (page: Page) => Date.parse((await clock(page).innerText()).replace('PST', 'GMT+8'))

test.each([-7, 5])(
  'a browser whose clock is %i hours off shows the server’s time, in Philippine Standard Time, and it ticks',
  async (hours) => {
    const wrong = new Date(Date.now() + hours * 3_600_000)
    const page = await city.visit('/mvh', {
      timezoneId: 'America/New_York',
      first: (one) => one.clock.install({ time: wrong }),
    })
    await soon(() => clock(page).innerText()).toMatch(/PST$/)
    expect(Math.abs((await shownTime(page)) - Date.now())).toBeLessThan(MINUTE_MS)
    const manila = new Intl.DateTimeFormat('en-PH', { timeZone: 'Asia/Manila', hour: 'numeric' }).format(
      await shownTime(page),
    )
    const [hour, half] = manila.split(/\s/)
    const before = await clock(page).innerText()
    expect(before).toMatch(new RegExp(`\\b${hour}:\\d\\d:\\d\\d\\s${half}\\sPST$`, 'i'))
    await soon(() => clock(page).innerText()).not.toBe(before)
  },
)

test('the clock and the count need none of the browser’s tables of dates, which a phone loads slowly', async () => {
  const page = await city.visit('/fil/mvh', {
    first: (one) =>
      one.addInitScript(() => {
        for (const name of ['DateTimeFormat', 'NumberFormat'] as const)
          Object.defineProperty(Intl, name, {
            get: () => document.documentElement.setAttribute('intl', name),
          })
      }),
  })
  const days = 'Lunes|Martes|Miyerkules|Huwebes|Biyernes|Sabado|Linggo'
  const shown = new RegExp(`^(${days}), \\p{L}+ \\d+, \\d{4}, \\d{1,2}:\\d\\d:\\d\\d [AP]M PST$`, 'u')
  await soon(() => clock(page).innerText()).toMatch(shown)
  expect(await page.locator('html').getAttribute('intl')).toBeNull()
})

testInFull('on a narrow screen the day is short, and a turned phone has it long again', async () => {
  const page = await city.visit('/mvh', { viewport: { width: 360, height: 740 } })
  await soon(() => clock(page).innerText()).toMatch(/^[A-Z][a-z]{2},? \d/)
  await page.setViewportSize({ width: 900, height: 360 })
  await soon(() => clock(page).innerText()).toMatch(/^[A-Z][a-z]+day,? \d/)
})

test('without script no time is shown, only the way to PAGASA’s', async () => {
  const page = await city.visit('/mvh', { javaScriptEnabled: false })
  expect(await clock(page).innerText()).toBe('')
  expect(await page.locator('.clock a').getAttribute('href')).toBe('https://pagasa.dost.gov.ph')
})

test.each([
  ['/mvh', 'PAGASA weather'],
  ['/fil/mvh', 'Panahon (PAGASA)'],
])('on %s a link to PAGASA’s own weather stands beside the clock, on a phone too', async (path, name) => {
  const page = await city.visit(path, { viewport: { width: 320, height: 640 } })
  // On a phone both are at the foot of the menu.
  await page.locator('.menu-button').click()
  await soon(() => clock(page).innerText()).toMatch(/PST$/)
  const link = page.locator('.clock').getByRole('link', { name, exact: true })
  expect(await link.getAttribute('href')).toBe('https://pagasa.dost.gov.ph')
  const { x, width } = (await link.boundingBox())!
  expect(x + width).toBeLessThanOrEqual(320)
})

testInFull('where the time cannot be asked, none is shown', async () => {
  const page = await city.visit('/mvh', { first: (one) => one.route('**/api/now', (route) => route.abort()) })
  expect(await clock(page).innerText()).toBe('')
})

test('the count rises with each visit, names the day it began, and needs no cookie', async () => {
  const count = async (person: string) => {
    const page = await city.visit('/mvh', { userAgent: `${BROWSER} ${person}` })
    const place = page.locator('[data-count]')
    // The newest count comes with the time.
    await soon(() => clock(page).innerText()).toMatch(/PST$/)
    expect(await place.textContent()).toMatch(/^Count: [\d,]+$/)
    expect(await page.locator('.count span').textContent()).toMatch(/^page views since \d{1,2} \w+ \d{4}$/)
    expect(await page.context().cookies()).toEqual([])
    return Number((await place.textContent())!.replace(/\D/g, ''))
  }
  const first = await count('One')
  expect(await count('Another')).toBeGreaterThan(first)
})
