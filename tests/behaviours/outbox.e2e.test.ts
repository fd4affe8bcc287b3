// A form sent without a connection: kept sealed on this device, sent once when there is one, and shown to who sent it until then.
import type { Page } from 'playwright-core'
import { afterEach, expect, test } from 'vitest'
import { FORMS } from '#forms/all.ts'
import { fillIn, sendWhenReady } from '#tests/support/fill-form.ts'
import { sampleOf } from '#tests/support/forms.ts'
import { ask } from '#tests/support/http.ts'
import { testInFull } from '#tests/support/in-full.ts'
import { openLine } from '#tests/support/line.ts'
import { photoOf } from '#tests/support/received.ts'
import { formPost } from '#tests/support/send.ts'
import { openSentCity } from '#tests/support/sent-requests.ts'
import { startedIn } from '#tests/support/servers.ts'
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
  line.lose(() => false)
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

/** Nobody's before: who sends many forms is asked to wait. */
const contact = () => {
  const number = newNumber()
  return {
    [birth.contact.email]: `v${number}@example.com`,
    [birth.contact.mobile]: `09${String(number).padStart(9, '0')}`,
  }
}

/** Fills in the form of this page without a connection, with a photo. */
async function fillOffline(page: Page, other: Record<string, string[]> = {}): Promise<void> {
  await goOffline(page)
  const { typed } = sampleOf(birth, { ...contact(), requester_rel: 'self' })
  await fillIn(page, { ...typed, info_Lname: ['Macaraeg'], ...other })
  await page.locator(`${SLOT} input[type=file]`).setInputFiles(await photo())
}

/** The same, and presses SUBMIT. */
async function sendOffline(page: Page, other: Record<string, string[]> = {}): Promise<void> {
  await fillOffline(page, other)
  await page.locator('#submit').click()
  await list(page).waitFor()
}
const list = (page: Page) => page.locator('[data-outbox-list]')
const states = (page: Page) => list(page).locator('.outbox-state').allInnerTexts()
const kept = (page: Page) =>
  list(page)
    .count()
    .then(() =>
      page.evaluate(
        async () =>
          (await (self as never as { outbox: { list: () => Promise<unknown[]> } }).outbox.list()).length,
      ),
    )
const databases = (page: Page) =>
  page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))
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

test('what is kept is sealed: neither answers nor the name of a file can be read, and the key does not leave the browser', async () => {
  const page = await visit('/birth')
  await sendOffline(page)
  const found = await page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve) => {
      const opening = indexedDB.open('outbox')
      opening.onsuccess = () => resolve(opening.result)
    })
    const all = (name: string) =>
      new Promise<Record<string, never>[]>((resolve) => {
        const asking = database.transaction(name).objectStore(name).getAll()
        asking.onsuccess = () => resolve(asking.result)
      })
    const texts: string[] = []
    const look = (value: unknown): void => {
      if (value instanceof ArrayBuffer || ArrayBuffer.isView(value))
        texts.push(new TextDecoder().decode(value))
      else if (typeof value === 'object' && value) Object.values(value).forEach(look)
      else texts.push(String(value))
    }
    look(await all('forms'))
    const [key] = await all('keys')
    return { texts: texts.join(), key: (key as unknown as CryptoKey).extractable }
  })
  expect(found.texts).toContain('/birth')
  expect(found.texts).not.toMatch(/Macaraeg|Reyes|example\.com|JFIF/)
  expect(found.key).toBe(false)
})

test('two tabs that open at one instant send it once', async () => {
  line.passed.length = 0
  const page = await visit('/birth')
  await sendOffline(page)
  const context = page.context()
  await page.close()
  await goOnline(await context.newPage())
  const tabs = await Promise.all([context.newPage(), context.newPage(), context.newPage()])
  await Promise.all(tabs.map((tab) => tab.goto(line.url('/outbox'))))
  await Promise.all(tabs.map(received))
  expect(sendings()).toEqual([303])
})

testInFull(
  'an answer that is lost on the way, and 503, are tried again; the request and its photo are there once',
  async () => {
    line.passed.length = 0
    const page = await visit('/birth')
    await sendOffline(page)
    const lost = new Set<string>()
    // The server takes each and the phone never hears of it; then the server is busy once.
    line.lose(
      (path, method) =>
        method === 'POST' && path.startsWith('/birth') && !lost.has(path) && Boolean(lost.add(path)),
    )
    let busy = 1
    line.answer((path, method) => {
      if (method !== 'POST' || path !== '/birth' || !lost.has(path) || busy-- <= 0) return null
      return { status: 503, type: 'text/plain', body: 'busy', headers: { 'retry-after': '1' } }
    })
    await goOnline(page)
    // A browser may try again by itself on a line it knew; what it leaves waits half a minute, or for this button.
    await soon(async () => {
      const button = list(page).getByRole('button', { name: 'Send now' })
      if (await button.isVisible()) await button.click()
      return (await states(page)).join()
    }).toMatch(/^Received/)
    const reference = await received(page)
    expect(busy).toBeLessThanOrEqual(0)
    expect(sendings()).toEqual([303, 303])
    await open(`/requests/${reference}`, page)
    expect(await page.getByText('Juana Reyes ID.jpg').count()).toBe(1)
  },
)

testInFull('a form whose page is older than a day waits as the server says, and is received', async () => {
  line.passed.length = 0
  const page = await visit('/birth')
  // As old as can be: signed by nobody.
  await page.locator('[name=started]').evaluate((one) => one.setAttribute('value', ''))
  await sendOffline(page)
  await goOnline(page)
  await received(page)
  expect(sendings()).toEqual([429, 303])
})

test('what the server wants to be corrected is opened filled in, with its summary; corrected, it is no longer kept', async () => {
  const page = await visit('/birth')
  await page.locator('[data-field=info_Fname]').evaluate((one) => one.removeAttribute('data-needed'))
  await sendOffline(page, { info_Fname: [''] })
  await goOnline(page)
  await soon(() => states(page)).toEqual([
    expect.stringMatching(/^Not received\. Something has to be corrected/),
  ])
  await list(page).getByRole('button', { name: 'Open' }).click()
  await page.locator('.error-summary').waitFor()
  expect(await page.locator('[name=info_Lname]').inputValue()).toBe('Macaraeg')
  expect(await page.locator(`${SLOT} [data-files] .file-name`).allInnerTexts()).toEqual([
    'Juana Reyes ID.jpg',
  ])
  await awake(page)
  await page.locator('[name=info_Fname]').fill('Ana')
  await sendWhenReady(page)
  await open('/outbox', page)
  await soon(() => list(page).innerText()).toContain('No form is kept on this device.')
})

testInFull(
  'a form that was received with other answers meanwhile is opened with what was typed, as a new one',
  async () => {
    const page = await visit('/birth')
    const token = await page.locator('[name=token]').inputValue()
    const { typed, files } = sampleOf(birth, contact())
    const photos = await Promise.all(Object.keys(files).map((slot) => photoOf(slot, 'first.jpg')))
    const started = await startedIn(city.place())
    const first = await ask(
      city.at(''),
      '/birth',
      await formPost({ form: birth, typed, token, files: photos, also: { started } }),
    )
    expect(first.status).toBe(303)
    await sendOffline(page)
    await goOnline(page)
    await soon(() => states(page)).toEqual([expect.stringMatching(/^Not received/)])
    await list(page).getByRole('button', { name: 'Open' }).click()
    await page.locator('[data-notice=other-answers]').waitFor()
    expect(await page.locator('[name=info_Lname]').inputValue()).toBe('Macaraeg')
  },
)

testInFull(
  'a file too large for what stands before the server: the form opens as it was typed, without it',
  async () => {
    const page = await visit('/birth')
    await sendOffline(page)
    line.answer((path, method) =>
      method === 'POST' && path.startsWith('/birth?slot')
        ? { status: 413, type: 'text/plain', body: '' }
        : null,
    )
    await goOnline(page)
    await soon(() => states(page)).toEqual([expect.stringMatching(/^Not received/)])
    await list(page).getByRole('button', { name: 'Open' }).click()
    await page.waitForURL('**/birth')
    expect(await page.locator('[name=info_Lname]').inputValue()).toBe('Macaraeg')
    expect(await page.locator(`${SLOT} [data-files] .file-name`).count()).toBe(0)
  },
)

testInFull(
  'after seven days without a connection nothing typed is kept, and the person is told',
  async () => {
    line.passed.length = 0
    const page = await visit('/birth')
    await sendOffline(page)
    const later = await page.context().newPage()
    await page.close()
    await goOnline(later)
    await later.clock.setFixedTime(Date.now() + 8 * 24 * 60 * 60_000)
    await open('/outbox', later)
    await soon(() => states(later)).toEqual([
      expect.stringMatching(/^Not sent\. There was no connection for 7 days/),
    ])
    expect(sendings()).toEqual([])
    await list(later).getByRole('button', { name: 'Remove from this list' }).click()
    await soon(() => kept(later)).toBe(0)
    await open('/mvh', later)
    expect(await later.locator('.waiting-forms').isVisible()).toBe(false)
  },
)

testInFull('every page leads to a form that waits; discarding it asks first', async () => {
  const page = await visit('/birth')
  await sendOffline(page)
  line.answer((path, method) => (method === 'POST' ? { status: 503, type: 'text/plain', body: path } : null))
  await goOnline(page)
  await open('/fil/mvh', page)
  await page.locator('.waiting-forms a').click()
  await page.waitForURL('**/fil/outbox')
  await awake(page)
  await list(page).getByRole('button', { name: 'Burahin' }).click()
  await list(page).getByRole('button', { name: 'Huwag burahin' }).click()
  expect(await kept(page)).toBe(1)
  await list(page).getByRole('button', { name: 'Burahin' }).click()
  await page.locator('dialog').getByRole('button', { name: 'Burahin', exact: true }).click()
  await soon(() => kept(page)).toBe(0)
})

testInFull.each([
  ['signing out', '/Logout', (page: Page) => page.locator('main form button').click()],
  ['“shared phone”', '/birth', (page: Page) => page.locator('[name=shared]').check()],
  [
    'CLEAR ALL',
    '/birth',
    async (page: Page) => {
      await page.getByRole('button', { name: 'CLEAR ALL' }).first().click()
      await page.locator('#dialog-clear button[value=really-clear]').click()
    },
  ],
])('%s empties it', async (_, path, act) => {
  const page = await visit('/birth')
  await sendOffline(page)
  line.answer((_path, method) =>
    method === 'POST' && _path !== '/Logout' ? { status: 503, type: 'text/html', body: '' } : null,
  )
  await goOnline(page)
  await open(path, page)
  expect(await kept(page)).toBe(1)
  await act(page)
  await soon(() => databases(page)).toEqual([])
})

testInFull('a shared phone and a full one keep nothing, and say so', async () => {
  const page = await visit('/birth')
  await page.locator('[name=shared]').check()
  await fillOffline(page)
  await page.locator('#submit').click()
  await soon(() => page.locator('[data-alarm]').innerText()).toMatch(/nothing was sent/)
  expect(await databases(page)).toEqual([])
  line.mend()
  const full = await visit('/birth')
  await full.evaluate(() => {
    navigator.storage.estimate = async () => ({ quota: 1000, usage: 900 })
  })
  await fillOffline(full)
  await soon(() => full.locator('[data-alarm]').innerText()).toMatch(/^This device has no room/)
  await full.locator('#submit').click()
  await soon(() => full.locator('[data-alarm]').innerText()).toMatch(/^This device has no room/)
  expect(await full.locator('#request-form').isVisible()).toBe(true)
})

testInFull('Background Sync sends it while no page of the website is open', async () => {
  line.passed.length = 0
  const page = await visit('/birth', 'allow')
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await sendOffline(page)
  // A file of the site without any script, for the tools of the browser to hold on to.
  const tools = await page.context().newPage()
  await page.close()
  await goOnline(tools)
  await tools.goto(line.url('/robots.txt'))
  const session = await tools.context().newCDPSession(tools)
  const found = new Promise<string>((resolve) =>
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      if (registrations[0]) resolve(registrations[0].registrationId)
    }),
  )
  await session.send('ServiceWorker.enable')
  const registrationId = await found
  await session.send('ServiceWorker.dispatchSyncEvent', {
    ...{ origin: new URL(line.url('/')).origin, registrationId, tag: 'outbox', lastChance: false },
  })
  await soon(sendings).toEqual([303])
})
