// A citizen's account from its making to its end, by phone width, with script and without; and the screens clean by axe.
// @module-tag slow
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { axeFinds, cutOff, wrongInItsLanguage } from '#tests/house/axe.ts'
import { DETAILS, type Member, memberIn, newNames, PASSWORD } from '#tests/support/accounts.ts'
import { until } from '#tests/support/http.ts'
import { testInFull } from '#tests/support/in-full.ts'
import { linkMailed } from '#tests/support/mailbox.ts'
import { atDepth } from '#tests/support/scope.ts'
import { openSentCity } from '#tests/support/sent-requests.ts'
import { islandAwake, PHONE, SCRIPT, soon } from '#tests/support/visitor.ts'

const city = openSentCity()
const NEW_PASSWORD = 'walong bundok at ilog'

/** The path of the link in the newest letter to an e-mail, as the mail program shows it. */
const linkTo = (email: string, path: string): Promise<string> =>
  until(`a letter to ${email}`, async () => {
    const link = await linkMailed(city.place(), email, `/${path}`)
    return link ? new URL(link).pathname : null
  })

async function fill(page: Page, fields: Record<string, string>) {
  for (const [name, value] of Object.entries(fields)) await page.locator(`[name="${name}"]`).fill(value)
}

async function logIn(page: Page, login: string, password: string) {
  await fill(page, { login, password })
  await page.getByRole('button', { name: 'Submit' }).click()
}

const png = async () => {
  const picture = sharp({ create: { width: 640, height: 480, channels: 3, background: '#12766b' } })
  return { name: 'me.png', mimeType: 'image/png', buffer: await picture.png().toBuffer() }
}

describe.each(SCRIPT.slice(0, atDepth(1, 2)))('$how', ({ javaScriptEnabled }) => {
  const options = { javaScriptEnabled, viewport: PHONE }

  test('an account is made, confirmed by mail, used, changed, and closed with the browser’s own means', async () => {
    const names = newNames()
    const page = await city.visit('/Login', options)
    await page.getByRole('link', { name: 'Create an Account' }).click()
    await page.getByRole('button', { name: 'REGISTER' }).click()
    await page.locator('.error-summary').waitFor()
    expect(await page.evaluate(() => document.activeElement?.hasAttribute('data-focus'))).toBe(true)
    await fill(page, { ...DETAILS, ...names, password: PASSWORD, confirm: PASSWORD })
    await page.getByRole('button', { name: 'REGISTER' }).click()
    await page.waitForURL('**/confirm?sent')
    await page.goto(city.at(await linkTo(names.email, 'confirm')))
    await page.getByRole('button', { name: 'Yes, it is my e-mail' }).click()
    await page.getByRole('link', { name: 'Log in' }).click()
    await logIn(page, names.username, 'not my password')
    expect(await page.locator('.error-summary').innerText()).toContain('do not match')
    await logIn(page, names.username, PASSWORD)
    await page.waitForURL('**/userprofile')
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Ana Santos Reyes')

    expect(await page.locator('[name="street"]').isDisabled()).toBe(true)
    await page.getByRole('link', { name: 'Edit Account' }).click()
    await page.locator('[name="street"]').fill('Mabini Street')
    await page.getByRole('button', { name: 'Save changes' }).last().click()
    await page.waitForURL('**/userprofile?done=saved')
    expect(await page.locator('[name="street"]').inputValue()).toBe('Mabini Street')

    await page.getByRole('link', { name: 'Change Password' }).click()
    if (!javaScriptEnabled) await page.waitForURL((url) => url.pathname === '/userprofile/password')
    await fill(page, { current: PASSWORD, password: NEW_PASSWORD, confirm: NEW_PASSWORD })
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.waitForURL('**/userprofile?done=password')

    const form = await city.visit('/birth', { ...options, after: page })
    expect(await form.locator('[name="requester_street"]').inputValue()).toBe('Mabini Street')
    await page.getByRole('button', { name: 'Log out' }).click()
    await page.waitForURL((url) => url.pathname === '/')
    await page.goto(city.at('/userprofile'))
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Your name')
  })

  test('a picture is uploaded and seen', async () => {
    const page = await profileOf(await member(), options)
    if (javaScriptEnabled) await islandAwake(page, '.thumbnail form')
    await page.getByRole('link', { name: 'Edit picture' }).click()
    await page.locator('input[name="picture"]').setInputFiles(await png())
    await page
      .locator(javaScriptEnabled ? 'dialog[open]' : 'main')
      .getByRole('button', { name: 'Save changes' })
      .click()
    await page.waitForURL('**/userprofile?done=picture')
    const width = () => page.locator('.thumbnail img').evaluate((one: HTMLImageElement) => one.naturalWidth)
    await soon(width).toBe(320)
  })
})

testInFull(
  'the picker takes any image the browser opens; saved again while it is being cut, it is sent as it was chosen, as a JPEG',
  async () => {
    const page = await profileOf(await member(), {})
    await islandAwake(page, '.thumbnail form')
    const path = join(mkdtempSync(join(tmpdir(), 'city-chosen-')), 'me.webp')
    writeFileSync(
      path,
      await sharp((await png()).buffer)
        .webp()
        .toBuffer(),
    )
    await page.getByLabel('Choose a picture').setInputFiles(path)
    const save = page.locator('dialog[open]').getByRole('button', { name: 'Save changes' })
    await soon(() => save.isDisabled()).toBe(false)
    writeFileSync(path, 'saved again')
    await save.click()
    await page.waitForURL('**/userprofile?done=picture')
  },
)

const member = () => city.use((db) => memberIn(db, { siteUrl: city.at('') }))

/** The profile of somebody signed in, at an address of it. */
async function profileOf({ cookie }: Member, options: object, path = '/userprofile') {
  const [name = '', value = ''] = cookie.split('=')
  return city.visit(path, {
    ...options,
    first: (page) =>
      page.context().addCookies([
        { name, value, url: city.at('/') },
        { name: 'signed', value: '1', url: city.at('/') },
      ]),
  })
}

testInFull(
  'a password is shown for half a second by one button, and by the other until it is pressed again',
  async () => {
    const page = await city.visit('/Login', { first: (one) => one.clock.install() })
    await page.clock.pauseAt(Date.now() + 60_000)
    const type = () => page.locator('[name="password"]').getAttribute('type')
    await page.locator('[name="password"]').fill(PASSWORD)
    await page.getByRole('button', { name: 'Show: Password' }).click()
    await page.clock.runFor(490)
    expect(await type()).toBe('text')
    await page.clock.runFor(20)
    expect(await type()).toBe('password')
    const lasting = page.getByRole('button', { name: 'Keep shown: Password' })
    await lasting.click()
    await page.clock.runFor(60_000)
    expect([await type(), await lasting.getAttribute('aria-pressed')]).toEqual(['text', 'true'])
    await lasting.click()
    expect(await type()).toBe('password')
  },
)

testInFull(
  'the picture changes on the page as soon as it is chosen; Cancel keeps the old; another kind is refused there',
  async () => {
    const page = await profileOf(await member(), {})
    await islandAwake(page, '.thumbnail form')
    await page.getByRole('link', { name: 'Edit picture' }).click()
    const dialog = page.locator('dialog[open]')
    const save = dialog.getByRole('button', { name: 'Save changes' })
    expect(await save.isDisabled()).toBe(true)
    await dialog
      .getByLabel('Upload Photo')
      .setInputFiles({ name: 'a.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') })
    await soon(() => dialog.locator('[role="alert"]').innerText()).toContain('Only PNG and JPEG')
    await dialog.locator('[type="file"]').setInputFiles(await png())
    const colour = () =>
      dialog
        .locator('canvas.preview')
        .evaluate((one: HTMLCanvasElement) => [...one.getContext('2d')!.getImageData(60, 60, 1, 1).data])
    await soon(colour).toEqual([0x12, 0x76, 0x6b, 255])
    expect(await axeFinds(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    expect(await page.locator('.thumbnail img').count()).toBe(0)
  },
)

testInFull('the header of a kept page says Login to nobody and My account to who is signed in', async () => {
  const shown = (page: Page) => page.locator('.tools a:visible').allInnerTexts()
  expect(await shown(await city.visit('/mvh'))).toEqual(['Track', 'Search', 'Filipino', 'Login'])
  expect(await shown(await profileOf(await member(), {}, '/mvh'))).toEqual([
    'Track',
    'Search',
    'Filipino',
    'My account',
  ])
})

test.each(atDepth(['/fil'], ['', '/fil']))(
  '%s every screen of an account is clean and whole, on a small phone and a desk',
  async (prefix) => {
    const ana = await member()
    const page = await profileOf(ana, { reducedMotion: 'reduce' }, `${prefix}/userprofile`)
    const isClean = async (what: string) => expect([what, await wrongInItsLanguage(page)]).toEqual([what, []])
    await isClean('profile')
    await page.locator('[data-dialog="password"]').click()
    await page.locator('dialog[open]').waitFor()
    expect([await axeFinds(page), await cutOff(page)]).toEqual([[], []])
    for (const way of [
      '?edit=yes',
      '?done=saved',
      '/password',
      '/picture',
      '/requests',
      '/sessions',
      '/data',
    ]) {
      await page.goto(city.at(`${prefix}/userprofile${way}`))
      await isClean(way)
    }
    await page.locator('main form button').last().click()
    await page.locator('.error-summary').waitFor()
    await isClean('refused')
    await page.goto(city.at(`${prefix}/reset/AAAAAAAAAAAAAAAAAAAAAA`))
    await isClean('dead link')
  },
)
