// The story of a request in Firefox and in WebKit, each in a city of its own: the front page, a form with a photo, Track, a correction; the desk with a second factor, a case, a publication.
// @module-tag slow
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { news } from '#collections/news.collection.ts'
import { SYSTEM } from '#db/write.ts'
import { secretIn, totp } from '#demo/totp.ts'
import { inviteStaff } from '#features/accounts/invite-staff.ts'
import { FORMS } from '#forms/all.ts'
import { PASSWORD } from '#tests/support/accounts.ts'
import { sampleOf } from '#tests/support/forms.ts'
import { linkMailed } from '#tests/support/mailbox.ts'
import { type OtherBrowser, openFirefox, openWebKit } from '#tests/support/other-browsers.ts'
import { describeWith } from '#tests/support/programs.ts'
import { publishNew } from '#tests/support/publish.ts'
import { requestByReference } from '#tests/support/requests.ts'
import { staffIn } from '#tests/support/staff.ts'
import { plain } from '#tests/support/uploads.ts'
import { RUN_ALL, soon, startCity } from '#tests/support/visitor.ts'

const APPLICANT = 'ana.reyes@example.com'
const CLERK = { email: 'liza@example.com', username: 'liza' }
// As WebDriver names keys.
const [ENTER, ARROW_DOWN] = ['\uE007', '\uE015']
const REASON = 'The photo is blurred.'

describeWith(['firefox-esr'], 'in Firefox', () => story(openFirefox))
describeWith(['WebKitWebDriver', 'Xvfb'], 'in WebKit', () => story(openWebKit))

function story(openBrowser: () => Promise<OtherBrowser>) {
  const city = startCity()
  const folder = mkdtempSync(join(tmpdir(), 'photos-'))
  let browser: OtherBrowser
  beforeAll(async () => {
    browser = await openBrowser()
  })
  afterAll(async () => {
    await browser?.close()
    rmSync(folder, { recursive: true, force: true })
  })

  async function photo(name: string, shade: number): Promise<string> {
    const path = join(folder, name)
    writeFileSync(path, await plain(60, 40, { r: shade, g: 90, b: 90 }).jpeg().toBuffer())
    return path
  }
  /** Comes back when the page's scripts have run. */
  async function goTo(path: string) {
    await browser.goTo(new URL(path, city.at('/')).href)
    await browser.run(`() => ${RUN_ALL}`)
  }
  /** The same for where a button leads: a browser may log what it had not loaded when it is sent on. */
  async function comesTo(path: RegExp) {
    await soon(() =>
      browser.run(() => (document.readyState === 'complete' ? location.pathname : '')),
    ).toMatch(path)
    await browser.run(`() => ${RUN_ALL}`)
  }
  /** By keys, once the control is there. */
  async function type(selector: string, text: string) {
    await isThere(selector)
    await browser.type(selector, text)
  }
  const textOf = (selector: string) =>
    browser.run((one) => document.querySelector<HTMLElement>(one)?.innerText ?? '', selector)
  const isThere = (selector: string) =>
    soon(() => browser.run((one) => !!document.querySelector(one), selector)).toBe(true)
  const isSaid = (words: string) => soon(() => textOf('body')).toContain(words)

  /** Presses what has this name, once it is there and can be pressed. */
  async function pressNamed(name: string, selector = 'button, [role=option], a') {
    const mark = () =>
      browser.run(
        (what, from) => {
          document.querySelector('[data-found]')?.removeAttribute('data-found')
          const nameOf = (one: Element) => one.getAttribute('aria-label') ?? one.textContent.trim()
          const found = [...document.querySelectorAll<HTMLElement>(from)].filter(
            (one) =>
              nameOf(one).toLowerCase() === what.toLowerCase() &&
              one.checkVisibility() &&
              !one.matches(':disabled, [aria-disabled=true]'),
          )
          found.at(-1)?.setAttribute('data-found', '')
          return found.length > 0
        },
        name,
        selector,
      )
    await soon(mark).toBe(true)
    await browser.press('[data-found]')
  }

  /** Fills in what is shown of a form, without keys; a person's own words are typed. */
  const fillIn = (typed: Record<string, string[]>) =>
    browser.run((values) => {
      for (const [name, [value]] of Object.entries(values as Record<string, [string]>)) {
        const controls = [
          ...document.querySelectorAll<HTMLInputElement>(`form[data-request-form] [name="${name}"]`),
        ]
        const control = controls.find((one) => one.type !== 'radio' || one.value === value)
        if (!control || control.type === 'hidden' || !control.checkVisibility()) continue
        if (control.type === 'radio' || control.type === 'checkbox') control.checked = true
        else control.value = value
        for (const kind of ['input', 'change']) control.dispatchEvent(new Event(kind, { bubbles: true }))
      }
    }, typed)

  test('a citizen finds the form, sends it with a photo, looks it up and corrects it; staff join, ask and publish', async () => {
    // The front page: a menu, and the accessibility bar, whose choice the next page keeps.
    await goTo('/')
    await browser.press('.menus details summary')
    await soon(() =>
      browser.run(() => document.querySelectorAll('.menus details[open] a').length),
    ).toBeGreaterThan(1)
    await browser.press('details.access summary')
    await browser.press('[data-vision-choice]')
    await goTo('/certificates')
    const filter = () => browser.run(() => getComputedStyle(document.documentElement).filter)
    expect(await filter()).toMatch(/^url\(/)
    await browser.press('details.access summary')
    await browser.press('[data-access-reset]')
    await soon(filter).toBe('none')

    // The form, one name typed by keys.
    await goTo('/birth')
    const { typed } = sampleOf(FORMS.birth, { requester_email: APPLICANT, requester_rel: 'self' })
    // An address that is typed whole stands behind its fold.
    await browser.press('.given[data-by=requester_lives_in] summary')
    await fillIn({ ...typed, info_Fname: [''] })
    await type('[name=info_Fname]', 'Ana María')
    await browser.attach('[data-field=requester_id] input[type=file]', await photo('blurred.jpg', 20))
    await isThere('[data-field=requester_id] [data-files] .file-name')
    await soon(() => textOf('[data-saved]')).toMatch(/\d/)
    // One sent sooner is held.
    const started = await browser.run(() => document.querySelector<HTMLInputElement>('[name=started]')!.value)
    await soon(() => Date.now() - Number.parseInt(started, 36)).toBeGreaterThan(3100)
    await browser.press('#submit')
    await comesTo(/^\/requests\//)
    const reference = (await browser.run(() => location.pathname)).split('/').at(-1)!
    expect(await textOf('.receipt')).toContain(reference)

    // Track, in the same browser.
    await goTo('/track')
    await type('[name=reference]', reference.toLowerCase())
    await type('[name=proof]', APPLICANT)
    await pressNamed('Show my request', 'main button')
    await comesTo(new RegExp(`^/requests/${reference}$`))

    // A clerk comes by the letter, with a second factor, and asks for a better photo.
    await city.use((db) =>
      inviteStaff(db, SYSTEM, { ...CLERK, name: 'Liza Cruz', role: 'clerk', office: 'LCR', lang: 'en' }),
    )
    const invitation = () => linkMailed(city.place(), CLERK.email, '/staff/join')
    await soon(invitation).not.toBe('')
    await goTo(new URL(await invitation()).pathname)
    await type('[name=username]', CLERK.username)
    await type('[name=password]', PASSWORD)
    await type('[name=confirm]', PASSWORD)
    await pressNamed('Begin')
    await comesTo(/second-factor$/)
    await type('[name=current]', PASSWORD)
    await pressNamed('Set it up')
    await isThere('.factor-codes li')
    const key = (await textOf('.factor-secret')).replace(/\s/g, '')
    await type('[name=otp]', totp(secretIn(`otpauth://totp/x?secret=${key}`)))
    await pressNamed('Turn it on')
    await comesTo(/^\/staff$/)
    await isSaid('Good day')
    const { id } = await city.use((db) => requestByReference(db, reference))
    await goTo(`/staff#/requests/${id}/show`)
    await pressNamed('Start review')
    await pressNamed('Ask the applicant')
    await isThere('[role=dialog] [role=combobox]')
    // The option is taken by keys: a list that opens moves under the mouse.
    await type('[role=dialog] [role=combobox]', `Applicant’s valid ID${ARROW_DOWN}${ENTER}`)
    await type('[role=dialog] textarea:not([readonly])', REASON)
    await pressNamed('Send question, next request')
    await isSaid('Asked for corrections')

    // The citizen corrects it by the link of the letter.
    const correction = () => linkMailed(city.place(), APPLICANT, '/correct')
    await soon(correction).not.toBe('')
    await goTo(new URL(await correction()).pathname)
    await isSaid(REASON)
    await browser.attach('main input[type=file]', await photo('sharp.jpg', 60))
    await isThere('[data-files] .file-name')
    await pressNamed('Send the corrections')
    const state = async () =>
      city.use((db) =>
        db.reader.selectFrom('requests').select('state').where('id', '=', id).executeTakeFirst(),
      )
    await soon(state).toEqual({ state: 'in-review' })

    // The information office changes a title and publishes it.
    const opening = {
      title: { en: 'Sample: hours' },
      article: { en: '<p>Eight to five.</p>' },
      date: '2026-11-20',
      status: '',
    }
    const { entry, cookie } = await city.use(async (db) => ({
      entry: await publishNew(db, news, opening),
      cookie: (await staffIn(db, 'publisher', '', { siteUrl: city.at('') })).cookie,
    }))
    const [name = '', ...value] = cookie.split('=')
    await browser.addCookie({ name, value: value.join('='), domain: new URL(city.at('/')).hostname })
    await goTo(`/staff#/content/news/${entry}`)
    await isThere('input[name="content.title.en"]')
    await type('input[name="content.title.en"]', ' of the holidays')
    await pressNamed('Save')
    await isSaid('The latest changes are not published')
    await pressNamed('Publish now')
    const onSite = async () => (await fetch(city.at('/newsupdate'))).text()
    await soon(onSite).toContain('Sample: hours of the holidays')
    expect(browser.errors()).toEqual([])
  })
}
