// Gross sales of a renewal, line by line: the page adds them up as one types, and without script the server does.
// @module-tag slow
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { keysOf } from '#db/seal.ts'
import { openAnswers } from '#features/requests/answers.ts'
import { findRequest } from '#features/requests/find.ts'
import { FORMS } from '#forms/all.ts'
import { wrongInItsLanguage } from '#tests/house/axe.ts'
import { fillIn, sendWhenReady } from '#tests/support/fill-form.ts'
import { sampleOf } from '#tests/support/forms.ts'
import { newNumber } from '#tests/support/unique.ts'
import { openCity, SCRIPT, soon } from '#tests/support/visitor.ts'

const city = openCity()
const control = (page: Page, name: string) => page.locator(`form [name="${name}"]`)
const total = (page: Page) => control(page, 'gross_sales')
const isReadOnly = (page: Page) => total(page).evaluate((one) => (one as HTMLInputElement).readOnly)

const SAMPLE = sampleOf(FORMS.bplorenew, {
  main_sales: '1,000.50',
  'line_sales[]': '200',
  documents_later: 'yes',
  rented: null,
  market_stall: null,
  [FORMS.bplorenew.contact.mobile]: `09${String(newNumber()).padStart(9, '0')}`,
  [FORMS.bplorenew.contact.email]: `sales${newNumber()}@example.com`,
})

test('the sales of the lines are the total that is received', async () => {
  const page = await city.visit('/bplorenew')
  await fillIn(page, SAMPLE.typed)
  await soon(() => total(page).inputValue()).toBe('₱1,200.50')
  expect(await isReadOnly(page)).toBe(true)
  await sendWhenReady(page)
  const reference = page.url().split('/').at(-1)!
  const answers = await city.use(async (db) =>
    openAnswers(keysOf(db), (await findRequest(db.reader, reference))!),
  )
  expect(answers).toMatchObject({ gross_sales: 120_050, main_sales: 100_050 })
})

test.each(SCRIPT)(
  'a form refused $how shows the sum; without its parts the total may be typed',
  async ({ javaScriptEnabled }) => {
    const page = await city.visit('/bplorenew', { javaScriptEnabled })
    await control(page, 'main_sales').fill('1000')
    await page.locator('#submit').click()
    await page.locator('.error-summary').waitFor()
    expect(await total(page).inputValue()).toBe('₱1,000.00')
    expect(await isReadOnly(page)).toBe(true)
    await control(page, 'main_sales').fill('')
    if (!javaScriptEnabled) {
      await page.locator('#submit').click()
      await page.locator('.error-summary').waitFor()
    }
    await soon(() => isReadOnly(page)).toBe(false)
  },
)

test('a line taken away takes its sales out of the total, and is clean by axe', async () => {
  const page = await city.visit('/fil/bplorenew', { reducedMotion: 'reduce' })
  await fillIn(page, { main_sales: ['1000'], 'line_sales[]': ['200'] })
  await soon(() => total(page).inputValue()).toBe('₱1,200.00')
  expect(await wrongInItsLanguage(page)).toEqual([])
  await page.locator('[value^="remove-row:"]').first().click()
  await soon(() => total(page).inputValue()).toBe('₱1,000.00')
})
