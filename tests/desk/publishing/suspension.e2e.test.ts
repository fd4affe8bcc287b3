// A suspension from a phone: ticked, dated and published once; the day without work is the administrator's, and stays when the alert ends.
// @module-tag slow
import { expect, test } from 'vitest'
import { holidays } from '#collections/holidays.collection.ts'
import { listEntries } from '#features/publishing/entries.ts'
import { axeFinds } from '#tests/house/axe.ts'
import { openDesk } from '#tests/support/desk.ts'
import { newNumber } from '#tests/support/unique.ts'
import { PHONE, soon } from '#tests/support/visitor.ts'

const { city, desk, use, onSite, wrong } = openDesk()
const holidayNames = () =>
  use(async (db) => (await listEntries(db.reader, holidays, 'en')).map(({ name }) => name))

test('classes and work are suspended on a phone, with the day without work; ending the alert leaves it', async () => {
  const reason = `Sample storm ${newNumber()}`
  const page = await desk('administrator', { viewport: PHONE, hasTouch: true })
  await page.getByRole('button', { name: 'No classes or no work' }).tap()
  const dialog = page.getByRole('dialog', { name: 'Suspension of classes or work' })
  for (const level of ['Preschool', 'Elementary']) await dialog.getByLabel(level).tap()
  await dialog.getByLabel('No work at city hall').tap()
  await dialog.getByLabel('Also a day without work: due dates move').tap()
  await dialog.getByLabel('First day').fill('2099-01-05')
  await dialog.getByLabel('Reason (English)').fill(reason)
  expect(await axeFinds(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Publish now' }).tap()
  await page.getByText('The day without work is now among the holidays').waitFor()
  await soon(() => onSite('/mvh')).toContain(reason)
  const there = await onSite('/fil/mvh')
  expect(there).toContain('preschool at elementarya, mga paaralang pampubliko at pribado.')
  expect(there).toContain('Walang pasok sa city hall sa Lunes, Enero 5, 2099.')
  expect(await holidayNames()).toContain(`Suspension of work: ${reason}`)
  await page.goto(city.at('/staff#/content/alerts'))
  await page.getByRole('link', { name: reason }).first().tap()
  await page.getByText('Correcting or ending the alert changes neither that day nor the due dates').waitFor()
  await page.getByRole('button', { name: 'Remove from the site' }).tap()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove from the site' }).tap()
  await page.getByText('Removed from the site.').waitFor()
  await soon(() => onSite('/mvh')).not.toContain(reason)
  expect(await holidayNames()).toContain(`Suspension of work: ${reason}`)
  expect(wrong).toEqual([])
})

test('a publisher suspends work in words, and is told who enters the day without work', async () => {
  const page = await desk('publisher', { path: '/fil/staff' })
  await page.getByRole('button', { name: 'Walang klase o walang pasok' }).click()
  const dialog = page.getByRole('dialog', { name: 'Suspensiyon ng klase o trabaho' })
  await dialog.getByLabel('Walang pasok sa city hall').check()
  await dialog.getByText('Tagapangasiwa lamang ang makapaglalagay ng araw na walang pasok').waitFor()
  expect(await dialog.getByLabel(/Araw ring walang pasok/).count()).toBe(0)
  await dialog.getByLabel('Lahat ng antas').check()
  expect(await dialog.getByLabel('Kolehiyo').isChecked()).toBe(true)
  expect(await axeFinds(page)).toEqual([])
  expect(wrong).toEqual([])
})
