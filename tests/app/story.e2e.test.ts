// The whole story in a browser: an office comes to work, a citizen asks on a phone, is asked for a better photo, pays, gets the paper and says how it was; the figures change.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { FORMS } from '#forms/all.ts'
import { PASSWORD } from '#tests/support/accounts.ts'
import { openDesk } from '#tests/support/desk.ts'
import { answerSurvey, fillIn, sendWhenReady } from '#tests/support/fill-form.ts'
import { sampleOf } from '#tests/support/forms.ts'
import { joinByLetter, mailedIn, setUpSecondFactor } from '#tests/support/joining.ts'
import { requestByReference } from '#tests/support/requests.ts'
import { publishSurvey, SURVEY_TYPED } from '#tests/support/sample-survey.ts'
import { photoFile } from '#tests/support/uploads.ts'
import { awake, PHONE, soon, startCity } from '#tests/support/visitor.ts'

// The figures at its end count what stands in the city: it has one of its own.
const city = startCity()
const { desk, person, use, wrong } = openDesk(city)

const APPLICANT = 'ana.reyes@example.com'
const mailed = mailedIn(city)

const stateOf = (id: string) =>
  use(async (db) => {
    const row = db.reader.selectFrom('requests').select('state').where('id', '=', id)
    return (await row.executeTakeFirstOrThrow()).state
  })

const open = async (page: Page, id: string) => {
  await page.goto(`${city.at('/staff')}#/requests/${id}/show`)
  await page.reload()
  return page
}

test('from the first administrator to the figures of the office', async () => {
  // The first administrator begins by the link the start has printed, and invites a clerk.
  const printed = () => /http\S+\/staff\/join\/\S+/.exec(city.output())?.[0] ?? ''
  await soon(printed).not.toBe('')
  const admin = await city.visit(new URL(printed()).pathname)
  for (const [name, value] of Object.entries({
    name: 'Noel Santos',
    email: 'noel@example.com',
    username: 'noel',
    password: PASSWORD,
    confirm: PASSWORD,
  }))
    await admin.locator(`[name=${name}]`).fill(value)
  await admin.getByRole('button', { name: 'Begin' }).click()
  await admin.waitForURL('**/staff/second-factor')
  await setUpSecondFactor(admin)
  await admin.getByRole('menuitem', { name: 'Staff and roles' }).click()
  await admin.getByRole('button', { name: 'Invite staff' }).click()
  await admin.getByLabel('Name').fill('Liza Cruz')
  await admin.getByLabel('E-mail').fill('liza@example.com')
  await admin.getByRole('combobox', { name: 'Role' }).click()
  await admin.getByRole('option', { name: /^Clerk/ }).click()
  await admin.getByRole('combobox', { name: 'Office' }).click()
  await admin.getByRole('option', { name: 'City Civil Registrar' }).click()
  await admin.getByRole('button', { name: 'Send invitation' }).click()
  await admin.getByText('The invitation was saved as a file, not sent').waitFor()

  // The clerk comes by the letter's link, on a phone.
  const { page: clerk } = await joinByLetter(city, {
    email: 'liza@example.com',
    username: 'liza',
    viewport: PHONE,
  })
  await use((db) => publishSurvey(db))

  // A citizen asks for a birth certificate at phone width.
  const phone = await city.visit('/birth', { viewport: PHONE })
  await fillIn(phone, sampleOf(FORMS.birth, { requester_email: APPLICANT, requester_rel: 'self' }).typed)
  await phone
    .locator('[data-field=requester_id] input[type=file]')
    .setInputFiles(await photoFile('blurred.jpg', 20))
  await phone.locator('[data-field=requester_id] [data-files] .file-name').first().waitFor()
  await sendWhenReady(phone)
  const reference = phone.url().split('/').at(-1)!
  const { id } = await use((db) => requestByReference(db, reference))

  // The clerk opens it and asks for a better photo.
  await open(clerk, id)
  await clerk.getByRole('heading', { level: 1, name: reference }).waitFor()
  await clerk.getByRole('button', { name: 'Start review' }).click()
  await clerk.getByRole('button', { name: 'Ask the applicant' }).click()
  await clerk.getByRole('combobox', { name: 'Part', exact: true }).fill('Applicant’s valid ID')
  await clerk.getByRole('option').first().click()
  await clerk.getByRole('textbox', { name: /^Reason/ }).fill('The photo is blurred.')
  await clerk.getByRole('button', { name: 'Send question' }).click()
  await clerk.getByText(/^Asked for corrections: /).waitFor()

  // The citizen fixes it by the link of the letter.
  const correction = await mailed(APPLICANT, '/correct')
  await phone.goto(city.at(new URL(correction).pathname))
  await awake(phone)
  await phone.getByText('The photo is blurred.').first().waitFor()
  await phone
    .locator('input[type=file]')
    .first()
    .setInputFiles(await photoFile('sharp.jpg', 60))
  await phone.getByRole('button', { name: 'Send the corrections' }).last().click()
  await soon(() => stateOf(id)).toBe('in-review')

  // Approved by the head, paid at the cashier, made ready and handed over by the clerk.
  const head = await desk('head', { office: 'LCR', screen: `/requests/${id}/show` })
  await head.getByRole('textbox', { name: 'Description' }).fill('Certified copy')
  await head.getByRole('spinbutton', { name: 'Amount (₱)' }).fill('85.50')
  await head.getByRole('button', { name: 'Approve for payment' }).click()
  await head.getByText(/^Approved for payment: /).waitFor()
  const cashier = await desk('cashier', { screen: '/bills' })
  const order = cashier.getByRole('listitem').filter({ hasText: reference })
  await order.getByRole('button').click()
  await cashier.getByRole('textbox', { name: 'Official receipt number' }).fill('7654321')
  await cashier.getByRole('spinbutton', { name: 'Amount received' }).fill('85.50')
  await cashier.getByRole('button', { name: 'Record official receipt' }).click()
  await cashier.getByText('Official receipt 7654321 recorded').first().waitFor()
  await open(clerk, id)
  await clerk.getByRole('button', { name: 'Ready to claim' }).click()
  await clerk.getByRole('textbox', { name: 'Claimed by' }).fill('Ana Reyes')
  await clerk.getByRole('textbox', { name: 'Relation to the applicant' }).fill('herself')
  await clerk.getByRole('textbox', { name: 'ID presented' }).fill('PhilSys')
  await clerk.getByRole('button', { name: 'Release' }).click()
  await clerk.getByText('Ana Reyes').first().waitFor()

  // The citizen says how it was.
  const survey = await mailed(APPLICANT, '/survey')
  await phone.goto(city.at(new URL(survey).pathname))
  await awake(phone)
  await answerSurvey(phone, SURVEY_TYPED)
  await soon(() => use((db) => db.reader.selectFrom('surveys').select('answered_at').execute())).toEqual([
    { answered_at: expect.stringMatching(/^20/) },
  ])

  // The figures have changed, at the desk and for everybody.
  const auditor = await person('auditor')
  const screen = await desk('auditor', { as: auditor, screen: '/numbers' })
  await screen.getByRole('row', { name: /birth/i }).waitFor()
  const cells = await screen.getByRole('row', { name: /birth/i }).getByRole('cell').allInnerTexts()
  expect(cells.slice(0, 5)).toEqual(['1', '0', '1', '1', '0'])
  const citizen = await city.visit('/citizen')
  const figures = 'How fast we process requests'
  await citizen.getByRole('heading', { name: figures }).click()
  const row = citizen.getByRole('table', { name: figures }).locator('tbody tr')
  expect((await row.first().locator('td').allInnerTexts()).slice(1, 5)).toEqual(['1', '1', '1', '0'])

  // The log has each look and change, by the clerk's name and without the citizen's.
  const lines = await use((db) =>
    db.reader.selectFrom('audit_log').selectAll().where('subject', '=', `request:${id}`).execute(),
  )
  const actions = lines.map(({ action }) => action)
  for (const action of [
    'look',
    'request-review',
    'ask-correction',
    'issue-order',
    'record-payment',
    'request-ready',
  ])
    expect(actions).toContain(action)
  expect(JSON.stringify(lines)).not.toMatch(/ana\.reyes|Ana Reyes/)
  expect(wrong).toEqual([])
})
