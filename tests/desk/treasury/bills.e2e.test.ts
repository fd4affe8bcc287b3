// A bill in a browser: the head of the Treasurer's office issues it, its holder finds it, the cashier records the receipt, the holder sees it is paid.
// @module-tag slow
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { issueBill } from '#features/payments/issue-bill.ts'
import { today } from '#kit/dates.ts'
import { axeFinds } from '#tests/house/axe.ts'
import { listCsv, listRow } from '#tests/support/bill-lists.ts'
import { propertyBill } from '#tests/support/bills.ts'
import { openDesk } from '#tests/support/desk.ts'
import { wrongAt } from '#tests/support/desk-look.ts'
import { newNumber } from '#tests/support/unique.ts'
import { soon } from '#tests/support/visitor.ts'

const { city, desk, use, wrong } = openDesk()

const LINE = 'Basic tax, 1st quarter'

test('a property bill is issued, found by its pair, paid at the counter, and shown as paid', async () => {
  const payer = `Sample Payor ${newNumber()}`
  const head = await desk('head', { office: 'TREASURER', screen: '/bills' })
  await head.getByRole('button', { name: 'Issue a bill' }).click()
  const dialog = head.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Kind of payment' }).click()
  await head.getByRole('option', { name: 'Real property tax' }).click()
  await dialog.getByRole('textbox', { name: 'Account number' }).fill('TDN 19-0012-04321')
  await dialog.getByRole('textbox', { name: 'Payor' }).fill(payer)
  await dialog.getByRole('combobox', { name: 'Description' }).fill(LINE)
  await dialog.getByRole('spinbutton', { name: 'Amount (₱)' }).fill('1234.56')
  await dialog.getByLabel('Due date').fill(today())
  await dialog.getByLabel('Valid until').fill(today())
  expect(await wrongAt(head, 'the dialog of a bill')).toEqual([])
  await dialog.getByRole('button', { name: 'Issue a bill' }).click()
  const card = head.getByRole('listitem').filter({ hasText: payer }).first()
  const number = /TRE-\S+/.exec(await card.innerText())![0]
  await card.getByRole('button').click()
  const bill = await card.getByRole('link', { name: 'Print the bill' }).getAttribute('href')
  const sheet = await head.request.get(new URL(bill!, head.url()).href)
  expect([sheet.status(), sheet.headers()['content-type']]).toEqual([200, 'application/pdf'])
  await head.getByRole('button', { name: 'Issue a bill' }).click()
  await dialog.getByRole('combobox', { name: 'Kind of payment' }).click()
  await head.getByRole('option', { name: 'Real property tax' }).click()
  await dialog.getByRole('textbox', { name: 'Account number' }).fill('tdn 19 0012 04321')
  await dialog.getByRole('button', { name: 'As last year' }).click()
  await soon(() => dialog.getByRole('combobox', { name: 'Description' }).inputValue()).toBe(LINE)
  expect(await dialog.getByRole('spinbutton', { name: 'Amount (₱)' }).inputValue()).toBe('1234.56')

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
  await owed.getByRole('button').click()
  const receipt = `7${newNumber()}`
  await owed.getByRole('textbox', { name: 'Official receipt number' }).fill(receipt)
  await owed.getByRole('spinbutton').fill('1234.56')
  await owed.getByRole('button', { name: 'Record official receipt' }).click()
  await cashier.getByText(`Official receipt ${receipt} recorded`).first().waitFor()

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
  await head.getByText(payer).waitFor()
  expect(wrong).toEqual([])
})

test('the line at the counter: a held key opens one row, too little is said at its field, the change is shown and the next number proposed', async () => {
  const payer = `Counter Payor ${newNumber()}`
  const first = Number(`4${newNumber()}`)
  await use(async (db) => {
    for (const nth of [1, 2])
      await issueBill(
        db,
        { id: 'head-1', requestId: '' },
        propertyBill({ payer: `${payer} ${nth}`, dueOn: '2026-01-01' }),
      )
  })
  const page = await desk('cashier', { screen: '/bills' })
  const row = (nth: number) =>
    page
      .getByRole('listitem')
      .filter({ hasText: `${payer} ${nth}` })
      .first()
  const hold = async () => {
    for (let times = 0; times < 4; times += 1) await page.keyboard.down('Enter')
    await page.keyboard.up('Enter')
  }
  await row(1).getByRole('button').focus()
  await hold()
  const received = page.getByRole('spinbutton', { name: 'Amount received' })
  await page.getByRole('textbox', { name: 'Official receipt number' }).fill(String(first))
  expect(await received.inputValue()).toBe('')
  await received.fill('24.69')
  await page.keyboard.press('Enter')
  await row(1).getByText('Less than the ₱2,469.12 due.').waitFor()
  expect(await wrongAt(page, 'an open row')).toEqual([])
  await received.fill('2500')
  await row(1).getByText('Change: ₱30.88').waitFor()
  await received.focus()
  await hold()
  await row(1).getByText(`Official receipt ${first} recorded · Change: ₱30.88`).waitFor()
  expect(await page.locator('.Mui-error').count()).toBe(0)
  await soon(() => page.evaluate(() => document.activeElement?.textContent ?? '')).toContain(`${payer} 2`)
  expect(await received.count()).toBe(0)
  await page.keyboard.press('Enter')
  const next = page.getByRole('textbox', { name: 'Official receipt number' })
  await soon(() => next.inputValue()).toBe(String(first + 1))
  expect(wrong).toEqual([])
})
