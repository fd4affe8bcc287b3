// A form sent without a connection: kept sealed on this device, sent once when there is one, and shown to who sent it until then.
import type { Page } from 'playwright-core'
import { afterEach, expect, test } from 'vitest'
import { FORMS } from '#forms/all.ts'
import { fillIn } from '#tests/support/fill-form.ts'
import { sampleOf } from '#tests/support/forms.ts'
import { openLine } from '#tests/support/line.ts'
import { openSentCity } from '#tests/support/sent-requests.ts'
import { newNumber } from '#tests/support/unique.ts'
import { plain } from '#tests/support/uploads.ts'
import { asVisitor, awake, PHONE, SOON_MS, soon } from '#tests/support/visitor.ts'

const city = openSentCity()
const line = openLine((path) => city.at(path))
const { birth } = FORMS
const SLOT = '[data-field=requester_id]'

afterEach(() => {
  line.mend()
  line.answer(() => null)
})

async function visit(path: string, worker: 'allow' | 'block' = 'block'): Promise<Page> {
  const context = await city.browser().newContext(asVisitor({ viewport: PHONE, serviceWorkers: worker }))
  return open(path, await context.newPage())
}
async function open(path: string, page: Page): Promise<Page> {
  page.setDefaultTimeout(SOON_MS)
  await page.goto(line.url(path))
  await awake(page)
  return page
}
async function goOffline(page: Page) {
  line.cut()
  await page.context().setOffline(true)
}
async function goOnline(page: Page) {
  line.mend()
  await page.context().setOffline(false)
}
const photo = async () => ({
  name: 'Juana Reyes ID.jpg',
  mimeType: 'image/jpeg',
  buffer: await plain(80, 60, { r: newNumber() % 250, g: 90, b: 60 })
    .jpeg()
    .toBuffer(),
})

/** Fills in the form of this page without a connection, with a photo, and presses SUBMIT. */
async function sendOffline(page: Page): Promise<void> {
  await goOffline(page)
  const email = `v${newNumber()}@example.com`
  const typed = sampleOf(birth, { [birth.contact.email]: email, requester_rel: 'self' }).typed
  await fillIn(page, { ...typed, info_Lname: ['Macaraeg'] })
  await page.locator(`${SLOT} input[type=file]`).setInputFiles(await photo())
  await page.locator('#submit').click()
  await list(page).waitFor()
}
const list = (page: Page) => page.locator('[data-outbox-list]')
const states = (page: Page) => list(page).locator('.outbox-state').allInnerTexts()
const received = async (page: Page) => {
  await soon(() => states(page)).toEqual([expect.stringMatching(/^Received\. Reference number: LCR-/)])
  return (await list(page).locator('a').innerText()).trim()
}
/** What went to the form's own address, and with which answer. */
const sendings = () =>
  line.passed.filter(({ path, method }) => method === 'POST' && path === '/birth').map(({ status }) => status)

test('in airplane mode: read, sent with a photo, closed, opened, received exactly once; the receipt opens offline', async () => {
  line.passed.length = 0
  const page = await visit('/birth', 'allow')
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await sendOffline(page)
  expect(await list(page).innerText()).toMatch(/not sent yet.*no reference number/is)
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('outbox-title')
  await page.close()
  const later = await open('/outbox', await page.context().newPage())
  expect(await states(later)).toEqual(['Not sent yet. It has no reference number.'])
  await goOnline(later)
  const reference = await received(later)
  expect(sendings()).toEqual([303])
  await soon(() =>
    later.evaluate(async (path) => (await caches.match(path)) !== undefined, `/requests/${reference}`),
  ).toBe(true)
  await goOffline(later)
  await list(later).getByRole('link').click()
  await later.waitForURL(/\/requests\//)
  expect(await later.locator('main').innerText()).toContain(reference)
})
