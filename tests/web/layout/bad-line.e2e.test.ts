// A line so bad that no script ever comes: the page reads, its buttons lead on, and nothing is shown that would do nothing.
// @module-tag slow
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { testInFull } from '#tests/support/in-full.ts'
import { asVisitor, openCity, PHONE, soon } from '#tests/support/visitor.ts'

const city = openCity()

/** A page whose scripts never arrive, though the browser runs scripts. */
async function onBadLine(path: string) {
  const context = await city.browser().newContext(asVisitor({ viewport: PHONE }))
  const page = await context.newPage()
  await page.route('**/*.js', (route) => route.abort())
  await goTo(page, path)
  return page
}
async function goTo(page: Page, path: string) {
  await page.goto(city.at(path))
  await soon(() => page.locator('html').getAttribute('data-script')).toBeNull()
}
const deadButtons = (page: Page) => page.locator('.needs-script:visible').count()

test('each kind of page shows its text and no dead button', async () => {
  const page = await onBadLine('/')
  for (const path of ['/', '/fil', '/mvh', '/article', '/newsupdate', '/search', '/hotlines']) {
    await goTo(page, path)
    expect([path, (await page.locator('main').innerText()).length > 80]).toEqual([path, true])
    expect([path, await deadButtons(page)]).toEqual([path, 0])
  }
})

test('the menu opens, and a link in it leads on', async () => {
  const page = await onBadLine('/mvh')
  await page.locator('.menu-button').click()
  await page.locator('details.menu summary').first().click()
  await page.locator('details.menu a[href="/officials"]').click()
  await page.waitForURL('**/officials')
})

test('a news card opens its article', async () => {
  const page = await onBadLine('/newsupdate')
  const title = await page.locator('.news-card a').nth(2).innerText()
  await page.locator('.news-card a').nth(2).click()
  await page.waitForURL('**/article')
  expect(await page.locator('h1').innerText()).toBe(title)
})

testInFull('search finds', async () => {
  const page = await onBadLine('/search')
  await page.locator('main input[type=search]').fill('permit')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/search?q=permit')
  expect(await page.locator('.results li').count()).toBeGreaterThan(2)
})

test('the picture of an article opens by itself', async () => {
  const page = await onBadLine('/article')
  await page.locator('.viewer a').click()
  await page.waitForURL('**/storage/news/*.svg')
})
