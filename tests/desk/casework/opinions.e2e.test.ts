// The opinion of another office in a browser: the Assessor asks, the Treasurer's office finds the question on its first screen and answers it.
// @module-tag slow

import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { axeFinds, overflow } from '#tests/house/axe.ts'
import { openDesk } from '#tests/support/desk.ts'
import { requestIn } from '#tests/support/held-requests.ts'
import { atDepth } from '#tests/support/scope.ts'
import { DESK, PHONE, soon } from '#tests/support/visitor.ts'

const { desk, use, person, wrong } = openDesk()
const NAME = 'Office of the City Treasurer'

async function isSound(page: Page) {
  expect(await axeFinds(page)).toEqual([])
  expect(await overflow(page)).toBeNull()
}

test('the Treasurer’s office is asked, answers on a phone, and the Assessor reads it', async () => {
  const answering = await person('clerk', 'TREASURER')
  const { id, reference } = await use((db) =>
    requestIn(db, 'in-review', { form: 'assessment', answers: { owner_name: 'Cruz', pin_id: '012-34' } }),
  )
  const asking = await desk('clerk', { office: 'ASR', screen: `/requests/${id}/show` })
  await asking.getByRole('button', { name: 'Ask another office' }).click()
  await asking.getByRole('combobox', { name: 'Office' }).click()
  await asking.getByRole('option', { name: NAME, exact: true }).click()
  await asking.getByRole('textbox', { name: 'Question' }).fill('Is the tax of this year paid?')
  await asking.getByRole('combobox', { name: /^Parts/ }).fill('pin')
  await asking.getByRole('option').first().click()
  await isSound(asking)
  await asking.getByRole('button', { name: 'Send question' }).click()
  await asking.getByText('Not yet answered.').waitFor()

  const page = await desk('clerk', { as: answering, viewport: PHONE })
  const waiting = page.getByRole('link', { name: '1 question from another office' })
  await waiting.waitFor()
  await isSound(page)
  await waiting.click()
  await page.getByRole('link', { name: reference }).click()
  await page.getByText('Is the tax of this year paid?').waitFor()
  expect(await page.getByText('012-34').count()).toBe(1)
  expect(await page.getByText('Cruz').count()).toBe(0)
  await isSound(page)
  await page.getByRole('textbox', { name: 'Your opinion' }).fill('Paid in full on 20 January.')
  await page.getByRole('button', { name: 'Send answer' }).click()
  await page.getByRole('textbox', { name: 'Your opinion' }).waitFor({ state: 'detached' })
  await isSound(page)

  await asking.reload()
  await asking.getByText('Paid in full on 20 January.').waitFor()
  expect(wrong).toEqual([])
})

test.each(
  atDepth([['/staff', PHONE] as const], [
    ['/staff', PHONE],
    ['/fil/staff', DESK],
  ] as const),
)('%s of an office that only answers has its questions in the menu, and no queue', async (path, viewport) => {
  const page = await desk('head', { office: 'TREASURER', path, viewport })
  const [hello, questions, queue] =
    path === '/staff'
      ? ['Head of office, Office of the City Treasurer.', 'Questions', 'Requests']
      : ['Pinuno ng tanggapan, Tanggapan ng Ingat-yaman ng Lungsod.', 'Mga tanong', 'Mga kahilingan']
  await page.getByText(hello).waitFor()
  await isSound(page)
  if (viewport === PHONE) await page.getByRole('button', { name: 'Open menu' }).click()
  await soon(() => page.getByRole('menuitem', { name: questions, exact: true }).count()).toBe(1)
  expect(await page.getByRole('menuitem', { name: queue, exact: true }).count()).toBe(0)
  expect(wrong).toEqual([])
})
