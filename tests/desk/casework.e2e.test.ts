// Casework at the desk in a browser: a request from review to its order of payment, the counter, legal holds.
// @module-tag slow

import { expect, test } from 'vitest'
import type { Database } from '#db/database.ts'
import { openDesk } from '#tests/support/desk.ts'
import { backTo, goTo, wrongAt } from '#tests/support/desk-look.ts'
import { ANSWERS, NAMELESS, OF_ASSESSOR, requestIn } from '#tests/support/held-requests.ts'
import { testInFull } from '#tests/support/in-full.ts'
import { DESK, PHONE, soon } from '#tests/support/visitor.ts'

const { desk, use, person, wrong } = openDesk()

test('a clerk asks the applicant to put a part right, and the days stand still', async () => {
  const { id, reference } = await use((db) => requestIn(db, 'received'))
  const page = await desk('clerk', { office: 'LCR', screen: `/requests/${id}/show` })
  await page.getByRole('heading', { level: 1, name: reference }).waitFor()
  await page.getByRole('button', { name: 'Start review' }).click()
  await page.getByRole('button', { name: 'Ask about this: Owner’s first name' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'name differs' }).click()
  await dialog.getByRole('button', { name: 'Ask about another part' }).click()
  await dialog.getByRole('combobox', { name: 'Part', exact: true }).last().fill('owner’s last name')
  await page.getByRole('option').first().click()
  await dialog
    .getByRole('textbox', { name: /^Reason/ })
    .last()
    .fill('It is another one on the ID.')
  expect(await wrongAt(page, 'a question of two parts')).toEqual([])
  await dialog.getByRole('button', { name: 'Send question, next request' }).click()
  await backTo(page, id)
  await page.getByText('Owner’s first name: The name is not the same as on the valid ID.').first().waitFor()
  await page.getByText('It is another one on the ID.').first().waitFor()
  const row = (db: Database) =>
    db.reader.selectFrom('requests').select('state').where('id', '=', id).executeTakeFirstOrThrow()
  await soon(() => use(row)).toEqual({ state: 'waiting' })
  expect(wrong).toEqual([])
})

test('words of a hundred letters in every answer widen no screen of the desk', async () => {
  const long = 'Wy'.repeat(50)
  const answers = {
    ...ANSWERS,
    requester_Lname: long,
    requester_Fname: long,
    requester_email: `${long.slice(50)}@example.com`,
    info_Lname: long,
    info_Fname: long,
    info_POB: long,
  }
  const { id, reference } = await use((db) => requestIn(db, 'received', { answers }))
  const page = await desk('clerk', { office: 'LCR', screen: `/requests/${id}/show` })
  await page.getByRole('heading', { level: 1, name: reference }).waitFor()
  const sizes = [{ width: 320, height: 640 }, DESK]
  expect(await wrongAt(page, 'a case', { sizes, axe: false })).toEqual([])
  await goTo(page, `/requests?filter=${encodeURIComponent(JSON.stringify({ q: reference }))}`)
  expect(await wrongAt(page, 'the queue', { sizes, axe: false })).toEqual([])
  expect(wrong).toEqual([])
})

test('a clerk settles a report with what was done', async () => {
  const { id, reference } = await use((db) => requestIn(db, 'received', NAMELESS))
  const page = await desk('clerk', { office: 'PACD', screen: `/requests/${id}/show` })
  await page.getByRole('heading', { level: 1, name: reference }).waitFor()
  await page.getByText('Received · no due date').waitFor()
  await page.getByRole('button', { name: 'Start review' }).click()
  await page.getByRole('button', { name: 'Settle', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: /^What was done/ }).fill('Collected today.')
  expect(await wrongAt(page, 'a report to settle')).toEqual([])
  await dialog.getByRole('button', { name: 'Settle', exact: true }).click()
  await page.getByText('Collected today.').first().waitFor()
  const row = (db: Database) =>
    db.reader.selectFrom('requests').select('state').where('id', '=', id).executeTakeFirstOrThrow()
  await soon(() => use(row)).toEqual({ state: 'released' })
  expect(wrong).toEqual([])
})

test('a report told at the counter without a name shows the code to hand over', async () => {
  const page = await desk('clerk', { office: 'PACD', screen: '/walk-in' })
  const choose = async (question: string, answer: string) => {
    await page.getByRole('combobox', { name: question }).click()
    await page.getByRole('option', { name: answer, exact: true }).click()
  }
  await page.getByRole('button', { name: 'Report to the city' }).click()
  await choose('What do you report?', 'A street light')
  await page.getByRole('textbox', { name: /^What happened/ }).fill('It has been out since May.')
  await choose('Barangay', 'I-A')
  await choose('How do you report?', 'Without my name')
  await page.getByRole('button', { name: 'Submit the request' }).click()
  await page.getByText(/^Received as PACD-/).waitFor()
  await page.getByText(/^[0-9A-Z]{6}$/).waitFor()
  expect(await wrongAt(page, 'the code of a report')).toEqual([])
  expect(wrong).toEqual([])
})

test('whoever comes second is told who was first', async () => {
  const { id } = await use((db) => requestIn(db, 'received'))
  const [ana, ben] = [await person('clerk', 'LCR'), await person('clerk', 'LCR')]
  const [first, second] = [
    await desk('clerk', { as: ana, screen: `/requests/${id}/show` }),
    await desk('clerk', { as: ben, screen: `/requests/${id}/show` }),
  ]
  for (const page of [first, second]) await page.getByRole('button', { name: 'Start review' }).waitFor()
  await first.getByRole('button', { name: 'Start review' }).click()
  await first.getByRole('button', { name: 'Ask the applicant' }).waitFor()
  await second.getByRole('button', { name: 'Start review' }).click()
  const sentence = second.getByText(`${ana.name} acted first`)
  await sentence.waitFor()
  // The case is as the other left it; what was said stays while one goes on.
  await second.getByRole('button', { name: 'Ready for decision' }).waitFor()
  await second.getByText('In review ·').click()
  await second.getByRole('button', { name: 'Close', exact: true }).click()
  await sentence.waitFor({ state: 'detached' })
})

test('the head approves with what is to be paid, and replaces it', async () => {
  const { id } = await use((db) => requestIn(db, 'in-review'))
  const page = await desk('head', { office: 'LCR', screen: `/requests/${id}/show` })
  await page.getByRole('textbox', { name: 'Description' }).fill('Certified copy')
  await page.getByRole('spinbutton', { name: 'Amount (₱)' }).fill('85.50')
  await page.getByRole('button', { name: 'Approve for payment' }).click()
  await backTo(page, id)
  await page.getByText('Total: ₱85.50').waitFor()
  await page.getByRole('button', { name: 'Replace the order of payment' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('spinbutton', { name: 'Amount (₱)' }).fill('80')
  await dialog.getByRole('textbox', { name: /^Reason for replacing it/ }).fill('One stamp too many.')
  await dialog.getByRole('button', { name: 'Replace the order of payment' }).click()
  await page.getByRole('main').getByText('Total: ₱80.00').waitFor()
  await page.getByText('Earlier versions').click()
  await page.getByText(/: One stamp too many\.$/).waitFor()
  expect(await wrongAt(page, 'a replaced order')).toEqual([])
  expect(wrong).toEqual([])
})

test('a clerk marks a request as ready for decision, and the head finds it there', async () => {
  const { id, reference } = await use((db) => requestIn(db, 'in-review', OF_ASSESSOR))
  const clerk = await desk('clerk', { office: 'ASR', screen: `/requests/${id}/show` })
  const main = clerk.getByRole('group', { name: 'Actions' }).locator('.MuiButton-contained')
  await main.waitFor()
  expect(await main.allInnerTexts()).toEqual(['Ready for decision, next request'])
  await main.click()
  await backTo(clerk, id)
  await clerk.getByText(/^Ready for decision since /).waitFor()
  expect(await main.count()).toBe(0)
  const head = await desk('head', { office: 'ASR', viewport: PHONE, screen: '/requests' })
  await head.getByRole('button', { name: /^To decide \d/ }).click()
  await head.getByRole('link', { name: new RegExp(reference) }).click()
  await head.getByRole('button', { name: 'No fee: ready to claim' }).click()
  const dialog = head.getByRole('dialog')
  await dialog.getByText('What you asked for is ready at the office.').waitFor()
  await dialog.getByRole('textbox', { name: 'Why there is no fee' }).fill('Free by the ordinance.')
  await dialog.getByRole('button', { name: 'No fee: ready to claim' }).click()
  await head.getByText('Ready to claim ·').waitFor()
  expect(wrong).toEqual([])
})

test('a head puts a request on legal hold, finds it in the list, and lifts the hold', async () => {
  const { id, reference } = await use((db) => requestIn(db, 'released', { form: 'bplonew' }))
  const page = await desk('head', { office: 'BPLO', screen: `/requests/${id}/show` })
  await page.getByRole('button', { name: 'Put on legal hold' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Reference of the order' }).fill('RTC 32, SP-1234')
  await dialog.getByRole('textbox', { name: 'Reason for keeping the request' }).fill('The heirs dispute it.')
  await dialog.getByRole('button', { name: 'Put on legal hold' }).click()
  await page.getByText('On legal hold: not purged until the hold is lifted').waitFor()
  expect(await wrongAt(page, 'a request on hold')).toEqual([])
  await page.getByRole('menuitem', { name: 'Legal holds' }).click()
  await page.getByRole('heading', { level: 2, name: reference }).waitFor()
  await page.getByText('Order: RTC 32, SP-1234').first().waitFor()
  expect(await wrongAt(page, 'legal holds')).toEqual([])
  await page.goBack()
  await page.getByRole('button', { name: 'Lift the legal hold' }).click()
  await dialog.getByRole('textbox', { name: 'Reason for lifting the hold' }).fill('Settled.')
  await dialog.getByRole('button', { name: 'Lift the legal hold' }).click()
  await page.getByRole('button', { name: 'Put on legal hold' }).waitFor()
})

testInFull('what is told at the counter is asked by the form itself, and says what is missing', async () => {
  const page = await desk('clerk', { office: 'ASR', viewport: PHONE, screen: '/walk-in' })
  await page.getByRole('group', { name: 'Service' }).getByRole('button').first().click()
  await page.getByRole('button', { name: 'Submit the request' }).click()
  await page.getByText('Please correct:').waitFor()
  expect(await wrongAt(page, 'what is missing')).toEqual([])
})
