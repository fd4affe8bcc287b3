// A renewal with a mistyped figure is corrected on a phone: every state of the page, until a clerk opens it.
// @module-tag slow
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { findRequest } from '#features/requests/find.ts'
import { markOpened } from '#features/requests/revise/refusals.ts'
import { wrongInItsLanguage } from '#tests/house/axe.ts'
import { atDepth } from '#tests/support/scope.ts'
import { openSentCity } from '#tests/support/sent-requests.ts'
import { PHONE } from '#tests/support/visitor.ts'

const city = openSentCity()

/** The phone that sent a renewal, on the page of its request. */
async function sender(prefix: string) {
  const { reference, device } = await city.receive('bplorenew', { gross_sales: '350000' })
  const cookie = { name: 'device', value: device, url: city.at('') }
  const page = await city.visit(`${prefix}/requests/${reference}`, {
    viewport: PHONE,
    reducedMotion: 'reduce',
    first: (one) => one.context().addCookies([cookie]),
  })
  return { reference, page }
}

const isClean = async (page: Page) => expect(await wrongInItsLanguage(page)).toEqual([])
const sign = async (page: Page) => {
  await page.locator('[name="declaration"]').check()
  await page.locator('[name="privacy_seen"]').check()
}
const sending = (page: Page) => page.locator('.form-buttons button[value="send"]')

/** As when a clerk of the office looks at it. */
const beOpened = (reference: string) =>
  city.use(async (db) => {
    const { id } = (await findRequest(db.reader, reference))!
    await db.transact((tx) => markOpened(tx, new Date().toISOString(), id))
  })

test.each(atDepth(['/fil'], ['', '/fil']))(
  'clean by axe: %s the way to it, the form, refused, nothing different, opened meanwhile, closed',
  async (prefix) => {
    const { reference, page } = await sender(prefix)
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
