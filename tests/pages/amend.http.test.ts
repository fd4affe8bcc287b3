// A business application is amended over the wire and without script: found by its pair, shown prefilled, received once as a request of its own.
import { expect, test } from 'vitest'
import { keysOf } from '#db/seal.ts'
import type { StateId } from '#domain/request-states.ts'
import { openAnswers } from '#features/requests/answers.ts'
import { findRequest } from '#features/requests/find.ts'
import { markOpened } from '#features/requests/revise/refusals.ts'
import { readNote } from '#features/requests/steps/events.ts'
import { FORMS } from '#forms/all.ts'
import { amendmentForm } from '#forms/amendments.ts'
import { partsOf } from '#forms/define.ts'
import { newSecret } from '#kit/server/ids.ts'
import { beginHour } from '#tests/support/clock.ts'
import { photoOf, receive, somebody } from '#tests/support/received.ts'
import { codeFor } from '#tests/support/request-codes.ts'
import { rowsOf, setRows } from '#tests/support/rows.ts'
import { cookieOf, formPost, type Photo, postForm } from '#tests/support/send.ts'
import { type City, eachServer } from '#tests/support/servers.ts'

const form = FORMS.bplonew
const SIGNED = { declaration: ['yes'], privacy_seen: ['yes'] }

const find = (city: City, reference: string, proof: string, headers: Record<string, string> = somebody()) =>
  city.ask('/amend', postForm({ do: 'find', reference, proof }, headers))

const errorIn = (html: string) => /id="proof-error"[^>]*>([^<]+)</.exec(html)?.[1]
const hidden = (html: string, name: string) =>
  new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? ''

/** The cookie of who has typed the code that was sent to the contact. */
async function rightToAmend(city: City, reference: string) {
  const proof = await city.use((db) => codeFor(db, reference, 'amend'))
  const answer = await city.ask('/track', postForm({ reference, proof }))
  return `act=${cookieOf(answer.headers, 'act')}`
}

/** A received application, found by its pair, and the right to amend it. */
async function found(city: City, changed = {}) {
  const held = await receive(city, form, {
    bus_name: 'Sampaguita Bakery',
    trade_name: 'Sampaguita',
    ...changed,
  })
  const answer = await find(city, held.reference.toLowerCase(), held.digits)
  expect([answer.status, answer.headers.location]).toEqual([303, `/amend?reference=${held.reference}`])
  return { ...held, cookie: await rightToAmend(city, held.reference) }
}

type Sent = {
  typed?: Record<string, string[]>
  token?: string
  files?: Photo[]
  also?: Record<string, string>
}
/** What is sent for another business name, with the rest of that part as it was. */
async function amendName(
  city: City,
  held: { reference: string; cookie: string; typed: Record<string, string[]> },
  sent: Sent,
) {
  const names = partsOf(amendmentForm(form, ['name'], [])).flatMap(({ part }) =>
    part.part === 'question' ? part.name : [],
  )
  const own = Object.fromEntries(names.map((name) => [name, held.typed[name] ?? []]))
  const asking = await formPost({
    form,
    typed: { ...own, ...SIGNED, ...sent.typed },
    token: sent.token,
    files: sent.files,
    also: { reference: held.reference, part: 'name', ...sent.also },
  })
  return city.ask('/amend', { ...asking, headers: { ...asking.headers, cookie: held.cookie } })
}

const requestOf = (city: City, reference: string) =>
  city.use(async (db) => {
    const row = (await findRequest(db.reader, reference))!
    const events = await rowsOf(db, 'request_events', { request_id: row.id })
    const notes = events.map((event) => [event.kind, readNote(keysOf(db), event)])
    return { row, answers: openAnswers(keysOf(db), row), notes }
  })

const setState = (city: City, reference: string, state: StateId) =>
  city.use((db) => setRows(db, 'requests', { state }, { reference }))

eachServer('amending a business application', (city) => {
  test('asks for the pair first; a wrong pair and an unknown reference are answered alike', async () => {
    const { reference, email } = await receive(city, form)
    const asked = await city.ask('/amend')
    expect([asked.status, asked.text.includes('data-placeholder')]).toEqual([200, false])
    const [wrong, unknown, none] = [
      await find(city, reference, '0000'),
      await find(city, 'BPLO-26-XXXXX-X', '0000'),
      await find(city, 'no reference', '0000'),
    ]
    expect([wrong.status, unknown.status, none.status]).toEqual([422, 422, 422])
    expect(errorIn(wrong.text)).toBeTruthy()
    expect([errorIn(unknown.text), errorIn(none.text)]).toEqual([errorIn(wrong.text), errorIn(wrong.text)])
    expect(wrong.headers['set-cookie']).toBeUndefined()
    expect((await find(city, reference, email.toUpperCase())).status).toBe(303)
  })

  test('after several wrong tries from one address the right pair is not looked at either', async () => {
    beginHour()
    const { reference, digits } = await receive(city, form)
    const from = somebody()
    for (let tries = 0; tries < 6; tries += 1) await find(city, reference, '0000', from)
    const held = await find(city, reference, digits, from)
    expect([held.status, held.headers['set-cookie']]).toEqual([422, undefined])
    expect(errorIn(held.text)).toContain('Please try again later')
    expect((await find(city, reference, digits)).status).toBe(303)
  })

  test('shows nothing of it to who has not shown the pair', async () => {
    const { reference } = await receive(city, form, { bus_name: 'Sampaguita Bakery' })
    const page = await city.ask(`/amend?reference=${reference}&part=name`)
    expect(page.text).not.toContain('Sampaguita')
    const sent = await amendName(
      city,
      { reference, cookie: '', typed: {} },
      { typed: { bus_name: ['Mine'] } },
    )
    expect([sent.status, sent.headers.location]).toEqual([422, undefined])
  })

  test('offers what the form asks about, in both kinds of application, and wants one of it chosen', async () => {
    const { reference, cookie } = await found(city)
    const choice = await city.ask(`/amend?reference=${reference}`, { headers: { cookie } })
    expect(choice.text.match(/type="checkbox" name="part"/g)).toHaveLength(10)
    const none = await city.ask(`/amend?reference=${reference}&chosen=`, { headers: { cookie } })
    expect([none.status, none.text.includes('href="#parts"')]).toEqual([422, true])
    const renewal = await receive(city, FORMS.bplorenew)
    const ofRenewal = await city.ask(`/fil/amend?reference=${renewal.reference}`, {
      headers: { cookie: await rightToAmend(city, renewal.reference) },
    })
    expect(ofRenewal.text.match(/type="checkbox" name="part"/g)).toHaveLength(10)
    expect(ofRenewal.text).toContain('Bilang ng empleyado')
  })

  test('shows the questions of the part with the answers of before, the declaration unsigned', async () => {
    const { reference, cookie } = await found(city)
    const page = await city.ask(`/amend?reference=${reference}&part=name`, { headers: { cookie } })
    expect([page.status, page.headers['cache-control']]).toEqual([200, 'no-store'])
    expect(page.text).toContain('value="Sampaguita Bakery"')
    expect(page.text).toContain('first-documents.jpg')
    expect(page.text).not.toContain('name="emp_male"')
    expect(page.text).not.toMatch(/name="declaration"[^>]*checked|checked[^>]*name="declaration"/)
  })

  test('refused keeps what was typed and the files; unsigned, unchanged or with a foreign part it is not taken', async () => {
    const held = await found(city)
    const token = newSecret()
    const files = [await photoOf('documents', 'paper.jpg', '#0af')]
    const unsigned = await amendName(city, held, {
      token,
      files,
      typed: { bus_name: ['Panaderia ñ'], declaration: [] },
    })
    expect(unsigned.status).toBe(422)
    for (const kept of ['value="Panaderia ñ"', 'paper.jpg', 'data-focus'])
      expect(unsigned.text).toContain(kept)
    expect(hidden(unsigned.text, 'token')).toBe(token)
    const unchanged = await amendName(city, held, {})
    expect([unchanged.status, unchanged.text.includes('data-notice="unchanged"')]).toEqual([422, true])
    const foreign = await amendName(city, held, { typed: { bus_name: ['P'], emp_male: ['900'] } })
    expect([foreign.status, foreign.text.includes('data-notice="unknown"')]).toEqual([422, true])
    expect((await amendName(city, held, { token, typed: { bus_name: ['Panaderia ñ'] } })).status).toBe(303)
  })

  test('is taken from a form that was shown when the pass has ended meanwhile', async () => {
    const held = await found(city)
    const page = await city.ask(`/amend?reference=${held.reference}&part=name`, {
      headers: { cookie: held.cookie },
    })
    const ticket = hidden(page.text, 'ticket')
    const typed = { bus_name: ['Panaderia'] }
    const without = await amendName(city, { ...held, cookie: '' }, { typed })
    expect(without.status).toBe(422)
    const answer = await amendName(city, { ...held, cookie: '' }, { typed, also: { ticket } })
    expect(answer.status).toBe(303)
  })

  test('is refused with a plain reason for what is closed and for other forms', async () => {
    const held = await found(city)
    for (const state of ['denied', 'withdrawn', 'expired'] as const) {
      await setState(city, held.reference, state)
      const page = await city.ask(`/amend?reference=${held.reference}`, { headers: { cookie: held.cookie } })
      expect(page.text).toContain('data-unamendable="closed"')
      const sent = await amendName(city, held, { typed: { bus_name: ['P'] } })
      expect([sent.status, sent.text.includes('data-unamendable="closed"')]).toEqual([409, true])
    }
    const birth = await receive(city, FORMS.birth)
    const cookie = `device=${birth.device}`
    const page = await city.ask(`/amend?reference=${birth.reference}`, { headers: { cookie } })
    expect(page.text).toContain('data-unamendable="other-form"')
    expect(page.text).toContain(FORMS.birth.title.en)
  })

  test('mends figures, contact and papers of a renewal that was opened; the contact it had is told', async () => {
    const renewal = await receive(city, FORMS.bplorenew, { gross_sales: '350000', mod_pay: 'Annually' })
    await city.use(async (db) => {
      const { id } = (await findRequest(db.reader, renewal.reference))!
      await db.transact((tx) => markOpened(tx, new Date().toISOString(), id))
    })
    const cookie = `device=${renewal.device}`
    const parts = ['figures', 'contact', 'papers']
    const asked = parts.map((part) => `part=${part}`).join('&')
    const page = await city.ask(`/amend?reference=${renewal.reference}&${asked}`, { headers: { cookie } })
    for (const name of ['gross_sales', 'mod_pay', 'cont_no', 'documents', 'lease_contract'])
      expect(page.text).toContain(`name="${name}"`)
    expect(page.text).not.toContain('name="bus_name"')
    const asking = await formPost({
      form: FORMS.bplorenew,
      typed: {
        part: parts,
        cont_email: [`new${renewal.email}`],
        cont_no: renewal.typed.cont_no!,
        cont_name: renewal.typed.cont_name!,
        mod_pay: ['Quarterly'],
        gross_sales: ['530000'],
        ...SIGNED,
      },
      files: [await photoOf('lease_contract', 'lease.jpg')],
      also: { reference: renewal.reference },
    })
    const sent = await city.ask('/amend', { ...asking, headers: { ...asking.headers, cookie } })
    expect(sent.status).toBe(303)
    const made = await requestOf(city, sent.headers.location!.split('/').at(-1)!)
    expect(made.answers).toMatchObject({ gross_sales: 53_000_000, mod_pay: 'Quarterly' })
    const { row } = await requestOf(city, renewal.reference)
    const told = await city.use((db) => rowsOf(db, 'outbox', { subject: `request:${row.id}` }))
    const changed = told.filter(({ payload }) => JSON.parse(payload).about === 'contact-changed')
    expect(changed.map(({ kind }) => kind)).toEqual(['request-mail'])
  })

  test('mends the sales of a line of a renewal, and with them the total', async () => {
    const renewal = await receive(city, FORMS.bplorenew, { main_sales: '1000', 'line_sales[]': '200' })
    const { answers } = await requestOf(city, renewal.reference)
    expect(answers.gross_sales).toBe(120_000)
    const cookie = `device=${renewal.device}`
    const asked = `/amend?reference=${renewal.reference}&part=activity&part=address&part=employees`
    const page = await city.ask(asked, { headers: { cookie } })
    for (const name of ['main_sales', 'line_sales[]', 'gross_sales', 'bus_address', 'area_sqm', 'emp_male'])
      expect(page.text).toContain(`name="${name}"`)
    expect(page.text).toContain('value="₱1,200.00"')
    const { main_bus, ...rest } = renewal.typed
    const rows = Object.fromEntries(Object.entries(rest).filter(([name]) => name.endsWith('[]')))
    const asking = await formPost({
      form: FORMS.bplorenew,
      typed: {
        part: ['activity', 'address', 'employees'],
        main_bus: main_bus!,
        ...rows,
        main_sales: ['1000'],
        'line_sales[]': ['500'],
        gross_sales: ['1200'],
        bus_address: ['12 Rizal Avenue'],
        emp_male: ['4'],
        ...SIGNED,
      },
      also: { reference: renewal.reference },
    })
    const sent = await city.ask('/amend', { ...asking, headers: { ...asking.headers, cookie } })
    expect(sent.status).toBe(303)
    const made = await requestOf(city, sent.headers.location!.split('/').at(-1)!)
    expect(made.answers).toMatchObject({ gross_sales: 150_000, bus_address: '12 Rizal Avenue', emp_male: 4 })
  })

  test('says before it begins what it starts from, and where a permit of the counter is amended', async () => {
    for (const path of ['/amend', '/bplo']) {
      const { text } = await city.ask(path)
      expect(text).toContain('For an application sent on this website.')
      expect(text).toContain('go to the Business Permit and Licensing Office')
    }
  })
})
