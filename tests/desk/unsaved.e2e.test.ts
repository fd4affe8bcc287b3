// What was typed is not lost by a slip: screens and dialogs ask before they are left, and only then.
// @module-tag slow

import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openDesk } from '#tests/support/desk.ts'
import { goTo, wrongAt } from '#tests/support/desk-look.ts'
import { requestIn } from '#tests/support/held-requests.ts'
import { testInFull } from '#tests/support/in-full.ts'
import { soon } from '#tests/support/visitor.ts'

const { desk, use, wrong } = openDesk()

const question = (page: Page) => page.getByRole('alertdialog', { name: 'Discard changes?' })
const stay = (page: Page) => question(page).getByRole('button', { name: 'Keep editing' })
const leave = (page: Page) => question(page).getByRole('button', { name: 'Discard' })
const hash = (page: Page) => new URL(page.url()).hash

test('a new entry is not lost by a press on the menu, the way back or the closing of the page; once saved nothing asks', async () => {
  const page = await desk('publisher', { screen: '/content/hotlines' })
  await page.getByRole('link', { name: 'Create' }).click()
  const name = page.locator('input[name^="content."][lang=en]').first()
  await name.fill('Rescue')
  await page.getByRole('menuitem', { name: 'All content' }).click()
  await question(page).waitFor()
  expect(await wrongAt(page, 'the question')).toEqual([])
  await page.keyboard.press('Escape')
  await question(page).waitFor({ state: 'detached' })
  await page.goBack()
  await stay(page).click()
  expect([hash(page), await name.inputValue()]).toEqual(['#/content/hotlines/create', 'Rescue'])
  await asksBeforeUnload(page)
  await page.goBack()
  await leave(page).click()
  await soon(() => hash(page)).toBe('#/content/hotlines')
  expect(wrong).toEqual([])
})

testInFull(
  'a saved entry is left without a question, a changed one is not; a refused save is none',
  async () => {
    const page = await desk('publisher', { screen: '/content/redirects/create' })
    const box = (name: string) => page.locator(`input[name="content.${name}"]`)
    await box('from').fill('/old-lakes')
    await box('to').fill('/lakes')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('button', { name: 'Publish now' }).waitFor()
    await goTo(page, '/contents')
    await page.goBack()
    await box('to').fill('no address')
    expect(await page.getByRole('button', { name: 'Publish now' }).isDisabled()).toBe(true)
    await page.getByText('Not saved yet.').waitFor()
    const answered = page.waitForResponse((answer) => answer.request().method() === 'PUT')
    await page.getByRole('button', { name: 'Save' }).click()
    expect((await answered).status()).toBe(422)
    await page.getByRole('menuitem', { name: 'All content' }).click()
    await stay(page).click()
    expect(await box('to').inputValue()).toBe('no address')
    expect(wrong).toEqual([])
  },
)

testInFull(
  'a request told at the counter is not lost by another service or screen; once received nothing asks',
  async () => {
    const page = await desk('clerk', { office: 'LCR', screen: '/walk-in' })
    const services = page.getByRole('group', { name: 'Service' }).getByRole('button')
    const choose = (place: number) => services.nth(place).click()
    await choose(0)
    const first = page.locator('form input[type=text]').first()
    await first.fill('Reyes')
    await choose(1)
    await stay(page).click()
    expect(await first.inputValue()).toBe('Reyes')
    await page.getByRole('menuitem', { name: 'Requests', exact: true }).click()
    await stay(page).click()
    await asksBeforeUnload(page)
    await choose(1)
    await leave(page).click()
    await soon(() => first.inputValue()).toBe('')
    await page.getByRole('menuitem', { name: 'Requests', exact: true }).click()
    await soon(() => hash(page)).toBe('#/requests')
    expect(wrong).toEqual([])
  },
)

testInFull(
  'a dialog keeps what was typed from a press beside it and from Escape; an empty one closes',
  async () => {
    const { id } = await use((db) => requestIn(db, 'in-review'))
    const page = await desk('clerk', { office: 'LCR', screen: `/requests/${id}/show` })
    const dialog = page.getByRole('dialog', { name: 'Add a note' })
    const open = () => page.getByRole('button', { name: 'Add a note' }).click()
    const beside = () => page.mouse.click(4, 4)
    await open()
    await dialog.waitFor()
    await beside()
    await dialog.waitFor({ state: 'detached' })
    await open()
    const note = dialog.getByRole('textbox')
    await note.fill('Called at ten.')
    await beside()
    expect(await question(page).count()).toBe(0)
    await asksBeforeUnload(page)
    await note.focus()
    await page.keyboard.press('Escape')
    await stay(page).click()
    expect(await note.inputValue()).toBe('Called at ten.')
    await soon(() => note.evaluate((box) => box === document.activeElement)).toBe(true)
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await leave(page).click()
    await dialog.waitFor({ state: 'detached' })
    await open()
    expect(await note.inputValue()).toBe('')
    await note.fill('Called at eleven.')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await page.getByText('The note has been saved.').waitFor()
    await page.getByRole('menuitem', { name: 'Requests', exact: true }).click()
    await soon(() => hash(page)).toBe('#/requests')
    expect(wrong).toEqual([])
  },
)

/** The browser's own question, answered by staying. */
async function asksBeforeUnload(page: Page) {
  const asked = page.waitForEvent('dialog')
  const here = page.url()
  await page.evaluate(() => {
    Object.assign(window, { stayed: true })
    setTimeout(() => location.reload())
  })
  const dialog = await asked
  expect(dialog.type()).toBe('beforeunload')
  await dialog.dismiss()
  expect([page.url(), await page.evaluate(() => 'stayed' in window)]).toEqual([here, true])
}
