// The practice page: its parts in their order, its dialogs, and the endless video carousel to the last constant (spec 2.10, 4, 9).
// @module-tag slow

import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { axeFinds, overflow, SMALL } from '#tests/house/axe.ts'
import { testInFull } from '#tests/support/in-full.ts'
import { atDepth } from '#tests/support/scope.ts'
import { answerOutside, awake, DESK, openCity, PHONE, soon } from '#tests/support/visitor.ts'

// No video is published here, so the places wait; the other city has four.
const city = openCity()
const withVideos = openCity('supplied')
const NOON = new Date('2026-11-21T04:00:00Z')
const COUNT = 3

// Spec 2.10, in its order.
const PARTS = ['.district', '.sample', '.careers', '.video-row', '.bids', '.social', '.icon-buttons', '.here']

describe('the practice page', () => {
  test('has its parts in the specified order, in both languages', async () => {
    const page = await city.visit('/practice', { viewport: PHONE })
    for (const address of ['/practice', '/fil/practice']) {
      await page.goto(city.at(address))
      const tops: number[] = []
      for (const part of PARTS) tops.push((await page.locator(part).boundingBox())?.y ?? Number.NaN)
      expect(tops).toEqual([...tops].sort((a, b) => a - b))
    }
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
  })

  testInFull('DISTRICT opens its seven districts, each a link to its barangays', async () => {
    const page = await city.visit('/practice')
    const links = page.locator('.district a')
    expect(await links.first().isVisible()).toBe(false)
    await page.getByText('DISTRICT', { exact: true }).click()
    expect(await links.allInnerTexts()).toEqual([1, 2, 3, 4, 5, 6, 7].map((n) => `District ${n}`))
    const hrefs = await links.evaluateAll((all) => all.map((one) => one.getAttribute('href')))
    expect(hrefs).toEqual([1, 2, 3, 4, 5, 6, 7].map((n) => `/barangay?district=${n}`))
    await links.nth(3).click()
    await page.waitForURL('**/barangay?district=4')
  })

  testInFull(
    'the sample box sends nothing, the ways out are the specified ones, and three videos wait for the office',
    async () => {
      const page = await city.visit('/practice')
      const box = page.getByRole('group', { name: 'Sample, sends nothing' })
      expect(await box.getByLabel('E-mail').isDisabled()).toBe(true)
      expect(await box.getByLabel('Password').isDisabled()).toBe(true)
      expect(await box.locator('button, [type=submit]').count()).toBe(0)
      expect(await box.evaluate((one) => one.closest('form'))).toBeNull()
      const hrefs = (where: string) =>
        page.locator(`${where} a`).evaluateAll((all) => all.map((one) => one.getAttribute('href')))
      expect(await hrefs('.careers')).toEqual(['https://csc.gov.ph/career'])
      expect(await hrefs('.bids')).toEqual(['https://philgeps.gov.ph'])
      expect(await hrefs('.social')).toEqual([
        'https://facebook.com/sanpablo.lgu.1',
        'https://facebook.com/profile.php?id=100004675068302',
        'https://facebook.com/cio.sanpablo',
        'https://facebook.com/tourismsanpablo',
      ])
      expect(await hrefs('.here .section-head')).toEqual(['https://facebook.com/tourismsanpablo'])
      const places = page.locator('.here figure')
      expect(await places.count()).toBe(3)
      for (const place of await places.all()) {
        expect(await place.locator('img').getAttribute('alt')).not.toBe('')
        expect((await place.locator('figcaption span').first().innerText()).length).toBeGreaterThan(20)
      }
      const slides = page.locator('.video-row .slide:not([inert])')
      expect(await slides.locator('h3').allTextContents()).toEqual(['Video 1', 'Video 2', 'Video 3'])
      for (const slide of await slides.all())
        expect(await slide.textContent()).toContain('A video of the City Information Office will be here')
    },
  )
})

testInFull('each tile opens the dialog of the home page', async () => {
  const page = await city.visit('/practice')
  for (const [tile, dialog, says] of [
    ['JOBS', 'jobs', 'National Job Portal'],
    ['DISCLOSURE', 'disclosure', 'Please check back soon!'],
    ['DOWNLOADABLE FORMS', 'forms', 'Civil registry'],
  ] as const) {
    await page.locator('.icon-buttons').getByRole('link', { name: tile }).click()
    expect(await page.locator(`#dialog-${dialog}[open]`).innerText()).toContain(says)
    await page.keyboard.press('Escape')
  }
})

const row = (page: Page) => page.locator('.video-row .slides')
const press = (page: Page, name: string) =>
  page.locator('.video-row').getByRole('button', { name, exact: true })

/** What is whole in view, from left to right: the numbers of the videos. A copy, which is for the eye alone, reads "copy". */
const inView = (page: Page) =>
  row(page).evaluate((one) => {
    const room = one.getBoundingClientRect()
    return [...one.children]
      .map((slide) => ({ slide: slide as HTMLElement, box: slide.getBoundingClientRect() }))
      .filter(({ box }) => box.left >= room.left - 1 && box.right <= room.right + 1)
      .sort((a, b) => a.box.left - b.box.left)
      .map(({ slide }) =>
        slide.inert ? 'copy' : slide.querySelector('h3')!.textContent!.replace('Video ', ''),
      )
      .join(' ')
  })

/** How far what is whole in view stands from the middle of the row, in pixels. */
const offMiddle = (page: Page) =>
  row(page).evaluate((one) => {
    const room = one.getBoundingClientRect()
    const boxes = [...one.children]
      .map((slide) => slide.getBoundingClientRect())
      .filter((box) => box.left >= room.left - 1 && box.right <= room.right + 1)
    const left = Math.min(...boxes.map((box) => box.left))
    const right = Math.max(...boxes.map((box) => box.right))
    return Math.abs((left + right) / 2 - (room.left + room.right) / 2)
  })

const currentDot = (page: Page) =>
  page.locator('.video-row .dots [aria-current=true]').getAttribute('aria-label')

/** The page in hand-held time: it moves on only by `run`. */
async function inHand(options: Parameters<typeof city.visit>[1] = {}) {
  const page = await city.visit('/practice', {
    reducedMotion: 'no-preference',
    ...options,
    first: (one) => one.clock.install({ time: NOON }),
  })
  await page.clock.pauseAt(new Date(NOON.getTime() + 60_000))
  await page.mouse.move(5, 5)
  await page.clock.runFor(1000)
  return page
}

describe('the video carousel', () => {
  test('shows three, two or one by the width, centred, and starts there', async () => {
    const page = await city.visit('/practice', { reducedMotion: 'reduce' })
    for (const [width, shown, dot] of [
      [1025, '1 2 3', 'Video 2'],
      [1024, '1 2', 'Video 1'],
      [769, '1 2', 'Video 1'],
      [768, '1', 'Video 1'],
      [320, '1', 'Video 1'],
    ] as const) {
      await page.setViewportSize({ width, height: 800 })
      await page.reload()
      await awake(page)
      expect([width, await inView(page), await currentDot(page)]).toEqual([width, shown, dot])
      expect(await offMiddle(page)).toBeLessThan(1)
    }
  })

  test.each(atDepth([360], [1280, 1024, 360]))(
    'at %i one press moves one slide, endlessly, both ways',
    async (width) => {
      const page = await city.visit('/practice', {
        viewport: { width, height: 800 },
        reducedMotion: 'reduce',
      })
      const many = (await inView(page)).split(' ').length
      const from = (first: number) =>
        Array.from({ length: many }, (_, index) => ((first + index + 5 * COUNT) % COUNT) + 1).join(' ')
      for (let first = 1; first <= COUNT + 1; first += 1) {
        await press(page, 'Next').click()
        expect(await inView(page)).toBe(from(first))
        expect(await offMiddle(page)).toBeLessThan(1)
      }
      for (let first = COUNT; first >= -COUNT - 1; first -= 1) {
        await press(page, 'Previous').click()
        expect(await inView(page)).toBe(from(first))
      }
    },
  )

  testInFull('a step takes 500 ms', async () => {
    const page = await inHand()
    await press(page, 'Pause').click()
    const left = () => row(page).evaluate((one) => one.scrollLeft)
    const step = await row(page).evaluate(
      ({ children: [first, second] }) =>
        second!.getBoundingClientRect().left - first!.getBoundingClientRect().left,
    )
    const [before, shown] = [await left(), await inView(page)]
    await press(page, 'Next').click()
    await page.clock.runFor(250)
    const half = ((await left()) - before) / step
    expect([half > 0.3, half < 0.7]).toEqual([true, true])
    await page.clock.runFor(230)
    expect(await row(page).getAttribute('data-moving')).toBe('')
    await page.clock.runFor(40)
    expect(await row(page).getAttribute('data-moving')).toBeNull()
    expect(await inView(page)).toBe(`${shown.slice(2)} ${shown[0]}`)
  })

  testInFull('Pause stops it until Play; who wants less motion finds it paused', async () => {
    const page = await inHand()
    await press(page, 'Pause').click()
    await page.mouse.move(5, 5)
    await page.locator('.district summary').focus()
    const before = await inView(page)
    await page.clock.runFor(9000)
    expect(await inView(page)).toBe(before)
    await press(page, 'Play').click()
    await page.mouse.move(5, 5)
    await page.locator('.district summary').focus()
    await page.clock.runFor(3600)
    expect(await inView(page)).not.toBe(before)
    const still = await inHand({ reducedMotion: 'reduce' })
    await still.clock.runFor(9000)
    expect(await inView(still)).toBe('1 2 3')
    expect(await press(still, 'Play').count()).toBe(1)
  })

  testInFull('each dot has a name and brings its video to the middle; the arrow keys move one', async () => {
    const page = await city.visit('/practice', { reducedMotion: 'reduce' })
    const dots = page.getByRole('group', { name: 'Choose a video' }).getByRole('button')
    expect(await dots.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')))).toEqual([
      'Video 1',
      'Video 2',
      'Video 3',
    ])
    for (const [dot, shown] of [
      ['Video 1', '3 1 2'],
      ['Video 3', '2 3 1'],
      ['Video 2', '1 2 3'],
    ] as const) {
      await press(page, dot).focus()
      await page.keyboard.press('Enter')
      expect(await inView(page)).toBe(shown)
      expect(await currentDot(page)).toBe(dot)
    }
    await row(page).focus()
    await page.keyboard.press('ArrowRight')
    expect(await inView(page)).toBe('2 3 1')
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowLeft')
    expect(await inView(page)).toBe('3 1 2')
  })

  testInFull('scrolled by hand it comes to stand on a slide and goes on from there', async () => {
    const page = await city.visit('/practice', { viewport: PHONE, reducedMotion: 'reduce' })
    await row(page).evaluate((one) => one.scrollBy({ left: -one.clientWidth * 0.9, behavior: 'instant' }))
    await soon(() => inView(page)).toBe('3')
    await soon(() => currentDot(page)).toBe('Video 3')
    await press(page, 'Next').click()
    expect(await inView(page)).toBe('1')
  })

  testInFull('turned from a desk to a phone it stays on its slide', async () => {
    const page = await city.visit('/practice', { reducedMotion: 'reduce' })
    await press(page, 'Next').click()
    await page.setViewportSize(PHONE)
    await soon(() => inView(page)).toBe('2')
    await page.setViewportSize(DESK)
    await soon(() => inView(page)).toBe('2 3 1')
  })

  testInFull('who listens meets each slide once', async () => {
    const page = await city.visit('/practice', { reducedMotion: 'reduce' })
    const slides = page.locator('.video-row [aria-roledescription=slide]:not([aria-hidden=true])')
    expect(await slides.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')))).toEqual([
      '1 of 3',
      '2 of 3',
      '3 of 3',
    ])
    const copies = page.locator('.video-row [aria-hidden=true][aria-roledescription]')
    expect(await copies.count()).toBe(2 * COUNT)
    expect(await copies.evaluateAll((all) => all.every((one) => (one as HTMLElement).inert))).toBe(true)
  })

  testInFull(
    'videos that staff add fill the places; one loads on request, in place, and stays while the row goes round',
    async () => {
      const page = await withVideos.visit('/practice', { reducedMotion: 'reduce' })
      await answerOutside([])(page)
      expect(await page.locator('.video-row iframe').count()).toBe(0)
      const slides = page.locator('.video-row .slide:not([inert])')
      expect(await slides.locator('h3').allTextContents()).toEqual([1, 2, 3].map((n) => `Sample video ${n}`))
      await slides.first().getByRole('button', { name: 'Show the video' }).click()
      const frame = slides.first().locator('iframe')
      expect(await frame.getAttribute('src')).toBe('https://www.youtube-nocookie.com/embed/sample-0001')
      for (let times = 0; times < 3; times += 1) await press(page, 'Next').click()
      expect(await page.locator('.video-row iframe').count()).toBe(1)
      const [box, room] = [await frame.boundingBox(), await row(page).boundingBox()]
      expect(box!.x).toBeGreaterThan(room!.x)
      expect(box!.x + box!.width).toBeLessThan(room!.x + room!.width)
    },
  )
})

test('with its videos and DISTRICT open the page is clean, on a small phone and a desk', async () => {
  const page = await withVideos.visit('/practice', { viewport: SMALL, reducedMotion: 'reduce' })
  await page.getByText('DISTRICT', { exact: true }).click()
  expect([await axeFinds(page), await overflow(page)]).toEqual([[], null])
  await page.setViewportSize(DESK)
  expect([await axeFinds(page), await overflow(page)]).toEqual([[], null])
})
