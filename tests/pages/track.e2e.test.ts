// From the number in the hand to the request and onto paper, with and without script; clean by axe in every state, at 320 and 1280.
// @module-tag slow

import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import type { StateId } from '#domain/request-states.ts'
import { wrongInItsLanguage } from '#tests/house/axe.ts'
import { invalidIn } from '#tests/house/html.ts'
import { watch } from '#tests/house/watch.ts'
import { DEVICE, DIGITS, holdRequest, requestIn, STATE_IDS } from '#tests/support/held-requests.ts'
import { testInFull } from '#tests/support/in-full.ts'
import { atDepth, isWhole } from '#tests/support/scope.ts'
import { awake, openCity, SCRIPT, soon } from '#tests/support/visitor.ts'

const references = {} as Record<StateId | 'late' | 'unclassed', string>

const city = openCity()
beforeAll(() =>
  city.use(async (db) => {
    for (const state of STATE_IDS) references[state] = (await requestIn(db, state)).reference
    references.late = (await holdRequest(db, { received_at: '2026-01-05T01:00:00.000Z' })).reference
    const business = { cont_no: '0917 555 0123', bus_name: 'Tindahan ni Ana' }
    references.unclassed = (await holdRequest(db, { form: 'bplonew', answers: business })).reference
  }),
)

const withDevice = (page: Page) =>
  page.context().addCookies([{ name: 'device', value: DEVICE, url: city.at('/') }])

const A4_INSIDE = { width: 672, height: 1010 }
const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length

test('a reference is copied by a button, or it is said that the browser did not allow it', async () => {
  const page = await city.visit('/')
  await withDevice(page)
  await page.goto(city.at(`/requests/${references.received}`))
  await awake(page)
  const told = page.locator('.copyable').first().getByRole('status')
  const copy = page.getByRole('button', { name: 'Copy' }).first()
  await page.context().grantPermissions([])
  await copy.click()
  await soon(() => told.innerText()).toMatch(/^Your browser did not allow it\. /)
  await page.context().grantPermissions(['clipboard-write'])
  await copy.click()
  await soon(() => told.innerText()).toBe('Copied.')
})

describe.each(SCRIPT.slice(0, atDepth(1, 2)))('who holds the receipt, $how,', ({ javaScriptEnabled }) => {
  test('looks it up by reference and digits, and prints it on one sheet', async () => {
    const page = await city.visit('/track', { javaScriptEnabled })
    await page.getByLabel('Reference number').fill(references.received.toLowerCase())
    await page.getByLabel('Last four digits of your number, or your e-mail').fill(DIGITS)
    await page.getByRole('button', { name: 'Show my request' }).click()
    await page.waitForURL(`**/requests/${references.received}`)
    expect(await page.title()).toBe(`${references.received}: Received · San Pablo City`)
    const receipt = page.locator('.receipt')
    for (const words of [
      references.received,
      'Birth certificate request',
      'A. R.-P.',
      'City Civil Registrar',
    ])
      expect(await receipt.innerText()).toContain(words)
    await page.setViewportSize(A4_INSIDE)
    await page.emulateMedia({ media: 'print' })
    for (const screen of [
      '.site-header',
      '.site-footer',
      '.request-head',
      '.request-side',
      '.request-actions',
    ])
      expect([screen, await page.locator(screen).first().isVisible()]).toEqual([screen, false])
    expect(await page.getByRole('button').count()).toBe(0)
    const { width, height } = (await page.locator('.qr').boundingBox())!
    expect([Math.round(width), Math.round(height)]).toEqual([121, 121])
    expect(pagesOf(await page.pdf({ format: 'A4', preferCSSPageSize: true }))).toBe(1)
  })

  test('opens a request that is not shown by its proof, from the address itself', async () => {
    const page = await city.visit(`/fil/requests/${references['to-pay']}`, { javaScriptEnabled })
    expect(await page.locator('h1').innerText()).toBe('Sa inyo ba ang kahilingang ito?')
    await page.locator('#proof').fill(DIGITS)
    await page.getByRole('button', { name: 'Ipakita ang aking kahilingan' }).click()
    await page.waitForURL(`**/fil/requests/${references['to-pay']}`)
    expect(await page.locator('.panel-order').innerText()).toContain('₱1,264.50')
  })
})

test('the reference stands large on one line at 360 px and is copied; the PDF comes before the print', async () => {
  const page = await city.visit(`/fil/requests/${references.received}`, {
    first: withDevice,
    viewport: { width: 360, height: 740 },
  })
  const figure = page.locator('.copyable strong')
  expect(await figure.innerText()).toBe(references.received)
  const lines = await figure.evaluate(
    (one) => one.getBoundingClientRect().height / parseFloat(getComputedStyle(one).lineHeight),
  )
  expect(lines).toBeLessThan(1.5)
  await page.evaluate(() => {
    navigator.clipboard.writeText = async (text) => document.body.setAttribute('data-copied', text)
  })
  await page.getByRole('button', { name: 'Kopyahin' }).click()
  await page.getByText('Nakopya na.').waitFor()
  expect(await page.locator('body').getAttribute('data-copied')).toBe(references.received)
  expect(await page.locator('.request-actions > *').allInnerTexts()).toEqual([
    'Katibayan bilang PDF',
    'I-print',
  ])
})

testInFull('the button prints, and without script there is none', async () => {
  const page = await city.visit(`/requests/${references.received}`, { first: withDevice })
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '')
  })
  await page.getByRole('button', { name: 'Print' }).click()
  await soon(() => page.locator('body').getAttribute('data-printed')).toBe('')
  const plain = await city.visit(`/requests/${references.received}`, {
    javaScriptEnabled: false,
    first: withDevice,
  })
  expect(await plain.getByRole('button', { name: 'Print' }).isVisible()).toBe(false)
})

testInFull('a browser that cannot print, as inside an app, says where it can be', async () => {
  const page = await city.browser().newPage()
  await page.addInitScript(() => void Reflect.deleteProperty(window, 'print'))
  await withDevice(page)
  await page.goto(city.at(`/requests/${references.received}`))
  await page.getByText('To print, open this page in your browser.').waitFor()
  expect(await page.getByRole('button', { name: 'Print' }).count()).toBe(0)
})

test('an order of payment is printed with the receipt, on a sheet of its own', async () => {
  const page = await city.visit(`/requests/${references['to-pay']}`, { first: withDevice })
  expect(pagesOf(await page.pdf({ format: 'A4', preferCSSPageSize: true }))).toBe(2)
})

test.each(['late', 'denied', 'waiting'] as const)(
  '%s is told with its reasons and ways on',
  async (state) => {
    const page = await city.visit(`/requests/${references[state]}`, { first: withDevice })
    const said = await page.locator('.request').innerText()
    const expected = {
      late: ['This request is late', '1-ARTA (2782)', 'complaints@arta.gov.ph', '8888'],
      denied: ['No record under this name.', 'by the City Civil Registrar', 'What you can do'],
      waiting: [
        'Valid ID: too dark to read.',
        'You can also bring what is needed to the office, with your reference number.',
      ],
    }
    for (const words of expected[state]) expect(said).toContain(words)
    if (state === 'late')
      expect(await page.getByRole('link', { name: 'Complaints' }).getAttribute('href')).toBe(
        '/citizen#feedback',
      )
  },
)

testInFull('every state is valid HTML in both languages, and so is the page of a stranger', async () => {
  const found: string[] = []
  const look = async (path: string, status: number, cookie = '') => {
    const answer = await fetch(city.at(path), { headers: { cookie } })
    expect([path, answer.status]).toEqual([path, status])
    found.push(...(await invalidIn(await answer.text())).map((line) => `${path}: ${line}`))
  }
  for (const prefix of ['', '/fil']) {
    for (const reference of Object.values(references))
      await look(`${prefix}/requests/${reference}`, 200, `device=${DEVICE}`)
    await look(`${prefix}/requests/${references.received}`, 403)
  }
  expect(found).toEqual([])
})

test.each(['', '/fil'])(
  'every state under "%s" is clean, whole and breaks no policy, on a small phone and a desk',
  async (prefix) => {
    const found: string[] = []
    const page = await city.visit('/track', { reducedMotion: 'reduce', first: withDevice })
    await watch(page, city.at(''), (what) => found.push(what))
    // Each state in one language; in the whole run in both.
    const states = Object.entries(references).filter(
      (_, index) => isWhole || index % 2 === (prefix === '' ? 0 : 1),
    )
    for (const [state, reference] of states) {
      await page.goto(city.at(`${prefix}/requests/${reference}`))
      await page.evaluate(() => {
        for (const one of document.querySelectorAll('details')) one.open = true
      })
      found.push(...(await wrongInItsLanguage(page)).map((line) => `${state}: ${line}`))
    }
    expect(found).toEqual([])
  },
)

test.each(atDepth(['/fil'], ['', '/fil']))(
  'looking one up under "%s", with what is wrong told, is clean',
  async (prefix) => {
    const page = await city.visit(`${prefix}/track`, { reducedMotion: 'reduce' })
    await page.locator('main form button[type="submit"]').last().click()
    await page.locator('.error-summary').waitFor()
    expect(await wrongInItsLanguage(page)).toEqual([])
    await page.goto(city.at(`${prefix}/requests/${references.received}`))
    expect(await wrongInItsLanguage(page)).toEqual([])
  },
)
