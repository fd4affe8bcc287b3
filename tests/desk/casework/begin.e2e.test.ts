// A certificate from received to released over three people, each from their first screen, by as few clicks as it takes.
// @module-tag slow
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openDesk } from '#tests/support/desk.ts'
import { requestIn } from '#tests/support/held-requests.ts'
import { startCity } from '#tests/support/visitor.ts'

// What comes next depends on all that stands in the queue: it has a city of its own.
const { desk, person, use, wrong } = openDesk(startCity())

/** Counts what a mouse or finger presses in the page, whatever the test calls it. */
const countClicks = (page: Page) =>
  page.evaluate(() => {
    const counted = window as unknown as { clicks: number }
    counted.clicks = 0
    addEventListener('click', (event) => event.isTrusted && event.detail > 0 && counted.clicks++, true)
  })
const clicksIn = (page: Page) => page.evaluate(() => (window as unknown as { clicks: number }).clicks)

test('a paid certificate takes a clerk, a head and a cashier eight clicks', async () => {
  const later = new Date(Date.now() - 10 * 60_000).toISOString()
  const { reference } = await use((db) => requestIn(db, 'received'))
  const second = await use((db) => requestIn(db, 'received', { received_at: later, due_on: '2099-12-31' }))
  const clerk = await desk('clerk', { as: await person('clerk', 'LCR') })
  await countClicks(clerk)
  await clerk.getByRole('button', { name: 'Next request', exact: true }).click()
  await clerk.getByRole('heading', { level: 1, name: reference }).waitFor()
  // A screen reader says whose case is open now.
  expect(await clerk.evaluate(() => document.activeElement?.tagName)).toBe('H2')
  await clerk.getByRole('button', { name: 'Ready for decision' }).click()
  await clerk.getByRole('heading', { level: 1, name: second.reference }).waitFor()
  expect(await clerk.evaluate(() => document.activeElement?.tagName)).toBe('H2')

  const head = await desk('head', { office: 'LCR' })
  await countClicks(head)
  await head.getByRole('button', { name: 'Next request', exact: true }).click()
  await head.getByRole('heading', { level: 1, name: reference }).waitFor()
  await head.getByRole('textbox', { name: 'Description' }).fill('Certified copy')
  await head.getByRole('spinbutton', { name: 'Amount (₱)' }).fill('85.50')
  await head.getByRole('button', { name: 'Approve for payment' }).click()
  await head.getByText('Total: ₱85.50').waitFor()

  const cashier = await desk('cashier')
  await countClicks(cashier)
  await cashier.getByPlaceholder('Number of a bill, request or receipt').fill(reference)
  await cashier.getByRole('textbox', { name: 'Official receipt number' }).fill('7654321')
  await cashier.getByRole('spinbutton', { name: 'Amount received' }).fill('85.50')
  await cashier.getByRole('button', { name: 'Record official receipt' }).click()
  await cashier.getByText('Official receipt 7654321 recorded').first().waitFor()

  await clerk.getByRole('button', { name: 'Next request', exact: true }).click()
  await clerk.getByRole('heading', { level: 1, name: reference }).waitFor()
  await clerk.getByRole('button', { name: 'Ready to claim' }).click()
  await clerk.getByRole('textbox', { name: 'Relation to the applicant' }).fill('herself')
  await clerk.getByRole('textbox', { name: 'ID presented' }).fill('PhilSys')
  await clerk.getByRole('button', { name: 'Release' }).click()
  await clerk.getByText('Released ·').waitFor()
  const clicks = await Promise.all([clerk, head, cashier].map(clicksIn))
  expect(clicks.reduce((sum, one) => sum + one, 0)).toBe(8)

  // Nothing but the other request is left; once it is the one that is open, that is said.
  await clerk.getByRole('button', { name: 'Next request', exact: true }).click()
  await clerk.getByRole('heading', { level: 1, name: second.reference }).waitFor()
  await clerk.getByRole('button', { name: 'Next request', exact: true }).click()
  await clerk.getByText('There are no more requests in this list.').waitFor()
  expect(wrong).toEqual([])
})
