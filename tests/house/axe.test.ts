// WCAG 2.2 AA by axe, on every address in both languages, on a small phone and on a desk, and in every state a page can be in.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { VISIONS } from '#kit/daltonise.ts'
import { awake, DESK, inParallel, openCity } from '../support/visitor.ts'
import { ADDRESSES } from './addresses.ts'
import { axeFinds } from './axe.ts'

const city = openCity()
// 320 px is a desk at 400 % zoom (WCAG 1.4.10).
const SMALL = { width: 320, height: 640 }
const LANES = 3

/** Names what reaches beyond the page's width; null when nothing does. */
const overflow = (page: Page) =>
  page.evaluate(() => {
    const room = document.documentElement.clientWidth
    if (document.documentElement.scrollWidth <= room) return null
    const beyond = [...document.querySelectorAll('body *')].filter(
      (one) => one.getBoundingClientRect().right > room + 0.5 && !one.closest('[data-slides]'),
    )
    return `scrolls sideways: ${beyond.slice(0, 3).map((one) => `${one.tagName}.${one.className}`)}`
  })

test('every address is clean at 320 and at 1280 wide, and never scrolls sideways', {
  timeout: 200_000,
}, async () => {
  const found: string[] = []
  const pages = await Promise.all(Array.from({ length: LANES }, () => city.visit('/mvh')))
  const addresses = [
    ...ADDRESSES,
    '/no-such-page',
    '/fil/no-such-page',
    '/search?q=permit',
    '/fil/search?q=zzzz',
  ]
  await inParallel(addresses, LANES, async (address, lane) => {
    const page = pages[lane]!
    await page.goto(city.at(address))
    await awake(page)
    for (const size of [SMALL, DESK]) {
      await page.setViewportSize(size)
      const wrong = [...(await axeFinds(page)), await overflow(page)].filter((line) => line !== null)
      found.push(...wrong.map((line) => `${address} at ${size.width}: ${line}`))
    }
  })
  expect(found).toEqual([])
})

// A state is reached by what a visitor does.
const STATES: [string, string, (page: Page) => Promise<unknown>][] = [
  ...['jobs', 'disclosure', 'forms'].map((name): [string, string, (page: Page) => Promise<unknown>] => [
    `the ${name} dialog`,
    '/',
    (page) => openDialog(page, name),
  ]),
  ['the permit dialog', '/', (page) => openDialog(page, 'bplo')],
  [
    'a dialog over a dialog',
    '/',
    async (page) => {
      await openDialog(page, 'forms')
      await page.click('dialog[open] [data-dialog=forms-engineering] button')
    },
  ],
  ['a menu', '/mvh', (page) => page.locator('details.menu summary').nth(2).press('Enter')],
  ['the accessibility panel', '/mvh', (page) => page.click('details.access summary')],
  [
    'every hotline',
    '/',
    (page) =>
      page.$$eval('.hotline-panel details', (all) => {
        for (const one of all) one.setAttribute('open', '')
      }),
  ],
  [
    'the picture viewer',
    '/article',
    async (page) => {
      await page.click('.viewer a')
      await page.locator('.viewer-dialog[open]').waitFor()
    },
  ],
  [
    'suggestions',
    '/search',
    async (page) => {
      await page.locator('[data-island=search-box] input').pressSequentially('permit')
      await page.locator('[role=option]').first().waitFor()
      await page.keyboard.press('ArrowDown')
    },
  ],
]

const openDialog = async (page: Page, name: string) => {
  await page.click(`[data-dialog=${name}] button`)
  await page.locator(`#dialog-${name}[open]`).waitFor()
}

test.each(STATES)('%s, open, is clean', async (_, address, open) => {
  const page = await city.visit(address, { reducedMotion: 'reduce' })
  await open(page)
  expect(await axeFinds(page)).toEqual([])
})

test('the menu of a phone, open, is clean', async () => {
  const page = await city.visit('/', { viewport: SMALL, reducedMotion: 'reduce' })
  await page.click('.menu-button')
  await page.locator('.menu-close').waitFor()
  await page.locator('details.menu summary').first().press('Enter')
  expect(await axeFinds(page)).toEqual([])
  expect(await overflow(page)).toBeNull()
})

test.each([...VISIONS])('the home page seen through %s is clean', async (vision) => {
  const page = await city.visit('/', { reducedMotion: 'reduce' })
  await page.click('details.access summary')
  await page.click(`[data-vision-choice=${vision}]`)
  await page.keyboard.press('Escape')
  expect(await axeFinds(page)).toEqual([])
})

test('the largest text does not scroll a phone sideways', async () => {
  const page = await city.visit('/', { viewport: SMALL, reducedMotion: 'reduce' })
  await page.evaluate(() => localStorage.setItem('access', '{"size":4}'))
  for (const address of [
    '/',
    '/newsupdate',
    '/article',
    '/hotlines',
    '/forms',
    '/search?q=permit',
    '/mvh',
    '/fil/bplo',
  ]) {
    await page.goto(city.at(address))
    expect([address, await overflow(page)]).toEqual([address, null])
  }
})
