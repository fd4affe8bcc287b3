// The sender of a request corrects it in place over the wire and without script, until a clerk opens it: who may, what is kept, what is said.
import { expect, test } from 'vitest'
import { keysOf } from '#db/seal.ts'
import { openAnswers } from '#features/requests/answers.ts'
import { listFiles } from '#features/requests/files/open.ts'
import { findRequest } from '#features/requests/find.ts'
import { markOpened } from '#features/requests/revise/refusals.ts'
import { listVersions } from '#features/requests/revise/versions.ts'
import { FORMS } from '#forms/all.ts'
import { askDesk } from '#tests/support/casework.ts'
import { photoOf, receive, somebody } from '#tests/support/received.ts'
import { codeFor } from '#tests/support/request-codes.ts'
import { cookieOf, formPost, type Photo, postForm } from '#tests/support/send.ts'
import { type City, eachServer } from '#tests/support/servers.ts'
import { staffIn } from '#tests/support/staff.ts'

const form = FORMS.bplorenew
const SIGNED = { declaration: ['yes'], privacy_seen: ['yes'] }

const held = (city: City, changed = {}) =>
  receive(city, form, { gross_sales: '350000', bus_name: 'Sampaguita Bakery', ...changed })
type Held = Awaited<ReturnType<typeof held>>

const valueIn = (html: string, name: string) =>
  new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? ''
const open = (city: City, { reference, device }: Pick<Held, 'reference' | 'device'>, prefix = '') =>
  city.ask(`${prefix}/requests/${reference}/correct`, { headers: { cookie: `device=${device}` } })

/** What stands in the page, hidden, as a browser sends it back. */
const carried = (html: string) => ({
  token: valueIn(html, 'token'),
  also: { ticket: valueIn(html, 'ticket'), base: valueIn(html, 'base') },
})

type Sent = { typed?: Record<string, string[]>; files?: Photo[]; also?: Record<string, string> }
/** Sends the page of `html` with other answers; without any cookie, as after a long time. */
async function send(city: City, sender: Held, html: string, { typed = {}, files, also = {} }: Sent) {
  const { token, also: hidden } = carried(html)
  const whole = { ...sender.typed, ...SIGNED, ...typed }
  const asking = await formPost({ form, typed: whole, token, files, also: { ...hidden, ...also } })
  return city.ask(`/requests/${sender.reference}/correct`, asking)
}

const stored = (city: City, reference: string) =>
  city.use(async (db) => {
    const row = (await findRequest(db.reader, reference))!
    const files = await listFiles(db, { requestId: row.id })
    const versions = await listVersions(db.reader, row.id)
    return { row, answers: openAnswers(keysOf(db), row), files, versions: versions.length }
  })

const setOpened = (city: City, reference: string) =>
  city.use(async (db) => {
    const { id } = (await findRequest(db.reader, reference))!
    await db.transact((tx) => markOpened(tx, new Date().toISOString(), id))
  })

eachServer('correcting a request before it is opened', (city) => {
  test('the device that sent it gets its own form, filled, with its files and in both languages', async () => {
    const sender = await held(city)
    const receipt = await city.ask(`/requests/${sender.reference}`, {
      headers: { cookie: `device=${sender.device}` },
    })
    expect(receipt.text).toContain(`href="/requests/${sender.reference}/correct"`)
    expect(receipt.text).not.toContain(`href="/amend?reference=${sender.reference}"`)
    for (const prefix of ['', '/fil']) {
      const page = await open(city, sender, prefix)
      expect([page.status, page.headers['cache-control']]).toEqual([200, 'no-store'])
      expect(page.text).toMatch(
        /name="bus_name"[^>]*value="Sampaguita Bakery"|value="Sampaguita Bakery"[^>]*name="bus_name"/,
      )
      for (const shown of ['350,000.00', 'first-documents.jpg', sender.reference, 'noindex'])
        expect(page.text).toContain(shown)
    }
  })

  test('what is sent counts under the same reference; the page says so, and so does the desk, old beside new', async () => {
    const sender = await held(city)
    const page = await open(city, sender)
    const sent = await send(city, sender, page.text, { typed: { gross_sales: ['530,000'] } })
    expect([sent.status, sent.headers.location]).toEqual([303, `/requests/${sender.reference}?corrected`])
    const { row, answers, versions } = await stored(city, sender.reference)
    expect([answers.gross_sales, versions]).toEqual([53_000_000, 1])
    const cookie = `device=${sender.device}`
    const after = await city.ask(sent.headers.location!, { headers: { cookie } })
    expect(after.text).toContain('The office will see the corrected request')
    expect(after.text).toContain('You corrected it before the office opened it')
    const clerk = await city.use((db) => staffIn(db, 'clerk', 'BPLO'))
    const seen = await askDesk(city, clerk, `/requests/${row.id}`)
    const { selfCorrections } = seen.data as {
      selfCorrections: { changes: { before: string; after: string }[] }[]
    }
    expect(selfCorrections.map(({ changes }) => changes)).toMatchObject([
      [{ before: '₱350,000.00', after: '₱530,000.00' }],
    ])
    expect((await open(city, sender)).text).toContain('data-uncorrectable="opened"')
  })

  test('unsigned, or the same as before, it is not taken', async () => {
    const sender = await held(city)
    const page = await open(city, sender)
    const unsigned = await send(city, sender, page.text, { typed: { declaration: [], owner: ['X'] } })
    expect(unsigned.status).toBe(422)
    const same = await send(city, sender, page.text, {})
    expect([same.status, same.text.includes('data-notice="uncorrected"')]).toEqual([422, true])
    expect((await stored(city, sender.reference)).versions).toBe(0)
  })

  test('its files stay, are taken out and kept again, and are replaced', async () => {
    const sender = await held(city)
    const page = await open(city, sender)
    const id = /value="remove-file:([^"]+)"/.exec(page.text)![1]!
    const removed = await send(city, sender, page.text, { also: { do: `remove-file:${id}` } })
    expect(removed.status).toBe(200)
    expect(removed.text).toContain(`name="dropped" value="${id}"`)
    expect((await stored(city, sender.reference)).files.map(({ superseded }) => superseded)).toEqual([false])
    const kept = await send(city, sender, removed.text, { also: { dropped: id, do: `keep-file:${id}` } })
    expect(kept.text).not.toContain('name="dropped"')
    const without = await send(city, sender, removed.text, { also: { dropped: id } })
    expect([without.status, without.text.includes('href="#q-documents-file"')]).toEqual([422, true])
    const sent = await send(city, sender, removed.text, {
      also: { dropped: id },
      files: [await photoOf('documents', 'better.jpg', '#eee')],
    })
    expect(sent.status).toBe(303)
    const { files } = await stored(city, sender.reference)
    expect(files.map(({ name, superseded }) => [name, superseded])).toEqual([
      ['first-documents.jpg', true],
      ['better.jpg', false],
    ])
  })

  test('the script of the page gets a slot with the files of the request and of the form', async () => {
    const sender = await held(city)
    const page = await open(city, sender)
    const id = /value="remove-file:([^"]+)"/.exec(page.text)![1]!
    const { token, also } = carried(page.text)
    const slot = (asking: Awaited<ReturnType<typeof formPost>>) =>
      city.ask(`/requests/${sender.reference}/correct?slot=documents`, asking)
    const added = await slot(
      await formPost({
        form,
        typed: {},
        token,
        also,
        files: [await photoOf('documents', 'two.jpg', '#eee')],
      }),
    )
    expect([added.status, added.text.match(/class="file-name"/g)]).toMatchObject([200, { length: 2 }])
    const gone = await slot(
      await formPost({ form, typed: {}, token, also: { ...also, do: `remove-file:${id}` } }),
    )
    expect(gone.text).toContain('data-dropped')
    expect(gone.text.match(/class="file-name"/g)).toHaveLength(1)
  })

  test('a page made before another correction overwrites nothing unseen', async () => {
    const sender = await held(city)
    const [first, second] = [await open(city, sender), await open(city, sender)]
    expect((await send(city, sender, first.text, { typed: { owner: ['First'] } })).status).toBe(303)
    const late = await send(city, sender, second.text, { typed: { bus_name: ['Second'] } })
    expect([late.status, late.text.includes('data-notice="elsewhere"')]).toEqual([409, true])
    expect(late.text).toContain('Second')
    expect((await stored(city, sender.reference)).answers).toMatchObject({ owner: 'First' })
    expect((await send(city, sender, late.text, { typed: { bus_name: ['Second'] } })).status).toBe(303)
    expect((await stored(city, sender.reference)).answers).toMatchObject({ bus_name: 'Second' })
  })

  test('opened meanwhile, nothing changes: the page says so, shows what was typed, and offers what is left', async () => {
    const sender = await held(city)
    const page = await open(city, sender)
    await setOpened(city, sender.reference)
    const late = await send(city, sender, page.text, { typed: { gross_sales: ['530,000'] } })
    expect([late.status, late.text.includes('data-uncorrectable="opened"')]).toEqual([409, true])
    for (const shown of ['₱530,000.00', `/amend?reference=${sender.reference}`])
      expect(late.text).toContain(shown)
    expect((await stored(city, sender.reference)).answers.gross_sales).toBe(35_000_000)
    const certificate = await receive(city, FORMS.birth)
    await setOpened(city, certificate.reference)
    const closed = await open(city, certificate)
    expect([closed.status, closed.text.includes('/amend?')]).toEqual([200, false])
  })

  test('reference and digits read; a stranger neither sees nor sends; a code of its purpose does both', async () => {
    const sender = await held(city)
    const path = `/requests/${sender.reference}/correct`
    const stranger = await city.ask(path, { headers: somebody() })
    expect([stranger.status, stranger.text.includes('Sampaguita')]).toEqual([403, false])
    const from = somebody()
    const look = (proof: string) => city.ask('/track', postForm({ reference: sender.reference, proof }, from))
    const cookie = `pass=${cookieOf((await look(sender.digits)).headers, 'pass')}`
    const reading = await city.ask(path, { headers: { cookie } })
    expect([reading.status, reading.headers.location]).toEqual([
      303,
      `/requests/${sender.reference}/code?for=self-correct`,
    ])
    const typed = { ...sender.typed, ...SIGNED, owner: ['Thief'] }
    const asking = await formPost({ form, typed })
    const sent = await city.ask(path, { ...asking, headers: { ...asking.headers, cookie } })
    expect(sent.headers.location).toBe(`/requests/${sender.reference}/code?for=self-correct`)
    expect((await city.ask(path, asking)).status).toBe(403)
    expect((await stored(city, sender.reference)).versions).toBe(0)
    const code = await city.use((db) => codeFor(db, sender.reference, 'self-correct'))
    const right = await look(code)
    expect(right.headers.location).toBe(path)
    const act = `act=${cookieOf(right.headers, 'act')}`
    const page = await city.ask(path, { headers: { cookie: act } })
    expect(page.text).toContain('Sampaguita')
    expect((await send(city, sender, page.text, { typed: { owner: ['Luz Reyes'] } })).status).toBe(303)
  })

  test('a code for something else, and a ticket of another request, do not correct it', async () => {
    const [sender, other] = [await held(city), await held(city)]
    const code = await city.use((db) => codeFor(db, sender.reference, 'change'))
    const used = await city.ask('/track', postForm({ reference: sender.reference, proof: code }))
    const cookie = `act=${cookieOf(used.headers, 'act')}`
    const page = await city.ask(`/requests/${sender.reference}/correct`, { headers: { cookie } })
    expect(page.headers.location).toBe(`/requests/${sender.reference}/code?for=self-correct`)
    const ticket = await open(city, other)
    expect((await send(city, sender, ticket.text, { typed: { owner: ['Thief'] } })).status).toBe(403)
  })
})
