// A request for information: sent online, with script and without, and printed to be written on paper.
// @module-tag slow
import { describe, expect, test } from 'vitest'
import { FORMS } from '#forms/all.ts'
import { axeFinds } from '#tests/house/axe.ts'
import { fillIn, sendWhenReady } from '#tests/support/fill-form.ts'
import { sampleOf } from '#tests/support/forms.ts'
import { newNumber } from '#tests/support/unique.ts'
import { openCity, PHONE, SCRIPT } from '#tests/support/visitor.ts'

const city = openCity()

describe.each(SCRIPT)('$how', ({ javaScriptEnabled }) => {
  test('any Filipino citizen asks for information, and reads when it is due and by what', async () => {
    const page = await city.visit('/Dform', { javaScriptEnabled, viewport: PHONE })
    const { typed } = sampleOf(FORMS.Dform, {
      requester_rel: 'self',
      proofs_later: 'yes',
      requester_id: null,
      [FORMS.Dform.contact.mobile]: `09${String(newNumber()).padStart(9, '0')}`,
      [FORMS.Dform.contact.email]: `foi${newNumber()}@example.com`,
    })
    await fillIn(page, typed)
    await sendWhenReady(page)
    expect(page.url()).toMatch(/\/requests\/FOI-\d\d-\w{5}-\w$/)
    expect(await page.locator('main').innerText()).toContain('the period of Executive Order 2')
  })
})

test('axe finds nothing in the form with its library; printed, it is the checklist without the form', async () => {
  const page = await city.visit('/fil/Dform', { viewport: PHONE })
  expect(await axeFinds(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  await page.emulateMedia({ media: 'print' })
  expect(await page.locator('#request-form').isVisible()).toBe(false)
  expect(await page.locator('.checklist li').first().isVisible()).toBe(true)
})
