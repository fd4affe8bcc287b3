// Pages on paper and in the reader's own colours: nothing is lost that only scrolling or a background would show.
// @module-tag slow
import { expect, test } from 'vitest'
import { testInFull } from '#tests/support/in-full.ts'
import { openCity } from '#tests/support/visitor.ts'

const city = openCity()

// A4 between its margins.
const PAPER = { width: 700, height: 1000 }

test('everything a row or a table holds stands on the paper', async () => {
  // Before the page goes anywhere: a lent profile forgets the medium when it goes on to the next address.
  const page = await city.visit('/mvh', {
    viewport: PAPER,
    first: (blank) => blank.emulateMedia({ media: 'print' }),
  })
  const edges = (selector: string) =>
    page
      .locator(selector)
      .evaluateAll((all) =>
        all.map((one) => one.getBoundingClientRect()).map(({ left, right }) => [left, right] as const),
      )
  const beyond = ([left, right]: readonly [number, number]) => left < 0 || right > PAPER.width
  for (const [address, selector, count] of [
    ['/prop', '.shelf .slide', 18],
    ['/lakes', '.shelf .slide', 7],
    ['/imagess', '.gallery li', 18],
  ] as const) {
    await page.goto(city.at(address))
    const found = await edges(selector)
    expect([address, found.length, found.filter(beyond)]).toEqual([address, count, []])
  }
  for (const address of ['/lakes', '/fil/lakes', '/lth', '/citizen/birth', '/disclosure']) {
    await page.goto(city.at(address))
    const tables = await edges('main table')
    expect([address, tables.length > 0, tables.filter(beyond)]).toEqual([address, true, []])
  }
})

test('what can only be pressed is not printed', async () => {
  const page = await city.visit('/barangay?district=3', { viewport: PAPER })
  await page.emulateMedia({ media: 'print' })
  expect(await page.locator('main :is(button, select, input):visible').count()).toBe(0)
  expect(await page.locator('.city-map > svg').isVisible()).toBe(true)
})

testInFull('in forced colours it is still seen which of several ways is chosen', async () => {
  const page = await city.visit('/mvh', { forcedColors: 'active' })
  for (const [address, selector] of [
    ['/disclosure', '.years a'],
    ['/barangay?district=3', '.brgy-districts a'],
  ] as const) {
    await page.goto(city.at(address))
    const grounds = await page
      .locator(selector)
      .evaluateAll((all) => all.map((one) => [one.ariaCurrent, getComputedStyle(one).backgroundColor]))
    const chosen = grounds.filter(([current]) => current !== null).map(([, ground]) => ground)
    expect(chosen).toHaveLength(1)
    expect(grounds.filter(([, ground]) => ground === chosen[0])).toHaveLength(1)
  }
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

testInFull('the card of an official that has the focus shows it over the facts that cover it', async () => {
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
