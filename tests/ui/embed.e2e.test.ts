// PAGASA's time: drawn by its own page, which loads when a person asks and never before (spec 2.1, rulings 3).
// @module-tag slow
import { expect, test } from 'vitest'
import { answerOutside, openCity, soon } from '#tests/support/visitor.ts'

const city = openCity()
const WIDGET = 'https://oras.pagasa.dost.gov.ph/widget.shtml'

test('the frame appears only after the click, with the right address and a name', async () => {
  const asked: string[] = []
  const page = await city.visit('/mvh', { first: answerOutside(asked, '12:00') })
  const place = page.locator('.site-footer .pagasa')
  await place.scrollIntoViewIfNeeded()
  expect(await page.locator('iframe').count()).toBe(0)
  expect(asked).toEqual([])
  await place.getByRole('button', { name: 'Show the PAGASA time' }).click()
  const frame = place.locator('iframe')
  expect(await frame.getAttribute('src')).toBe(WIDGET)
  expect(await frame.getAttribute('title')).toBe('Philippine Standard Time')
  expect(await place.getByRole('button').count()).toBe(0)
  await soon(() => place.frameLocator('iframe').locator('body').innerText()).toBe('12:00')
  expect(asked).toEqual([WIDGET])
})

test('without script there is the plain way to it and no button', async () => {
  const page = await city.visit('/mvh', { javaScriptEnabled: false })
  const place = page.locator('.site-footer .pagasa')
  expect(await place.getByRole('button').count()).toBe(0)
  expect(await place.getByRole('link').getAttribute('href')).toBe('https://pagasa.dost.gov.ph')
})
