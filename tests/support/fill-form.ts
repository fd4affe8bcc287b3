// Filling in a form page as a person does: by its controls, each by its kind.
import type { Page } from 'playwright-core'
import { soon } from './visitor.ts'

// A form sent sooner is held; it says itself when it was made.
const LEAST_MS = 3100

/** Puts answers into the controls of their names, as far as they are asked; the n-th value of a name goes into its n-th control. */
export async function fillIn(page: Page, typed: Readonly<Record<string, readonly string[]>>): Promise<void> {
  await openFolds(page)
  for (const name of Object.keys(typed))
    for (const [at, value] of typed[name]!.entries()) await fillOne(page, name, at, value)
}

/** Opens everything that is folded in the form, as who has much to say. */
export const openFolds = (page: Page) =>
  page.locator('form[data-request-form] details').evaluateAll((all) => {
    for (const one of all) (one as HTMLDetailsElement).open = true
  })

async function fillOne(page: Page, name: string, at: number, value: string) {
  const controls = page.locator(`form[data-request-form] [name="${name}"]`)
  const { type, isShown } = await controls
    .first()
    .evaluate((one) => ({ type: (one as HTMLInputElement).type, isShown: one.checkVisibility() }))
  if (type === 'hidden' || !isShown) return
  if (type === 'radio') await controls.and(page.locator(`[value="${value}"]`)).check()
  else if (type === 'checkbox') await controls.first().check()
  else if (type === 'select-one') await controls.nth(at).selectOption(value)
  else if ((await controls.nth(at).inputValue()) !== value) await controls.nth(at).fill(value)
}

/** What the page says is missing. */
export const missingOn = (page: Page) => page.locator('[data-missing]').innerText()

/** Waits until the city has what was typed. */
export const untilSaved = (page: Page) => soon(() => page.locator('[data-saved]').innerText()).toMatch(/\d/)

/** Answers the survey and sends it. */
export async function answerSurvey(page: Page, typed: Readonly<Record<string, readonly string[]>>) {
  for (const [name, [value]] of Object.entries(typed)) {
    const control = page.locator(`form.survey [name="${name}"]`)
    const type = await control.first().evaluate((one) => (one as HTMLInputElement).type)
    if (type === 'radio') await control.and(page.locator(`[value="${value}"]`)).check()
    else if (type === 'select-one') await control.selectOption(value!)
    else await control.fill(value!)
  }
  await page.locator('form.survey button[type=submit]').click()
}

/** Presses SUBMIT once the form is old enough not to be held. */
export async function pressWhenReady(page: Page): Promise<void> {
  const started = await page.locator('form[data-request-form] [name="started"]').inputValue()
  const made = Number.parseInt(started.split('.')[0]!, 36)
  await soon(() => Date.now() - made).toBeGreaterThan(LEAST_MS)
  await page.locator('#submit').click()
}

/** The same, and comes back on the page of the request. */
export async function sendWhenReady(page: Page): Promise<void> {
  await pressWhenReady(page)
  await page.waitForURL('**/requests/*')
}
