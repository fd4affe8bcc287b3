// Denying in a browser: for a request for information the exceptions of the law are choices beside own words.
// @module-tag slow
import { expect, test } from 'vitest'
import { sayException } from '#domain/information-exceptions.ts'
import { openDesk } from '#tests/support/desk.ts'
import { wrongAt } from '#tests/support/desk-look.ts'
import { requestIn } from '#tests/support/held-requests.ts'

const { desk, use, wrong } = openDesk()

test('a request for information is denied by an exception and own words, and the case shows both', async () => {
  const { id } = await use((db) => requestIn(db, 'in-review', { form: 'Dform' }))
  const page = await desk('head', { office: 'FOI', screen: `/requests/${id}/show` })
  await page.getByRole('button', { name: 'Deny' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Exception to the right to information' }).click()
  expect(await page.getByRole('option').count()).toBeGreaterThanOrEqual(9)
  await page.getByRole('option', { name: '6. prejudicial premature disclosure' }).click()
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('The bids are not opened yet.')
  expect(await wrongAt(page, 'the dialog of a denial')).toEqual([])
  expect(
    await dialog
      .getByRole('button', { name: /^Deny .+/ })
      .locator('svg')
      .count(),
  ).toBe(0)
  await dialog.getByRole('button', { name: /^Deny .+/ }).click()
  await page.getByText('The bids are not opened yet.').first().waitFor()
  await page.getByText(sayException(6, 'en')).first().waitFor()
  expect(wrong).toEqual([])
})
