// The accessibility bar: colours, text size, the two skips, Reset; kept on the device, set before the first paint (spec 2.1, rulings 3).
// @module-tag slow
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { daltonised, VISIONS } from '#kit/daltonise.ts'
import { contrast, LEAST_CONTRAST, PLAIN } from '#tests/support/contrast.ts'
import { testInFull } from '#tests/support/in-full.ts'
import { ROOT } from '#tests/support/server.ts'
import { awake, openCity, soon } from '#tests/support/visitor.ts'

const city = openCity()

const open = async (page: Page) => {
  await page.locator('details.access summary').click()
  await page.locator('.access-panel').waitFor()
}
const press = (page: Page, name: string) =>
  page.locator('.access-panel').getByText(name, { exact: true }).click()
const filterOf = (page: Page, selector: string) =>
  page.locator(selector).evaluate((one) => getComputedStyle(one).filter)
const coloursOf = (one: Locator) =>
  one.evaluate((it) => [getComputedStyle(it).color, getComputedStyle(it).backgroundColor])
const textSize = (page: Page) =>
  page
    .locator('main p')
    .first()
    .evaluate((one) => Number.parseFloat(getComputedStyle(one).fontSize))

test('each colour mode puts its filter on the page as a whole, follows another, and goes off again', async () => {
  const page = await city.visit('/mvh')
  await open(page)
  for (const vision of VISIONS) {
    const button = page.locator(`[data-vision-choice=${vision}]`)
    await button.click()
    expect(await button.getAttribute('aria-pressed')).toBe('true')
    expect(await page.locator('[aria-pressed=true]').count()).toBe(1)
    expect(await filterOf(page, 'html')).toBe(`url("#${vision}")`)
    // The mouse rests on it: white on lake green, as everywhere else.
    expect(await coloursOf(button)).toEqual(['rgb(255, 255, 255)', 'rgb(15, 93, 84)'])
  }
  // A filter on body would unfix the header.
  expect(await filterOf(page, 'body')).toBe('none')
  await page.evaluate(() => scrollTo({ top: 1000, behavior: 'instant' }))
  expect((await page.locator('.brand').boundingBox())!.y).toBeGreaterThanOrEqual(0)
  await page.locator(`[data-vision-choice=${VISIONS.at(-1)}]`).click()
  expect(await filterOf(page, 'html')).toBe('none')
})

testInFull('the text grows and shrinks by steps, within bounds', async () => {
  const page = await city.visit('/mvh')
  const usual = await textSize(page)
  await open(page)
  const sizes = [usual]
  for (let step = 0; step < 4; step += 1) {
    await press(page, 'Increase font size')
    sizes.push(await textSize(page))
  }
  expect(sizes).toEqual([...sizes].sort((a, b) => a - b))
  expect(new Set(sizes).size).toBe(5)
  await press(page, 'Increase font size')
  expect(await textSize(page)).toBe(sizes.at(-1))
  for (let step = 0; step < 4; step += 1) await press(page, 'Decrease font size')
  expect(await textSize(page)).toBe(usual)
  await press(page, 'Decrease font size')
  const smallest = await textSize(page)
  expect(smallest).toBeLessThan(usual)
  await press(page, 'Decrease font size')
  expect(await textSize(page)).toBe(smallest)
})

test('the choice is kept after a reload and on another page, is sent to nobody, and Reset forgets it', async () => {
  const page = await city.visit('/mvh')
  const usual = await textSize(page)
  await open(page)
  await press(page, 'Deuteranopia')
  await press(page, 'Increase font size')
  await page.reload()
  expect(await filterOf(page, 'html')).toBe('url("#deuteranopia")')
  expect(await page.context().cookies()).toEqual([])
  await page.goto(city.at('/fil/lth'))
  await awake(page)
  expect(await filterOf(page, 'html')).toBe('url("#deuteranopia")')
  expect(await textSize(page)).toBeGreaterThan(usual)
  expect(await page.locator('[data-vision-choice=deuteranopia]').getAttribute('aria-pressed')).toBe('true')
  await page.goto(city.at('/mvh'))
  await awake(page)
  await open(page)
  await press(page, 'Reset')
  expect(await filterOf(page, 'html')).toBe('none')
  expect(await textSize(page)).toBe(usual)
  expect(await page.evaluate(() => localStorage.length)).toBe(0)
  await page.reload()
  expect(await filterOf(page, 'html')).toBe('none')
})

test('the choice is there before the body, so that nothing is painted without it', async () => {
  const page = await city.visit('/mvh', {
    first: (one) =>
      one.addInitScript(() => {
        localStorage.setItem('access', '{"vision":"tritanopia","size":2}')
        const watch = new MutationObserver(() => {
          if (!document.body) return
          watch.disconnect()
          const { vision, size } = document.documentElement.dataset
          Object.assign(window, { atBody: [vision, size, document.readyState] })
        })
        watch.observe(document, { childList: true, subtree: true })
      }),
  })
  expect(await page.evaluate(() => (window as unknown as { atBody: unknown }).atBody)).toEqual([
    'tritanopia',
    '2',
    'loading',
  ])
})

testInFull('a choice that cannot be read is ignored', async () => {
  const page = await city.visit('/mvh', {
    first: (one) => one.addInitScript(() => localStorage.setItem('access', '{broken')),
  })
  expect(await filterOf(page, 'html')).toBe('none')
  await open(page)
  await press(page, 'Protanopia')
  expect(await filterOf(page, 'html')).toBe('url("#protanopia")')
})

test('the two skips bring the focus there', async () => {
  const page = await city.visit('/newsupdate')
  for (const [name, target] of [
    ['Skip to footer', 'footer'],
    ['Skip to content', 'main'],
  ] as const) {
    await open(page)
    await press(page, name)
    expect(await page.evaluate(() => document.activeElement?.localName)).toBe(target)
    await soon(() =>
      page.locator(target).evaluate((one) => one.getBoundingClientRect().top < innerHeight),
    ).toBe(true)
  }
})

test('without script only the two skips are shown, and the first Tab of a page is the one to its content', async () => {
  const page = await city.visit('/mvh', { javaScriptEnabled: false })
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to content')
  await page.keyboard.press('Enter')
  expect(await page.evaluate(() => document.activeElement?.localName)).toBe('main')
  await open(page)
  expect(await page.locator('.access-panel a:visible').allInnerTexts()).toEqual([
    'Skip to content',
    'Skip to footer',
  ])
  expect(await page.locator('.access-panel button:visible').count()).toBe(0)
  await press(page, 'Skip to footer')
  expect(await page.evaluate(() => document.activeElement?.localName)).toBe('footer')
})

describe('the colours of the city', () => {
  const css = readFileSync(join(ROOT, 'src/ui/styles/tokens.css'), 'utf8')
  const token = (name: string) => {
    const hex = new RegExp(`--${name}:\\s*#([0-9a-f]{3,6});`, 'i').exec(css)?.[1]
    if (!hex) throw new Error(`tokens.css has no --${name}`)
    const full = hex.length === 3 ? [...hex].map((digit) => digit + digit).join('') : hex
    return [0, 2, 4].map((at) => Number.parseInt(full.slice(at, at + 2), 16))
  }

  // Text and its ground, as the style sheets put them together.
  const PAIRS = [
    ...['paper', 'white', 'gold-tint', 'lake-100'].flatMap((ground) => [
      ['ink', ground],
      ['ink-soft', ground],
      ['lake-700', ground],
      ['lake-900', ground],
    ]),
    ['lake-500', 'paper'],
    ['lake-500', 'white'],
    ['alert', 'paper'],
    ['alert', 'white'],
    ['ink', 'gold'],
    ...['white', 'lake-100', 'lake-200'].flatMap((text) => [
      [text, 'lake-900'],
      [text, 'lake-700'],
    ]),
  ] as [string, string][]

  test.each(PAIRS)('%s on %s can be read, also through each filter', (text, ground) => {
    const through = (matrix: typeof PLAIN) => contrast(token(text), token(ground), matrix)
    expect(through(PLAIN)).toBeGreaterThanOrEqual(LEAST_CONTRAST)
    for (const vision of VISIONS)
      expect([vision, through(daltonised(vision)) >= LEAST_CONTRAST]).toEqual([vision, true])
  })

  test('the filters leave greys as they are', () => {
    for (const vision of VISIONS) {
      for (const row of daltonised(vision))
        expect(row.reduce((sum, value) => sum + value, 0)).toBeCloseTo(1, 4)
    }
  })
})
