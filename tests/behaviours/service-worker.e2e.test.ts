// Pages without a connection: what is kept and says of when it is, what is never kept, and every way the worker goes again.
// @module-tag slow
import type { Page } from 'playwright-core'
import { afterEach, expect, test } from 'vitest'
import { DEVICE_COOKIE } from '#features/requests/access.ts'
import { openLine } from '#tests/support/line.ts'
import { openSentCity } from '#tests/support/sent-requests.ts'
import { asVisitor, awake, PHONE, SOON_MS, soon } from '#tests/support/visitor.ts'

const city = openSentCity()
const line = openLine((path) => city.at(path))
const MOST_BYTES = 60 * 1024

afterEach(() => {
  line.mend()
  line.answer(() => null)
})

/** A phone that lets the worker in, at an address of the line. */
async function visit(path: string, first?: (page: Page) => Promise<unknown>): Promise<Page> {
  const context = await city.browser().newContext(asVisitor({ viewport: PHONE, serviceWorkers: 'allow' }))
  const page = await context.newPage()
  page.setDefaultTimeout(SOON_MS)
  await first?.(page)
  await page.goto(line.url(path))
  return page
}
const controlled = (page: Page) => page.waitForFunction(() => navigator.serviceWorker.controller !== null)
const go = (page: Page, path: string) => page.goto(line.url(path))
const registrations = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)
const cacheNames = (page: Page) => page.evaluate(async () => (await caches.keys()).sort())
/** The addresses kept, without scripts and styles. */
const kept = (page: Page, name = '') =>
  page.evaluate(async (name) => {
    const names = (await caches.keys()).filter((one) => one.startsWith(name))
    const keys = await Promise.all(names.map(async (one) => (await caches.open(one)).keys()))
    return keys
      .flat()
      .map(({ url }) => new URL(url).pathname)
      .filter((path) => !path.startsWith('/assets/'))
      .sort()
  }, name)
const noteOf = (page: Page) => page.locator('.offline-note').innerText()

test('the first visit keeps hotlines, alerts and news, after the page has come, in at most 60 KB', async () => {
  line.passed.length = 0
  let before = Number.NaN
  const page = await visit('/mvh', async (page) => {
    page.once('load', () => {
      before = line.passed.length
    })
  })
  await controlled(page)
  await soon(() => kept(page)).toEqual(['/alerts', '/hotlines', '/mvh', '/newsupdate', '/pending-forms'])
  const after = line.passed.slice(before)
  expect(after.find(({ path }) => path === '/sw.js')!.bytes).toBeLessThanOrEqual(4 * 1024)
  expect(after.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(MOST_BYTES)
})

test('without a connection pages say of when they are; one that was not kept gives the hotlines, in each language', async () => {
  const page = await visit('/fil/mvh')
  await controlled(page)
  await go(page, '/birth')
  await go(page, '/lakes')
  await soon(() => kept(page)).toEqual(expect.arrayContaining(['/birth', '/lakes', '/fil/hotlines']))
  line.cut()
  await go(page, '/lakes')
  expect(await noteOf(page)).toMatch(/^No connection\. You are seeing this page as of \d{1,2}:\d\d\s[ap]m\.$/)
  // Styled as ever, and its scripts are awake.
  expect(await page.locator('.site-header').evaluate((one) => getComputedStyle(one).position)).not.toBe(
    'static',
  )
  await go(page, '/birth')
  expect(await page.getByRole('button', { name: 'SUBMIT' }).first().isVisible()).toBe(true)
  await go(page, '/fil/hotlines')
  expect(await noteOf(page)).toMatch(/^Walang koneksiyon\. Pahina ito noong \d{1,2}:\d\d/)
  await go(page, '/fil/officials')
  expect(await noteOf(page)).toMatch(/hindi naka-save/)
  expect(await page.locator('a[href="tel:911"]').count()).toBeGreaterThan(0)
  line.mend()
  await go(page, '/fil/officials')
  expect(await page.locator('.offline-note').count()).toBe(0)
})

test('the desk, accounts, previews, searches and answers of the API are never kept', async () => {
  const page = await visit('/hotlines')
  await controlled(page)
  const never = [
    '/staff',
    '/Login',
    '/Registration',
    '/userprofile',
    '/track',
    '/draft',
    '/search?q=tax',
    '/preview/x',
  ]
  for (const path of [...never, '/api/desk/me', '/api/showcarousel', '/article?articleID=1'])
    await go(page, path)
  await go(page, '/lakes')
  await soon(() => kept(page)).toContain('/lakes')
  expect(await kept(page)).toEqual(['/alerts', '/hotlines', '/lakes', '/newsupdate', '/pending-forms'])
})

test('a phone that saves data gets no worker', async () => {
  const page = await visit('/hotlines', (page) =>
    page.addInitScript(() =>
      Object.defineProperty(Navigator.prototype, 'connection', { value: { saveData: true } }),
    ),
  )
  await awake(page)
  expect(await registrations(page)).toBe(0)
  expect(await cacheNames(page)).toEqual([])
})

test('a shared phone loses everything at once and is left alone until the box is unticked', async () => {
  const page = await visit('/birth')
  await controlled(page)
  await soon(() => kept(page, 'own')).toEqual(['/birth'])
  await page.locator('[name=shared]').check()
  await soon(() => registrations(page)).toBe(0)
  await soon(() => cacheNames(page)).toEqual([])
  await go(page, '/lakes')
  await page.waitForLoadState('networkidle')
  expect([await registrations(page), await cacheNames(page)]).toEqual([0, []])
  await go(page, '/birth')
  await page.locator('[name=shared]').check()
  await page.locator('[name=shared]').uncheck()
  await soon(() => registrations(page)).toBe(1)
})

test('?sw=off removes it for good, and ?sw=on brings it back', async () => {
  const page = await visit('/hotlines')
  await controlled(page)
  await go(page, '/hotlines?sw=off')
  await soon(() => registrations(page)).toBe(0)
  await soon(() => cacheNames(page)).toEqual([])
  await go(page, '/lakes')
  await page.waitForLoadState('networkidle')
  expect([await registrations(page), await cacheNames(page)]).toEqual([0, []])
  await go(page, '/lakes?sw=on')
  await soon(() => registrations(page)).toBe(1)
})

test('a worker whose script is gone is removed with all it kept; without a connection it stays', async () => {
  const page = await visit('/hotlines')
  await controlled(page)
  line.cut()
  await go(page, '/hotlines')
  await noteOf(page)
  expect(await registrations(page)).toBe(1)
  line.mend()
  line.answer((path) => (path === '/sw.js' ? { status: 404, type: 'text/plain', body: 'gone' } : null))
  await go(page, '/hotlines')
  await soon(() => registrations(page)).toBe(0)
  await soon(() => cacheNames(page)).toEqual([])
})

test('what a removal left that was broken off halfway goes with the next page', async () => {
  const page = await visit('/hotlines')
  await controlled(page)
  line.answer((path) => (path === '/sw.js' ? { status: 404, type: 'text/plain', body: 'gone' } : null))
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.unregister())
  expect(await cacheNames(page)).not.toEqual([])
  await go(page, '/hotlines')
  await soon(() => cacheNames(page)).toEqual([])
})

test('a new build replaces what the one before kept, in one visit', async () => {
  const page = await visit('/hotlines')
  await controlled(page)
  const before = (await cacheNames(page)).filter((name) => name.startsWith('public-'))
  const script = (await (await fetch(city.at('/sw.js'))).text()).replace(/"build":"\w+"/, '"build":"another"')
  line.answer((path) => (path === '/sw.js' ? { status: 200, type: 'text/javascript', body: script } : null))
  await go(page, '/hotlines')
  await soon(() => cacheNames(page)).toContain('public-another')
  await soon(() => cacheNames(page)).not.toContain(before[0])
  await soon(() => kept(page, 'public-another')).toEqual([
    '/alerts',
    '/hotlines',
    '/newsupdate',
    '/pending-forms',
  ])
})

/** What the worker keeps of a page, as it was some minutes ago. */
const keptBefore = (page: Page, path: string, minutes: number) =>
  page.evaluate(
    async ([path, minutes]) => {
      const own = await caches.open('own')
      const kept = (await own.match(path))!
      const headers = new Headers(kept.headers)
      headers.set('x-kept-at', String(Date.now() - minutes * 60_000))
      await own.put(path, new Response(await kept.text(), { headers }))
    },
    [path, minutes] as const,
  )

/** A stranger's computer, on which the pair opens a request. */
async function lookUp(prepare: (page: Page) => Promise<unknown> = async () => {}) {
  const { reference, email } = await city.receive('birth')
  const page = await visit('/track')
  await controlled(page)
  await page.locator('[name=reference]').fill(reference)
  await page.locator('[name=proof]').fill(email)
  await prepare(page)
  await page.locator('.lookup-form .button').click()
  await page.waitForURL(`**/requests/${reference}`)
  return { page, path: `/requests/${reference}` }
}

test('a request opened by its pair opens without a connection within its hour, and then no more', async () => {
  const { page, path } = await lookUp()
  await soon(() => kept(page, 'own')).toEqual([path])
  line.cut()
  await keptBefore(page, path, 58)
  await go(page, path)
  expect(await noteOf(page)).toContain('as of')
  await keptBefore(page, path, 61)
  await go(page, path)
  expect(await noteOf(page)).toContain('not saved on this device')
  expect(await page.locator('main').innerText()).not.toContain(path.slice('/requests/'.length))
  expect(await kept(page, 'own')).toEqual([])
})

test('a request opened by its pair on a shared computer leaves nothing there', async () => {
  const { page } = await lookUp((page) => page.locator('[name=shared]').check())
  await awake(page)
  await page.waitForLoadState('networkidle')
  expect([await registrations(page), await cacheNames(page)]).toEqual([0, []])
})

/** A phone that has a form and a receipt of its own. */
async function visitWithReceipt() {
  const { reference, device } = await city.receive('birth')
  const page = await visit('/birth', (page) =>
    page.context().addCookies([{ name: DEVICE_COOKIE, value: device, url: line.url('/') }]),
  )
  await controlled(page)
  await go(page, `/requests/${reference}`)
  await soon(() => kept(page, 'own')).toEqual(['/birth', `/requests/${reference}`])
  return { page, reference }
}

test("one's own receipt opens without a connection; signing out takes it away with all that is personal", async () => {
  const { page, reference } = await visitWithReceipt()
  line.cut()
  await go(page, `/requests/${reference}`)
  expect(await page.locator('main').innerText()).toContain(reference)
  expect(await noteOf(page)).toContain('as of')
  line.mend()
  await go(page, '/Logout')
  await awake(page)
  await page.locator('main form button').click()
  await soon(() => cacheNames(page)).not.toContain('own')
  expect(await kept(page)).toContain('/hotlines')
})

test('CLEAR ALL takes away what is personal, and only that', async () => {
  const { page } = await visitWithReceipt()
  await go(page, '/birth')
  await awake(page)
  await page.getByRole('button', { name: 'CLEAR ALL' }).first().click()
  await page.locator('#dialog-clear button[value=really-clear]').click()
  await soon(() => kept(page, 'own')).not.toContain('/birth')
  expect(await kept(page)).toContain('/hotlines')
})

test('the page of a form goes when it is sent, and by itself after a day', async () => {
  const { page, reference } = await visitWithReceipt()
  await page.evaluate(async () => {
    const own = await caches.open('own')
    const headers = new Headers((await own.match('/birth'))!.headers)
    headers.set('x-kept-at', String(Date.now() - 25 * 60 * 60 * 1000))
    await own.put('/birth', new Response('typed', { headers }))
  })
  await go(page, '/lakes')
  expect(await kept(page, 'own')).toEqual([`/requests/${reference}`])
  await go(page, '/birth')
  await awake(page)
  await soon(() => kept(page, 'own')).toContain('/birth')
  await page.locator('#submit').click()
  await soon(() => kept(page, 'own')).toEqual([`/requests/${reference}`])
})

test('the page of one’s barangay is kept apart from the others, is read without a connection, and goes by Forget', async () => {
  const address = '/barangay?brgy=0403424060'
  const page = await visit('/mvh')
  await controlled(page)
  const isKept = () => page.evaluate(async (path) => (await caches.match(path)) !== undefined, address)
  await go(page, '/barangay?brgy=0403424061')
  await go(page, address)
  await awake(page)
  await page.getByRole('button', { name: 'This is my barangay' }).click()
  await soon(isKept).toBe(true)
  line.cut()
  await go(page, address)
  expect(await page.locator('h1').innerText()).toBe('San Miguel')
  await awake(page)
  await page.getByRole('button', { name: 'Forget' }).click()
  await soon(isKept).toBe(false)
})
