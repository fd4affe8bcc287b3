// A form over the wire: received once however often it is sent, refused with everything kept, shown to nobody else.
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { readReference } from '#features/requests/reference.ts'
import { FORMS } from '#forms/all.ts'
import type { Form } from '#forms/define.ts'
import { newSecret } from '#kit/server/ids.ts'
import { sampleOf } from '#tests/support/forms.ts'
import { everyWordsOf } from '#tests/support/markup.ts'
import { cookieOf, formPost, hiddenOf, type Photo } from '#tests/support/send.ts'
import { type City, eachServer } from '#tests/support/servers.ts'

const photo = async (slot: string, colour = '#345'): Promise<Photo> => {
  const picture = sharp({ create: { width: 60, height: 40, channels: 3, background: colour } })
  return { slot, name: 'id.jpg', type: 'image/jpeg', bytes: new Uint8Array(await picture.jpeg().toBuffer()) }
}

/** A sending as a person makes it: everything filled in, a page some seconds old, a visitor of their own. */
let visitors = 0
async function sending(city: City, form: Form, changed: Parameters<typeof sampleOf>[1] = {}) {
  visitors += 1
  const contact = {
    [form.contact.email]: `v${visitors}@example.com`,
    [form.contact.mobile]: `0917${String(visitors).padStart(7, '0')}`,
  }
  const { typed, files } = sampleOf(form, { ...contact, ...changed })
  const photos = await Promise.all(Object.keys(files).map((slot) => photo(slot)))
  return { form, typed, files: photos, token: newSecret(), also: { started: await city.started() } }
}

async function post(city: City, sent: Parameters<typeof formPost>[0], headers: Record<string, string> = {}) {
  const asking = await formPost(sent)
  const from = { 'x-forwarded-for': `10.0.${visitors >> 8}.${visitors & 255}` }
  return city.ask(sent.form.path, { ...asking, headers: { ...asking.headers, ...from, ...headers } })
}

const referenceIn = (location = '') => readReference(location.split('/').at(-1) ?? '')

eachServer('a form', (city) => {
  describe.each(Object.values(FORMS))('$id', (form) => {
    test('is shown for this visit alone, with a token of its own and no cookie yet', async () => {
      const [one, other] = [await city.ask(form.path), await city.ask(form.path)]
      expect([one.status, one.headers['cache-control'], one.headers['set-cookie']]).toEqual([
        200,
        'no-store',
        undefined,
      ])
      expect(hiddenOf(one.text).token).toMatch(/^[\w-]{22}$/)
      expect(hiddenOf(one.text).token).not.toBe(hiddenOf(other.text).token)
    })

    test('has the buttons SUBMIT and CLEAR ALL', async () => {
      const { text } = await city.ask(form.path)
      expect(everyWordsOf(text, 'button')).toEqual(expect.arrayContaining(['SUBMIT', 'CLEAR ALL']))
    })

    test('filled in is received: 303 to a page with its number, which only who sent it sees', async () => {
      const answer = await post(city, await sending(city, form))
      expect(answer.status, answer.text.replace(/<[^>]+>/g, ' ').slice(0, 3000)).toBe(303)
      const reference = referenceIn(answer.headers.location)
      expect(reference).toMatch(new RegExp(`^${form.office}-`))
      const device = cookieOf(answer.headers, 'device')
      const shown = await city.ask(`/requests/${reference}`, { headers: { cookie: `device=${device}` } })
      expect([shown.status, shown.headers['cache-control']]).toEqual([200, 'no-store'])
      expect(shown.text).toContain(reference)
      const hidden = await city.ask(`/requests/${reference}`)
      expect(hidden.status).toBe(403)
      expect(hidden.text).not.toContain(form.title.en)
    })

    test('empty is refused with every needed question named, and a link to each', async () => {
      const answer = await post(city, { form, typed: {}, also: { started: await city.started() } })
      expect(answer.status).toBe(422)
      expect(answer.text).toContain('data-focus')
      expect(answer.headers['cache-control']).toBe('no-store')
    })

    test('refused keeps what was typed, the files too, and what stands there can be sent', async () => {
      const good = await sending(city, form)
      const name = form.contact.email
      const refused = await post(city, { ...good, typed: { ...good.typed, [name]: ['no <address> ñ 😀'] } })
      expect(refused.status).toBe(422)
      expect(refused.text).toContain('value="no &lt;address&gt; ñ 😀"')
      expect(refused.text.match(/value="remove-file:/g) ?? []).toHaveLength(good.files.length)
      const again = await post(city, { ...good, files: [], also: hiddenOf(refused.text) })
      expect(again.status).toBe(303)
    })

    test('with a part no form has is not taken', async () => {
      const good = await sending(city, form)
      const answer = await post(city, { ...good, typed: { ...good.typed, is_admin: ['1'] } })
      expect([answer.status, answer.text.includes('is_admin')]).toEqual([422, true])
    })
  })

  test.each(['constructor', 'toString', '__proto__'])(
    'with the button %s is sent as any other',
    async (pressed) => {
      const sent = await sending(city, FORMS.birth)
      const answer = await post(city, {
        ...sent,
        typed: {},
        files: [],
        also: { ...sent.also, do: pressed },
      })
      expect(answer.status).toBe(422)
    },
  )

  test('says of its token alone whether it was received, for a form that waits on a device', async () => {
    const sent = await sending(city, FORMS.birth)
    const asked = (token: string, form: Form) =>
      formPost({ form, typed: {}, token }).then((how) => city.ask(`/fil${form.path}?received`, how))
    const before = await asked(sent.token, FORMS.birth)
    expect([before.status, before.headers['cache-control']]).toEqual([204, 'no-store'])
    const { headers } = await post(city, sent)
    const after = await asked(sent.token, FORMS.birth)
    expect([after.status, after.headers.location]).toEqual([303, `/fil${headers.location}`])
    expect(after.headers['set-cookie']).toBe(undefined)
    expect((await asked(newSecret(), FORMS.birth)).status).toBe(204)
    const report = await sending(city, FORMS.report, { report_who: 'anonymous' })
    await post(city, report)
    const answered = await asked(report.token, FORMS.report)
    expect([answered.status, answered.text]).toEqual([200, ''])
  })

  test('sent again with other answers is told of the first, and can be sent as a request of its own, files and all', async () => {
    const sent = await sending(city, FORMS.birth)
    const first = referenceIn((await post(city, sent)).headers.location)
    const changed = { ...sent, typed: { ...sent.typed, info_Lname: ['Other'] } }
    const told = await post(city, { ...changed, files: [] })
    expect(told.status).toBe(409)
    expect(told.text).toContain(first)
    const { token, started } = hiddenOf(told.text)
    expect(token).not.toBe(sent.token)
    const second = await post(city, { ...changed, files: [], token, also: { started } })
    expect(second.status).toBe(303)
    expect(referenceIn(second.headers.location)).not.toBe(first)
  })

  test('of another site is refused, and over the limit is 413', async () => {
    const good = await sending(city, FORMS.assessment)
    expect((await post(city, good, { origin: 'https://evil.example' })).status).toBe(403)
    const long = { ...good, typed: { ...good.typed, owner_name: ['x'.repeat(10_000_000)] } }
    expect((await post(city, long)).status).toBe(413)
    const many = { ...good, typed: { ...good.typed, owner_name: Array(1500).fill('x') } }
    expect((await post(city, many)).status).toBe(413)
  })

  test('sent by a program is held for some seconds, not refused: everything is kept and then it is taken', async () => {
    const good = await sending(city, FORMS.assessment)
    const held = await post(city, { ...good, also: { ...good.also, website: 'https://spam.example' } })
    expect(held.status).toBe(429)
    const waitS = Number(held.headers['retry-after'])
    expect(waitS).toBeGreaterThan(0)
    expect(held.text).toContain(good.typed.pin_id![0])
    const { started } = hiddenOf(held.text)
    await new Promise((resolve) => setTimeout(resolve, waitS * 1000))
    expect((await post(city, { ...good, also: { started } })).status).toBe(303)
  })

  test('leaves nothing of a person in the log, in addresses, in cookies, or in the clear in the data', async () => {
    const secret = 'Dimaguibang'
    const sent = await sending(city, FORMS.birth, { info_Lname: secret, requester_Lname: secret })
    const answer = await post(city, sent)
    expect(answer.status).toBe(303)
    const email = sent.typed.requester_email![0]!
    for (const text of [city.output(), JSON.stringify(answer.headers)]) {
      expect(text).not.toContain(secret)
      expect(text).not.toContain(email)
    }
    await city.use(async (db) => {
      for (const table of [
        'requests',
        'request_events',
        'request_words',
        'request_files',
        'outbox',
        'audit_log',
        'drafts',
      ] as const) {
        const text = JSON.stringify(await db.reader.selectFrom(table).selectAll().execute())
        expect(text, table).not.toContain(secret)
        expect(text, table).not.toContain(email)
      }
    })
  })
})
