// Alerts as they are seen: clean by axe at all three levels, readable in every colour setting, within a phone's width.
// @module-tag slow
import { expect, test } from 'vitest'
import { daltonised, VISIONS } from '#kit/daltonise.ts'
import { wrongInItsLanguage } from '#tests/house/axe.ts'
import { addAlerts } from '#tests/support/alerts.ts'
import { contrast, LEAST_CONTRAST, PLAIN } from '#tests/support/contrast.ts'
import { addCenter } from '#tests/support/evacuation.ts'
import { openLine } from '#tests/support/line.ts'
import { atDepth } from '#tests/support/scope.ts'
import { asVisitor, PHONE, SOON_MS, soon, startCity } from '#tests/support/visitor.ts'

const city = startCity({
  fill: async (db) => {
    await addAlerts(db)
    await addCenter(db, 1, 'open')
  },
})
const line = openLine((path) => city.at(path))

test('pages with alerts are clean and whole', async () => {
  const found: string[] = []
  const page = await city.visit('/', { reducedMotion: 'reduce' })
  for (const path of atDepth(
    ['/', '/fil/mvh', '/alerts', '/fil/alerts', '/Login'],
    ['/', '/fil', '/mvh', '/fil/mvh', '/alerts', '/fil/alerts', '/Login', '/fil/Login'],
  )) {
    await page.goto(city.at(path))
    found.push(...(await wrongInItsLanguage(page)).map((line) => `${path} ${line}`))
  }
  expect(found).toEqual([])
})

test('every word of the banner keeps its contrast in each colour setting', async () => {
  const page = await city.visit('/mvh', { reducedMotion: 'reduce' })
  const pairs = await page.locator('.alerts').evaluate((banner) => {
    const rgb = (colour: string) => colour.match(/[\d.]+/g)!.map(Number)
    const ground = (one: Element): number[] => {
      const colour = rgb(getComputedStyle(one).backgroundColor)
      return colour[3] === 0 ? ground(one.parentElement!) : colour
    }
    const written = [...banner.querySelectorAll('span, strong, p, a, time')].filter((one) =>
      [...one.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent!.trim() !== ''),
    )
    return written.map((one) => [one.textContent!, rgb(getComputedStyle(one).color), ground(one)] as const)
  })
  expect(pairs.length).toBeGreaterThan(12)
  for (const matrix of [PLAIN, ...VISIONS.map(daltonised)]) {
    const weak = pairs.filter(([, text, ground]) => contrast(text, ground, matrix) < LEAST_CONTRAST)
    expect(weak).toEqual([])
  }
})

test.each([
  ['', /^No connection\. You are seeing this page as of \d{1,2}:\d\d/, 'Open'],
  ['/fil', /^Walang koneksiyon\. Pahina ito noong \d{1,2}:\d\d/, 'Bukas'],
])(
  '%s/alerts shows the evacuation centers without a connection, and of when, to a phone that has read another page',
  async (lang, asOf, open) => {
    line.mend()
    const context = await city.browser().newContext(asVisitor({ viewport: PHONE, serviceWorkers: 'allow' }))
    const page = await context.newPage()
    page.setDefaultTimeout(SOON_MS)
    await page.goto(line.url(`${lang}/mvh`))
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    await soon(() =>
      page.evaluate(async (path) => (await caches.match(path)) !== undefined, `${lang}/alerts`),
    ).toBe(true)
    line.cut()
    await page.goto(line.url(`${lang}/alerts`))
    expect(await page.locator('.offline-note').innerText()).toMatch(asOf)
    const center = page.locator('.centers li').filter({ hasText: 'Sample Center 1' })
    expect(await center.locator('.center-state').innerText()).toBe(open)
    expect(await center.locator('a[href^="tel:"]').isVisible()).toBe(true)
    await context.close()
  },
)
