// WCAG 2.2 AA by axe in every state a page can be in: dialogs, menus, panels, filters, the largest letters.
// @module-tag slow
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { VISIONS } from '#kit/daltonise.ts'
import { atDepth, isWhole } from '#tests/support/scope.ts'
import { awake, DESK, islandAwake, openCity } from '#tests/support/visitor.ts'
import { axeFinds, cutOff, overflow, SMALL } from './axe.ts'

const city = openCity()
const demonstration = openCity('demonstration')

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
      await page.click('dialog[open] [data-dialog=forms-engineering]')
    },
  ],
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
      await islandAwake(page, '.viewer a')
      await page.click('.viewer a')
      await page.locator('.viewer-dialog[open]').waitFor()
    },
  ],
  [
    'suggestions',
    '/search',
    async (page) => {
      await page.locator('[data-suggest] input').pressSequentially('permit')
      await page.locator('[role=option]').first().waitFor()
      await page.keyboard.press('ArrowDown')
    },
  ],
]

const openDialog = async (page: Page, name: string) => {
  await page.click(`[data-dialog=${name}]`)
  await page.locator(`#dialog-${name}[open]`).waitFor()
}

test.each(STATES)('%s, open, is clean and whole on a small phone and a desk', async (_, address, open) => {
  const page = await city.visit(address, { viewport: SMALL, reducedMotion: 'reduce' })
  await open(page)
  const whole = isWhole || address === '/mvh'
  expect([await axeFinds(page, { whole }), await cutOff(page)]).toEqual([[], []])
  await page.setViewportSize(DESK)
  expect([isWhole ? await axeFinds(page) : [], await cutOff(page)]).toEqual([[], []])
})

test('a menu of the desk, open, is clean', async () => {
  const page = await city.visit('/mvh', { reducedMotion: 'reduce' })
  await page.locator('details.menu summary').nth(2).press('Enter')
  expect(await axeFinds(page, { whole: true })).toEqual([])
})

test('the menu of a phone, open, is clean', async () => {
  const page = await city.visit('/', { viewport: SMALL, reducedMotion: 'reduce' })
  await page.click('.menu-button')
  await page.locator('.menu-close').waitFor()
  await page.locator('details.menu summary').first().press('Enter')
  expect([await axeFinds(page, { whole: true }), await overflow(page)]).toEqual([[], null])
})

test.each(atDepth(VISIONS.slice(0, 1), [...VISIONS]))('a page seen through %s is clean', async (vision) => {
  const page = await city.visit(atDepth('/mvh', '/'), { reducedMotion: 'reduce' })
  await page.click('details.access summary')
  await page.click(`[data-vision-choice=${vision}]`)
  await page.keyboard.press('Escape')
  expect(await axeFinds(page, { whole: true })).toEqual([])
})

test('the numbers of the services, once there are some, are clean', async () => {
  const page = await demonstration.visit('/citizen', { viewport: SMALL, reducedMotion: 'reduce' })
  await page.locator('summary', { has: page.locator('#numbers') }).click()
  await page.locator('.figures').waitFor()
  expect([await axeFinds(page), await overflow(page)]).toEqual([[], null])
})

test('the largest text does not scroll a phone sideways', async () => {
  const page = await city.visit('/', { viewport: SMALL, reducedMotion: 'reduce' })
  await page.evaluate(() => localStorage.setItem('access', '{"size":4}'))
  const found: string[] = []
  const addresses = [
    '/',
    '/newsupdate',
    '/article',
    '/hotlines',
    '/forms',
    '/search?q=permit',
    '/mvh',
    '/fil',
    '/fil/bplo',
  ]
  for (const address of [...addresses, '/no-such-page']) {
    await page.goto(city.at(address))
    await awake(page)
    const wrong = await overflow(page)
    if (wrong) found.push(`${address} ${wrong}`)
  }
  expect(found).toEqual([])
})
