// A report without a name in a browser, with script and without: sent, its number and code shown, and opened by both.
import { describe, expect, test } from 'vitest'
import { FORMS } from '#forms/all.ts'
import { axeFinds } from '#tests/house/axe.ts'
import { fillIn, pressWhenReady } from '#tests/support/fill-form.ts'
import { sampleOf } from '#tests/support/forms.ts'
import { openCity, PHONE, SCRIPT } from '#tests/support/visitor.ts'

const city = openCity()

describe.each(SCRIPT)('$how', ({ javaScriptEnabled }) => {
  test('a report without a name gives its number and a code, which open it at /track', async () => {
    const page = await city.visit('/report', { javaScriptEnabled, viewport: PHONE })
    const { typed } = sampleOf(FORMS.report, { report_who: 'anonymous' })
    await fillIn(page, typed)
    await pressWhenReady(page)
    const once = page.locator('[data-once]')
    await once.waitFor()
    if (javaScriptEnabled) expect(await axeFinds(page)).toEqual([])
    const [reference, code] = await once.locator('.copyable strong').allInnerTexts()
    await page.goto(new URL('/track', page.url()).href)
    await page.fill('#reference', reference!)
    await page.fill('#proof', code!)
    await page.locator('.track-form button').click()
    await page.waitForURL(/\/requests\/PACD-/)
    expect(await page.locator('main').innerText()).toContain('The office has your report')
  })
})

test.each(['/report', '/fil/report'])('axe finds nothing on %s, and it fits a phone', async (path) => {
  const page = await city.visit(path, { viewport: PHONE })
  expect(await axeFinds(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
})
