// The whole story on a phone with a mobile number alone: the network drops what holds an address, and tells late, twice and out of order what arrived.
// @module-tag slow
import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { FORMS } from '#forms/all.ts'
import { today } from '#kit/dates.ts'
import { askDesk, listOf, tellDesk } from '#tests/support/casework.ts'
import { openDesk } from '#tests/support/desk.ts'
import { answerSurvey, fillIn, sendWhenReady } from '#tests/support/fill-form.ts'
import { sampleOf } from '#tests/support/forms.ts'
import { startGateway } from '#tests/support/gateway.ts'
import { turnOn } from '#tests/support/pay-ways.ts'
import { requestByReference } from '#tests/support/requests.ts'
import { publishSurvey, SURVEY_TYPED } from '#tests/support/sample-survey.ts'
import { SMS_HOOK_SECRET } from '#tests/support/servers.ts'
import type { InService } from '#tests/support/staff.ts'
import { reasonToDrop, startTelco } from '#tests/support/telco.ts'
import { newNumber } from '#tests/support/unique.ts'
import { photoFile } from '#tests/support/uploads.ts'
import { awake, PHONE, soon, startCity } from '#tests/support/visitor.ts'

const telco = await startTelco(() => city.at(`/hooks/sms/${SMS_HOOK_SECRET}`))
afterAll(telco.stop)
const gateway = await startGateway(() => city.at('/hooks/payments/paymongo'))
afterAll(gateway.stop)
const city = startCity({
  fill: (db) => publishSurvey(db),
  more: { SMS_URL: telco.url, SMS_GATEWAY: 'city', SMS_HOOK_SECRET },
})
const { desk, person, use, wrong } = openDesk(city)

const DIGITS = String(newNumber() % 10_000).padStart(4, '0')
const MISREAD = 'It does not read as on the record.'
const DARK = 'The photo is too dark to read.'

const requestOf = (reference: string) => use((db) => requestByReference(db, reference))
const stateOf = async (reference: string) => (await requestOf(reference)).state

async function tell(by: InService, path: string, body: object) {
  const { status, text } = await tellDesk({ ask: city.ask, origin: city.at('') }, by, path, body)
  expect([path, status, text]).toEqual([path, 200, text])
}

/** What the desk's API answers a person who has read the request as it stands. */
async function act(by: InService, path: string, reference: string, body: object = {}) {
  const { changed_at: seen } = await requestOf(reference)
  await tell(by, path, { seen, ...body })
}

/** The n-th text on the resident's phone. */
async function received(count: number): Promise<string> {
  await soon(() => telco.carried.length + telco.dropped.length).toBe(count)
  expect(telco.dropped).toEqual([])
  return telco.carried.at(-1)!.text
}

const codeIn = (text: string) => /\b[Cc]ode(?: for our survey:)? ([2-9A-Z]{6})\b/.exec(text)?.[1] ?? ''

const codesSent = () => telco.carried.map(({ text }) => codeIn(text)).filter((code) => code !== '')

/** Nothing is wider than the phone. */
const fits = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width)

/** From the front page, by what the text says, in a browser that has never been here. */
async function goByText(text: string, reference: string): Promise<Page> {
  expect(text).toMatch(/\bTrack\b/)
  const phone = await city.visit('/', { viewport: PHONE })
  const known = (await phone.context().cookies()).map(({ name }) => name)
  expect(known.filter((name) => ['device', 'pass', 'act'].includes(name))).toEqual([])
  await phone.getByRole('banner').getByRole('link', { name: 'Track', exact: true }).click()
  await phone.waitForURL('**/track')
  await fits(phone)
  await lookUp(phone, reference, codeIn(text))
  return phone
}

async function lookUp(page: Page, reference: string, proof: string) {
  await page.getByLabel('Reference number').fill(reference)
  await page.getByLabel('Last four digits of your number, or your e-mail').fill(proof)
  await page.getByRole('button', { name: 'Show my request' }).click()
}

/** Sends what only a program would, from a page of the request; answers where it leads. */
const pressed = (page: Page, what: string) =>
  page.evaluate(async (what) => {
    const body = new URLSearchParams({ do: what })
    return new URL((await fetch(location.pathname, { method: 'POST', body })).url).pathname
  }, what)

/** Paid on the gateway's page, which tells the city 26 times and sends the browser back. */
async function payOnline(phone: Page, reference: string) {
  await phone.getByRole('button', { name: /^Pay ₱1,234,567.89 online/ }).click()
  await phone.waitForURL(`**/bills/${reference}/leave`)
  await fits(phone)
  gateway.script({ callbacks: 26 })
  await phone.locator(`a[href^="${gateway.url}/pay/"]`).click()
  await phone.locator('button[value=pay]').click()
  await phone.getByRole('heading', { level: 1, name: 'We received your payment' }).waitFor()
  await fits(phone)
  expect(gateway.answered).toEqual(Array.from({ length: 26 }, () => 200))
}

test.each([
  ['an address', 'San Pablo: see https://sanpablocity.example/track', 'URL'],
  ['a host', 'San Pablo: see www sanpablocity', 'URL'],
  ['a bare domain', 'San Pablo: see sanpablocity.gov.ph', 'domain'],
  ['a full stop without a space', 'San Pablo: ready, Mon-Fri 8-5.Claim it', 'domain'],
  ['161 letters', 'A'.repeat(161), 'length'],
  ['71 letters, one of them outside GSM', `₱${'A'.repeat(70)}`, 'length'],
])('the network drops a text with %s', (_, text, why) => expect(reasonToDrop(text)).toBe(why))

test('the network carries a text with an amount and 160 letters', () => {
  expect(reasonToDrop('San Pablo: pay PHP 1,234.50. '.padEnd(160, 'A'))).toBe('')
})

test('a request by mobile number alone, from the form over a payment online to the survey', async () => {
  const clerk = await person('clerk', 'LCR')

  // A resident asks for a birth certificate; the text has the number of the request.
  const phone = await city.visit('/birth', { viewport: PHONE })
  const contact = { requester_num: `0917 555 ${DIGITS}`, requester_email: '' }
  await fillIn(phone, sampleOf(FORMS.birth, { ...contact, requester_rel: 'self' }).typed)
  await phone
    .locator('[data-field=requester_id] input[type=file]')
    .setInputFiles(await photoFile('dark.jpg', 20))
  await phone.locator('[data-field=requester_id] [data-files] .file-name').first().waitFor()
  await sendWhenReady(phone)
  await fits(phone)
  const reference = phone.url().split('/').at(-1)!
  expect(await received(1)).toMatch(new RegExp(`request ${reference} received`))
  const { id } = await requestOf(reference)

  // The clerk asks for corrections; the text has a code.
  await act(clerk, `/requests/${id}/review`, reference)
  await act(clerk, `/requests/${id}/ask`, reference, {
    parts: [
      { name: 'info_Lname', reason: MISREAD },
      { name: 'requester_id', reason: DARK },
    ],
  })
  const asked = await received(2)
  expect(codeIn(asked)).not.toBe('')

  // With reference and last digits, both on their screen, the clerk reads at Track and can do no more.
  const screen = await desk('clerk', { as: clerk, screen: `/requests/${id}/show` })
  await screen.getByRole('heading', { level: 1, name: reference }).waitFor()
  const seen = await screen.getByRole('main').innerText()
  const digits = /0917[ -]?555[ -]?(\d{4})/.exec(seen)?.[1] ?? ''
  expect(digits).toBe(DIGITS)
  const reader = await city.visit('/track', { after: screen })
  await lookUp(reader, reference, digits)
  await reader.waitForURL(`**/requests/${reference}`)
  expect(await reader.title()).toContain('Waiting for you')
  expect(await reader.getByRole('main').innerText()).not.toContain(MISREAD)
  for (const [button, purpose] of [
    ['Correct it now', 'correct'],
    ['Withdraw this request', 'withdraw'],
  ] as const) {
    await reader.getByRole('button', { name: button }).click()
    await reader.waitForURL(`**/requests/${reference}/code?for=${purpose}`)
    await reader.goto(city.at(`/requests/${reference}`))
  }
  for (const what of ['correct', 'withdraw', 'really-withdraw'])
    expect(await pressed(reader, what)).toBe(`/requests/${reference}/code`)
  expect(await stateOf(reference)).toBe('waiting')

  // The resident corrects by the code, in another browser.
  const other = await goByText(asked, reference)
  await other.waitForURL('**/correct/*')
  await awake(other)
  await fits(other)
  await other.getByText(MISREAD).first().waitFor()
  await other.locator('[name=info_Lname]').fill('Bautista')
  await other.locator('input[type=file][name=requester_id]').setInputFiles(await photoFile('light.jpg', 240))
  await other.locator('[data-files] .file-name', { hasText: 'light.jpg' }).first().waitFor()
  await other.getByRole('button', { name: 'Send the corrections' }).last().click()
  await other.waitForURL('**/correct/*?sent')
  expect(await stateOf(reference)).toBe('in-review')

  // Approved by the head; paid online by what the text says, and 26 callbacks are one payment and one text.
  await use((db) => turnOn(db, 'paymongo', gateway.accounts.paymongo))
  const [head, cashier] = [await person('head', 'LCR'), await person('cashier')]
  await act(head, `/requests/${id}/approve`, reference, {
    lines: [{ label: 'Certified copy', centavos: 123_456_789 }],
  })
  expect(await received(3)).toContain('Pay PHP 1,234,567.89 online (Track on our website) or at')
  const payer = await city.visit('/track', { viewport: PHONE })
  await lookUp(payer, reference, DIGITS)
  await payer.waitForURL(`**/requests/${reference}`)
  await payOnline(payer, reference)
  expect(await received(4)).toMatch(new RegExp(`PHP 1,234,567.89 for ${reference} received`))
  const payments = await use((db) => db.reader.selectFrom('payments').selectAll().execute())
  expect(payments.map(({ place, centavos }) => [place, centavos])).toEqual([
    ['awaiting-receipt', 123_456_789],
  ])
  expect(await stateOf(reference)).toBe('to-pay')

  // The cashier gives the official receipt; ready, handed over.
  const receiptNumber = String(newNumber())
  const receipt = { paymentId: payments[0]!.id, receiptNumber, issuedOn: today() }
  await tell(cashier, '/receipts', receipt)
  expect(await stateOf(reference)).toBe('paid')
  await payer.goto(city.at(`/requests/${reference}`))
  expect(await payer.getByRole('main').innerText()).toContain(`…${receiptNumber.slice(-4)}`)
  await act(clerk, `/requests/${id}/ready`, reference)
  expect(await received(5)).toContain(`${reference} is ready`)
  const collector = { name: 'Ana Reyes', relation: 'herself', shown: 'PhilSys' }
  await act(clerk, `/requests/${id}/release`, reference, { collector })
  const released = await received(6)
  expect(codeIn(released)).not.toBe('')

  // The clerk is not let to the survey; the resident is, by its code.
  await reader.goto(city.at(`/requests/${reference}`))
  await reader.getByRole('button', { name: 'Tell us' }).click()
  await reader.waitForURL(`**/requests/${reference}/code?for=survey`)
  const third = await goByText(released, reference)
  await third.waitForURL('**/survey/*')
  await fits(third)
  await answerSurvey(third, { ...SURVEY_TYPED, email: [''] })
  await third.getByRole('heading', { level: 1, name: 'Thank you' }).waitFor()
  const answers = await use((db) => db.reader.selectFrom('surveys').select('answered_at').execute())
  expect(answers).toEqual([{ answered_at: expect.stringMatching(/^20/) }])

  // What arrived is told twice, the newest first, and counts once.
  const lines = screen.getByRole('listitem').filter({ hasText: /text message/i })
  const arrivals = async () => {
    await screen.reload()
    await screen.getByRole('heading', { level: 1, name: reference }).waitFor()
    return (await lines.allInnerTexts()).map((line) => line.split(': ').at(-1)).sort()
  }
  const untold = 'accepted by the gateway; delivery not yet reported'
  await soon(arrivals).toEqual([...Array.from({ length: 5 }, () => untold), 'delivered'])
  expect(new Set(await telco.report())).toEqual(new Set([204]))
  expect(await arrivals()).toEqual(Array.from({ length: 6 }, () => 'delivered'))
  const sent = await use((db) =>
    db.reader.selectFrom('outbox').selectAll().where('subject', '=', `request:${id}`).orderBy('id').execute(),
  )
  expect(sent.map(({ kind, state, arrival }) => [kind, state, arrival])).toEqual(
    sent.map(() => ['request-sms', 'sent', 'arrived']),
  )
  expect(telco.carried.map((text) => text.id)).toEqual(sent.map((message) => message.id))
  expect([telco.carried.length, telco.dropped]).toEqual([6, []])
  expect(await use((db) => db.reader.selectFrom('arrival_reports').selectAll().execute())).toEqual([])
  const tokens = [other, third].map((page) => new URL(page.url()).pathname.split('/').at(-1)!)
  await showsNothingOf([...codesSent(), ...tokens], { id, screen, clerk })
  expect(wrong).toEqual([])
})

type AtDesk = { id: string; screen: Page; clerk: InService }

/** No screen of the desk, answer of its API, export or line of the log holds a code that was sent, or the link it stands for. */
async function showsNothingOf(secrets: string[], { id, screen, clerk }: AtDesk) {
  expect(new Set(secrets).size).toBe(4)
  const [auditor, admin] = [await person('auditor'), await person('administrator')]
  const shown = [
    await askDesk(city, clerk, `/requests/${id}`),
    await askDesk(city, auditor, `/requests/${id}/events`),
    await askDesk(city, clerk, listOf('/requests', {})),
    await askDesk(city, clerk, '/queue/export.csv'),
    await askDesk(city, auditor, '/audit'),
    await askDesk(city, admin, '/messages'),
    await askDesk(city, admin, '/letters'),
  ]
  expect(shown.map(({ status }) => status)).toEqual(shown.map(() => 200))
  const all = [...shown.map(({ text }) => text), await screen.content(), city.output()].join('\n')
  expect(all).toContain(id)
  for (const secret of secrets) expect([secret, all.includes(secret)]).toEqual([secret, false])
}
