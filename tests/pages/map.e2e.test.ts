// Vicinity Map: one desktop map, two for phones, each with its legend, and City Hall on a street map on request (spec 2.7).
// @module-tag slow
import { expect, test } from 'vitest'
import { testInFull } from '#tests/support/in-full.ts'
import { answerOutside, DESK, openCity, PHONE, soon } from '#tests/support/visitor.ts'

const city = openCity()
const MAPS = ['city', 'city-proper', 'city-hall'].map((name) => `/storage/maps/${name}.svg`)
const IN_TOWN = ['1', '2', '3', '4', '5', '6', '7']

test('all three maps are shown on a phone and on a desk, each with what stands under its markers', async () => {
  const page = await city.visit('/map')
  const pictures = page.locator('main figure img')
  expect(await pictures.evaluateAll((all) => all.map((one) => one.getAttribute('src')))).toEqual(MAPS)
  for (const size of [PHONE, DESK]) {
    await page.setViewportSize(size)
    for (const picture of await pictures.all()) {
      await picture.scrollIntoViewIfNeeded()
      expect(await picture.isVisible()).toBe(true)
      await soon(() => picture.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0)
    }
    expect(await page.locator('main').evaluate((main) => main.scrollWidth)).toBeLessThanOrEqual(size.width)
  }
  const legends = page.locator('main figure ol')
  const markers = (n: number) => legends.nth(n).locator('li b').allInnerTexts()
  expect(await markers(0)).toEqual(['1', '8', 'A', 'B', 'C', 'D', 'E', 'F', 'G'])
  expect(await markers(1)).toEqual(IN_TOWN)
  expect(await markers(2)).toEqual(IN_TOWN)
  expect(await legends.nth(0).innerText()).toMatch(/A\s+Sampalok Lake\s+14\.0782, 121\.3303/)
  expect(await legends.nth(2).innerText()).toMatch(/7\s+Cathedral of St Paul the First Hermit\s+about 570 m/)
  const sources = await page.getByRole('region', { name: 'Source of the locations' }).innerText()
  for (const marker of [...IN_TOWN, '8', 'A', 'G'])
    expect(sources).toMatch(new RegExp(`(^|[ \n])${marker}[, ]`))
})

testInFull('the street map of City Hall loads only after the click, with a marker on City Hall', async () => {
  const asked: string[] = []
  const page = await city.visit('/map', { first: answerOutside(asked, 'streets') })
  const place = page.locator('.embed[data-map]')
  await place.scrollIntoViewIfNeeded()
  expect(asked).toEqual([])
  await place.getByRole('button', { name: 'Show the map' }).click()
  await soon(() => place.frameLocator('iframe').locator('body').innerText()).toBe('streets')
  const frame = new URL((await place.locator('iframe').getAttribute('src'))!)
  expect([frame.host, frame.searchParams.get('marker')]).toEqual([
    'www.openstreetmap.org',
    '14.0744883,121.3245428',
  ])
  expect(asked).toEqual([frame.href])
})
