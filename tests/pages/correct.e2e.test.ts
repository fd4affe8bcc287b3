// What comes after a form was begun or sent, in a browser: gone on with elsewhere, put right by a link, amended.
// @module-tag slow
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { wrongInItsLanguage } from '#tests/house/axe.ts'
import { askedByLink } from '#tests/support/corrections.ts'
import { photoOf } from '#tests/support/received.ts'
import { codeFor } from '#tests/support/request-codes.ts'
import { atDepth } from '#tests/support/scope.ts'
import { openSentCity } from '#tests/support/sent-requests.ts'
import { awake } from '#tests/support/visitor.ts'

const city = openSentCity()
const PARTS = [
  { name: 'info_Lname', reason: 'It does not read as on the record.' },
  { name: 'requester_id', reason: 'The photo is too dark to read.' },
]

const marked = async () => {
  const { reference } = await city.receive('birth', { info_Lname: 'Bautista' })
  return {
    reference,
    token: await city.use((db) => askedByLink(db, reference, PARTS, 'Please answer soon.')),
  }
}

async function lightPhoto() {
  const { bytes, type: mimeType } = await photoOf('requester_id', 'light.jpg', '#eee')
  return { name: 'light.jpg', mimeType, buffer: Buffer.from(bytes) }
}

const isClean = async (page: Page) => expect(await wrongInItsLanguage(page)).toEqual([])

describe('clean by axe and within the width, on a small phone and a desk', () => {
  const options = { reducedMotion: 'reduce' } as const

  test.each(atDepth([''], ['', '/fil']))(
    '%s/draft: empty, with a wrong code, with a list',
    async (prefix) => {
      const page = await city.visit(`${prefix}/draft`, options)
      await isClean(page)
      await page.locator('[name="code"]').fill('XXXX-XXXX')
      await page.locator('main form button[type="submit"]').click()
      await page.locator('.error-summary').waitFor()
      await isClean(page)
      const form = await city.visit(`${prefix}/birth`, { ...options, after: page })
      await form.locator('button[name="do"][value="save"]').click()
      await form.locator('[data-notice="code"]').waitFor()
      const list = await city.visit(`${prefix}/draft`, { ...options, after: form })
      await list.locator('[data-draft]').waitFor()
      await isClean(list)
    },
  )

  test.each(atDepth(['/fil'], ['', '/fil']))(
    '%s/correct: open, refused, sent, answered, closed',
    async (prefix) => {
      const { token } = await marked()
      const page = await city.visit(`${prefix}/correct/${token}`, options)
      await isClean(page)
      await page.locator('.form-buttons button').click()
      await page.locator('.error-summary').waitFor()
      await isClean(page)
      await page.locator('input[type="file"][name="requester_id"]').setInputFiles(await lightPhoto())
      await page.locator('[name="info_Lname"]').fill('Reyes')
      await page.locator('.form-buttons button').click()
      await page.locator('[data-correction-is="sent"]').waitFor()
      await isClean(page)
      await page.goto(city.at(`${prefix}/correct/${token}`))
      await page.locator('[data-correction-is="answered"]').waitFor()
      await isClean(page)
    },
  )

  test.each(atDepth([''], ['', '/fil']))(
    '%s/amend: find, wrong, code, choose, the questions, refused, received',
    async (prefix) => {
      const { reference, digits } = await city.receive('bplonew')
      const page = await city.visit(`${prefix}/amend`, options)
      await isClean(page)
      await page.locator('[name="reference"]').fill(reference)
      await page.locator('main form button[type="submit"]').click()
      await page.locator('.error-summary').waitFor()
      await isClean(page)
      await page.locator('[name="proof"]').fill(digits)
      await page.locator('main form button[type="submit"]').click()
      await page.locator('[name="code"]').fill('C2D3F4')
      await page.locator('main form button[value="use"]').click()
      await page.locator('.error-summary').waitFor()
      await isClean(page)
      await page.locator('[name="code"]').fill(await city.use((db) => codeFor(db, reference, 'amend')))
      await page.locator('main form button[value="use"]').click()
      await page.locator('[name="part"]').first().waitFor()
      await isClean(page)
      for (const box of await page.locator('[name="part"]').all()) await box.check()
      await page.locator('main form button[type="submit"]').click()
      await page.locator('[name="bus_name"]').waitFor()
      await isClean(page)
      await page.locator('.form-buttons button').click()
      await page.locator('.error-summary').waitFor()
      await isClean(page)
      await page.locator('[name="bus_name"]').fill('Sampaguita Panaderia')
      await awake(page)
      await page
        .locator('input[type="file"]')
        .first()
        .setInputFiles(await lightPhoto())
      await page.locator('[data-files] .file-name', { hasText: 'light.jpg' }).first().waitFor()
      await page.locator('[name="declaration"]').check()
      await page.locator('[name="privacy_seen"]').check()
      await page.locator('.form-buttons button').click()
      await page.waitForURL('**/requests/BPLO-*')
    },
  )
})
