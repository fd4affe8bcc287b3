// A session that ends while somebody types: the desk goes, what was typed comes back to them alone.
// @module-tag slow
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { totp } from '#demo/totp.ts'
import type { OfficeCode } from '#domain/offices.ts'
import type { StaffRole } from '#domain/roles.ts'
import { axeFinds, overflow } from '#tests/house/axe.ts'
import { PASSWORD } from '#tests/support/accounts.ts'
import { openDesk } from '#tests/support/desk.ts'
import { goTo } from '#tests/support/desk-look.ts'
import { requestIn } from '#tests/support/held-requests.ts'
import { joinedWithFactor } from '#tests/support/second-factor.ts'
import { sessionCookie } from '#tests/support/staff.ts'
import { DESK, PHONE, soon } from '#tests/support/visitor.ts'

const { city, desk, use } = openDesk()

/** Somebody at the desk, who can sign in again. */
async function joined(role: StaffRole, office: OfficeCode | '' = '') {
  const { userId: id, name, secret } = await joinedWithFactor(city, { role, office })
  const cookie = await use((db) => sessionCookie(db, id, city.at('')))
  return { username: name, secret, page: await desk(role, { as: { id, name, role, office, cookie } }) }
}

const isLocked = (page: Page) => page.getByRole('heading', { level: 1, name: 'The desk is locked' }).waitFor()

async function unlock(page: Page, { username, secret }: { username: string; secret: Buffer }) {
  await page.getByRole('textbox', { name: 'Username or e-mail' }).fill(username)
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Unlock' }).click()
  // The code of now was used to set it up.
  await page.getByRole('textbox', { name: 'Code' }).fill(totp(secret, 1))
  await page.getByRole('button', { name: 'Unlock' }).click()
}

/** What is sent finds the session ended; then they sign in again. */
async function throughLock(person: Awaited<ReturnType<typeof joined>>, send: () => Promise<void>) {
  await person.page.context().clearCookies()
  await send()
  await isLocked(person.page)
  await unlock(person.page, person)
}

test('a session that ends takes the case away and gives the note back to who typed it, and nothing to somebody else', async () => {
  const { id, reference } = await use((db) => requestIn(db, 'in-review'))
  const [clerk, other] = [await joined('clerk', 'LCR'), await joined('clerk', 'LCR')]
  const { page } = clerk
  const note = page.getByRole('dialog').getByRole('textbox', { name: /^Note/ })
  const loseSession = async () => {
    await page.context().clearCookies()
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    await isLocked(page)
  }
  await goTo(page, `/requests/${id}/show`)
  await page.getByRole('button', { name: 'Add a note' }).click()
  await note.fill('Called twice.')
  await loseSession()
  const left = await page.evaluate(() => document.title + document.body.outerHTML)
  for (const gone of [reference, 'Reyes', 'Called twice.']) expect(left).not.toContain(gone)
  for (const size of [PHONE, DESK]) {
    await page.setViewportSize(size)
    expect([await axeFinds(page, { whole: true }), await overflow(page)]).toEqual([[], null])
  }
  await page.getByRole('textbox', { name: 'Username or e-mail' }).fill(clerk.username)
  await page.getByRole('textbox', { name: 'Password' }).fill('not this one')
  await page.getByRole('button', { name: 'Unlock' }).click()
  await page.getByRole('alert').getByText('do not match').waitFor()
  await unlock(page, clerk)
  await soon(() => note.inputValue()).toBe('Called twice.')
  await soon(() => page.title()).toContain(reference)
  await loseSession()
  await unlock(page, other)
  await page.getByText(`Good day, ${other.username}`).waitFor()
  await goTo(page, `/requests/${id}/show`)
  expect(await page.getByRole('dialog').count()).toBe(0)
  expect(await page.getByText('Called twice.').count()).toBe(0)
})

test('a desk left alone for half an hour is locked, and the entry opens again as it was typed', async () => {
  const publisher = await joined('publisher')
  const { page } = publisher
  await page.clock.install()
  await page.reload()
  await goTo(page, '/content/hotlines/create')
  const name = page.locator('input[name^="content."][lang=en]').first()
  await name.fill('Rescue')
  await page.clock.fastForward('29:00')
  expect(await name.inputValue()).toBe('Rescue')
  await page.clock.fastForward('02:00')
  await isLocked(page)
  expect(await page.evaluate(() => document.body.outerHTML)).not.toContain('Rescue')
  await unlock(page, publisher)
  await soon(() => name.inputValue()).toBe('Rescue')
  // It counts as typed: leaving asks.
  await page.getByRole('menuitem', { name: 'All content' }).click()
  await page.getByRole('alertdialog', { name: 'Discard changes?' }).waitFor()
})

test('a request at the counter, an alert and a suspension come back as they were typed', async () => {
  const clerk = await joined('clerk', 'BPLO')
  await goTo(clerk.page, '/walk-in')
  await clerk.page.getByRole('button', { name: 'Business permit renewal' }).click()
  const sales = clerk.page.locator('input[name="gross_sales"]')
  await sales.fill('350,000')
  await throughLock(clerk, () => clerk.page.getByRole('button', { name: 'Submit the request' }).click())
  await soon(() => sales.inputValue()).toBe('₱350,000.00')

  const publisher = await joined('publisher')
  await goTo(publisher.page, '/')
  await publisher.page.getByRole('button', { name: 'Danger' }).click()
  const title = publisher.page.getByRole('textbox', { name: /^Title/ }).first()
  await title.fill('Flood at the lake')
  const publish = publisher.page.getByRole('dialog').getByRole('button', { name: 'Publish' })
  // In one language alone: it asks first.
  await publish.click()
  await throughLock(publisher, () => publish.click())
  await soon(() => title.inputValue()).toBe('Flood at the lake')

  const other = await joined('publisher')
  await goTo(other.page, '/')
  await other.page.getByRole('button', { name: 'No classes or no work' }).click()
  const college = other.page.getByRole('checkbox', { name: 'College' })
  const reason = other.page.getByRole('textbox', { name: /^Reason/ }).first()
  await college.check()
  await reason.fill('Flood')
  await throughLock(other, () =>
    other.page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click(),
  )
  await soon(() => reason.inputValue()).toBe('Flood')
  await soon(() => college.isChecked()).toBe(true)
})
