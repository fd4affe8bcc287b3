// Nothing typed is lost: kept at the city from the first answer, on this device while there is no signal, and nowhere on a shared phone.
// @module-tag slow

import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { fillIn, openFolds, untilSaved } from '#tests/support/fill-form.ts'
import { testInFull } from '#tests/support/in-full.ts'
import { awake, openCity, soon } from '#tests/support/visitor.ts'

const city = openCity()
const control = (page: Page, name: string) => page.locator(`form [name="${name}"]`)
const submit = (page: Page) => page.locator('#submit').click()
const alarm = (page: Page) => page.getByRole('alert').filter({ hasText: /./ })
const kept = (page: Page) =>
  page.evaluate(() => Object.entries(localStorage).filter(([key]) => key.startsWith('draft:')))
const HOUR_MS = 60 * 60 * 1000

test('an answer is kept a moment after it was given, and is there when one comes back', async () => {
  const page = await city.visit('/birth')
  expect(await kept(page)).toEqual([])
  await fillIn(page, { requester_Lname: ['Reyes'], info_sex: ['female'], requester_rel: ['self'] })
  await untilSaved(page)
  expect(await page.locator('[data-saved]').innerText()).toMatch(/^Saved \d{1,2}:\d\d/)
  const again = await city.visit('/birth', { after: page })
  await again.locator('[data-notice=restored]').waitFor()
  expect(await control(again, 'requester_Lname').inputValue()).toBe('Reyes')
  expect(await again.locator('[name=info_sex]:checked').getAttribute('value')).toBe('female')
  expect(await control(again, 'requester_rel').inputValue()).toBe('self')
})

testInFull('a page closed at once still sends its last answers', async () => {
  const page = await city.visit('/birth')
  await control(page, 'requester_Lname').fill('Reyes')
  await page.goto(city.at('/mvh'))
  await soon(async () => {
    await page.goto(city.at('/birth'))
    return control(page, 'requester_Lname').inputValue()
  }).toBe('Reyes')
})

test('the first save that fails is said aloud; the answers stay on this device and are saved when the signal is back', async () => {
  const page = await city.visit('/birth')
  await page.context().setOffline(true)
  await control(page, 'requester_Lname').fill('Reyes')
  await soon(() => alarm(page).allInnerTexts()).toEqual([
    'No connection. Your answers are kept on this device until we can save them.',
  ])
  expect((await kept(page)).map(([key, value]) => [key, value.includes('Reyes')])).toEqual([
    ['draft:birth', true],
  ])
  await page.context().setOffline(false)
  await untilSaved(page)
  expect(await alarm(page).count()).toBe(0)
})

testInFull('a form sent without a signal is not lost: nothing goes, and it can be sent later', async () => {
  const page = await city.visit('/birth')
  await control(page, 'requester_Lname').fill('Reyes')
  await untilSaved(page)
  await page.context().setOffline(true)
  await submit(page)
  await soon(() => alarm(page).allInnerTexts()).toEqual([expect.stringMatching(/nothing was sent/)])
  expect(await control(page, 'requester_Lname').inputValue()).toBe('Reyes')
  await page.context().setOffline(false)
  await submit(page)
  await page.locator('.error-summary').waitFor()
})

test('answers the city never got come back from this device, rows and all', async () => {
  const page = await city.visit('/bplorenew')
  await page.route(/\?save/, (route) => route.abort())
  await openFolds(page)
  await page.getByRole('button', { name: 'Add another line' }).click()
  await soon(() => page.locator('.line').count()).toBe(2)
  await page.locator('[name="line_sub[]"]').nth(1).fill('Fruit')
  await fillIn(page, { mod_pay: ['Quarterly'], rented: ['yes'], lessor_name: ['Ben Cruz'] })
  await alarm(page).waitFor()
  const again = await city.visit('/bplorenew', { after: page })
  await soon(() => again.locator('.line').count()).toBe(2)
  await soon(() => again.locator('[name="line_sub[]"]').nth(1).inputValue()).toBe('Fruit')
  expect(await again.locator('[name=mod_pay]:checked').getAttribute('value')).toBe('Quarterly')
  expect(await control(again, 'lessor_name').inputValue()).toBe('Ben Cruz')
  expect(await control(again, 'lessor_name').isVisible()).toBe(true)
  expect(await again.locator('[data-told]').innerText()).toMatch(/restored your answers/)
  await untilSaved(again)
})

test('a shared phone keeps nothing: not here, and the city does not know it again', async () => {
  const page = await city.visit('/birth')
  await control(page, 'requester_Lname').fill('Reyes')
  await untilSaved(page)
  expect(await kept(page)).toHaveLength(1)
  const [saved] = await Promise.all([page.waitForResponse(/\?save/), control(page, 'shared').check()])
  await saved.finished()
  await control(page, 'requester_Fname').fill('Ana')
  await (await page.waitForResponse(/\?save/)).finished()
  expect(await kept(page)).toEqual([])
  await page.context().setOffline(true)
  await control(page, 'requester_Mname').fill('Cruz')
  await soon(() => alarm(page).allInnerTexts()).toEqual([expect.stringMatching(/keep this page open/)])
  expect(await kept(page)).toEqual([])
  await page.context().setOffline(false)
  const again = await city.visit('/birth', { after: page })
  expect(await control(again, 'requester_Lname').inputValue()).toBe('')
})

test.each([
  ['SUBMIT', async (page: Page) => submit(page)],
  [
    'CLEAR ALL',
    async (page: Page) => {
      await page.locator('.form-end .clear').click()
      await page.getByRole('button', { name: 'Yes, clear all' }).click()
    },
  ],
])('%s removes what this device kept', async (_, leave) => {
  const page = await city.visit('/birth')
  await control(page, 'requester_Lname').fill('Reyes')
  await untilSaved(page)
  await soon(() => kept(page)).toHaveLength(1)
  await Promise.all([page.waitForEvent('framenavigated'), leave(page)])
  await page.locator('[data-focus]').waitFor()
  expect(await kept(page)).toEqual([])
})

testInFull('what this device kept more than a day ago is gone with the next page of the site', async () => {
  const page = await city.visit('/mvh')
  for (const [hours, left] of [
    [23, 1],
    [25, 0],
  ] as const) {
    const copy = JSON.stringify({ at: Date.now() - hours * HOUR_MS, version: '1', saved: false, typed: [] })
    await page.evaluate((text) => localStorage.setItem('draft:birth', text), copy)
    await page.goto(city.at('/lth'))
    await awake(page)
    expect([hours, (await kept(page)).length]).toEqual([hours, left])
  }
})

test('whoever logs out leaves no copy of what was typed in the browser, and keeps the choice of text size', async () => {
  const page = await city.visit('/Logout')
  await page.evaluate(() => {
    localStorage.setItem('access', '{"size":1}')
    localStorage.setItem('draft:birth', JSON.stringify({ at: Date.now(), version: '1', typed: [] }))
    localStorage.setItem('draft:death', 'not a copy')
  })
  await page.locator('form[action="/Logout"] button').click()
  await page.waitForURL(city.at('/'))
  expect(await kept(page)).toEqual([])
  expect(await page.evaluate(() => localStorage.getItem('access'))).not.toBeNull()
})
