// A step is taken back in a browser: by the button beside what was said, and after a reload on the page of the case.
import { expect, test } from 'vitest'
import { openDesk } from '#tests/support/desk.ts'
import { wrongAt } from '#tests/support/desk-look.ts'
import { requestIn } from '#tests/support/held-requests.ts'
import { PHONE, startCity } from '#tests/support/visitor.ts'

const { desk, use, wrong } = openDesk(startCity({ more: { TAKE_BACK_SECONDS: '3600' } }))

test('a clerk takes back a review, at once and after a reload', async () => {
  const { id, reference } = await use((db) => requestIn(db, 'received'))
  const page = await desk('clerk', { office: 'LCR', viewport: PHONE, screen: `/requests/${id}/show` })
  const said = page.locator('.MuiSnackbar-root')
  await page.getByRole('button', { name: 'Start review' }).click()
  await said.getByText(`${reference}: done.`).waitFor()
  await page.getByText(/^You can undo your last step until/).waitFor()
  expect(await wrongAt(page, 'a step that can be taken back')).toEqual([])
  await said.getByRole('button', { name: 'Undo' }).click()
  await page.getByText(/the step has been undone/).waitFor()
  await page.getByText('Received ·').waitFor()
  await page.getByText('Last step undone').waitFor()
  await page.getByRole('button', { name: 'Start review' }).click()
  await page.getByText('In review ·').waitFor()
  await page.reload()
  await page.locator('main').getByRole('button', { name: 'Undo' }).click()
  await page.getByText('Received ·').waitFor()
  expect(wrong).toEqual([])
})
