// News: the list, the article one chose, the cookies of the specification, the picture larger (spec 2.8, 7; rulings 3).
// @module-tag slow

import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { testInFull } from '#tests/support/in-full.ts'
import { atDepth } from '#tests/support/scope.ts'
import { islandAwake, openCity, SCRIPT, soon } from '#tests/support/visitor.ts'

const city = openCity()

type Item = Record<'title' | 'article' | 'file_upload' | 'status' | 'author', string> & { id: number }
const newestFirst = async (): Promise<Item[]> =>
  ((await (await fetch(city.at('/api/shownewsupdate'))).json()) as { data: Item[] }).data.reverse()
const cookie = async (page: Page, name: string) =>
  (await page.context().cookies()).find((one) => one.name === name)
const heading = (page: Page) => page.locator('h1').innerText()
const cards = (page: Page) => page.locator('.other-news [data-article]')
const numbers = (page: Page, selector: string) =>
  page
    .locator(`${selector} [data-article]`)
    .evaluateAll((all) => all.map((one) => Number((one as HTMLElement).dataset.article)))

describe.each(SCRIPT.slice(0, atDepth(1, 2)))('$how', ({ javaScriptEnabled }) => {
  test('a card goes to /article and stores the bare id in the cookie', async () => {
    const page = await city.visit('/newsupdate', { javaScriptEnabled })
    const items = await newestFirst()
    await page.locator('.news-grid [data-article]').nth(3).click()
    await page.waitForURL('**/article')
    expect(await heading(page)).toBe(items[3]!.title)
    expect(await cookie(page, 'articleID')).toMatchObject({
      value: String(items[3]!.id),
      path: '/',
      expires: -1,
      sameSite: 'Lax',
      httpOnly: false,
    })
    await page.reload()
    expect(await heading(page)).toBe(items[3]!.title)
  })

  test('a card beside the article switches it and updates the cookie; Back brings the one before', async () => {
    const page = await city.visit('/article', { javaScriptEnabled })
    const items = await newestFirst()
    for (const index of [2, 4]) {
      await cards(page).nth(index).click()
      await soon(() => heading(page)).toBe(items[index]!.title)
      expect((await cookie(page, 'articleID'))?.value).toBe(String(items[index]!.id))
      expect(new URL(page.url()).pathname).toBe('/article')
    }
    if (!javaScriptEnabled) return
    await page.goBack()
    await soon(() => heading(page)).toBe(items[2]!.title)
    await page.goBack()
    await soon(() => heading(page)).toBe(items[0]!.title)
    await page.goForward()
    await soon(() => heading(page)).toBe(items[2]!.title)
    await soon(async () => (await cookie(page, 'articleID'))?.value).toBe(String(items[2]!.id))
  })
})

testInFull('/newsupdate shows every article as a card, the newest first', async () => {
  const page = await city.visit('/newsupdate')
  expect(await heading(page)).toBe('NEWS ARTICLE')
  const items = await newestFirst()
  expect(items.length).toBeGreaterThanOrEqual(12)
  expect(await numbers(page, '.news-grid')).toEqual(items.map(({ id }) => id))
  expect(await page.locator('.news-card h2').allInnerTexts()).toEqual(items.map(({ title }) => title))
  for (const [index, card] of (await page.locator('.news-card').all()).entries()) {
    expect(await card.locator('.byline').innerText()).toContain(items[index]!.author)
    expect(await card.locator('img').getAttribute('src')).toMatch(/^\/storage\/news\//)
    expect((await card.locator('p:last-child').innerText()).length).toBeGreaterThan(40)
  }
})

testInFull(
  'with script a card switches the article in place: the document stays, its title and picture change',
  async () => {
    const page = await city.visit('/article')
    const items = await newestFirst()
    await page.evaluate(() => Object.assign(window, { same: true }))
    await cards(page).nth(5).click()
    await soon(() => heading(page)).toBe(items[5]!.title)
    expect(await page.evaluate(() => (window as unknown as { same?: boolean }).same)).toBe(true)
    expect(await page.title()).toContain(items[5]!.title)
    expect(await page.locator('.full-article .viewer > a').getAttribute('href')).toBe(
      `/storage/${items[5]!.file_upload}`,
    )
    await soon(() => page.evaluate(() => scrollY)).toBe(0)
  },
)

testInFull('a skip on the page does not take the chosen article away', async () => {
  const page = await city.visit('/article')
  const items = await newestFirst()
  await cards(page).nth(1).click()
  await soon(() => heading(page)).toBe(items[1]!.title)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.locator('details.access summary').click()
  await page.locator('.access-panel').getByText('Skip to footer').click()
  await soon(() => page.evaluate(() => document.activeElement?.localName)).toBe('footer')
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )
  expect(asked.filter((url) => url.includes('articleID'))).toEqual([])
  expect(await heading(page)).toBe(items[1]!.title)
})

describe.each(atDepth(['/', '/fil'], ['/', '/newsupdate', '/article', '/fil']))('on %s', (path) => {
  test('the cookies newsupdate and carousel hold the newest titles and the pictures, in at most 1,500 bytes', async () => {
    const page = await city.visit(path)
    const items = await newestFirst()
    await soon(async () => (await cookie(page, 'newsupdate')) !== undefined).toBe(true)
    const kept = (await cookie(page, 'newsupdate'))!
    expect(kept).toMatchObject({ path: '/', expires: -1 })
    expect(kept.value.length).toBeLessThanOrEqual(1500)
    const list = JSON.parse(decodeURIComponent(kept.value)) as Item[]
    expect(list.length).toBeGreaterThan(2)
    expect(list.map(({ id }) => id)).toEqual(items.slice(0, list.length).map(({ id }) => id))
    if (path !== '/fil')
      expect(list[0]).toMatchObject({
        title: items[0]!.title,
        status: items[0]!.status,
        file_upload: items[0]!.file_upload,
      })
    expect(list.filter((item) => 'article' in item)).toEqual([])
    const slides = (await cookie(page, 'carousel'))!
    expect(slides.value.length).toBeLessThanOrEqual(1500)
    const pictures = JSON.parse(decodeURIComponent(slides.value)) as { image_upload: string }[]
    expect(pictures[0]!.image_upload).toBe('carousel/seven-lakes.svg')
  })
})

test('the picture of an article opens larger, grows, shrinks and closes, by keyboard too', async () => {
  const page = await city.visit('/article')
  const viewer = page.locator('.viewer-dialog')
  const picture = viewer.locator('img')
  await islandAwake(page, '.viewer a')
  await page.locator('.viewer a').focus()
  await page.keyboard.press('Enter')
  await viewer.waitFor()
  const width = async () => (await picture.boundingBox())!.width
  const fit = await width()
  expect(await viewer.getByRole('button', { name: 'Smaller' }).isDisabled()).toBe(true)
  await viewer.getByRole('button', { name: 'Larger' }).click()
  await soon(width).toBeGreaterThan(fit)
  await viewer.getByRole('button', { name: 'Smaller' }).click()
  await soon(width).toBe(fit)
  await page.keyboard.press('Escape')
  await viewer.waitFor({ state: 'hidden' })
  expect(await page.evaluate(() => document.activeElement?.closest('.viewer') !== null)).toBe(true)
  await page.locator('.viewer a').click()
  await viewer.getByRole('button', { name: 'Close' }).click()
  await viewer.waitFor({ state: 'hidden' })
  expect(new URL(page.url()).pathname).toBe('/article')
})

testInFull('the picture of an article chosen in place opens too', async () => {
  const page = await city.visit('/article')
  const items = await newestFirst()
  await cards(page).nth(1).click()
  await soon(() => heading(page)).toBe(items[1]!.title)
  await islandAwake(page, '.viewer a')
  await page.locator('.viewer a').click()
  await page.locator('.viewer-dialog[open]').waitFor()
  expect(await page.locator('.viewer-dialog img').getAttribute('src')).toBe(
    `/storage/${items[1]!.file_upload}`,
  )
})

test.each(['/NewsOver', '/fil/NewsOver'])(
  '%s tells the six stories in Filipino, each with a picture and one line, hidden from search engines, with the way back',
  async (path) => {
    const page = await city.visit(path, { javaScriptEnabled: false })
    const stories = page.locator('.story')
    expect(await stories.evaluateAll((all) => all.map((one) => one.getAttribute('lang')))).toEqual(
      Array(6).fill('fil'),
    )
    expect(await stories.locator('h2').allInnerTexts()).toEqual([
      expect.stringMatching(/terminal/i),
      expect.stringMatching(/854.*10KM fun bike/i),
      expect.stringMatching(/human resource/i),
      expect.stringMatching(/konseho/i),
      expect.stringMatching(/flag ceremony/i),
      expect.stringMatching(/pagbisita/i),
    ])
    expect(await stories.locator('img').count()).toBe(6)
    expect(await stories.locator('p:not(.source)').count()).toBe(6)
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
    await page.locator('.back a').click()
    await page.waitForURL('**/newsupdate')
  },
)
