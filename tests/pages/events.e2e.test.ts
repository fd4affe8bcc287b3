// Events in a browser: clean by axe on a phone and a desk, in both languages, and whole without script.
// @module-tag slow
import { expect, test } from 'vitest'
import { wrongInItsLanguage } from '#tests/house/axe.ts'
import { addEvents } from '#tests/support/events.ts'
import { startCity } from '#tests/support/visitor.ts'

const city = startCity({ fill: addEvents })

test('list and page are clean on a small phone and a desk, in both languages', async () => {
  const found: string[] = []
  const page = await city.visit('/events', { reducedMotion: 'reduce' })
  for (const path of ['/events', '/fil/events', '/events/fair', '/fil/events/days']) {
    await page.goto(city.at(path))
    found.push(...(await wrongInItsLanguage(page)).map((line) => `${path} ${line}`))
  }
  expect(found).toEqual([])
})

test('without script the list leads to an event and its file, and what is over unfolds', async () => {
  const page = await city.visit('/fil/events', { javaScriptEnabled: false })
  await page.getByText('1 natapos na kaganapan').click()
  expect(await page.getByRole('link', { name: 'Sample: long ago' }).isVisible()).toBe(true)
  await page.getByRole('link', { name: 'Halimbawa: perya ng niyog' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Idagdag sa kalendaryo (.ics)' }).click()
  expect((await download).suggestedFilename()).toBe('event.ics')
})
