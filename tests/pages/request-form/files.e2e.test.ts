// Files of a form: sent as soon as they are chosen, one after the other, each with its own way to stop it and to try again.
import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page, Route } from 'playwright-core'
import { expect, test } from 'vitest'
import { testInFull } from '#tests/support/in-full.ts'
import { grainy, pdfOf, photoFile } from '#tests/support/uploads.ts'
import { openCity, soon } from '#tests/support/visitor.ts'

const city = openCity()
const SLOT = '[data-field=requester_id]'
const input = (page: Page) => page.locator(`${SLOT} input[type=file]`)
const arrived = (page: Page) => page.locator(`${SLOT} [data-files] .file-name`).allInnerTexts()
const onTheWay = (page: Page) => page.locator(`${SLOT} [data-sending] .file-name`).allInnerTexts()
// Each its own picture: the same bytes twice in a slot are one file.
let shade = 0
const photo = (name: string) => {
  shade += 12
  return photoFile(name, shade)
}
const MEGA = 1024 * 1024

testInFull('several files arrive one after the other, and the form does not send them again', async () => {
  const page = await city.visit('/birth')
  await input(page).setInputFiles([await photo('front.jpg'), await photo('back.jpg')])
  await soon(() => arrived(page)).toEqual(['front.jpg', 'back.jpg'])
  await soon(() => page.locator('[data-told]').innerText()).toBe('back.jpg was uploaded.')
  expect(await input(page).inputValue()).toBe('')
  await page.locator('#submit').click()
  await page.locator('.error-summary').waitFor()
  expect(await arrived(page)).toEqual(['front.jpg', 'back.jpg'])
})

test('a large photo is made smaller on the device, a PDF is sent as it is', { tags: ['slow'] }, async () => {
  const page = await city.visit('/birth')
  const sent: number[] = []
  page.on('request', async (request) => {
    if (request.url().includes('?slot')) sent.push(Number((await request.allHeaders())['content-length']))
  })
  const large = await grainy(2400, 1600).jpeg({ quality: 98 }).toBuffer()
  expect(large.length).toBeGreaterThan(2 * MEGA)
  const pdf = Buffer.from(await (await pdfOf(1)).save())
  await input(page).setInputFiles([
    { name: 'IMG_1.HEIC.jpeg', mimeType: 'image/jpeg', buffer: large },
    { name: 'paper.pdf', mimeType: 'application/pdf', buffer: pdf },
  ])
  await soon(() => arrived(page)).toEqual(['IMG_1.HEIC.jpg', 'paper.pdf'])
  expect(sent[0]).toBeLessThan(large.length * 0.8)
  expect(sent[1]).toBeGreaterThan(pdf.length)
})

test('what is not taken is said beside its slot and stays said while the next one arrives', {
  tags: ['slow'],
}, async () => {
  const page = await city.visit('/fil/birth')
  const folder = mkdtempSync(join(tmpdir(), 'city-chosen-'))
  const paths = ['tala.txt', 'aklat.pdf', 'id.jpg'].map((name) => join(folder, name))
  writeFileSync(paths[0]!, 'hindi litrato')
  writeFileSync(paths[1]!, '')
  truncateSync(paths[1]!, 10 * MEGA + 1)
  writeFileSync(paths[2]!, (await photo('id.jpg')).buffer)
  await input(page).setInputFiles(paths)
  await soon(() => arrived(page)).toEqual(['id.jpg'])
  const refused = page.locator(`${SLOT} [data-refused]`)
  expect((await refused.allInnerTexts()).map((one) => one.slice(0, 32)).sort()).toEqual([
    expect.stringMatching(/“aklat.pdf”/),
    expect.stringMatching(/“tala.txt”/),
  ])
  await input(page).setInputFiles(await photo('likod.jpg'))
  await soon(() => arrived(page)).toEqual(['id.jpg', 'likod.jpg'])
  expect(await refused.count()).toBe(0)
})

test('a file that does not get through is tried again or given up; what is typed stays', {
  tags: ['slow'],
}, async () => {
  const page = await city.visit('/birth')
  await page.locator('[name=requester_Lname]').fill('Reyes')
  const fail = (route: Route) => route.abort()
  await page.route(/\?slot/, fail)
  await input(page).setInputFiles([await photo('front.jpg'), await photo('back.jpg')])
  await page.getByRole('button', { name: 'Try again back.jpg' }).waitFor()
  expect(await onTheWay(page)).toEqual(['front.jpg', 'back.jpg'])
  await page.locator('#submit').click()
  await page.getByRole('alert').filter({ hasText: 'A file was not uploaded.' }).waitFor()
  expect(await page.locator('.error-summary').count()).toBe(0)

  await page.unroute(/\?slot/, fail)
  await page.getByRole('button', { name: 'Try again front.jpg' }).click()
  await soon(() => arrived(page)).toEqual(['front.jpg'])
  await page.getByRole('button', { name: 'Cancel back.jpg' }).click()
  expect(await onTheWay(page)).toEqual([])
  await soon(() => page.evaluate(() => document.activeElement?.id)).toBe('q-requester_id-file')
  await page.locator('#submit').click()
  await page.locator('.error-summary').waitFor()
  expect(await page.locator('[name=requester_Lname]').inputValue()).toBe('Reyes')
})

test('a file that was changed or deleted after it was chosen is asked for again', {
  tags: ['slow'],
}, async () => {
  const page = await city.visit('/birth')
  const folder = mkdtempSync(join(tmpdir(), 'city-changed-'))
  const paths = ['front.jpg', 'back.jpg'].map((name) => join(folder, name))
  for (const path of paths) writeFileSync(path, (await photo(path)).buffer)
  const fail = (route: Route) => route.abort()
  await page.route(/\?slot/, fail)
  await input(page).setInputFiles(paths)
  await page.getByRole('button', { name: 'Try again back.jpg' }).waitFor()
  writeFileSync(paths[0]!, await grainy(300, 200).jpeg().toBuffer())
  rmSync(paths[1]!)
  await page.unroute(/\?slot/, fail)
  for (const name of ['front.jpg', 'back.jpg']) {
    await page.getByRole('button', { name: `Try again ${name}` }).click()
    await page.locator(`${SLOT} [data-refused]`, { hasText: name }).waitFor()
  }
  const refused = await page.locator(`${SLOT} [data-refused]`).allInnerTexts()
  for (const one of refused) expect(one).toMatch(/can no longer be read\. Choose it again/)
  expect(await onTheWay(page)).toEqual([])
  await input(page).setInputFiles(paths[0]!)
  await soon(() => arrived(page)).toEqual(['front.jpg'])
})

test('SUBMIT waits for a file on its way, says so, and goes by itself when it has arrived', async () => {
  const page = await city.visit('/birth')
  const held = Promise.withResolvers<void>()
  await page.route(/\?slot/, async (route) => {
    await held.promise
    await route.continue()
  })
  await input(page).setInputFiles(await photo('front.jpg'))
  await soon(() => onTheWay(page)).toEqual(['front.jpg'])
  await page.locator('#submit').click()
  await soon(() => page.locator('[data-told]').innerText()).toMatch(/still uploading/)
  expect(await page.locator('.error-summary').count()).toBe(0)
  held.resolve()
  await page.locator('.error-summary').waitFor()
  expect(await arrived(page)).toEqual(['front.jpg'])
})

testInFull('a full slot takes no more until one is removed', async () => {
  const page = await city.visit('/birth')
  await input(page).setInputFiles(
    await Promise.all(['1', '2', '3', '4', '5'].map((one) => photo(`${one}.jpg`))),
  )
  await soon(() => arrived(page)).toHaveLength(5)
  expect(await input(page).count()).toBe(0)
  await page.getByRole('button', { name: 'Remove 3.jpg' }).click()
  await soon(() => input(page).count()).toBe(1)
  expect(await arrived(page)).toEqual(['1.jpg', '2.jpg', '4.jpg', '5.jpg'])
})
