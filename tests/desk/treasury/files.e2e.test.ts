// Collection files in a browser: the head says what a bank's columns are; a wrong file names its lines, a right one is looked at, then taken once.
// @module-tag slow
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { issueBill } from '#features/payments/issue-bill.ts'
import { must } from '#kit/outcome.ts'
import { BILL_CENTAVOS, propertyBill } from '#tests/support/bills.ts'
import { COLUMNS, type FileLine, fileBytes } from '#tests/support/collection-files.ts'
import { openDesk } from '#tests/support/desk.ts'
import { wrongAt } from '#tests/support/desk-look.ts'
import { chooseColumns } from '#tests/support/pay-ways.ts'
import { newNumber } from '#tests/support/unique.ts'
import { soon } from '#tests/support/visitor.ts'

const { desk, use, wrong } = openDesk()

const BY = { id: 'head-1', requestId: '' }

const newBill = async () => {
  return must(await use((db) => issueBill(db, BY, propertyBill()))).number
}

const bankOf = (name: string) => `bank-${name}`.slice(0, 20)

const choose = (page: Page, label: string, ...lines: FileLine[]) =>
  page
    .getByRole('dialog')
    .getByLabel(label)
    .setInputFiles({ name: 'collections.csv', mimeType: 'text/csv', buffer: fileBytes(...lines) })

/** The cells of the table of the dialog, a line for each row. */
const rowsOf = (page: Page) =>
  page
    .getByRole('dialog')
    .locator('tbody tr')
    .evaluateAll((rows) =>
      rows.map((row) => [...(row as HTMLTableRowElement).cells].map((cell) => cell.innerText).join(' | ')),
    )

test('the columns of a bank are set once, read back and changed; none stands for two things', async () => {
  const [name, short] = [`Sample Bank ${newNumber()}`, bankOf(String(newNumber()))]
  const cashier = await desk('cashier', { screen: '/collection-files' })
  const head = await desk('head', { office: 'TREASURER', screen: '/collection-files' })
  await head.getByRole('button', { name: 'Add a bank' }).click()
  const dialog = head.getByRole('dialog')
  const type = (label: string, text: string) =>
    dialog.getByRole('textbox', { name: new RegExp(`^${label}`) }).fill(text)
  await type('Name of the bank', name)
  await type('Short name', 'egovpay')
  for (const [of, column] of [
    ['number of the bill', COLUMNS.reference],
    ['amount', COLUMNS.amount],
    ['date', COLUMNS.date],
    ['bank’s reference number', COLUMNS.reference],
  ])
    await type(`Column with the ${of}`, column!)
  await dialog.getByRole('combobox', { name: 'How dates are written' }).click()
  await head.getByRole('option', { name: 'YYYY-MM-DD' }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByText('Already used for another column.').first().waitFor()
  await dialog.getByText('Use 2 to 20 lower-case letters').waitFor()
  expect(await wrongAt(head, 'the dialog of columns')).toEqual([])
  await type('Short name', short)
  await type('Column with the bank’s reference number', COLUMNS.id)
  await dialog.getByRole('button', { name: 'Save' }).click()
  const card = head.getByRole('region', { name })
  await card.getByText('Column with the bank’s reference number for the payment: Trace No.').waitFor()
  await dialog.waitFor({ state: 'detached' })
  expect(await card.getByRole('button', { name: 'Confirm' }).count()).toBe(0)
  await cashier.reload()
  const seen = cashier.getByRole('region', { name })
  await seen.getByRole('button', { name: 'Confirm' }).click()
  await cashier.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click()
  await seen.getByText('Waiting for a second person').waitFor({ state: 'detached' })
  await head.reload()

  await head.getByRole('button', { name: 'Add a bank' }).click()
  await type('Short name', short)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByText('The columns of this bank are set.').waitFor()
  await head.keyboard.press('Escape')
  await head.getByRole('button', { name: 'Discard', exact: true }).click()

  await card.getByRole('button', { name: 'Change' }).click()
  await type('Column with the bank’s reference number', 'Trace')
  await dialog.getByRole('button', { name: 'Save' }).click()
  const waits = card.filter({ hasText: 'Waiting for a second person' })
  await waits
    .getByText('Column with the bank’s reference number for the payment: Trace', { exact: true })
    .waitFor()
  expect(wrong).toEqual([])
})

test('a wrong file names its lines; a right one is looked at, taken, and brought again it changes nothing', async () => {
  const [name, bank] = [`Sample Bank ${newNumber()}`, bankOf(String(newNumber()))]
  await use((db) => chooseColumns(db, bank, { ...COLUMNS, name }))
  const [paid, short] = [await newBill(), await newBill()]
  const head = await desk('head', { office: 'TREASURER', screen: '/collection-files' })
  const cards = head
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: `${name} ·` })
  const dialog = head.getByRole('dialog')
  const [look, take] = ['Check the file', 'Record the payments'].map((label) =>
    dialog.getByRole('button', { name: label }),
  )
  const open = async () => {
    await head.getByRole('button', { name: 'Upload a file' }).click()
    await dialog.getByRole('combobox', { name: 'Bank or gateway' }).click()
    await head.getByRole('option', { name }).click()
  }
  await open()
  await dialog.getByText('Do not open it in a spreadsheet').waitFor()
  await choose(head, 'Choose the file', {}, { amount: '5,00.00' }, { id: '1.2E+15' })
  await dialog.getByRole('switch', { name: 'All or nothing' }).check()
  await look!.click()
  await dialog.getByText('Line 3, Amount: This is not an amount').waitFor()
  await dialog.getByText('Line 4, Trace No.: A spreadsheet has rounded this number.').waitFor()
  expect(await take!.isDisabled()).toBe(true)
  expect(await wrongAt(head, 'the dialog of a refused file')).toEqual([])
  // Otherwise the lines that are wrong stay behind, and are named.
  await dialog.getByRole('switch', { name: 'All or nothing' }).uncheck()
  await look!.click()
  await dialog.getByText('Wrong lines, which are not recorded: 2.').waitFor()
  await dialog.getByText('Line 3, Amount: This is not an amount').waitFor()
  expect(await take!.isDisabled()).toBe(false)
  expect(await wrongAt(head, 'a file with lines that are wrong')).toEqual([])

  const owed = (BILL_CENTAVOS / 100).toFixed(2)
  const lines: FileLine[] = [
    { reference: paid, amount: owed },
    { reference: paid, amount: owed, id: `T-${newNumber()}` },
    { reference: short, amount: '1.00' },
    { reference: 'for the stall', amount: '2.50' },
    { amount: '(0.50)' },
  ].map((line) => ({ id: `T-${newNumber()}`, ...line }))
  await choose(head, 'Choose the file', ...lines)
  await look!.click()
  await dialog.getByText('No payments have been recorded yet.').waitFor()
  const came = [
    'Awaiting receipt | 1 | ₱2,469.12',
    'Underpaid | 1 | ₱1.00',
    'Paid twice | 1 | ₱2,469.12',
    'Refunded or disputed | 1 | -₱0.50',
    'No bill found | 1 | ₱2.50',
    'All rows | 5 | ₱4,941.24',
  ]
  expect(await rowsOf(head)).toEqual(came)
  await soon(() =>
    dialog.evaluate((one) => one.contains(document.activeElement) && document.activeElement !== one),
  ).toBe(true)
  expect(await wrongAt(head, 'a file that is looked at')).toEqual([])
  expect(await cards.count()).toBe(0)

  await take!.click()
  await dialog.getByText('The file has been recorded. Its payments are under Payments.').waitFor()
  expect(await rowsOf(head)).toEqual(came)
  await head.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await cards.getByText('Awaiting receipt: 1 · ₱2,469.12').waitFor()
  await cards.getByText('Recorded', { exact: true }).waitFor()
  expect(await wrongAt(head, 'files that were taken')).toEqual([])

  await open()
  await choose(head, 'Choose the file', ...lines)
  await look!.click()
  await dialog.getByText('Uploading it again changes nothing.').waitFor()
  expect(await rowsOf(head)).toEqual(came)
  expect(await take!.isDisabled()).toBe(true)

  // The rows of yesterday in the file of today, one of them with another amount.
  await choose(head, 'Choose the file', ...lines.slice(0, 3), { ...lines[3], amount: '3.50' })
  await look!.click()
  await dialog.getByText('Rows with another amount than the payment already recorded: 1.').click()
  await dialog.getByText('₱3.50 in the file, ₱2.50 already recorded').waitFor()
  expect(await rowsOf(head)).toEqual(['Already recorded | 4 | ₱4,942.74', 'All rows | 4 | ₱4,942.74'])
  expect(await wrongAt(head, 'amounts that differ')).toEqual([])
  expect(wrong).toEqual([])
})
