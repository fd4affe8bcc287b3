// What comes after a form was begun or sent: gone on with elsewhere, put right by a link, amended; with script and without.
// @module-tag slow
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { wrongInItsLanguage } from '#tests/house/axe.ts'
import { askedByLink } from '#tests/support/corrections.ts'
import { openFolds } from '#tests/support/fill-form.ts'
import { photoOf } from '#tests/support/received.ts'
import { codeFor } from '#tests/support/request-codes.ts'
import { atDepth } from '#tests/support/scope.ts'
import { openSentCity } from '#tests/support/sent-requests.ts'
import { awake, SCRIPT } from '#tests/support/visitor.ts'

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

/** With script a file is with the city before anything is sent. */
const arrived = (page: Page) =>
  page.locator('[data-files] .file-name', { hasText: 'light.jpg' }).first().waitFor()

const isClean = async (page: Page) => expect(await wrongInItsLanguage(page)).toEqual([])

describe.each(SCRIPT.slice(0, atDepth(1, 2)))('$how', ({ javaScriptEnabled }) => {
  const options = { javaScriptEnabled }

  test('a form begun on one phone is gone on with on another by its code', async () => {
    const first = await city.visit('/birth', options)
    await first.locator('[name="info_Fname"]').fill('Anastacia')
    await first.locator('button[name="do"][value="save"]').click()
    const notice = await first.locator('[data-notice="code"]').innerText()
    const code = /\b[2-9A-Z]{5}-[2-9A-Z]{5}\b/.exec(notice)![0]
    const second = await city.visit('/draft', options)
    await second.getByLabel('Code').fill(code.toLowerCase())
    await second.getByRole('button', { name: 'Open my form' }).click()
    await second.waitForURL('**/birth?draft=*')
    expect(await second.locator('[name="info_Fname"]').inputValue()).toBe('Anastacia')
    const list = await city.visit('/draft', { ...options, after: second })
    await list.locator('[data-draft="birth"] a').click()
    expect(await list.locator('[name="info_Fname"]').inputValue()).toBe('Anastacia')
  })

  test('on a shared phone a code opens the form, and its buttons stay with it', async () => {
    const first = await city.visit('/bplonew', options)
    await openFolds(first)
    await first.locator('[name="bus_name"]').fill('Sampaguita Bakery')
    await first.locator('button[name="do"][value="save"]').click()
    const notice = await first.locator('[data-notice="code"]').innerText()
    const shared = await city.visit('/draft', options)
    await shared.getByLabel('Code').fill(/\b[2-9A-Z]{5}-[2-9A-Z]{5}\b/.exec(notice)![0])
    await shared.locator('[name="shared"]').check()
    await shared.getByRole('button', { name: 'Open my form' }).click()
    await shared.waitForURL('**/bplonew')
    await openFolds(shared)
    await shared.locator('button[value="add-row:lines_of_business"]').click()
    await shared.locator('[data-row="1"]').waitFor()
    expect(await shared.locator('[name="bus_name"]').inputValue()).toBe('Sampaguita Bakery')
    expect(await shared.locator('[name="shared"]').isChecked()).toBe(true)
    const later = await city.visit('/draft', { ...options, after: shared })
    expect(await later.locator('[data-draft]').count()).toBe(0)
  })

  test('what the office marked is put right by its link, once', async () => {
    const { reference, token } = await marked()
    const page = await city.visit(`/correct/${token}`, options)
    expect(await page.locator('main').innerText()).toContain(PARTS[0]!.reason)
    await page.getByRole('button', { name: 'SEND THE CORRECTIONS' }).last().click()
    await page.locator('.error-summary').waitFor()
    expect(await page.evaluate(() => document.activeElement?.hasAttribute('data-focus'))).toBe(true)
    await page.locator('[name="info_Lname"]').fill('Reyes')
    await page.locator('input[type="file"][name="requester_id"]').setInputFiles(await lightPhoto())
    if (javaScriptEnabled) await arrived(page)
    await page.getByRole('button', { name: 'SEND THE CORRECTIONS' }).last().click()
    await page.waitForURL('**/correct/*?sent')
    expect(await page.locator('main').innerText()).toContain(reference)
    await page.goto(city.at(`/correct/${token}`))
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('This was already answered')
  })

  test('a business application is amended by its reference', async () => {
    const { reference, digits } = await city.receive('bplonew', { bus_name: 'Sampaguita Bakery' })
    const page = await city.visit('/amend', options)
    await page.getByLabel('Reference number').fill(reference)
    await page.getByLabel('Last four digits').fill(digits)
    await page.getByRole('button', { name: 'Find the application' }).click()
    await page.waitForURL(`**/requests/${reference}/code?for=amend`)
    await page.locator('[name="code"]').fill(await city.use((db) => codeFor(db, reference, 'amend')))
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByLabel('Business name').check()
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.locator('[name="bus_name"]').waitFor()
    // Chosen before the script is awake, a file goes with the form.
    if (javaScriptEnabled) await awake(page)
    await page
      .locator('input[type="file"]')
      .first()
      .setInputFiles(await lightPhoto())
    if (javaScriptEnabled) await arrived(page)
    await page.locator('[name="bus_name"]').fill('Sampaguita Panaderia')
    await page.locator('[name="declaration"]').check()
    await page.locator('[name="privacy_seen"]').check()
    await page.getByRole('button', { name: 'SUBMIT' }).last().click()
    await page.waitForURL('**/requests/BPLO-*')
    expect(page.url()).not.toContain(reference)
  })
})

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
    '%s/amend: find, wrong, code, choose, the questions, refused',
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
    },
  )
})
