// Properties, lakes and gallery as visitors use them: slides by hand, indicators, descriptions, the viewer (spec 2.7, 4).
// @module-tag slow

import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { testInFull } from '#tests/support/in-full.ts'
import { atDepth } from '#tests/support/scope.ts'
import { DESK, openCity, PHONE, soon } from '#tests/support/visitor.ts'

const city = openCity()

const ROWS = [
  { path: '/prop', slides: 18, last: 'franklin-baker' },
  { path: '/lakes', slides: 7, last: 'yambo' },
] as const

/** Whether a slide stands whole inside its row. */
const inRow = (page: Page, slug: string) =>
  page.locator(`#${slug}`).evaluate((slide) => {
    const [a, b] = [slide.getBoundingClientRect(), slide.parentElement!.getBoundingClientRect()]
    return a.left >= b.left - 2 && a.right <= b.right + 2
  })
const scrolled = (page: Page) => page.locator('[data-slides]').evaluate((row) => row.scrollLeft)
const current = (page: Page) => page.locator('[data-carousel-indicators] [aria-current]').allInnerTexts()

// One of them; the whole run takes both.
const CHOSEN = atDepth<readonly (typeof ROWS)[number][]>(ROWS.slice(1), ROWS)

test.each(CHOSEN)(
  'without script every slide of $path is reached by its indicator',
  async ({ path, slides, last }) => {
    const page = await city.visit(path, { javaScriptEnabled: false, viewport: PHONE })
    const links = page.locator('[data-carousel-indicators] a')
    expect(await links.count()).toBe(slides)
    expect(await page.locator('.slide').count()).toBe(slides)
    expect(await inRow(page, last)).toBe(false)
    await links.last().click()
    await soon(() => inRow(page, last)).toBe(true)
    await links.nth(2).click()
    await soon(() => inRow(page, last)).toBe(false)
  },
)

test('each of the 18 slides has a picture, a name, its standing and a description, which opens and closes', async () => {
  const page = await city.visit('/prop')
  const sources = await page.locator('.sources li').allTextContents()
  for (const [index, slide] of (await page.locator('.slide').all()).entries()) {
    expect(await slide.locator('img[alt^="Illustration: "]').count()).toBe(1)
    expect((await slide.locator('h2').innerText()).length).toBeGreaterThan(3)
    expect((await slide.locator('.standing').innerText()).length).toBeGreaterThan(5)
    const text = slide.locator('details > p').first()
    expect(await text.isVisible()).toBe(false)
    expect((await text.textContent())!.length).toBeGreaterThan(60)
    const name = await slide.locator('h2').innerText()
    expect(sources).toContainEqual(expect.stringMatching(new RegExp(`^${RegExp.escape(name)}\\. .{10}`)))
    if (index > 1) continue
    await slide.locator('summary').click()
    await text.waitFor()
    await slide.locator('summary').click()
    await text.waitFor({ state: 'hidden' })
  }
})

test.each(CHOSEN)(
  '$path moves by Previous and Next, and says which slide it shows',
  async ({ path, slides, last }) => {
    const page = await city.visit(path, { reducedMotion: 'reduce', viewport: PHONE })
    const names = await page.locator('[data-carousel-indicators] a').allInnerTexts()
    expect(await current(page)).toEqual([names[0]])
    await page.getByRole('button', { name: 'Next' }).click()
    await soon(() => current(page)).toEqual([names[1]])
    await page.getByRole('button', { name: 'Previous' }).click()
    await soon(() => current(page)).toEqual([names[0]])
    await page.getByRole('button', { name: 'Previous' }).click()
    await soon(() => current(page)).toEqual([names[slides - 1]])
    expect(await inRow(page, last)).toBe(true)
    await page.getByRole('button', { name: 'Next' }).click()
    await soon(() => scrolled(page)).toBe(0)
  },
)

test.each(CHOSEN)('$path never moves by itself, and so has nothing to pause', async ({ path }) => {
  const page = await city.visit(path, {
    reducedMotion: 'no-preference',
    first: (one) => one.clock.install(),
  })
  expect(await page.locator('[data-carousel-pause]').count()).toBe(0)
  await page.clock.runFor(30_000)
  expect(await scrolled(page)).toBe(0)
})

describe('the viewer of the gallery', () => {
  const viewer = (page: Page) => page.locator('[data-gallery-viewer][open]')
  const thumbnail = (page: Page, index: number) => page.locator('[data-gallery]').nth(index)
  const place = (page: Page) => page.locator('[data-gallery-place]').innerText()

  test('opens by Enter, goes on and back by arrow keys and round both ends, closes by Escape', async () => {
    const page = await city.visit('/imagess')
    await thumbnail(page, 0).focus()
    await page.keyboard.press('Enter')
    await viewer(page).waitFor()
    expect(await place(page)).toBe('1 of 18')
    await page.keyboard.press('ArrowRight')
    expect(await place(page)).toBe('2 of 18')
    expect(await viewer(page).innerText()).toContain('Villa Escudero')
    expect(await viewer(page).locator('img').getAttribute('alt')).toBe(
      await thumbnail(page, 1).locator('img').getAttribute('alt'),
    )
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowLeft')
    expect(await place(page)).toBe('18 of 18')
    await page.keyboard.press('ArrowRight')
    expect(await place(page)).toBe('1 of 18')
    await page.keyboard.press('Escape')
    await viewer(page).waitFor({ state: 'hidden' })
    expect(new URL(page.url()).pathname).toBe('/imagess')
  })

  testInFull('gives the focus back to the picture last seen', async () => {
    const page = await city.visit('/imagess')
    const focused = () =>
      page.evaluate(() => [...document.querySelectorAll('[data-gallery]')].indexOf(document.activeElement!))
    await thumbnail(page, 3).click()
    await page.keyboard.press('Escape')
    await soon(focused).toBe(3)
    await thumbnail(page, 3).click()
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByRole('button', { name: 'Previous' }).click()
    expect(await place(page)).toBe('5 of 18')
    await page.getByRole('button', { name: 'Close' }).click()
    await viewer(page).waitFor({ state: 'hidden' })
    await soon(focused).toBe(4)
  })

  testInFull('says what is shown: title, caption and source', async () => {
    const page = await city.visit('/fil/imagess')
    await thumbnail(page, 7).click()
    const words = await viewer(page).innerText()
    for (const part of ['8 sa 18', 'Mga poste ng ilaw', '1928', 'Pinagkunan:']) expect(words).toContain(part)
    expect(await viewer(page).locator('[aria-live=polite]').innerText()).toContain('Mga poste ng ilaw')
  })

  test.each([
    ['a phone', PHONE],
    ['a desk', DESK],
  ])('fits %s: picture, caption and buttons are all in view', async (_, viewport) => {
    const page = await city.visit('/imagess', { viewport })
    await thumbnail(page, 0).click()
    for (const part of ['img', '[data-gallery-shown] strong', 'button >> nth=0', 'button >> nth=2']) {
      const box = (await viewer(page).locator(part).first().boundingBox())!
      expect([part, box.y >= 0, box.y + box.height <= viewport.height]).toEqual([part, true, true])
      expect([part, box.x >= 0, box.x + box.width <= viewport.width]).toEqual([part, true, true])
    }
  })

  testInFull('a swipe goes on, a touch of the ground beside closes it', async () => {
    const page = await city.visit('/imagess', { viewport: PHONE, hasTouch: true })
    await thumbnail(page, 0).tap()
    await viewer(page).waitFor()
    const swipe = (from: number, to: number) =>
      viewer(page).evaluate(
        (target, [start, end]) => {
          const event = (type: string, clientX: number) => {
            const touch = new Touch({ identifier: 1, target, clientX, clientY: 300 })
            target.dispatchEvent(new TouchEvent(type, { changedTouches: [touch] }))
          }
          event('touchstart', start!)
          event('touchend', end!)
        },
        [from, to],
      )
    await swipe(250, 120)
    expect(await place(page)).toBe('2 of 18')
    await swipe(120, 250)
    expect(await place(page)).toBe('1 of 18')
    await swipe(120, 130)
    expect(await place(page)).toBe('1 of 18')
    await page.touchscreen.tap(3, 3)
    await viewer(page).waitFor({ state: 'hidden' })
  })

  testInFull('without script a picture opens as its file, and no empty viewer is shown', async () => {
    const page = await city.visit('/imagess', { javaScriptEnabled: false })
    expect(await page.locator('[data-gallery-viewer]').isVisible()).toBe(false)
    await thumbnail(page, 0).click()
    await page.waitForURL('**/storage/gallery/fule-malvar-mansion.svg')
  })
})
