// The story of a renewal with a mistyped figure, on a phone, with script and without: corrected before it is read, then opened, then amended.
// @module-tag slow
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { keysOf } from '#db/seal.ts'
import { openAnswers } from '#features/requests/answers.ts'
import { openCase } from '#features/requests/desk/case.ts'
import { findRequest } from '#features/requests/find.ts'
import { wrongInItsLanguage } from '#tests/house/axe.ts'
import { cityCalendar } from '#tests/support/calendars.ts'
import { principalOf } from '#tests/support/principals.ts'
import { photoOf } from '#tests/support/received.ts'
import { atDepth } from '#tests/support/scope.ts'
import { openSentCity } from '#tests/support/sent-requests.ts'
import { staffIn } from '#tests/support/staff.ts'
import { awake, PHONE, SCRIPT } from '#tests/support/visitor.ts'

const city = openSentCity()

/** The phone that sent a renewal, on the page of its request. */
async function sender(options: object, prefix = '') {
  const { reference, device } = await city.receive('bplorenew', { gross_sales: '350000' })
  const cookie = { name: 'device', value: device, url: city.at('') }
  const page = await city.visit(`${prefix}/requests/${reference}`, {
    viewport: PHONE,
    ...options,
    first: (one) => one.context().addCookies([cookie]),
  })
  return { reference, page }
}

async function betterPhoto() {
  const { bytes, type: mimeType } = await photoOf('documents', 'sworn.jpg', '#eee')
  return { name: 'sworn.jpg', mimeType, buffer: Buffer.from(bytes) }
}

const fits = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width)
const isClean = async (page: Page) => expect(await wrongInItsLanguage(page)).toEqual([])
const sign = async (page: Page) => {
  await page.locator('[name="declaration"]').check()
  await page.locator('[name="privacy_seen"]').check()
}
const sending = (page: Page) => page.locator('.form-buttons button[value="send"]')

/** A clerk of the office looks at it. */
const beOpened = (reference: string) =>
  city.use(async (db) => {
    const staff = await staffIn(db, 'clerk', 'BPLO')
    const { id } = (await findRequest(db.reader, reference))!
    const around = { staff, calendar: cityCalendar(), lang: 'en', now: new Date().toISOString() } as const
    return (await openCase(db, principalOf(staff), id, around))!
  })

describe.each(SCRIPT)('$how', ({ javaScriptEnabled }) => {
  test('a renewal is corrected before it is read; once it is read, its sender amends it', async () => {
    const { reference, page } = await sender({ javaScriptEnabled })
    const due = await page.locator('.request-due strong').innerText()
    await fits(page)
    await page.getByRole('link', { name: 'Correct what I sent' }).click()
    await page.locator('[name="gross_sales"]').waitFor()
    if (javaScriptEnabled) await awake(page)
    await fits(page)
    await page.locator('[name="gross_sales"]').fill('five')
    await sending(page).click()
    await page.locator('.error-summary').waitFor()
    expect(await page.locator('[name="gross_sales"]').inputValue()).toBe('five')
    if (javaScriptEnabled) await awake(page)
    await page.locator('[name="gross_sales"]').fill('530000')
    await page.getByRole('button', { name: 'Remove first-documents.jpg' }).click()
    await page.locator('[data-dropped]').waitFor()
    if (javaScriptEnabled) await awake(page)
    await page.locator('input[type="file"][name="documents"]').setInputFiles(await betterPhoto())
    if (javaScriptEnabled) await page.locator('.file-name', { hasText: 'sworn.jpg' }).waitFor()
    await sign(page)
    await sending(page).click()
    await page.waitForURL(`**/requests/${reference}?corrected`)
    expect(await page.locator('.request-told').innerText()).toContain('Your corrections are saved.')
    expect(await page.locator('.request-due strong').innerText()).toBe(due)
    await fits(page)
    const answers = await city.use(async (db) =>
      openAnswers(keysOf(db), (await findRequest(db.reader, reference))!),
    )
    expect(answers.gross_sales).toBe(53_000_000)
    const seen = await beOpened(reference)
    expect(seen.selfCorrections[0]!.changes).toMatchObject([{ before: '₱350,000.00', after: '₱530,000.00' }])
    expect(seen.files.map(({ name, superseded }) => [name, superseded])).toEqual([
      ['first-documents.jpg', true],
      ['sworn.jpg', false],
    ])
    await page.goto(city.at(`/requests/${reference}/correct`))
    await page.locator('[data-uncorrectable="opened"]').waitFor()
    await fits(page)
    await page.getByRole('link', { name: 'Amend an application' }).last().click()
    await page.getByLabel('Figures').check()
    await page.getByRole('button', { name: 'Continue' }).click()
    expect(await page.locator('[name="gross_sales"]').inputValue()).toBe('₱530,000.00')
  })
})

test.each(atDepth(['/fil'], ['', '/fil']))(
  'clean by axe: %s the way to it, the form, refused, nothing different, opened meanwhile, closed',
  async (prefix) => {
    const { reference, page } = await sender({ reducedMotion: 'reduce' }, prefix)
    await isClean(page)
    await page.locator(`a[href$="/requests/${reference}/correct"]`).click()
    await sending(page).waitFor()
    await isClean(page)
    await sending(page).click()
    await page.locator('.error-summary').waitFor()
    await isClean(page)
    await sign(page)
    await sending(page).click()
    await page.locator('[data-notice="uncorrected"]').waitFor()
    await page.locator('button[value^="remove-file:"]').first().click()
    await page.locator('[data-dropped]').waitFor()
    await isClean(page)
    await page.locator('button[value^="keep-file:"]').click()
    await page.locator('[data-dropped]').waitFor({ state: 'detached' })
    await page.locator('[name="gross_sales"]').fill('530000')
    await sign(page)
    await beOpened(reference)
    await sending(page).click()
    await page.locator('[data-uncorrectable="opened"]').waitFor()
    await isClean(page)
  },
)
