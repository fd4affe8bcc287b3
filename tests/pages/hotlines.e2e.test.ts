// The hotlines as a printed sheet: one A4 page, the national numbers first, every entry open, nothing to press.
// @module-tag slow
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { hotlines } from '#collections/hotlines.collection.ts'
import { listEntries } from '#features/publishing/entries.ts'
import { testInFull } from '#tests/support/in-full.ts'
import { openCity } from '#tests/support/visitor.ts'

const city = openCity('supplied')
// Here no number is known.
const plain = openCity()

const A4_INSIDE = { width: 688, height: 1017 }

const TREASURER = 'Treasurer'
const numberOfTreasurer = async () => {
  const all = await city.use((db) => listEntries(db.reader, hotlines, 'en'))
  return all.find(({ name }) => name === TREASURER)!.landlines[0]!
}

/** The page as the printer sees it. */
async function printed(address: string, from = city): Promise<Page> {
  const page = await from.visit(address, { viewport: A4_INSIDE, javaScriptEnabled: false })
  await page.emulateMedia({ media: 'print' })
  return page
}

test.each(['/hotlines', '/fil/hotlines'])('%s is one page of A4', async (address) => {
  const pdf = await (await printed(address)).pdf({ format: 'A4', preferCSSPageSize: true })
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
})

test('the sheet has the numbers and nothing of the website around them, says of when it is and where the newest is', async () => {
  const page = await printed('/hotlines')
  for (const chrome of ['.site-header', '.site-footer', '.skip'])
    expect([chrome, await page.locator(chrome).first().isVisible()]).toEqual([chrome, false])
  expect(await page.getByRole('button').count()).toBe(0)
  expect(await page.locator('.hotlines .numbers.big').innerText()).toMatch(/911.*8888.*1-ARTA \(2782\)/s)
  const top = async (selector: string) => (await page.locator(selector).boundingBox())!.y
  expect(await top('.numbers.big')).toBeLessThan(await top('.accordion'))
  expect(await page.locator('.accordion details').count()).toBe(13)
  const end = await page.locator('.sheet-end').innerText()
  expect(end).toMatch(/Numbers as of \d{1,2} \w+ \d{4}/)
  expect(end).toMatch(/Latest list: https?:\/\/\S+\/hotlines/)
})

testInFull('an entry that was closed on the screen is open on paper', async () => {
  const page = await city.visit('/hotlines', { viewport: A4_INSIDE })
  const entry = page.locator('.accordion details', { hasText: TREASURER })
  const number = entry.getByText(await numberOfTreasurer())
  await entry.locator('summary').click()
  expect(await number.isVisible()).toBe(false)
  await page.emulateMedia({ media: 'print' })
  expect(await number.isVisible()).toBe(true)
  expect((await entry.boundingBox())!.height).toBeGreaterThan(60)
})

testInFull('numbers read as text; where one is missing there is a line to write on', async () => {
  const number = (await printed('/hotlines')).getByText(await numberOfTreasurer())
  expect(await number.evaluate((one) => getComputedStyle(one).textDecorationLine)).toBe('none')
  const missing = (await printed('/hotlines', plain)).locator('.accordion .without-number').first()
  const line = await missing.evaluate((one) => {
    const { borderBottomWidth, borderBottomStyle, height } = getComputedStyle(one, '::after')
    return { borderBottomWidth, borderBottomStyle, roomPx: Number.parseFloat(height) }
  })
  expect(line).toMatchObject({ borderBottomWidth: '1px', borderBottomStyle: 'solid' })
  expect(line.roomPx).toBeGreaterThan(15)
})
