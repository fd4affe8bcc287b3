// A renewal told at the counter: the total is added up while the sales are typed, and can be typed only where they are not.
// @module-tag slow
import { expect, test } from 'vitest'
import { openDesk } from '#tests/support/desk.ts'
import { wrongAt } from '#tests/support/desk-look.ts'
import { DESK, soon } from '#tests/support/visitor.ts'

const { desk, wrong } = openDesk()

test('the gross sales of a renewal are the sum of its lines', async () => {
  const page = await desk('clerk', { office: 'BPLO', screen: '/walk-in' })
  await page.getByRole('button', { name: 'Business permit renewal' }).click()
  const control = (name: string) => page.locator(`input[name="${name}"]`)
  const total = control('gross_sales')
  const isReadOnly = () => total.evaluate((one) => (one as HTMLInputElement).readOnly)
  await total.fill('350,000')
  expect(await isReadOnly()).toBe(false)
  await control('main_sales').fill('1,000.50')
  await soon(() => total.inputValue()).toBe('₱1,000.50')
  expect(await isReadOnly()).toBe(true)
  await page.getByRole('button', { name: 'Add row' }).click()
  await control('line_sales[]').first().fill('200')
  await control('line_sales[]').last().fill('300')
  await soon(() => total.inputValue()).toBe('₱1,500.50')
  expect(await wrongAt(page, 'a total at the counter', { sizes: [DESK] })).toEqual([])
  // What is no amount gives no sum, and is said when it is sent.
  await control('main_sales').fill('much')
  await soon(() => total.inputValue()).toBe('')
  for (const one of [control('main_sales'), ...(await control('line_sales[]').all())]) await one.fill('')
  await soon(isReadOnly).toBe(false)
  await soon(() => total.inputValue()).toBe('₱350,000.00')
  expect(wrong).toEqual([])
})
