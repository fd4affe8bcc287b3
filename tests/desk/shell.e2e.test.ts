// The frame of the desk: who may open it, what stands in it, in both languages, on a phone and by keyboard.
// @module-tag slow
import { expect, test } from 'vitest'
import { axeFinds, overflow } from '#tests/house/axe.ts'
import { openDesk } from '#tests/support/desk.ts'
import { goTo } from '#tests/support/desk-look.ts'
import { testInFull } from '#tests/support/in-full.ts'
import { atDepth } from '#tests/support/scope.ts'
import { staffIn } from '#tests/support/staff.ts'
import { DESK, PHONE, soon } from '#tests/support/visitor.ts'

const { city, desk, use, wrong } = openDesk()

const opened = (path: string, cookie = '') =>
  fetch(city.at(path), { redirect: 'manual', headers: { cookie } })

test('its page is kept by nobody, and its policy has a nonce of its own each time', async () => {
  const siteUrl = city.at('')
  const person = await use((db) => staffIn(db, 'publisher', '', { siteUrl }))
  const pages = await Promise.all([1, 2].map(() => opened('/staff', person.cookie)))
  const policies = pages.map(({ headers }) => headers.get('content-security-policy')!)
  const nonces = policies.map((policy) => /script-src 'self' 'nonce-([^']+)'/.exec(policy)?.[1])
  expect(new Set(nonces).size).toBe(2)
  expect(policies[0]).toContain("frame-ancestors 'none'")
  expect(pages[0]!.headers.get('cache-control')).toBe('no-store')
  expect(await pages[0]!.text()).toContain(`nonce="${nonces[0]}"`)
})

const LANGUAGES = [
  ['/fil/staff', 'fil', 'Ngayong araw', 'Magandang araw', 'Portal ng mga Kawani'],
  ['/staff', 'en', 'Today', 'Good day', 'Staff desk'],
] as const

test.each(LANGUAGES.slice(0, atDepth(1, 2)))(
  '%s says who is here, is clean and as wide as its window',
  async (path, lang, title, hello, name) => {
    const page = await desk('publisher', { path, viewport: PHONE })
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    await page.getByRole('heading', { level: 2, name: hello }).waitFor()
    expect(await page.title()).toContain(name)
    expect(await page.evaluate(() => document.documentElement.lang)).toBe(lang)
    for (const size of [PHONE, DESK]) {
      await page.setViewportSize(size)
      expect([await axeFinds(page, { whole: true }), await overflow(page)]).toEqual([[], null])
    }
    expect(wrong).toEqual([])
  },
)

testInFull('the language chosen is kept on this device', async () => {
  const page = await desk('auditor')
  await page.getByRole('button', { name: 'English' }).click()
  await page.getByRole('menuitem', { name: 'Filipino' }).click()
  await page.getByRole('heading', { level: 2, name: 'Magandang araw' }).waitFor()
  await page.reload()
  await page.getByRole('heading', { level: 2, name: 'Magandang araw' }).waitFor()
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('fil')
})

testInFull('the first key leads over the frame to what the screen is about', async () => {
  const page = await desk('publisher')
  await page.getByRole('heading', { level: 2, name: 'Good day' }).waitFor()
  await page.keyboard.press('Tab')
  await soon(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to content')
})

test('a session that ended leads to the page that signs in', async () => {
  const page = await desk('publisher')
  await page.context().clearCookies()
  await page.route('**/Login*', (route) => route.fulfill({ body: 'signs in' }))
  await page.reload()
  await page.waitForURL('**/Login?then=%2Fstaff')
})

test('the menu stands outside what the screen is about; an address that leads nowhere says so and leads on, named in the title, with the focus', async () => {
  const page = await desk('publisher', { screen: '/nothing' })
  await page.getByRole('heading', { level: 1, name: 'No such screen' }).waitFor()
  await soon(() => page.title()).toMatch(/^No such screen · Staff desk/)
  expect(await page.locator('main nav').count()).toBe(0)
  expect(await page.getByRole('navigation', { name: 'Sections of the desk' }).count()).toBe(1)
  expect(
    await page
      .locator('header img')
      .evaluate((mark: HTMLImageElement) => mark.decode().then(() => mark.naturalWidth)),
  ).toBeGreaterThan(0)
  expect([await axeFinds(page, { whole: true }), await overflow(page)]).toEqual([[], null])
  await page.getByRole('main').getByRole('link', { name: 'Today' }).focus()
  await page.keyboard.press('Enter')
  await soon(() => page.title()).toMatch(/^Today · Staff desk/)
  // The link that had it is gone.
  await soon(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Today')
  expect(wrong).toEqual([])
})

test('a screen whose data is refused says so and tries again, and nothing goes on spinning', async () => {
  const page = await desk('publisher', { screen: '/content/barangays/table' })
  await page.route('**/api/desk/content', (route) => route.abort())
  await goTo(page, '/contents')
  await page.getByRole('heading', { level: 1, name: 'This screen could not be shown' }).waitFor()
  expect(await page.getByRole('main').getByRole('progressbar', { includeHidden: true }).count()).toBe(0)
  await page.unroute('**/api/desk/content')
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('heading', { level: 1, name: 'All content' }).waitFor()
  // The browser itself says in its console that the call failed.
  expect(wrong.splice(0).filter((line) => !line.includes('ERR_FAILED'))).toEqual([])
})
