// The information office at work: an alert in three taps, versions, two editors.
// @module-tag slow

import { expect, test } from 'vitest'
import { hotlines } from '#collections/hotlines.collection.ts'
import { news } from '#collections/news.collection.ts'
import { SYSTEM } from '#db/write.ts'
import { createEntry } from '#features/publishing/save.ts'
import { must } from '#kit/outcome.ts'
import { axeFinds } from '#tests/house/axe.ts'
import { openDesk } from '#tests/support/desk.ts'
import { testInFull } from '#tests/support/in-full.ts'
import { publishNew } from '#tests/support/publish.ts'
import { atDepth } from '#tests/support/scope.ts'
import { PHONE, soon } from '#tests/support/visitor.ts'

const { desk, person, use, onSite, wrong } = openDesk()

test('an alert is above every page after a few taps on a phone: kind, words, publish', async () => {
  const page = await desk('publisher', { viewport: PHONE, hasTouch: true })
  await page.getByRole('button', { name: 'Warning' }).tap()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Title (English)').fill('Sample: heavy rain')
  expect(await axeFinds(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Publish now' }).tap()
  // Written in one language only: said once, and published by another tap.
  await dialog.getByText('Not written in both languages').waitFor()
  await dialog.getByRole('button', { name: 'Publish now' }).tap()
  await page.getByText('“Sample: heavy rain” stands above every page now.').waitFor()
  await soon(() => onSite('/mvh')).toContain('Sample: heavy rain')
  expect(wrong).toEqual([])
})

test('numbers and names that change come first, and are saved and published by one button', async () => {
  const id = await use(async (db) => {
    const content = {
      name: { en: 'Sample agency' },
      landlines: [],
      mobiles: [],
      cityOffice: false,
      office: 'assessor',
    }
    return must(await createEntry(db, SYSTEM, hotlines, { content })).id
  })
  const page = await desk('publisher', { screen: `/content/hotlines/${id}` })
  await page.locator('input[name="content.name.en"]').fill('Sample rescue agency')
  expect(await page.locator('form [name^="content."]').first().getAttribute('name')).toBe('content.landlines')
  const main = page.getByRole('button', { name: 'Save and publish' })
  expect(await page.locator('form .MuiButton-contained').allInnerTexts()).toEqual(['Save and publish'])
  await main.click()
  await page
    .getByText(/^Published/)
    .first()
    .waitFor()
  await soon(() => onSite('/hotlines')).toContain('Sample rescue agency')
  expect(wrong).toEqual([])
})

test('what is saved and not published says that it is not on the site yet, beside the button that publishes it', async () => {
  const opening = {
    title: { en: 'Sample: opening hours' },
    article: { en: '<p>Eight to five.</p>' },
    date: '2026-11-20',
    status: '',
  }
  const id = await use((db) => publishNew(db, news, opening))
  const page = await desk('publisher', { screen: `/content/news/${id}` })
  const title = page.locator('input[name="content.title.en"]')
  const notYet = page.getByText('The latest changes are not published')
  await title.fill('Sample: longer opening hours')
  await page.getByRole('button', { name: 'Save' }).click()
  await notYet.waitFor()
  expect(await onSite('/newsupdate')).not.toContain('Sample: longer opening hours')
  await page.getByRole('button', { name: 'Publish now' }).click()
  await notYet.waitFor({ state: 'detached' })
  await soon(() => onSite('/newsupdate')).toContain('Sample: longer opening hours')
  expect(wrong).toEqual([])
})

testInFull(
  'two editors are told of each other; the second to save is told who was first and loses nothing',
  async () => {
    const [first, second] = [await person('publisher'), await person('administrator')]
    const list = await desk('publisher', { screen: '/content/lakes', as: first })
    await list
      .getByRole('link', { name: /Sampalok/ })
      .first()
      .click()
    const barangays = (page: typeof list) => page.locator('[name="content.barangays"]')
    await barangays(list).waitFor()
    const screen = new URL(list.url()).hash.slice(1)
    const other = await desk('administrator', { screen, as: second })
    await other.getByText(`${first.name} has had this entry open`).waitFor()
    await barangays(other).fill('Changed by the second')
    await barangays(list).fill('Changed by the first')
    await list.getByRole('button', { name: 'Save' }).click()
    await list.getByText(/changed .* by publisher/).waitFor()
    await other.getByRole('button', { name: 'Save' }).click()
    await other.getByText(new RegExp(`${first.name} saved this entry at`)).waitFor()
    expect(await barangays(other).inputValue()).toBe('Changed by the second')
    await list.getByRole('button', { name: 'Versions and history' }).click()
    const drawer = list.getByRole('dialog', { name: 'Versions and history' })
    await drawer.locator('ins').getByText('Changed by the first').waitFor()
    expect(await axeFinds(list)).toEqual([])
    await drawer.getByRole('button', { name: 'Restore this version' }).first().click()
    await list.getByText('Restored as a new version.').waitFor()
    await soon(() => barangays(list).inputValue()).not.toBe('Changed by the first')
  },
)

const TOO_LONG = [
  ['/fil/staff', 'I-save', 'Pamagat (sa Ingles): masyadong mahaba. Paikliin ito hanggang 160 karakter.'],
  ['/staff', 'Save', 'Title (English): this is too long. Please shorten it to 160 characters.'],
] as const

test.each(TOO_LONG.slice(0, atDepth(1, 2)))(
  'a title the server finds too long is said in a sentence, above and beside its input, and can be mended (%s)',
  async (path, save, sentence) => {
    const page = await desk('publisher', { path, screen: '/content/news/create' })
    const title = page.locator('input[name="content.title.en"]')
    await title.fill('Sample: too long')
    await page.locator('[contenteditable]').first().fill('Some words.')
    // The form itself stops at 160: what is sent is made longer on the way, once.
    await page.route('**/api/desk/content/news', (route) => {
      const { content } = route.request().postDataJSON()
      return route.continue({ postData: { content: { ...content, title: { en: 'a'.repeat(161) } } } })
    })
    await page.getByRole('button', { name: save }).click()
    await page.getByRole('alert').getByText(sentence).waitFor()
    await page.locator('.MuiFormControl-root', { has: title }).getByText(sentence).waitFor()
    expect(await page.locator('main').innerText()).not.toMatch(/%\{|title\.en|tooLong/)
    await page.unroute('**/api/desk/content/news')
    await title.fill('Sample: short again')
    await page.getByRole('button', { name: save }).click()
    await page.waitForURL(/#\/content\/news\/[\w-]{20,}$/)
    expect(wrong).toEqual([])
  },
)
