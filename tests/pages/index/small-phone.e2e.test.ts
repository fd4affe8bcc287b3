// The front page on the smallest usual phone: what people come for is on its first screen, also under an alert.
// @module-tag slow
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { ADVISORY, DANGER, END, publishAlert, WARNING } from '#tests/support/alerts.ts'
import { openCity, soon, startCity } from '#tests/support/visitor.ts'

const SMALL_PHONE = { width: 360, height: 640 }
const PATHS = ['/', '/fil']

/** The lower edges of the first two tasks, and what of the head is on the screen. */
async function firstScreen(page: Page) {
  const edges = await page
    .locator('.quick li')
    .evaluateAll((all) => all.slice(0, 2).map((one) => one.getBoundingClientRect().bottom))
  const inView = async (selector: string) => {
    const box = await page.locator(selector).boundingBox()
    return box !== null && box.height > 0 && box.y + box.height <= SMALL_PHONE.height
  }
  return {
    tasks: edges.map((bottom) => bottom <= SMALL_PHONE.height),
    name: await inView('.site-header .brand strong'),
    official: await inView('.site-header .brand small'),
    headHeight: (await page.locator('.site-header').boundingBox())!.height,
  }
}

const WHOLE = { tasks: [true, true], name: true, official: true }

describe('on a phone of 360 × 640 the first row of tasks is wholly visible', () => {
  const city = openCity('supplied')

  test.each(PATHS)('at %s, under a head of one line and the name', async (path) => {
    const page = await city.visit(path, { viewport: SMALL_PHONE })
    const { headHeight, ...shown } = await firstScreen(page)
    expect(shown).toEqual(WHOLE)
    expect(headHeight).toBeLessThanOrEqual(110)
  })

  test.each(PATHS)('at %s no title or sentence of the carousel is cut', async (path) => {
    const page = await city.visit(path, { viewport: SMALL_PHONE, reducedMotion: 'reduce' })
    const texts = page.locator('.hero .hero-card :is(h2, p)')
    expect(await texts.count()).toBeGreaterThan(6)
    const cut = await texts.evaluateAll((all) =>
      all
        .filter((one) => one.scrollHeight > one.clientHeight + 1 || one.scrollWidth > one.clientWidth + 1)
        .map((one) => one.textContent),
    )
    expect(cut).toEqual([])
  })

  test.each(PATHS)(
    'at %s the clock is at the foot of the opened menu, whose first row are the services',
    async (path) => {
      const page = await city.visit(path, { viewport: SMALL_PHONE })
      expect(await page.locator('.top-line').isVisible()).toBe(false)
      await page.locator('.menu-button').click()
      await page.locator('#menu').waitFor()
      expect(await page.locator('.top-line').isVisible()).toBe(true)
      const services = page.locator('.menu-services a')
      expect(await services.count()).toBe(10)
      const first = (await services.first().boundingBox())!
      const menus = (await page.locator('.menus > ul').boundingBox())!
      expect(first.y + first.height).toBeLessThan(menus.y)
    },
  )
})

describe('under alerts, a danger first, it is too', () => {
  const city = startCity()

  test.each([
    [1, [DANGER]],
    [2, [WARNING]],
    [5, [DANGER, ADVISORY, ADVISORY]],
  ])('under %i', async (count, more) => {
    await city.use(async (db) => {
      for (const alert of more) await publishAlert(db, alert, END)
    })
    const page = await city.visit('/', { viewport: SMALL_PHONE })
    const alerts = page.locator('.alerts .alert')
    for (const path of PATHS) {
      await soon(async () => {
        await page.goto(city.at(path))
        return alerts.count()
      }).toBe(count)
      expect(await alerts.first().isVisible()).toBe(true)
      const { headHeight: _, ...shown } = await firstScreen(page)
      expect([path, shown]).toEqual([path, WHOLE])
    }
  })
})
