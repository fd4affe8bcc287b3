// Pages on paper and in the reader's own colours: nothing is lost that only scrolling or a background would show.
import { expect, test } from 'vitest'
import { openCity } from '../support/visitor.ts'

const city = openCity()

// A4 between its margins.
const PAPER = { width: 700, height: 1000 }

test.each([
  ['/prop', '.shelf .slide', 18],
  ['/lakes', '.shelf .slide', 7],
  ['/imagess', '.gallery li', 18],
])('%s has every one of its %s on paper, %i in all', async (address, selector, count) => {
  const page = await city.visit(address, { viewport: PAPER })
  await page.emulateMedia({ media: 'print' })
  const edges = await page
    .locator(selector)
    .evaluateAll((all) =>
      all.map((one) => one.getBoundingClientRect()).map(({ left, right }) => [left, right]),
    )
  expect(edges).toHaveLength(count)
  expect(edges.filter(([left, right]) => left! < 0 || right! > PAPER.width)).toEqual([])
})

test.each(['/lakes', '/fil/lakes', '/lth', '/citizen', '/disclosure'])(
  'no table of %s is wider than the paper',
  async (address) => {
    const page = await city.visit(address, { viewport: PAPER })
    await page.emulateMedia({ media: 'print' })
    const tables = await page
      .locator('main table')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().right))
    expect(tables.length).toBeGreaterThan(0)
    expect(tables.filter((right) => right > PAPER.width)).toEqual([])
  },
)

test('what can only be pressed is not printed', async () => {
  const page = await city.visit('/barangay?district=3', { viewport: PAPER })
  await page.emulateMedia({ media: 'print' })
  expect(await page.locator('main :is(button, select, input):visible').count()).toBe(0)
  expect(await page.locator('.city-map > svg').isVisible()).toBe(true)
})

test.each([
  ['/disclosure', '.years a'],
  ['/barangay?district=3', '.brgy-districts a'],
])('in forced colours %s still shows which of its %s is chosen', async (address, selector) => {
  const page = await city.visit(address, { forcedColors: 'active' })
  const grounds = await page
    .locator(selector)
    .evaluateAll((all) => all.map((one) => [one.ariaCurrent, getComputedStyle(one).backgroundColor]))
  const chosen = grounds.filter(([current]) => current !== null).map(([, ground]) => ground)
  expect(chosen).toHaveLength(1)
  expect(grounds.filter(([, ground]) => ground === chosen[0])).toHaveLength(1)
})

test('in forced colours the vision that is chosen is seen in the accessibility bar', async () => {
  const page = await city.visit('/mvh', { forcedColors: 'active' })
  await page.click('details.access summary')
  const ground = (vision: string) =>
    page.locator(`[data-vision-choice=${vision}]`).evaluate((one) => getComputedStyle(one).backgroundColor)
  await page.click('[data-vision-choice=tritanopia]')
  await page.mouse.move(0, 0)
  expect(await ground('tritanopia')).not.toBe(await ground('protanopia'))
})

test('the card of an official that has the focus shows it over the facts that cover it', async () => {
  const page = await city.visit('/officials')
  await page.locator('.officials button').nth(2).focus()
  await page.keyboard.press('Tab')
  const overlay = page.locator('.officials > li').nth(3).locator('.official-overlay')
  expect(
    await overlay.evaluate((one) => {
      const { visibility, outlineStyle, outlineWidth } = getComputedStyle(one)
      return [visibility, outlineStyle, outlineWidth]
    }),
  ).toEqual(['visible', 'solid', '3px'])
})
