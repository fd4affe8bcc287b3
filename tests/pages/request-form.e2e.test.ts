// The page of a form, as people fill it in: what is wrong is said first, nothing typed is lost, and it is sent. With script and without.
// @module-tag slow

import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { FORMS } from '#forms/all.ts'
import { fillIn, missingOn, openFolds, sendWhenReady, untilSaved } from '#tests/support/fill-form.ts'
import { sampleOf } from '#tests/support/forms.ts'
import { testInFull } from '#tests/support/in-full.ts'
import { atDepth } from '#tests/support/scope.ts'
import { fixture } from '#tests/support/uploads.ts'
import { openCity, PHONE, SCRIPT, soon } from '#tests/support/visitor.ts'

const city = openCity()
const { birth, bplonew } = FORMS
const field = (page: Page, name: string) => page.locator(`[data-field="${name}"]`)
const control = (page: Page, name: string) => page.locator(`form [name="${name}"]`)
const press = (page: Page, name: string) =>
  page.locator('form').getByRole('button', { name, exact: true }).last().click()
const focused = (page: Page) => page.evaluate(() => document.activeElement?.id ?? '')

describe.each(SCRIPT)('$how', ({ javaScriptEnabled }) => {
  const open = (path: string) => city.visit(path, { javaScriptEnabled })

  test('what is missing is said first, each line leads to its control, and put right it is received', async () => {
    const page = await open('/birth')
    const elsewhere = {
      requester_barangay: ['Real'],
      requester_city: ['Calamba'],
      requester_prov: ['Laguna'],
    }
    await fillIn(page, { requester_Fname: ['Ana'], requester_purpose: ['school'], ...elsewhere })
    await press(page, 'SUBMIT')
    const summary = page.locator('.error-summary')
    await summary.waitFor()
    expect(await page.title()).toMatch(/^Please check: /)
    await soon(() => page.locator('[data-focus]').evaluate((one) => one === document.activeElement)).toBe(
      true,
    )
    expect(await control(page, 'requester_Fname').inputValue()).toBe('Ana')
    expect(await control(page, 'requester_city').isVisible()).toBe(true)
    await summary.getByRole('link', { name: /^Owner’s sex/ }).click()
    await soon(() => focused(page)).toBe('q-info_sex-0')
    await summary.getByRole('link', { name: /^Owner’s last name/ }).click()
    await soon(() => focused(page)).toBe('q-info_Lname')
    expect(await control(page, 'info_Lname').getAttribute('aria-invalid')).toBe('true')
    expect(await control(page, 'info_Lname').getAttribute('aria-describedby')).toContain('q-info_Lname-error')

    await fillIn(
      page,
      sampleOf(birth, { requester_rel: 'self', proofs_later: 'yes', requester_id: null }).typed,
    )
    await sendWhenReady(page)
    expect(page.url()).toMatch(/\/requests\/LCR-\d\d-\w{5}-\w$/)
  })

  testInFull('Enter in a field sends the form, and takes no row away', async () => {
    const page = await open('/bplorenew')
    await openFolds(page)
    await control(page, 'line_sub[]').fill('Rice retail')
    await control(page, 'bin').press('Enter')
    await page.locator('.error-summary').waitFor()
    expect(await control(page, 'line_sub[]').inputValue()).toBe('Rice retail')
  })

  test('lines are added and removed where they stand, with what is typed in the others', async () => {
    const page = await open('/bplorenew')
    await openFolds(page)
    const subs = page.locator('[name="line_sub[]"]')
    await subs.fill('Rice retail')
    await press(page, 'Add another line')
    await soon(() => subs.count()).toBe(2)
    if (javaScriptEnabled) await soon(() => focused(page)).toBe('q-line_category-1')
    else expect(page.url()).toMatch(/#q-lines_of_business$/)
    await subs.nth(1).fill('Fruit')
    await page.getByRole('button', { name: 'Remove line 1' }).click()
    await soon(() => subs.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value))).toEqual([
      'Fruit',
    ])
    if (javaScriptEnabled) expect(await page.locator(':focus').innerText()).toBe('Add another line')
  })

  test('an amount is shown with the peso sign and separators, and what is no amount as it was typed', async () => {
    const page = await open('/bplorenew')
    await openFolds(page)
    await control(page, 'line_capital[]').fill('1234567.5')
    await control(page, 'gross_sales').fill('two million')
    if (javaScriptEnabled) {
      await soon(() => control(page, 'line_capital[]').inputValue()).toBe('₱1,234,567.50')
      await control(page, 'line_units[]').focus()
      expect(await control(page, 'gross_sales').inputValue()).toBe('two million')
    }
    await press(page, 'SUBMIT')
    await page.locator('.error-summary').waitFor()
    expect(await control(page, 'line_capital[]').inputValue()).toBe('₱1,234,567.50')
    expect(await control(page, 'gross_sales').inputValue()).toBe('two million')
  })

  test('a file stays through a refusal, and can be removed', async () => {
    const page = await open('/birth')
    await control(page, 'requester_id').setInputFiles(fixture('photo.heic'))
    if (javaScriptEnabled) await page.locator('[data-files] .button').waitFor()
    await press(page, 'SUBMIT')
    await page.locator('.error-summary').waitFor()
    expect(await page.locator('.files .file-name').allInnerTexts()).toEqual(['photo.heic'])
    await page.getByRole('button', { name: 'Remove photo.heic' }).click()
    await soon(() => page.locator('.files .file-name').count()).toBe(0)
  })

  test('CLEAR ALL asks first, empties the form, and can be undone', async () => {
    const page = await open('/birth')
    await fillIn(page, { requester_Lname: ['Reyes'], info_sex: ['female'] })
    await press(page, 'CLEAR ALL')
    if (javaScriptEnabled) {
      await page.getByRole('dialog').getByRole('button', { name: 'No, keep my answers' }).click()
      expect(await control(page, 'requester_Lname').inputValue()).toBe('Reyes')
      await press(page, 'CLEAR ALL')
    }
    await page.getByRole('button', { name: 'Yes, clear all' }).click()
    await page.locator('[data-notice=cleared]').waitFor()
    expect(await control(page, 'requester_Lname').inputValue()).toBe('')
    await page.getByRole('button', { name: /^Undo/ }).click()
    await page.locator('[data-notice=restored]').waitFor()
    expect(await control(page, 'requester_Lname').inputValue()).toBe('Reyes')
    expect(await page.locator('[name=info_sex]:checked').getAttribute('value')).toBe('female')
  })
})

test('without script a part with a condition is folded under its name, and not for the owner', async () => {
  const page = await city.visit('/birth', { javaScriptEnabled: false })
  const fold = page.locator('summary', { hasText: 'Court order or official request' })
  expect(await control(page, 'official_request').isVisible()).toBe(false)
  await fold.click()
  expect(await control(page, 'official_request').isVisible()).toBe(true)
  await control(page, 'requester_rel').selectOption('self')
  expect(await fold.isVisible()).toBe(false)
})

/** What one sees to answer: a name, an address or a file is one. */
const inSight = (page: Page) =>
  page
    .locator('form[data-request-form] [data-field]')
    .evaluateAll(
      (fields) =>
        new Set(
          fields
            .filter((field) => field.checkVisibility({ contentVisibilityAuto: true }))
            .map((field) =>
              (field as HTMLElement).dataset
                .field!.replace(/_([LFM]name|suffix)$/, '_name')
                .replace(/^requester_(lives_in|house|street|barangay|city|prov|zip)$/, 'address'),
            ),
        ).size,
    )

test.each(SCRIPT)(
  '$how, what few need is folded, and what other answers give is one line to change',
  async ({ javaScriptEnabled }) => {
    const visit = { javaScriptEnabled }
    const page = await city.visit('/birth', visit)
    const barangay = control(page, 'requester_barangay')
    const elsewhere = page.getByText('I live elsewhere')
    expect(await barangay.isVisible()).toBe(false)
    await elsewhere.click()
    expect(await barangay.isVisible()).toBe(true)
    await elsewhere.click()
    await control(page, 'requester_rel').selectOption('self')
    await control(page, 'info_Fname').fill('Maria Luz')
    await control(page, 'info_Lname').fill('Bautista')
    await control(page, 'info_Lname').press('Tab')
    await control(page, 'requester_lives_in').selectOption({ label: 'San Lucas 1' })
    expect(await control(page, 'requester_Lname').isVisible()).toBe(false)
    expect(await barangay.isVisible()).toBe(false)
    expect(await inSight(page)).toBeLessThanOrEqual(18)
    const line = page.locator('.given').first()
    expect(await line.innerText()).toBe(`${javaScriptEnabled ? 'Maria Luz Bautista' : 'As above'} · Change`)
    await line.click()
    expect(await control(page, 'requester_Lname').isVisible()).toBe(true)
    expect(await inSight(await city.visit('/bplorenew', visit))).toBeLessThanOrEqual(16)
    const permit = await city.visit('/bplonew', visit)
    expect(await permit.locator('.section > [open]').count()).toBe(0)
    await press(permit, 'SUBMIT')
    await permit.locator('.error-summary').waitFor()
    expect(await control(permit, 'reg_no').isVisible()).toBe(true)
  },
)

test.each(SCRIPT)(
  '$how, what was typed can be read once more before it is sent, what is missing with it, each answer with a way back to it',
  async ({ javaScriptEnabled }) => {
    const page = await city.visit('/birth', { javaScriptEnabled })
    await control(page, 'requester_rel').selectOption('self')
    await control(page, 'info_Fname').fill('Maria Luz')
    await control(page, 'info_DOB').fill('1990-06-12')
    await press(page, 'Check your answers')
    const list = page.locator('[data-check]')
    await soon(() => list.innerText()).toMatch(
      /Change\s+Owner of the certificate\s+Owner’s first name\s+Maria Luz\s.*12 June 1990.*\(the applicant\)\s+Your first name\s+Maria Luz/s,
    )
    expect(await list.innerText()).toMatch(/Your valid ID\s+still missing/)
    await list.getByText('Owner’s first name').click()
    await control(page, 'info_Fname').and(page.locator(':focus, :target')).waitFor()
    expect(await control(page, 'info_Fname').inputValue()).toBe('Maria Luz')
  },
)

test('SUBMIT stays where it is while it is pressed, also when leaving the last field fills in others', async () => {
  const page = await city.visit('/birth', { viewport: PHONE })
  await control(page, 'requester_rel').selectOption('self')
  const submit = page.locator('#submit')
  await submit.scrollIntoViewIfNeeded()
  const place = () => submit.evaluate((button) => button.getBoundingClientRect().top)
  await control(page, 'info_Lname').evaluate((input: HTMLInputElement) => {
    input.focus({ preventScroll: true })
    document.execCommand('insertText', false, 'Peña')
  })
  const before = await place()
  await submit.evaluate((button) => button.focus({ preventScroll: true }))
  await soon(() => page.locator('[data-told]').innerText()).toContain('Filled in from your answer')
  expect(await place()).toBe(before)
})

test('with script it comes when it is asked for, and what is hidden is not sent', async () => {
  const page = await city.visit('/bplonew')
  await openFolds(page)
  const lessor = control(page, 'lessor_name')
  expect(await lessor.isVisible()).toBe(false)
  await control(page, 'rented').check()
  await lessor.fill('Ben Cruz')
  await page.getByRole('navigation', { name: 'Parts of this form' }).getByText('Lessor').waitFor()
  await control(page, 'rented').uncheck()
  expect(await lessor.isVisible()).toBe(false)
  const [sent] = await Promise.all([page.waitForRequest(/\?save/), control(page, 'reg_no').fill('123')])
  expect(sent.postData()).not.toContain('lessor_name')
})

test('a field is checked when it is left, not while one types, and the error goes when it is right', async () => {
  const page = await city.visit('/fil/birth')
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).search))
  const number = control(page, 'requester_num')
  await number.pressSequentially('091')
  // What was typed has been saved; a check would have gone before that.
  await untilSaved(page)
  expect(asked.filter((one) => one.startsWith('?check'))).toEqual([])
  await number.press('Tab')
  const error = field(page, 'requester_num').locator('[data-error]')
  await soon(() => error.innerText()).toMatch(/^Inyong contact number: /)
  expect(await number.getAttribute('aria-describedby')).toBe('q-requester_num-hint q-requester_num-error')
  expect(await number.getAttribute('aria-invalid')).toBe('true')
  await number.fill('0917 555 0123')
  await number.press('Tab')
  await soon(() => error.isVisible()).toBe(false)
  expect(await number.getAttribute('aria-describedby')).toBe('q-requester_num-hint')
  expect(await number.getAttribute('aria-invalid')).toBe(null)
})

testInFull('a day that is none is said to be none, though the browser does not hand it over', async () => {
  const page = await city.visit('/birth')
  await control(page, 'info_DOB').focus()
  await page.keyboard.type('02312020')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await soon(() => field(page, 'info_DOB').locator('[data-error]').innerText()).toMatch(/give a date as year/)
  await press(page, 'SUBMIT')
  await soon(() => focused(page)).toBe('q-info_DOB')
  expect(new URL(page.url()).pathname).toBe('/birth')
  expect(await page.locator('.error-summary').count()).toBe(0)
})

testInFull('a check that does not get through says nothing', async () => {
  const page = await city.visit('/birth')
  await page.route(/\?check/, (route) => route.abort())
  await control(page, 'requester_num').fill('091')
  await Promise.all([page.waitForEvent('requestfailed'), control(page, 'requester_num').press('Tab')])
  expect(await field(page, 'requester_num').locator('[data-error]').isVisible()).toBe(false)
})

// One with rows, files and conditions; the whole run counts on all seven.
test.each(atDepth([bplonew], Object.values(FORMS)))(
  '$id counts what is missing as the city does, from the first answer to the last',
  async (form) => {
    const page = await city.visit(form.path)
    const { typed } = sampleOf(form)
    const names = Object.keys(typed)
    for (const some of [names.filter((_, index) => index % 2 === 0), names]) {
      await fillIn(page, Object.fromEntries(some.map((name) => [name, typed[name]!])))
      const counted = await page.evaluate(countedByCity)
      await soon(() => missingOn(page)).toBe(counted)
    }
  },
)

/** In the page: asks the city to save and answers what it then says is missing. */
async function countedByCity(): Promise<string> {
  const form = document.querySelector<HTMLFormElement>('[data-request-form]')!
  const fields = [...new FormData(form)].filter((one): one is [string, string] => typeof one[1] === 'string')
  const answer = await fetch(`${form.getAttribute('action')}?save=1`, {
    method: 'POST',
    body: new URLSearchParams(fields),
  })
  return ((await answer.json()) as { missing: string }).missing
}

test('pressed twice, a form is sent once', async () => {
  const page = await city.visit('/bplonew')
  await openFolds(page)
  const posts: string[] = []
  page.on('request', (request) => request.isNavigationRequest() && posts.push(request.method()))
  const pressed = Promise.withResolvers<void>()
  await page.route('**/bplonew', async (route) => {
    await pressed.promise
    await route.continue()
  })
  await page.locator('#submit').dblclick({ noWaitAfter: true })
  pressed.resolve()
  await page.locator('.error-summary').waitFor()
  expect(posts).toEqual(['POST'])
})
