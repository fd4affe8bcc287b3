// A file that staff choose is read at once: what becomes of it on their disk while they cut it or fill in the rest changes nothing.
// @module-tag slow
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openDesk } from '#tests/support/desk.ts'
import { grainy } from '#tests/support/uploads.ts'

const { desk, wrong } = openDesk()

test('a picture that is saved again while it is being cut is sent as it was chosen', async () => {
  const page = await desk('publisher', { screen: '/content/news/create' })
  const path = join(mkdtempSync(join(tmpdir(), 'city-chosen-')), 'lanterns.png')
  writeFileSync(path, await grainy(400, 300).png().toBuffer())
  await page.getByLabel('Choose a picture').setInputFiles(path)
  await page.getByAltText('Selected picture').waitFor()
  writeFileSync(path, 'saved again')
  await page.getByRole('button', { name: 'Use this picture' }).click()
  await page.locator('[data-picture]').waitFor()
  expect(wrong).toEqual([])
})
