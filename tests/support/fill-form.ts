// Filling in a form page as a person does: by its controls, each by its kind.
import type { Page } from 'playwright-core'
import { soon } from './visitor.ts'

/** Puts answers into the controls of their names, as far as they are asked; the n-th value of a name goes into its n-th control. */
export async function fillIn(page: Page, typed: Readonly<Record<string, readonly string[]>>): Promise<void> {
  for (const name of Object.keys(typed))
    for (const [at, value] of typed[name]!.entries()) await fillOne(page, name, at, value)
}

async function fillOne(page: Page, name: string, at: number, value: string) {
  const controls = page.locator(`form[data-request-form] [name="${name}"]`)
  const type = await controls.first().evaluate((one) => (one as HTMLInputElement).type)
  if (type === 'hidden' || !(await controls.first().isVisible())) return
  if (type === 'radio') await controls.and(page.locator(`[value="${value}"]`)).check()
  else if (type === 'checkbox') await controls.first().check()
  else if (type === 'select-one') await controls.nth(at).selectOption(value)
  else await controls.nth(at).fill(value)
}

/** What the page says is missing. */
export const missingOn = (page: Page) => page.locator('[data-missing]').innerText()

/** Waits until the city has what was typed. */
export const untilSaved = (page: Page) => soon(() => page.locator('[data-saved]').innerText()).toMatch(/\d/)

/** Presses SUBMIT once the form is old enough not to be held, and comes back on the page of the request. */
export async function sendWhenReady(page: Page): Promise<void> {
  await page.waitForTimeout(3100)
  await page.locator('#submit').click()
  await page.waitForURL('**/requests/*')
}
