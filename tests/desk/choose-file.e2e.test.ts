// A file that staff choose is read at once: what becomes of it on their disk while they cut it or fill in the rest changes nothing.
// @module-tag slow
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openDesk } from '#tests/support/desk.ts'
import { newNumber } from '#tests/support/unique.ts'
import { grainy } from '#tests/support/uploads.ts'
import { soon } from '#tests/support/visitor.ts'

const { desk, wrong } = openDesk()

test('a picture that is saved again while it is being cut is sent as it was chosen', async () => {
  const page = await desk('publisher', { screen: '/content/news/create' })
  const path = join(mkdtempSync(join(tmpdir(), 'city-chosen-')), 'lanterns.png')
  writeFileSync(path, await grainy(400, 300).png().toBuffer())
  await page.getByLabel('Choose a picture').setInputFiles(path)
  const picture = page.locator('[data-picture]')
  const whole = await picture.getAttribute('data-picture')
  writeFileSync(path, 'saved again')
  await page.getByRole('button', { name: 'Crop' }).click()
  await page.getByRole('button', { name: 'Use this part' }).click()
  await soon(() => picture.getAttribute('data-picture')).not.toBe(whole)
  expect(wrong).toEqual([])
})

test('a picture that was chosen is in the draft, and a draft that is saved sooner is not saved without it', async () => {
  const page = await desk('publisher', { screen: '/content/news/create' })
  const sent = Promise.withResolvers<void>()
  await page.route('**/files/news/picture*', async (route) => {
    await sent.promise
    await route.continue()
  })
  await page.locator('input[name="content.title.en"]').fill(`Sample news ${newNumber()}`)
  await page.locator('.ProseMirror').first().fill('Words.')
  const buffer = await grainy(400, 300).png().toBuffer()
  await page
    .getByLabel('Choose a picture')
    .setInputFiles({ name: 'lanterns.png', mimeType: 'image/png', buffer })
  await page.getByRole('button', { name: 'Save as a draft' }).click()
  await page.locator('.Mui-error').getByText('The picture is being sent').waitFor()
  sent.resolve()
  const stored = await page.locator('[data-picture]').getAttribute('data-picture')
  await page.getByRole('button', { name: 'Save as a draft' }).click()
  await page.waitForURL(/content\/news\/[\w-]{20,}/)
  await soon(() => page.locator('[data-picture]').getAttribute('data-picture')).toBe(stored)
  expect(wrong).toEqual([])
})
