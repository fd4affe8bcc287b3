// Carousels: 3000 ms, Pause, pointer, focus and reduced motion; the video slider's one, two and three (spec 2.4, 9).
// @module-tag slow

import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { testInFull } from '#tests/support/in-full.ts'
import { answerOutside, openCity, soon } from '#tests/support/visitor.ts'

const city = openCity('supplied')
const SLIDES = 5
const NOON = new Date('2026-11-21T04:00:00Z')

/** The front page in hand-held time: it moves on only by `run`. */
async function inHand(path = '/', options: Parameters<typeof city.visit>[1] = {}) {
  const first = (one: Page) => one.clock.install({ time: NOON })
  const page = await city.visit(path, { reducedMotion: 'no-preference', ...options, first })
  await page.clock.pauseAt(new Date(NOON.getTime() + 60_000))
  await settled(page)
  return page
}

const hero = (page: Page) => page.locator('.hero')
const pause = (page: Page) => hero(page).locator('[data-carousel-pause]')

/** The slide in view, from 0; between two it is not a whole number. */
const shown = (page: Page) =>
  page.locator('.hero .slides').evaluate((row) => Math.round((100 * row.scrollLeft) / row.clientWidth) / 100)

/** Waits until the row stands still on a slide. */
async function settled(page: Page) {
  let before = Number.NaN
  await soon(async () => {
    const now = await shown(page)
    const same = now === before && Number.isInteger(now)
    before = now
    return same
  }).toBe(true)
  return before
}

const after = (index: number, steps = 1) => (index + steps + SLIDES) % SLIDES

test('stays for 3000 ms, moves one slide, and begins again after the last', async () => {
  const page = await inHand()
  expect(await hero(page).locator('.slide').count()).toBe(SLIDES)
  await hero(page).hover()
  await page.mouse.move(640, 890)
  const first = await settled(page)
  await page.clock.runFor(2990)
  expect(await settled(page)).toBe(first)
  await page.clock.runFor(10)
  await soon(() => shown(page)).toBe(after(first))
  for (let turn = 1; turn < SLIDES; turn += 1) {
    const before = await settled(page)
    await page.clock.runFor(3000)
    await soon(() => shown(page)).toBe(after(before))
  }
})

test.each([
  ['a pointer over it', (page: Page) => hero(page).hover(), (page: Page) => page.mouse.move(640, 890)],
  [
    'the focus inside',
    (page: Page) => hero(page).locator('.slides').focus(),
    (page: Page) => page.locator('.quick a').first().focus(),
  ],
] as const)('%s stops it, and it goes on when that leaves', async (_, come, leave) => {
  const page = await inHand()
  await come(page)
  const before = await settled(page)
  await page.clock.runFor(9000)
  expect(await settled(page)).toBe(before)
  await leave(page)
  // To bring the focus somewhere may have scrolled the page, never the row.
  expect(await settled(page)).toBe(before)
  await page.clock.runFor(3000)
  await soon(() => shown(page)).toBe(after(before))
})

test('Previous and Next go round both ends', async () => {
  const page = await inHand('/', { reducedMotion: 'reduce' })
  const press = (name: string) => hero(page).getByRole('button', { name }).click()
  await press('Previous')
  await soon(() => shown(page)).toBe(SLIDES - 1)
  await press('Next')
  await soon(() => shown(page)).toBe(0)
  await press('Next')
  await soon(() => shown(page)).toBe(1)
})

testInFull(
  'says what it is: a carousel of slides, each with its place, silent while it moves by itself',
  async () => {
    const page = await inHand()
    expect(await hero(page).getAttribute('aria-roledescription')).toBe('carousel')
    expect(await hero(page).getAttribute('aria-label')).toBe('Pictures of the city')
    const slides = await hero(page)
      .locator('[aria-roledescription=slide]')
      .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')))
    expect(slides).toEqual(['1 of 5', '2 of 5', '3 of 5', '4 of 5', '5 of 5'])
    expect(await hero(page).locator('.slides').getAttribute('aria-live')).toBe('off')
    await pause(page).click()
    expect(await hero(page).locator('.slides').getAttribute('aria-live')).toBe('polite')
    const buttons = await hero(page)
      .getByRole('button')
      .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')))
    expect(buttons).toEqual(['Previous', 'Play', 'Next'])
  },
)

test('without script every slide is reached by keyboard and by scrolling, and no dead button is shown', async () => {
  const page = await city.visit('/', { javaScriptEnabled: false })
  expect(await hero(page).getByRole('button').count()).toBe(0)
  await hero(page).locator('.slides').focus()
  for (let slide = 1; slide < SLIDES; slide += 1) {
    // A key pressed while the row comes to rest, within a hundredth of a slide, belongs to that movement: one presses it again.
    await soon(async () => {
      const at = await settled(page)
      if (at < slide) await page.keyboard.press('ArrowRight')
      return at
    }).toBeGreaterThanOrEqual(slide)
  }
  expect(await shown(page)).toBe(SLIDES - 1)
  expect(await hero(page).locator('.slide h2').last().isVisible()).toBe(true)
})

describe('the video slider', () => {
  const whole = (page: Page) =>
    page.locator('.video-slider .slides').evaluate((row) => {
      const room = row.getBoundingClientRect()
      return [...row.children].filter((one) => {
        const { left, right } = one.getBoundingClientRect()
        return left >= room.left - 1 && right <= room.right + 1
      }).length
    })

  testInFull('shows one, two or three, by the width', async () => {
    const page = await city.visit('/', { javaScriptEnabled: false })
    for (const [width, count] of [
      [360, 1],
      [768, 1],
      [769, 2],
      [992, 2],
      [993, 3],
      [1200, 3],
    ] as const) {
      await page.setViewportSize({ width, height: 800 })
      await soon(async () => [width, await whole(page)]).toEqual([width, count])
    }
  })

  testInFull('plays by itself and stops under a pointer', async () => {
    const page = await inHand()
    const row = page.locator('.video-slider .slides')
    await row.scrollIntoViewIfNeeded()
    const left = () => row.evaluate((one) => Math.round(one.scrollLeft))
    await page.mouse.move(640, 5)
    const before = await left()
    await page.clock.runFor(3000)
    await soon(left).not.toBe(before)
    await row.hover()
    await page.clock.runFor(500)
    const stopped = await left()
    await page.clock.runFor(9000)
    expect(Math.abs((await left()) - stopped)).toBeLessThan(
      (await row.evaluate((one) => one.clientWidth)) / 2,
    )
  })

  test('loads a video from outside only after the click', async () => {
    const page = await city.visit('/')
    const asked: string[] = []
    await answerOutside(asked)(page)
    const first = page.locator('.video-slider .slide').first()
    await first.getByRole('button', { name: 'Show the video' }).click()
    expect(await first.locator('iframe').getAttribute('src')).toBe(
      'https://www.youtube-nocookie.com/embed/sample-0001',
    )
    await soon(() => asked).toEqual(['https://www.youtube-nocookie.com/embed/sample-0001'])
    expect(await page.locator('.video-slider iframe').count()).toBe(1)
  })
})
