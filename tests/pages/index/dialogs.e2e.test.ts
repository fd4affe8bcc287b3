// The dialogs of the front page (spec 2.5, 2.6): open in place with script, pages of the same content without.
// @module-tag slow
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { testInFull } from '#tests/support/in-full.ts'
import { openCity } from '#tests/support/visitor.ts'

const city = openCity()

type Shown = { name: string; button: string; address: string; says: string; page?: string }
const DIALOGS: Shown[] = [
  { name: 'jobs', button: 'JOBS', address: '/jobs', says: 'National Job Portal' },
  {
    name: 'disclosure',
    button: 'DISCLOSURE',
    address: '/disclosure',
    says: 'This feature is currently being built. Please check back soon!',
    // The notice stands in the dialog alone.
    page: 'The Full Disclosure Policy of the DILG requires every city to post its budget, spending and procurement.',
  },
  { name: 'forms', button: 'DOWNLOADABLE FORMS', address: '/forms', says: 'Civil registry' },
  { name: 'bplo', button: 'BPLO APPLICATION', address: '/bplo', says: 'AMEND ONLINE APPLICATION' },
]
const CATEGORIES = [
  [
    'engineering',
    'Engineering and building',
    ['Building permit', 'Certificate of occupancy', 'Electrical permit'],
  ],
  [
    'civil-registry',
    'Civil registry',
    ['Birth certificate request', 'Marriage certificate request', 'Death certificate request'],
  ],
  ['business-permits', 'Business permits', ['Business permit: new application', 'Business permit: renewal']],
  [
    'real-property',
    'Real property tax requests',
    ['Request for real property information', 'Request for real property tax assessment'],
  ],
  [
    'hr',
    'HR',
    [
      'New leave application',
      'Certificate of COC',
      'SALN (Statement of Assets, Liabilities and Net Worth)',
      'FDS',
      'Checklist of requirements for newly hired',
      'Checklist for promotion',
    ],
  ],
  ['ebp', 'EBP system', ['EBP system form']],
] as const

const buttonOf = (page: Page, name: string, button: string) =>
  page.locator(`[data-dialog=${name}]`, { hasText: button }).first()
const opened = (page: Page, name: string) => page.locator(`#dialog-${name}[open]`)
const hasFocus = (page: Page, selector: string) =>
  page.evaluate((one) => document.activeElement?.closest(one) !== null, selector)

test('each opens in place, takes the focus, closes by Escape and gives the focus back', async () => {
  const page = await city.visit('/')
  for (const { name, button, says } of DIALOGS) {
    await buttonOf(page, name, button).focus()
    await page.keyboard.press('Enter')
    await opened(page, name).waitFor()
    expect(await hasFocus(page, `#dialog-${name}`)).toBe(true)
    expect(await opened(page, name).innerText()).toContain(says)
    // What lies behind cannot be reached by Tab.
    for (let times = 0; times < 12; times += 1) await page.keyboard.press('Tab')
    expect(
      await page.evaluate(
        () =>
          document.activeElement === document.body ||
          document.activeElement?.closest('dialog[open]') !== null,
      ),
    ).toBe(true)
    await page.keyboard.press('Escape')
    await opened(page, name).waitFor({ state: 'hidden' })
    expect(await hasFocus(page, `[data-dialog=${name}]`)).toBe(true)
    expect(new URL(page.url()).pathname).toBe('/')
  }
})

test('each leads without script to a page that says the same', async () => {
  const page = await city.visit('/', { javaScriptEnabled: false })
  for (const { name, button, address, says, page: onPage = says } of DIALOGS) {
    expect(await page.locator(`#dialog-${name}`).isVisible()).toBe(false)
    await buttonOf(page, name, button).click()
    await page.waitForURL(`**${address}*`)
    expect(await page.locator('main').innerText()).toContain(onPage)
    await page.goto(city.at('/'))
  }
})

testInFull('JOBS lists the four specified entries, and the first opens the publications', async () => {
  const page = await city.visit('/')
  await buttonOf(page, 'jobs', 'JOBS').click()
  const entries = page.locator('#dialog-jobs .row-button, #dialog-jobs .row-title')
  expect((await entries.allInnerTexts()).map((text) => text.trim())).toEqual([
    'LGU Publication of Vacancy',
    'Public Employment Office Corner',
    'Career in Government Service',
    'National Job Portal',
  ])
  const rows = page.locator('#dialog-jobs .rows > li')
  expect(await rows.locator('a').evaluateAll((all) => all.map((one) => one.getAttribute('href')))).toEqual([
    '/jobs',
    '/dept/peso',
    'https://csc.gov.ph/career',
    'https://philjobnet.gov.ph',
  ])
  await entries.first().click()
  await opened(page, 'publications').waitFor()
  await page.keyboard.press('Escape')
  await opened(page, 'publications').waitFor({ state: 'hidden' })
  expect(await opened(page, 'jobs').isVisible()).toBe(true)
})

test('the six categories stand in the specified order; each opens over them, each form with its file, its blank or where to ask', async () => {
  const page = await city.visit('/')
  await buttonOf(page, 'forms', 'DOWNLOADABLE FORMS').click()
  const names = (await page.locator('#dialog-forms .row-button').allInnerTexts()).map((text) => text.trim())
  expect(names).toEqual(CATEGORIES.map(([, name]) => name))
  for (const [category, name, titles] of CATEGORIES) {
    await buttonOf(page, `forms-${category}`, name).click()
    const dialog = opened(page, `forms-${category}`)
    for (const title of titles) expect(await dialog.innerText()).toContain(title)
    for (const row of await dialog.locator('.rows > li').all()) {
      expect(
        (await row.locator('a[target=_blank]').count()) > 0 || /Ask at: /.test(await row.innerText()),
      ).toBe(true)
    }
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    expect(await opened(page, 'forms').isVisible()).toBe(true)
    expect(await hasFocus(page, `[data-dialog=forms-${category}]`)).toBe(true)
  }
})

testInFull('a dialog closes by its button and by a touch beside it', async () => {
  const page = await city.visit('/')
  await buttonOf(page, 'jobs', 'JOBS').click()
  await opened(page, 'jobs').getByRole('button', { name: 'Close' }).click()
  await opened(page, 'jobs').waitFor({ state: 'hidden' })
  await buttonOf(page, 'jobs', 'JOBS').click()
  await opened(page, 'jobs').waitFor()
  await page.mouse.click(5, 5)
  await opened(page, 'jobs').waitFor({ state: 'hidden' })
})

testInFull('BPLO APPLICATION leads to its four addresses without script', async () => {
  const page = await city.visit('/bplo', { javaScriptEnabled: false })
  for (const [name, address] of [
    ['NEW APPLICATION', '/bplonew'],
    ['RENEW APPLICATION', '/bplorenew'],
    ['AMEND ONLINE APPLICATION', '/amend'],
    ['DOWNLOAD FORMS', '/forms/business-permits'],
  ] as const) {
    await page.getByRole('link', { name, exact: true }).click()
    await page.waitForURL((url) => url.href === city.at(address))
    await page.goto(city.at('/bplo'))
  }
})

test('the tax assessment form opens in its dialog: made when it opens, kept when it is closed, and sent from there', async () => {
  const page = await city.visit('/')
  const source = await (await fetch(city.at('/'))).text()
  expect(source).not.toMatch(/name="token"|data-request-form/)
  await buttonOf(page, 'assessment', 'REQUEST FOR REAL PROPERTY TAX ASSESSMENT').click()
  const dialog = opened(page, 'assessment')
  await dialog.locator('form[data-request-form=assessment] [name=token]').waitFor({ state: 'attached' })
  expect(new URL(page.url()).pathname).toBe('/')
  const fields = dialog.locator('input:not([type=hidden], [type=checkbox], [tabindex="-1"]):visible')
  expect(await fields.evaluateAll((all) => all.map((one) => one.getAttribute('name')).slice(0, 4))).toEqual([
    'pin_id',
    'owner_name',
    'cont_email',
    'cont_no',
  ])
  // What one may read first is one line.
  expect(await dialog.locator('.before:not([open])').count()).toBe(1)
  await dialog.locator('[name=requester_rel]').selectOption('self')
  expect(await dialog.locator('[name=requester_Lname]').isVisible()).toBe(false)
  await dialog.locator('[name=requester_rel]').selectOption('co-owner')
  expect(await dialog.locator('[name=requester_Lname]').isVisible()).toBe(true)
  await dialog.locator('[name=pin_id]').fill('123-45')
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  await buttonOf(page, 'assessment', 'REQUEST FOR REAL PROPERTY TAX ASSESSMENT').click()
  expect(await dialog.locator('[name=pin_id]').inputValue()).toBe('123-45')
  await dialog.getByRole('button', { name: 'SUBMIT' }).last().click()
  await page.waitForURL('**/assessment')
  await page.locator('.error-summary').waitFor()
  expect(await page.locator('[name=pin_id]').inputValue()).toBe('123-45')
})
