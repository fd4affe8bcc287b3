// The pages about the city as a visitor uses them: See more, fragments, the map and the hymn on request (spec 2.7).
// @module-tag slow
import { expect, test } from 'vitest'
import { testInFull } from '#tests/support/in-full.ts'
import { HYMN_VIDEO } from '#tests/support/supplied.ts'
import { answerOutside, awake, openCity, PHONE, SCRIPT, soon } from '#tests/support/visitor.ts'

const city = openCity('supplied')

testInFull('See more opens the later history and closes it again, by keyboard too', async () => {
  const page = await city.visit('/lth', { viewport: PHONE })
  const later = page.locator('#history-1945')
  const summary = page.locator('.more > summary')
  expect(await page.locator('#history-1940').isVisible()).toBe(true)
  expect(await later.isVisible()).toBe(false)
  expect(await summary.innerText()).toMatch(/^See more/)
  await summary.click()
  expect(await later.isVisible()).toBe(true)
  expect(await summary.innerText()).toBe('See less')
  await summary.focus()
  await page.keyboard.press('Enter')
  expect(await later.isVisible()).toBe(false)
})

test.each(SCRIPT)(
  'a fragment leads to its place $how, opened when it was closed',
  async ({ javaScriptEnabled }) => {
    const page = await city.visit('/pablo', { javaScriptEnabled, viewport: PHONE })
    for (const [address, place] of [
      ['/lth#history-1945', '#history-1945'],
      ['/mvh#mission', '#mission'],
      ['/fil/mvh#standard-15', '#standard-15'],
    ] as const) {
      await page.goto(city.at(address))
      await soon(() => page.locator(place).isVisible()).toBe(true)
      await soon(async () => (await page.locator(place).boundingBox())!.y).toBeLessThan(PHONE.height)
    }
  },
)

test('each way on the page leads to a heading on it, and nothing is pushed aside at 320 px with all of it open', async () => {
  const page = await city.visit('/pablo', { viewport: { width: 320, height: 640 } })
  for (const address of ['/mvh', '/lth', '/fil/mvh', '/fil/lth']) {
    await page.goto(city.at(address))
    await awake(page)
    const ways = await page.locator('.on-this-page a').all()
    if (address.endsWith('lth')) expect(ways.length).toBeGreaterThan(5)
    for (const way of ways) {
      const heading = page.locator(`h2${await way.getAttribute('href')}`)
      expect(await heading.innerText()).toBe(await way.innerText())
    }
    for (const closed of await page.locator('main details > summary').all()) await closed.click()
    // The right edge of everything shown, and of the table within its own region.
    const beyond = await page
      .locator('main *')
      .evaluateAll((all) =>
        all
          .filter((one) => one.getBoundingClientRect().right > 320.5)
          .map((one) => one.outerHTML.slice(0, 60)),
      )
    expect([address, beyond]).toEqual([address, []])
  }
})

testInFull('the hymn plays from youtube-nocookie, in the place of its drawn frame', async () => {
  const asked: string[] = []
  const page = await city.visit('/fil/mvh', { first: answerOutside(asked) })
  const hymn = page.locator('.hymn .embed')
  expect(await hymn.locator('.hymn-frame').isVisible()).toBe(true)
  expect(asked).toEqual([])
  await hymn.getByRole('button').click()
  await soon(() => hymn.frameLocator('iframe').locator('body').innerText()).toBe('shown')
  expect(asked).toEqual([`https://www.youtube-nocookie.com/embed/${HYMN_VIDEO}`])
  expect(await hymn.locator('.hymn-frame').isVisible()).toBe(false)
})
