// A report without a name in a browser, with script and without: sent, its number and code shown, and opened by both.
// @module-tag slow
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
    await page.locator('.lookup-form button').click()
    await page.waitForURL(/\/requests\/PACD-/)
    expect(await page.locator('main').innerText()).toContain('The office has your report')
  })
})

test('a place is marked on the map by a tap, moved by keys, found again, and enough without the barangay', async () => {
  const page = await city.visit('/report', { viewport: PHONE })
  await page.check('[name=report_kind][value=road]')
  await page.locator('.point summary').click()
  const [map, point] = [page.locator('.point svg'), page.locator('[name=report_point]')]
  expect(await axeFinds(page)).toEqual([])
  const missing = page.locator('[data-missing]')
  const before = await missing.innerText()
  await map.click({ position: { x: 150, y: 120 } })
  const tapped = await point.inputValue()
  expect(tapped).toMatch(/^14\.\d{5}, 121\.\d{5}$/)
  await page.locator('.point [role=status]', { hasText: tapped }).waitFor()
  await page.waitForFunction((text) => document.querySelector('[data-missing]')!.textContent !== text, before)
  await page.keyboard.press('ArrowRight')
  const moved = await point.inputValue()
  const [north, east] = moved.split(', ')
  expect([north, Number(east) > Number(tapped.split(', ')[1])]).toEqual([tapped.split(', ')[0], true])
  await page.locator('[data-unmark]').click()
  expect(await point.inputValue()).toBe('')
  await page.keyboard.press('ArrowUp')
  expect(await point.inputValue()).not.toBe('')
  await page.locator('[data-saved]', { hasText: 'Saved' }).waitFor()
  const marked = await point.inputValue()
  await page.reload()
  await page.locator('.point [role=status]', { hasText: marked }).waitFor()
})

test('without script no map is offered', async () => {
  const page = await city.visit('/report', { javaScriptEnabled: false, viewport: PHONE })
  await page.locator('.when:has(#q-report_barangay) > details > summary').click()
  expect([
    await page.locator('.point').isVisible(),
    await page.locator('#q-report_barangay').isVisible(),
  ]).toEqual([false, true])
})
