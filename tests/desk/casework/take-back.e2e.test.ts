// What the desk says after an act, at once and of whom; and a step taken back by the button in the bar of its case.
// @module-tag slow
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openDesk } from '#tests/support/desk.ts'
import { wrongAt } from '#tests/support/desk-look.ts'
import { requestIn } from '#tests/support/held-requests.ts'
import { PHONE, startCity } from '#tests/support/visitor.ts'

const { desk, person, use, wrong } = openDesk(startCity({ more: { TAKE_BACK_SECONDS: '3600' } }))

const WIDE = { width: 1280, height: 900 }
const said = (page: Page) => page.getByRole('status').locator('.desk-said')
const refused = (page: Page) => page.getByRole('alert').locator('.desk-said')

/** The buttons and links that the sentence lies on. */
const coveredBy = (page: Page) =>
  page.locator('.desk-said').evaluate((sentence) => {
    const own = sentence.getBoundingClientRect()
    const others = [...document.querySelectorAll('button, a, [role=button], input')]
    return (
      others
        // What stands beside an answer scrolls away from under it.
        .filter((one) => !sentence.contains(one) && !one.closest('dd'))
        .filter((one) => {
          const { left, right, top, bottom } = one.getBoundingClientRect()
          return left < own.right && right > own.left && top < own.bottom && bottom > own.top
        })
        .map((one) => one.textContent)
    )
  })

test('a clerk takes back a review, at once and after a reload', async () => {
  const { id, reference } = await use((db) => requestIn(db, 'received'))
  const page = await desk('clerk', { office: 'LCR', viewport: PHONE, screen: `/requests/${id}/show` })
  const undo = page.getByRole('button', { name: 'Undo: In review' })
  await page.getByRole('button', { name: 'Start review' }).click()
  await said(page)
    .getByText(new RegExp(`^Review started: .+, ${reference}\\.$`))
    .waitFor()
  expect(await coveredBy(page)).toEqual([])
  await undo.getByText(/\(59:\d\d\)|\(60:00\)/).waitFor()
  expect(await wrongAt(page, 'a step that can be taken back')).toEqual([])
  await undo.click()
  await said(page)
    .getByText(new RegExp(`, ${reference}: The last step has been undone`))
    .waitFor()
  await page.getByText('Received ·').waitFor()
  await page.getByText('Last step undone').waitFor()
  await page.getByRole('button', { name: 'Start review' }).click()
  await page.getByText('In review ·').waitFor()
  await page.reload()
  await undo.click()
  await page.getByText('Received ·').waitFor()
  expect(wrong).toEqual([])
})

test('each of four acts in a row is told before the next, and a refusal waits for none of them', async () => {
  const requests = await use(async (db) => [
    await requestIn(db, 'received'),
    await requestIn(db, 'received'),
    await requestIn(db, 'received'),
    await requestIn(db, 'received'),
  ])
  const last = requests[3]!
  const clerk = await person('clerk', 'LCR')
  const late = await desk('clerk', { as: clerk, viewport: WIDE, screen: `/requests/${last.id}/show` })
  await late.getByRole('button', { name: 'Start review' }).waitFor()
  const page = await desk('clerk', { office: 'LCR', viewport: WIDE })
  for (const { id, reference } of requests) {
    await page.evaluate((hash) => {
      location.hash = hash
    }, `/requests/${id}/show`)
    await page.getByRole('heading', { level: 1, name: reference }).waitFor()
    await page.getByRole('button', { name: 'Start review' }).click()
    await said(page).getByText(`, ${reference}.`).waitFor()
    expect(await said(page).count()).toBe(1)
    expect(await coveredBy(page)).toEqual([])
  }
  await late.getByRole('button', { name: 'Start review' }).click()
  await refused(late)
    .getByText(/acted first/)
    .waitFor()
  await late.getByText('In review ·').waitFor()
  await late.getByRole('button', { name: 'Ready for decision' }).click()
  await said(late).getByText(`, ${last.reference}.`).waitFor()
  expect(await refused(late).count()).toBe(0)
  expect(wrong).toEqual([])
})
