// How somebody comes to work at the desk, in a browser: by the letter that invites them, with a second factor of their own; and how they come back.
import type { BrowserContextOptions, Page } from 'playwright-core'
import { secretIn, totp } from '#demo/totp.ts'
import { PASSWORD } from './accounts.ts'
import { linkMailed } from './mailbox.ts'
import { type City, soon } from './visitor.ts'

/** Waits for the newest letter's link to `path`, once it has left. */
export const mailedIn =
  (city: City) =>
  async (to: string, path: string): Promise<string> => {
    const link = () => linkMailed(city.place(), to, path)
    await soon(link).not.toBe('')
    return link()
  }

/** Sets up the app that shows the codes, and ends at the desk; answers the secret the codes are made from. */
export async function setUpSecondFactor(page: Page): Promise<Buffer> {
  await page.locator('[name=current]').fill(PASSWORD)
  await page.getByRole('button', { name: 'Set it up' }).click()
  const key = (await page.locator('.factor-secret').innerText()).replace(/\s/g, '')
  const secret = secretIn(`otpauth://totp/x?secret=${key}`)
  await page.locator('.factor-codes li').nth(9).waitFor()
  await page.locator('[name=otp]').fill(totp(secret))
  await page.getByRole('button', { name: 'Turn it on' }).click()
  await isAtDesk(page)
  return secret
}

type Joining = { email: string; username: string; viewport: BrowserContextOptions['viewport'] }

/** Takes up the invitation that was mailed. */
export async function joinByLetter(city: City, { email, username, viewport }: Joining) {
  const invitation = await mailedIn(city)(email, '/staff/join')
  const page = await city.visit(new URL(invitation).pathname, { viewport })
  for (const [name, value] of Object.entries({ username, password: PASSWORD, confirm: PASSWORD }))
    await page.locator(`[name=${name}]`).fill(value)
  await page.getByRole('button', { name: 'Begin' }).click()
  await page.waitForURL('**/staff/second-factor')
  return { page, secret: await setUpSecondFactor(page) }
}

/** Signs in with password and code in a profile that has never been here, and ends at the desk. */
export async function signIn(page: Page, username: string, secret: Buffer): Promise<void> {
  await page.locator('[name=login]').fill(username)
  await page.locator('[name=password]').fill(PASSWORD)
  await page.getByRole('button', { name: 'Submit' }).click()
  await page.waitForURL(/\/Login\/code/)
  await page.locator('[name=otp]').fill(totp(secret))
  await page.getByRole('button', { name: 'Submit' }).click()
  await isAtDesk(page)
}

async function isAtDesk(page: Page) {
  await page.waitForURL('**/staff')
  await page.getByRole('heading', { level: 2, name: 'Good day' }).waitFor()
}
