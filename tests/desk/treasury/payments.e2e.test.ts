// Money in a browser: what names no bill is given one by the head, receipted by the cashier, cancelled by the head, read by the auditor.
// @module-tag slow
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { issueBill } from '#features/payments/issue-bill.ts'
import { must } from '#kit/outcome.ts'
import { BILL_CENTAVOS, propertyBill } from '#tests/support/bills.ts'
import { openDesk } from '#tests/support/desk.ts'
import { wrongAt } from '#tests/support/desk-look.ts'
import { takeMoney } from '#tests/support/money.ts'
import { newNumber } from '#tests/support/unique.ts'

const { desk, use, wrong } = openDesk()

const SAID = 'Sample payor, tax of 2026'

const unmatched = () =>
  use(async (db) => {
    const bill = must(await issueBill(db, { id: 'head-1', requestId: '' }, propertyBill()))
    const ref = `bank-${newNumber()}`
    await takeMoney(db, {
      billId: null,
      centavos: BILL_CENTAVOS,
      source: 'bank:Sample Bank',
      ref,
      said: SAID,
    })
    return { ref, number: bill.number }
  })

/** The card that a search for this finds. */
async function find(page: Page, q: string) {
  await page.getByPlaceholder('Bill, receipt or reference number').fill(q)
  const card = page.getByRole('main').getByRole('listitem').filter({ hasText: q }).first()
  await card.waitFor()
  return card
}

test('a payment without a bill is matched, receipted, cancelled and receipted again; the auditor reads why', async () => {
  const { ref, number } = await unmatched()
  const head = await desk('head', { office: 'TREASURER', screen: '/payments' })
  await head.getByRole('button', { name: /^No bill found/ }).click()
  await head.getByText('No bill matches it.').waitFor()
  const lost = await find(head, ref)
  await lost.getByText(`The payer wrote: ${SAID}`).waitFor()
  await lost.getByRole('button', { name: 'Move' }).click()
  const dialog = head.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Number of the bill or request' }).fill(number.toLowerCase())
  await dialog.getByRole('textbox', { name: /^Reason/ }).fill('The payer called.')
  expect(await wrongAt(head, 'the dialog of a move')).toEqual([])
  await dialog.getByRole('button', { name: 'Move' }).click()
  await head.getByText('The payment is now under “Awaiting receipt”.').waitFor()

  const cashier = await desk('cashier', { screen: '/payments' })
  const mine = await find(cashier, number)
  expect(await mine.getByText(SAID).count()).toBe(0)
  expect(await mine.getByRole('button', { name: 'Move' }).count()).toBe(0)
  const receipt = `2${newNumber()}`
  await mine.getByRole('button', { name: 'Record official receipt' }).click()
  const form = cashier.getByRole('dialog')
  await form.getByRole('textbox', { name: 'Official receipt number' }).fill(receipt)
  await form.getByRole('button', { name: 'Record official receipt' }).click()
  await cashier.getByText('The official receipt has been recorded.').first().waitFor()

  const given = await find(head, receipt)
  await given.getByRole('button', { name: 'Cancel receipt' }).click()
  await head
    .getByRole('dialog')
    .getByRole('textbox', { name: /^Reason/ })
    .fill('Wrong name on the form.')
  await head.getByRole('dialog').getByRole('button', { name: 'Cancel receipt' }).click()
  await head.getByText('The receipt has been cancelled.').waitFor()

  await cashier.getByRole('button', { name: 'Record a spoilt form' }).click()
  const spoilt = cashier.getByRole('dialog')
  await spoilt.getByRole('textbox', { name: 'Official receipt number' }).fill(receipt)
  await spoilt.getByRole('textbox', { name: /^Reason/ }).fill('Torn.')
  await spoilt.getByRole('button', { name: 'Record a spoilt form' }).click()
  await cashier.getByText('This receipt number is already recorded').first().waitFor()
  await spoilt.getByRole('textbox', { name: 'Official receipt number' }).fill(`1${newNumber()}`)
  await spoilt.getByRole('button', { name: 'Record a spoilt form' }).click()
  await cashier.getByText('The spoilt form has been recorded.').waitFor()

  const auditor = await desk('auditor', { screen: '/payments' })
  const read = await find(auditor, number)
  await read.getByText('The payer called.').waitFor()
  await read.getByText('Wrong name on the form.').waitFor()
  expect(await read.getByText(SAID).count()).toBe(0)
  expect(await read.getByRole('button').count()).toBe(0)
  expect(await auditor.getByRole('button', { name: 'Record a spoilt form' }).count()).toBe(0)
  expect(await wrongAt(auditor, 'what an auditor reads')).toEqual([])
  expect(wrong).toEqual([])
})
