// Search: a form that works by itself, suggestions as one types, and React only where an island is.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { testInFull } from '#tests/support/in-full.ts'
import { awake, openCity, soon } from '#tests/support/visitor.ts'

const city = openCity()
const REACT = /(client|react|registry|jsx-runtime)[^/]*\.js$/
const box = (page: Page) => page.locator('main input[type=search]')
const options = (page: Page) => page.getByRole('option')

test('suggests as one types; arrows choose, Enter goes there', async () => {
  const page = await city.visit('/search')
  await box(page).pressSequentially('hotl')
  await options(page).first().waitFor()
  expect(await box(page).getAttribute('aria-expanded')).toBe('true')
  expect(await options(page).first().innerText()).toMatch(/Hotlines/)
  await page.keyboard.press('ArrowDown')
  const chosen = options(page).first()
  await soon(() => chosen.getAttribute('aria-selected')).toBe('true')
  expect(await box(page).getAttribute('aria-activedescendant')).toBe(await chosen.getAttribute('id'))
  expect(await box(page).getAttribute('aria-controls')).toBe(
    await page.getByRole('listbox').getAttribute('id'),
  )
  const count = await options(page).count()
  await page.keyboard.press('ArrowUp')
  await soon(() =>
    options(page)
      .nth(count - 1)
      .getAttribute('aria-selected'),
  ).toBe('true')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/hotlines')
})

testInFull('Escape closes the suggestions, and Enter without a choice searches', async () => {
  const page = await city.visit('/search')
  await box(page).pressSequentially('permit')
  await options(page).first().waitFor()
  await page.keyboard.press('Escape')
  await soon(() => options(page).count()).toBe(0)
  expect(await box(page).getAttribute('aria-expanded')).toBe('false')
  if ((await box(page).inputValue()) === '') await box(page).fill('permit')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/search?q=permit')
  expect(await page.locator('.results li').count()).toBeGreaterThan(2)
})

testInFull('a suggestion is chosen by the mouse', async () => {
  const page = await city.visit('/fil/search')
  await box(page).pressSequentially('lawa')
  await options(page).first().waitFor()
  const href = await options(page).first().getAttribute('href')
  expect(href).toMatch(/^\/fil/)
  await options(page).first().click()
  await page.waitForURL((url) => url.pathname + url.search + url.hash === href)
})

test('a slower answer to an earlier word does not replace what is asked now', {
  tags: ['slow'],
}, async () => {
  const late = Promise.withResolvers<void>()
  const page = await city.visit('/search', {
    first: (one) =>
      one.route('**/api/search?*q=hot', async (route) => {
        await late.promise
        await route.continue()
      }),
  })
  const early = page.waitForRequest('**/api/search?*q=hot')
  await box(page).fill('hot')
  await early
  await box(page).fill('lakes')
  await options(page).first().waitFor()
  const answered = page.waitForResponse('**/api/search?*q=hot')
  late.resolve()
  await (await answered).finished()
  expect((await options(page).allInnerTexts()).join('\n')).toMatch(/lakes/i)
  expect((await options(page).allInnerTexts()).join('\n')).not.toMatch(/hotline/i)
})

test('only a page with an island asks for React', { tags: ['slow'] }, async () => {
  let asked: string[] = []
  const page = await city.visit('/practwo')
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  for (const path of ['/', '/mvh', '/newsupdate', '/hotlines', '/search']) {
    asked = []
    await page.goto(city.at(path))
    await awake(page)
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    )
    expect([path, asked.filter((name) => REACT.test(name))]).toEqual([path, []])
    expect(asked.some((name) => /every-page-[^/]+\.js$/.test(name))).toBe(true)
  }
  await page.goto(city.at('/article'))
  await soon(() => asked.some((name) => REACT.test(name))).toBe(true)
})
