// The abstract in a browser: the receipts of a day by number, a fund alone, the money of the day, and the report that is printed.
// @module-tag slow
import { expect, test } from 'vitest'
import { cancel, receipted } from '#tests/support/collections.ts'
import { openDesk } from '#tests/support/desk.ts'
import { wrongAt } from '#tests/support/desk-look.ts'
import { newNumber } from '#tests/support/unique.ts'

const { desk, use, wrong } = openDesk()

test('an auditor sees the receipts of the day with payors, narrows them to a fund, and prints the report', async () => {
  const [one, cancelled] = [`7${newNumber()}`, `8${newNumber()}`]
  const payer = `Sample Payor ${newNumber()}`
  await use(async (db) => {
    await receipted(db, one, { payer })
    await receipted(db, cancelled)
    await cancel(db, cancelled)
  })
  const page = await desk('auditor', { screen: '/abstract' })
  const row = (number: string) => page.getByRole('row').filter({ hasText: number }).first()
  await row(one).getByText('588, General Fund: ₱1,234.56').waitFor()
  expect(await row(one).innerText()).toContain(payer)
  expect(await row(cancelled).innerText()).toMatch(/Cancelled · Real property tax[\s\S]*₱0\.00/)
  await page.getByRole('table', { name: 'Money of the day' }).waitFor()
  expect(await wrongAt(page, 'the abstract')).toEqual([])

  await page.getByRole('combobox', { name: 'Fund' }).click()
  await page.getByRole('option', { name: 'Special Education Fund' }).click()
  await row(one).getByText('589, Special Education Fund: ₱1,234.56').waitFor()
  expect(await row(one).innerText()).not.toContain('General Fund')
  const pdf = page.getByRole('link', { name: 'Report of Collections and Deposits (PDF)' })
  const address = new URL((await pdf.getAttribute('href'))!, page.url())
  expect(address.searchParams.get('fund')).toBe('Special Education Fund')
  const sent = await page.request.get(address.href)
  expect([sent.status(), sent.headers()['content-type']]).toEqual([200, 'application/pdf'])

  await page.getByLabel('From').fill('2026-01-01')
  await page.getByRole('table', { name: 'Money of the day' }).waitFor({ state: 'detached' })
  expect(wrong).toEqual([])
})
