// A bill in a browser: the head of the Treasurer's office issues it, its holder finds it, the cashier records the receipt, the holder sees it is paid.
// @module-tag slow
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { today } from '#kit/dates.ts'
import { axeFinds } from '#tests/house/axe.ts'
import { listCsv, listRow } from '#tests/support/bill-lists.ts'
import { openDesk } from '#tests/support/desk.ts'
import { wrongAt } from '#tests/support/desk-look.ts'
import { newNumber } from '#tests/support/unique.ts'

const { city, desk, wrong } = openDesk()

test('a property bill is issued, found by its pair, paid at the counter, and shown as paid', async () => {
  const payer = `Sample Payor ${newNumber()}`
  const head = await desk('head', { office: 'TREASURER', screen: '/bills' })
  await head.getByRole('button', { name: 'Issue a bill' }).click()
  const dialog = head.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Kind of payment' }).click()
  await head.getByRole('option', { name: 'Real property tax' }).click()
  await dialog.getByRole('textbox', { name: 'Account number' }).fill('TDN 19-0012-04321')
  await dialog.getByRole('textbox', { name: 'Payor' }).fill(payer)
  await dialog.getByRole('textbox', { name: 'Description' }).fill('Basic tax, 1st quarter')
  await dialog.getByRole('spinbutton', { name: 'Amount (pesos)' }).fill('1234.56')
  await dialog.getByLabel('Due date').fill(today())
  await dialog.getByLabel('Valid until').fill(today())
  expect(await wrongAt(head, 'the dialog of a bill')).toEqual([])
  await dialog.getByRole('button', { name: 'Issue a bill' }).click()
  const card = head.getByText(`${payer} · TRE-`)
  const number = /TRE-\S+/.exec(await card.innerText())![0]

  const page = await city.visit('/payments/property')
  await page.getByRole('heading', { name: 'Do you have a bill?' }).click()
  await page.getByRole('button', { name: 'Show the bill' }).click()
  await page.locator('.error-summary').waitFor()
  expect(await axeFinds(page, { whole: true })).toEqual([])
  await page.getByRole('textbox', { name: 'Bill number' }).fill(number.toLowerCase())
  await page.getByRole('textbox', { name: 'Last four characters of the account number' }).fill('4321')
  await page.getByRole('button', { name: 'Show the bill' }).click()
  await page.getByRole('heading', { name: 'To be paid', level: 1 }).waitFor()
  expect(await axeFinds(page, { whole: true })).toEqual([])

  const cashier = await desk('cashier', { screen: '/bills' })
  const owed = cashier.getByRole('listitem').filter({ hasText: number }).first()
  await owed.getByRole('button', { name: 'Record official receipt' }).click()
  const form = cashier.getByRole('dialog')
  const receipt = `7${newNumber()}`
  await form.getByRole('textbox', { name: 'Official receipt number' }).fill(receipt)
  await form.getByRole('spinbutton').fill('1234.56')
  await form.getByRole('button', { name: 'Record official receipt' }).click()
  await cashier.getByText('The official receipt has been recorded.').waitFor()

  await page.reload()
  await page.getByRole('heading', { name: 'Paid', level: 1 }).waitFor()
  await page.getByText(receipt).waitFor()
  expect(wrong).toEqual([])
})

test('a list that is wrong comes back with its reasons; corrected it is written, and its bills are there', async () => {
  const head = await desk('head', { office: 'TREASURER', screen: '/bills' })
  await head.getByRole('button', { name: 'Upload a list' }).click()
  const dialog = head.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Kind of payment' }).click()
  await head.getByRole('option', { name: 'Franchise' }).click()
  const payer = `Listed Payor ${newNumber()}`
  const list = (amount: string) => {
    const row = listRow({
      bill: `F-${newNumber()}`,
      kind: 'franchise',
      payer,
      amount,
      valid_until: '2099-12-31',
    })
    return { name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from(listCsv(row)) }
  }
  const choose = (file: ReturnType<typeof list>) => dialog.getByLabel('Choose the file').setInputFiles(file)
  const bring = () => dialog.getByRole('button', { name: 'Upload a list' }).click()
  await choose(list('1e3'))
  await bring()
  await dialog.getByText('Line 2, amount: Write the amount as 1234.56').waitFor()
  expect(await wrongAt(head, 'the dialog of a refused list')).toEqual([])
  const download = head.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download the file with the reasons' }).click()
  const file = await (await download).path()
  expect(readFileSync(file, 'utf8')).toMatch(/^\uFEFFwhy,bill,.*\r\n"amount: Write the amount as 1234\.56/)
  await choose(list('1000.50'))
  await bring()
  await head.getByText('The list is correct: 1 bills').waitFor()
  await head.getByText(`${payer} · TRE-`).waitFor()
  expect(wrong).toEqual([])
})
