// A form sent without a connection: kept sealed on this device, sent once when there is one, and shown to who sent it until then.
// @module-tag slow
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { FORMS } from '#forms/all.ts'
import { axeFinds, overflow, SMALL } from '#tests/house/axe.ts'
import { fillIn, openFolds, sendWhenReady } from '#tests/support/fill-form.ts'
import { rowsOfSamples, sampleOf } from '#tests/support/forms.ts'
import { ask } from '#tests/support/http.ts'
import { testInFull } from '#tests/support/in-full.ts'
import {
  listOf,
  newContact,
  notedSyncs,
  noteSyncs,
  openPhones,
  receivedOn,
  statesOn,
} from '#tests/support/offline-phones.ts'
import { photoOf } from '#tests/support/received.ts'
import { formPost } from '#tests/support/send.ts'
import { startedIn } from '#tests/support/servers.ts'
import { newNumber } from '#tests/support/unique.ts'
import { photoFile } from '#tests/support/uploads.ts'
import { awake, DESK, PHONE, soon } from '#tests/support/visitor.ts'

const { birth } = FORMS
const { city, line, visit, open, goOffline, goOnline, ...phones } = openPhones()
const SLOT = '[data-field=requester_id]'
const [list, states, received] = [listOf, statesOn, receivedOn]

const photo = () => photoFile('Juana Reyes ID.jpg', newNumber() % 250)

/** Fills in the form of this page without a connection, with a photo; the e-mail address of its contact. */
async function fillOffline(page: Page, other: Record<string, string[]> = {}): Promise<string> {
  await goOffline(page)
  const contact = newContact(birth)
  const { typed } = sampleOf(birth, { ...contact, requester_rel: 'self' })
  await fillIn(page, { ...typed, info_Lname: ['Macaraeg'], ...other })
  await page.locator(`${SLOT} input[type=file]`).setInputFiles(await photo())
  return contact[birth.contact.email]!
}

/** The same, and presses SUBMIT. */
async function sendOffline(page: Page, other: Record<string, string[]> = {}): Promise<string> {
  const email = await fillOffline(page, other)
  await page.locator('#submit').click()
  await list(page).waitFor()
  return email
}
const kept = (page: Page) =>
  list(page)
    .count()
    .then(() =>
      page.evaluate(
        async () =>
          (await (self as never as { pendingForms: { list: () => Promise<unknown[]> } }).pendingForms.list())
            .length,
      ),
    )
/** What is kept of the answers of each form: null where nothing is. */
const sealedForms = (page: Page) =>
  page.evaluate(async () => {
    const all = await new Promise<{ text: unknown }[]>((resolve) => {
      const opening = indexedDB.open('pending-forms')
      opening.onsuccess = () => {
        const asking = opening.result.transaction('forms').objectStore('forms').getAll()
        asking.onsuccess = () => resolve(asking.result)
      }
    })
    return all.map(({ text }) => text)
  })
const databases = (page: Page) =>
  page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))
const sendings = () => phones.sendings(birth)
/** Without those for which it was too early: a form that was filled in faster than a person can waits a moment (429). */
const taken = () => sendings().filter((status) => status !== 429)

const controlled = (page: Page) => page.waitForFunction(() => navigator.serviceWorker.controller !== null)
const isCached = (page: Page, path: string) =>
  page.evaluate(async (path) => (await caches.match(path)) !== undefined, path)

/** A phone that has read the hotlines and the form while there was a signal. */
async function visitedForm(path = '/birth'): Promise<Page> {
  const page = await visit('/hotlines', 'allow')
  await controlled(page)
  await open(path, page)
  await soon(() => isCached(page, path)).toBe(true)
  return page
}

test('airplane mode: read, send a form with a photo, close, open; with a signal exactly one request, whose receipt opens offline', async () => {
  line.passed.length = 0
  const page = await visitedForm()
  await goOffline(page)
  // Read.
  await open('/hotlines', page)
  expect(await page.locator('.offline-note').innerText()).toMatch(
    /^No connection\. You are seeing this page as of /,
  )
  // Send.
  await noteSyncs(page)
  await open('/birth', page)
  const email = await sendOffline(page)
  // The browser is asked to wake the worker when there is a signal, also while no page is open.
  expect(await notedSyncs(page)).toEqual(['pending-forms'])
  expect(await list(page).innerText()).toMatch(/not sent yet.*no reference number/is)
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('pending-forms-title')
  // Nothing of the form is left beside the list, on a wide screen either.
  for (const viewport of [DESK, PHONE]) {
    await page.setViewportSize(viewport)
    expect(await page.locator('#submit').isVisible()).toBe(false)
  }
  // Close, open.
  const context = page.context()
  await page.close()
  const later = await open('/pending-forms', await context.newPage())
  await soon(() => states(later)).toEqual(['Not sent yet. It has no reference number.'])
  // Signal.
  await goOnline(later)
  const reference = await received(later)
  expect(taken()).toEqual([303])
  expect(await phones.requestsOf(email)).toEqual([reference])
  await soon(() => isCached(later, `/requests/${reference}`)).toBe(true)
  // What was sent is no longer kept.
  expect(await isCached(later, '/birth')).toBe(false)
  // The receipt, offline.
  await goOffline(later)
  await list(later).getByRole('link').click()
  await later.waitForURL(/\/requests\//)
  expect(await later.locator('main').innerText()).toContain(reference)
  expect(await later.getByText('Juana Reyes ID.jpg').count()).toBe(1)
})

testInFull(
  'a form that waits opens without a connection with everything typed and its photos; submitted again it is one request',
  async () => {
    line.passed.length = 0
    const page = await visitedForm()
    // The server has this one; the page in the cache does not know of it.
    await page.locator(`${SLOT} input[type=file]`).setInputFiles({ ...(await photo()), name: 'Front.jpg' })
    await soon(() => page.locator(`${SLOT} [data-files] .file-name`).allInnerTexts()).toEqual(['Front.jpg'])
    await sendOffline(page)
    const context = page.context()
    await page.close()
    const later = await open('/pending-forms', await context.newPage())
    await list(later).getByRole('button', { name: 'Open' }).click()
    await later.waitForURL('**/birth#pending-*')
    await soon(() => later.locator('[name=info_Lname]').inputValue()).toBe('Macaraeg')
    expect(await later.locator('[name=requester_rel]').inputValue()).toBe('self')
    await soon(() => later.locator(`${SLOT} .file-name`).allInnerTexts()).toEqual([
      'Front.jpg',
      'Juana Reyes ID.jpg',
    ])
    await later.locator('[name=info_Lname]').fill('Magsaysay')
    await later.locator('#submit').click()
    await list(later).waitFor()
    expect(await states(later)).toEqual(['Not sent yet. It has no reference number.'])
    expect(new URL(later.url()).hash).toBe('')
    await goOnline(later)
    const reference = await received(later)
    expect(taken()).toEqual([303])
    await open(`/requests/${reference}`, later)
    expect(await later.locator('main').textContent()).toMatch(/Front\.jpg.*Juana Reyes ID\.jpg/s)
  },
)

testInFull(
  'its rows come back too; without the page of the form in the cache it says what to wait for',
  async () => {
    const form = FORMS.bplorenew
    const lines = form.sections.flatMap(({ parts }) => parts).find((part) => part.part === 'lines')!
    const page = await visitedForm('/bplorenew')
    await openFolds(page)
    await page.getByRole('button', { name: 'Add another line' }).click()
    await soon(() => page.locator('.line').count()).toBe(2)
    await goOffline(page)
    const rows = rowsOfSamples(lines, 2)
    const { typed, files } = sampleOf(form, { ...rows, 'line_sub[]': ['Rice', 'Fruit'] })
    await fillIn(page, typed)
    for (const slot of Object.keys(files))
      await page.locator(`[data-field=${slot}] input[type=file]`).setInputFiles(await photo())
    await page.locator('#submit').click()
    await list(page).waitFor()
    await list(page).getByRole('button', { name: 'Open' }).click()
    await page.waitForURL('**/bplorenew#pending-*')
    await soon(() => page.locator('.line').count()).toBe(2)
    await soon(() => page.locator('[name="line_sub[]"]').nth(1).inputValue()).toBe('Fruit')
    await page.evaluate(() => caches.delete('own'))
    await open('/pending-forms', page)
    await list(page).getByRole('button', { name: 'Open' }).click()
    await soon(() => list(page).innerText()).toContain('The form can be opened when there is one.')
  },
)

const STATES = ['waiting', 'opened', 'refused', 'answered', 'sent', 'expired'] as const

/** One form in each state, made from one that waits. */
const inEveryState = (page: Page) =>
  page.evaluate(async (states) => {
    const database = await new Promise<IDBDatabase>((resolve) => {
      const opening = indexedDB.open('pending-forms')
      opening.onsuccess = () => resolve(opening.result)
    })
    const forms = database.transaction('forms', 'readwrite').objectStore('forms')
    const [first] = await new Promise<object[]>((resolve) => {
      const asking = forms.getAll()
      asking.onsuccess = () => resolve(asking.result)
    })
    const at = Date.parse('2026-11-23T13:05:00+08:00')
    const receipt = '/requests/LCR-26-7H4K2-D'
    for (const [index, state] of states.entries())
      forms.put({ ...first, id: `a${index}`, at: at + index, state, receipt, next: Number.MAX_SAFE_INTEGER })
    forms.transaction.oncomplete = () => database.close()
  }, STATES)

testInFull.each([
  ['/pending-forms', '23 November 2026, 1:05 pm', 'Discard'],
  ['/fil/pending-forms', 'Nobyembre 23, 2026, 1:05 ng hapon', 'Burahin'],
])(
  '%s with a form in each state is accessible, as wide as its window, and says the time as the site does',
  async (path, time, discard) => {
    const page = await visit('/birth')
    await sendOffline(page)
    await inEveryState(page)
    line.answer((asked, method) =>
      method === 'POST' ? { status: 503, type: 'text/plain', body: asked } : null,
    )
    await goOnline(page)
    // A week has not passed, whenever this runs.
    await page.clock.setFixedTime(Date.parse('2026-11-24T09:00:00+08:00'))
    await open(path, page)
    await soon(() => list(page).locator('li').count()).toBe(1 + STATES.length)
    expect(await list(page).locator('li').first().innerText()).toContain(time)
    for (const size of [SMALL, PHONE, DESK]) {
      await page.setViewportSize(size)
      expect([await axeFinds(page), await overflow(page)]).toEqual([[], null])
    }
    await list(page).getByRole('button', { name: discard }).first().click()
    expect(await axeFinds(page)).toEqual([])
  },
)

test('what is kept is sealed: neither answers nor the name of a file can be read, and the key does not leave the browser', async () => {
  const page = await visit('/birth')
  await sendOffline(page)
  const found = await page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve) => {
      const opening = indexedDB.open('pending-forms')
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
  const email = await sendOffline(page)
  const context = page.context()
  await page.close()
  await goOnline(await context.newPage())
  const tabs = await Promise.all([context.newPage(), context.newPage(), context.newPage()])
  await Promise.all(tabs.map((tab) => tab.goto(line.url('/pending-forms'))))
  const references = await Promise.all(tabs.map(received))
  expect(taken()).toEqual([303])
  expect(await phones.requestsOf(email)).toEqual([references[0]])
})

testInFull(
  'an answer that is lost on the way, and 503, are tried again; the request and its photo are there once',
  async () => {
    line.passed.length = 0
    const page = await visit('/birth')
    const email = await sendOffline(page)
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
      // Received meanwhile, it has no such button.
      await button.click({ timeout: 1000 }).catch(() => {})
      return (await states(page)).join()
    }).toMatch(/^Received/)
    const reference = await received(page)
    expect(busy).toBeLessThanOrEqual(0)
    expect(taken()).toEqual([303, 303])
    expect(await phones.requestsOf(email)).toEqual([reference])
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
  // The heading no longer says that it is not sent.
  expect(await list(page).locator('h2').first().innerText()).toBe('Your forms')
})

test('what the server wants to be corrected is opened filled in, with its summary; corrected and submitted, it is said to be received', async () => {
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
  // At once, before the receipt has done anything: the server knows, by the form's token.
  await open('/pending-forms', page)
  await received(page)
  expect(await sealedForms(page)).toEqual([null])
})

testInFull(
  'a form that was received with other answers meanwhile is opened with what was typed, as a new one',
  async () => {
    const page = await visit('/birth')
    const token = await page.locator('[name=token]').inputValue()
    const { typed, files } = sampleOf(birth, newContact(birth))
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
    await awake(page)
    await open('/pending-forms', await page.context().newPage())
    await sendWhenReady(page)
    await open('/pending-forms', page)
    expect(await received(page)).not.toBe(first.headers.location!.split('/').at(-1))
  },
)

testInFull.each([
  [
    '/birth',
    /^Not received/,
    'Open',
    /^Too large for this website, so not uploaded: Back\.jpg\. Everything else/,
  ],
  ['/fil/birth', /^Hindi natanggap/, 'Buksan', /^Masyadong malaki .*: Back\.jpg\. Nasa form pa ang lahat/],
])(
  '%s with a file too large for what stands before the server: the form opens with everything else, and says which',
  async (path, refused, button, notice) => {
    const page = await visit(path)
    await fillOffline(page)
    await page.locator(`${SLOT} input[type=file]`).setInputFiles({ ...(await photo()), name: 'Back.jpg' })
    await page.locator('#submit').click()
    await list(page).waitFor()
    let files = 0
    line.answer((asked, method) => {
      if (method !== 'POST' || !asked.startsWith(`${path}?slot`)) return null
      files += 1
      return files === 1 ? null : { status: 413, type: 'text/plain', body: '' }
    })
    await goOnline(page)
    await soon(() => states(page)).toEqual([expect.stringMatching(refused)])
    await list(page).getByRole('button', { name: button, exact: true }).click()
    await page.locator('[data-notice=too-large]').waitFor()
    await awake(page)
    expect(await page.locator('[data-notice=too-large]').innerText()).toMatch(notice)
    expect(await page.evaluate(() => document.activeElement?.textContent)).toMatch(notice)
    expect(await page.locator('[name=info_Lname]').inputValue()).toBe('Macaraeg')
    expect(await page.locator(`${SLOT} [data-files] .file-name`).allInnerTexts()).toEqual([
      'Juana Reyes ID.jpg',
    ])
  },
)

testInFull(
  'after seven days without a connection nothing typed is kept, and the person is told',
  async () => {
    const page = await visit('/birth')
    // The end of an answer to the test before may come after its page.
    line.passed.length = 0
    await sendOffline(page)
    const later = await page.context().newPage()
    await page.close()
    await goOnline(later)
    await later.clock.setFixedTime(Date.now() + 8 * 24 * 60 * 60_000)
    await open('/pending-forms', later)
    await soon(() => states(later)).toEqual([
      expect.stringMatching(/^Not sent\. There was no connection for 7 days/),
    ])
    expect(sendings()).toEqual([])
    await list(later).getByRole('button', { name: 'Remove from this list' }).click()
    await soon(() => kept(later)).toBe(0)
    await open('/mvh', later)
    expect(await later.locator('.pending-forms-bar').isVisible()).toBe(false)
  },
)

testInFull('every page leads to a form that waits; discarding it asks first', async () => {
  const page = await visit('/birth')
  await sendOffline(page)
  line.answer((path, method) => (method === 'POST' ? { status: 503, type: 'text/plain', body: path } : null))
  await goOnline(page)
  await open('/fil/mvh', page)
  await page.locator('.pending-forms-bar a').click()
  await page.waitForURL('**/fil/pending-forms')
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
  await controlled(page)
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
    origin: new URL(line.url('/')).origin,
    registrationId,
    tag: 'pending-forms',
    lastChance: false,
  })
  await soon(sendings).toEqual([303])
})
