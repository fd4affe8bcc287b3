// The eight menus by mouse, touch, keyboard and without script; the menu of a phone; the other language (spec 2.1, 2.2).
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { testInFull } from '#tests/support/in-full.ts'
import { atDepth } from '#tests/support/scope.ts'
import { openCity, PHONE, SCRIPT, soon } from '#tests/support/visitor.ts'

const city = openCity()

// Spec 2.2; /pdao is the corner's own (rulings 3).
const MENUS = [
  ['Our City', ['officials', 'dept', 'commitees', 'ord', 'ela', 'map']],
  ['Our Economy', ['program', 'plan', 'profile', 'cdp']],
  ['Tourism', ['master', 'prop', 'lakes', 'imagess']],
  ['About', ['mvh', 'lth', 'pablo', 'barangay']],
  ['Freedom of Information', ['manual', 'process', 'Dform', 'spcspace']],
  ['Arta Corner', ['citizen', 'cart']],
  ['GAD Corner', ['gad', 'about']],
  ['PDAO Corner', ['gad', 'about', 'pdao']],
] as const

// What the entries of each menu read, in the same order.
const ENTRIES = [
  ['Local Officials', 'Departments and Offices', 'Standing Committees', 'Ordinances', 'ELA', 'Vicinity Map'],
  [
    'Comprehensive Development Program',
    'Comprehensive Development Plan',
    'Ecological Profile',
    'CDP Annexes',
  ],
  ['Tourism Master Plan', 'Important Cultural Properties', 'Seven Lakes', 'Gallery'],
  ['Mission and Vision', 'Location and History', 'Education', 'Barangays'],
  ['FOI Manual', 'FOI Process', 'FOI Request Form', 'SPC FOI Space'],
  ["Citizen's Charter", 'Committee on Anti-Red Tape'],
  ['GAD', 'About GAD'],
  ['GAD', 'About GAD', 'PDAO'],
]

const menu = (page: Page, name: string) =>
  page.locator('details.menu').filter({ has: page.locator('summary', { hasText: new RegExp(`^${name}$`) }) })
const panel = (page: Page, name: string) => menu(page, name).locator('.menu-panel')
const isOpen = (page: Page, name: string) =>
  menu(page, name).evaluate((one) => (one as HTMLDetailsElement).open)
const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('href') ?? document.activeElement?.textContent)

test('the header has Home and the eight menus with the specified addresses, in both languages', async () => {
  const page = await city.visit('/mvh', { javaScriptEnabled: false })
  for (const [address, prefix] of [
    ['/mvh', ''],
    ['/fil/mvh', '/fil'],
  ] as const) {
    await page.goto(city.at(address))
    expect(await page.locator('.site-header').innerText()).toContain(
      'OFFICIAL WEBSITE OF THE CITY GOVERNMENT',
    )
    expect(await page.locator('.menus > ul > li > a').getAttribute('href')).toBe(prefix || '/')
    const found = await page
      .locator('details.menu')
      .evaluateAll((all) =>
        all.map((one) => [...one.querySelectorAll('a')].map((link) => link.getAttribute('href'))),
      )
    expect(found).toEqual(MENUS.map(([, names]) => names.map((name) => `${prefix}/${name}`)))
    if (prefix === '') {
      expect(await page.locator('details.menu summary').allInnerTexts()).toEqual(MENUS.map(([name]) => name))
      const read = await page
        .locator('details.menu')
        .evaluateAll((all) =>
          all.map((one) => [...one.querySelectorAll('a')].map((link) => link.textContent)),
        )
      expect(read).toEqual(ENTRIES)
    }
    expect(await panel(page, 'About').count()).toBe(prefix === '' ? 1 : 0)
  }
})

test('under a mouse each menu opens, shows its links within the window, and closes when the mouse leaves', async () => {
  const page = await city.visit('/mvh')
  for (const [name, names] of MENUS) {
    await menu(page, name).hover()
    await panel(page, name).waitFor()
    for (const link of await panel(page, name).locator('a').all()) {
      const box = (await link.boundingBox())!
      expect([name, box.x >= 0 && box.x + box.width <= 1280]).toEqual([name, true])
    }
    expect(await panel(page, name).locator('a').count()).toBe(names.length)
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

test('without script a menu opens by click and by keyboard, one at a time', async () => {
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

test('the language switch stays on the page, and comes back', async () => {
  const page = await city.visit('/mvh', { javaScriptEnabled: false })
  const here = () => page.url().replace(city.at(''), '')
  const addresses = [
    ['/', '/fil'],
    ['/search?q=permit', '/fil/search?q=permit'],
    ['/mvh', '/fil/mvh'],
    ['/forms/hr', '/fil/forms/hr'],
    ['/news/charter-day-7-may', '/fil/news/charter-day-7-may'],
  ] as const
  for (const [english, filipino] of addresses.slice(0, atDepth(2, 5))) {
    await page.goto(city.at(english))
    await page.locator('.language').click()
    expect(here()).toBe(filipino)
    expect(await page.locator('html').getAttribute('lang')).toBe('fil')
    await page.locator('.language').click()
    expect(here()).toBe(english)
    expect(await page.locator('html').getAttribute('lang')).toBe('en')
  }
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
