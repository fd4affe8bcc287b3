// A request for information: sent online, with script and without, and printed to be written on paper.
// @module-tag slow
import { describe, expect, test } from 'vitest'
import { FORMS } from '#forms/all.ts'
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

test('printed, it is the checklist with room to write, without the form and the menus', async () => {
  const page = await city.visit('/fil/Dform', { viewport: PHONE })
  const line = page.locator('.checklist li').first()
  const heightOf = async () => (await line.boundingBox())!.height
  const onScreen = await heightOf()
  await page.emulateMedia({ media: 'print' })
  expect(await heightOf()).toBeGreaterThan(onScreen + 20)
  for (const part of ['#request-form', '.site-header'])
    expect([part, await page.locator(part).isVisible()]).toEqual([part, false])
})
