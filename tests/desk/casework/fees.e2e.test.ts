// Fees in a browser: the head enters one from an ordinance, makes the service free for a while, and finds the fee in the order at approval.
// @module-tag slow
import { expect, test } from 'vitest'
import { findOrder } from '#features/requests/steps/order.ts'
import { openDesk } from '#tests/support/desk.ts'
import { backTo, goTo, wrongAt } from '#tests/support/desk-look.ts'
import { ANSWERS, requestIn } from '#tests/support/held-requests.ts'
import { newNumber } from '#tests/support/unique.ts'
import { soon } from '#tests/support/visitor.ts'

const { desk, use, wrong } = openDesk()

test('a fee that is entered is kept while the service is free, and offered at approval, times the copies', async () => {
  // No other journey has requests of this form.
  const asked = { form: 'marriage', answers: { ...ANSWERS, copies: 2 } } as const
  const { id } = await use((db) => requestIn(db, 'in-review', asked))
  const name = `Sample fee ${newNumber()}`
  const page = await desk('head', { office: 'LCR', screen: '/fees' })
  const service = page.getByRole('region', { name: 'Marriage certificate request' })
  await service.getByRole('button').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Add' }).click()
  await dialog.getByRole('textbox', { name: 'Fee' }).last().fill(name)
  await dialog.getByRole('spinbutton', { name: 'Amount (₱)' }).last().fill('50.50')
  await dialog.getByRole('switch', { name: 'Per copy' }).last().check()
  await dialog.getByRole('textbox', { name: 'Collection code' }).last().fill('628')
  await dialog.getByRole('textbox', { name: 'Ordinance or other source' }).last().fill('Sample ordinance')
  expect(await wrongAt(page, 'the dialog of fees')).toEqual([])
  await dialog.getByRole('button', { name: 'Save fees' }).click()
  await service.getByText(`${name}: ₱50.50 per copy`).waitFor()
  const free = service.getByRole('switch', { name: 'Free of charge' })
  await free.click()
  const kept = service.getByText('These fees are kept')
  await kept.waitFor()
  expect(await wrongAt(page, 'the fees of a free service')).toEqual([])
  await free.click()
  await kept.waitFor({ state: 'detached' })
  await goTo(page, `/requests/${id}/show`)
  const line = page.getByRole('textbox', { name: 'Description' })
  await soon(() => line.inputValue()).toBe(`${name} × 2 (code 628)`)
  // Once more is no second line.
  await page.getByRole('button', { name: `${name} × 2 (code 628): ₱101.00` }).click()
  await page.getByRole('button', { name: 'Approve for payment' }).click()
  await backTo(page, id)
  await page.getByText('Total: ₱101.00').waitFor()
  // The abstract of collections adds it up by its code.
  const order = await use((db) => findOrder(db, id))
  expect(order?.lines).toEqual([{ label: `${name} × 2 (code 628)`, centavos: 101_00, code: '628' }])
  expect(wrong).toEqual([])
})
