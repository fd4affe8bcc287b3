// The front page on the smallest usual phone: what people come for is on its first screen, also under an alert.
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { DANGER, END, publishAlert } from '#tests/support/alerts.ts'
import { openCity, startCity } from '#tests/support/visitor.ts'

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

  test.each(PATHS)(
    'at %s the clock is at the foot of the opened menu, whose first row are the services',
    async (path) => {
      const page = await city.visit(path, { viewport: SMALL_PHONE })
      expect(await page.locator('.top-line').isVisible()).toBe(false)
      await page.locator('.menu-button').click()
      await page.locator('#menu').waitFor()
      expect(await page.locator('.top-line').isVisible()).toBe(true)
      const services = page.locator('.menu-services a')
      expect(await services.count()).toBe(9)
      const first = (await services.first().boundingBox())!
      const menus = (await page.locator('.menus > ul').boundingBox())!
      expect(first.y + first.height).toBeLessThan(menus.y)
    },
  )
})

describe('under a danger alert it is too', () => {
  const city = startCity({ fill: (db) => publishAlert(db, DANGER, END) })

  test.each(PATHS)('at %s', async (path) => {
    const page = await city.visit(path, { viewport: SMALL_PHONE })
    expect(await page.locator('.alerts .alert').count()).toBe(1)
    const { headHeight: _, ...shown } = await firstScreen(page)
    expect(shown).toEqual(WHOLE)
  })
})
