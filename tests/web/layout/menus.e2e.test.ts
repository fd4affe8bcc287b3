// The eight menus by mouse, touch, keyboard and without script; the menu of a phone (spec 2.2).
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { testInFull } from '#tests/support/in-full.ts'
import { openCity, PHONE, SCRIPT, soon } from '#tests/support/visitor.ts'

const city = openCity()

const MENUS = [
  'Our City',
  'Our Economy',
  'Tourism',
  'About',
  'Freedom of Information',
  'Arta Corner',
  'GAD Corner',
  'PDAO Corner',
]

const menu = (page: Page, name: string) =>
  page.locator('details.menu').filter({ has: page.locator('summary', { hasText: new RegExp(`^${name}$`) }) })
const panel = (page: Page, name: string) => menu(page, name).locator('.menu-panel')
const isOpen = (page: Page, name: string) =>
  menu(page, name).evaluate((one) => (one as HTMLDetailsElement).open)
const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('href') ?? document.activeElement?.textContent)

test('under a mouse each menu opens, shows its links within the window, and closes when the mouse leaves', {
  tags: ['slow'],
}, async () => {
  const page = await city.visit('/mvh')
  for (const name of MENUS) {
    await menu(page, name).hover()
    await panel(page, name).waitFor()
    for (const link of await panel(page, name).locator('a').all()) {
      const box = (await link.boundingBox())!
      expect([name, box.x >= 0 && box.x + box.width <= 1280]).toEqual([name, true])
    }
    if (name === 'Our City') expect(await panel(page, name).locator('p').innerText()).toBe('Our Government')
  }
  await page.mouse.move(640, 700)
  await panel(page, 'PDAO Corner').waitFor({ state: 'hidden' })
})

testInFull('a click on a menu the mouse has opened keeps it open, and a link in it leads on', async () => {
  const page = await city.visit('/mvh')
  await menu(page, 'Tourism').locator('summary').click()
  expect(await isOpen(page, 'Tourism')).toBe(true)
  await panel(page, 'Tourism').getByRole('link', { name: 'Seven Lakes' }).click()
  await page.waitForURL('**/lakes')
  expect(await page.locator('.menus [aria-current=page]').getAttribute('href')).toBe('/lakes')
})

testInFull('by touch a menu opens and closes, and only one is open', async () => {
  const page = await city.visit('/mvh', { hasTouch: true, viewport: { width: 1280, height: 800 } })
  const tap = (name: string) => menu(page, name).locator('summary').tap()
  await tap('About')
  await panel(page, 'About').waitFor()
  await tap('Arta Corner')
  await panel(page, 'Arta Corner').waitFor()
  expect(await isOpen(page, 'About')).toBe(false)
  await tap('Arta Corner')
  await panel(page, 'Arta Corner').waitFor({ state: 'hidden' })
  await tap('About')
  await page.touchscreen.tap(900, 700)
  await panel(page, 'About').waitFor({ state: 'hidden' })
})

test('by keyboard: Enter opens, arrows go through the links, Escape closes and gives the focus back', async () => {
  const page = await city.visit('/mvh')
  await menu(page, 'Arta Corner').locator('summary').focus()
  await page.keyboard.press('Enter')
  await panel(page, 'Arta Corner').waitFor()
  await page.keyboard.press('ArrowDown')
  expect(await focused(page)).toBe('/citizen')
  await page.keyboard.press('ArrowDown')
  expect(await focused(page)).toBe('/cart')
  await page.keyboard.press('ArrowDown')
  expect(await focused(page)).toBe('/citizen')
  await page.keyboard.press('ArrowUp')
  expect(await focused(page)).toBe('/cart')
  await page.keyboard.press('Escape')
  await panel(page, 'Arta Corner').waitFor({ state: 'hidden' })
  expect(await focused(page)).toBe('Arta Corner')
  await page.keyboard.press('ArrowUp')
  expect(await focused(page)).toBe('/cart')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/cart')
})

testInFull('by keyboard: Tab goes through an open menu, and out of it closes it', async () => {
  const page = await city.visit('/mvh')
  await menu(page, 'GAD Corner').locator('summary').focus()
  await page.keyboard.press('Space')
  for (const address of ['/gad', '/about']) {
    await page.keyboard.press('Tab')
    expect(await focused(page)).toBe(address)
  }
  await page.keyboard.press('Tab')
  expect(await focused(page)).toBe('PDAO Corner')
  await soon(() => isOpen(page, 'GAD Corner')).toBe(false)
})

test('without script a menu opens by click and by keyboard, one at a time', { tags: ['slow'] }, async () => {
  const page = await city.visit('/mvh', { javaScriptEnabled: false })
  await menu(page, 'About').locator('summary').click()
  await panel(page, 'About').waitFor()
  await menu(page, 'Tourism').locator('summary').press('Enter')
  await panel(page, 'Tourism').waitFor()
  expect(await isOpen(page, 'About')).toBe(false)
  await panel(page, 'Tourism').getByRole('link', { name: 'Gallery' }).click()
  await page.waitForURL('**/imagess')
})

describe.each(SCRIPT)('on a phone $how', ({ javaScriptEnabled }) => {
  test('Menu opens all menus over the page and closes again', async () => {
    const page = await city.visit('/mvh', { viewport: PHONE, hasTouch: true, javaScriptEnabled })
    const nav = page.locator('#menu')
    expect(await nav.isVisible()).toBe(false)
    await page.locator('.menu-button').tap()
    await nav.waitFor()
    await menu(page, 'Our Economy').locator('summary').tap()
    await panel(page, 'Our Economy').waitFor()
    await page.locator('.menu-close').tap()
    await nav.waitFor({ state: 'hidden' })
    await page.locator('.menu-button').tap()
    await menu(page, 'About').locator('summary').tap()
    await panel(page, 'About').getByRole('link', { name: 'Barangays' }).tap()
    await page.waitForURL('**/barangay')
    expect(await nav.isVisible()).toBe(false)
  })
})

testInFull('on a phone Escape closes the menu', async () => {
  const page = await city.visit('/mvh', { viewport: PHONE })
  await page.locator('.menu-button').click()
  await page.locator('#menu').waitFor()
  await page.keyboard.press('Escape')
  await page.locator('#menu').waitFor({ state: 'hidden' })
})

testInFull('the header stays in view when one reads on', async () => {
  const page = await city.visit('/newsupdate')
  await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }))
  await soon(async () => (await page.locator('.brand').boundingBox())!.y).toBeGreaterThanOrEqual(0)
  expect((await page.locator('.brand').boundingBox())!.y).toBeLessThan(100)
  // On a screen too low for it the header would cover what one reads.
  await page.setViewportSize({ width: 800, height: 400 })
  await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }))
  await soon(async () => (await page.locator('.brand').boundingBox())!.y).toBeLessThan(-100)
})
