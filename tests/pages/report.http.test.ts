// A report over the wire: without a name it is answered with its number and a code, once; the pair opens it, and nothing else does.
import { expect, test } from 'vitest'
import { FORMS } from '#forms/all.ts'
import { newSecret } from '#kit/server/ids.ts'
import { sampleOf } from '#tests/support/forms.ts'
import { requestByReference } from '#tests/support/requests.ts'
import { cookieOf, formPost, postForm } from '#tests/support/send.ts'
import { type City, eachServer } from '#tests/support/servers.ts'
import { newAddress } from '#tests/support/unique.ts'

const plain = (html: string) => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')

async function send(
  city: City,
  who: string,
  { token = newSecret(), from = newAddress(), prefix = '', also = {} as Record<string, string | null> } = {},
) {
  const form = FORMS.report
  const { typed } = sampleOf(form, { report_who: who, ...also })
  const asking = await formPost({ form, typed, token, also: { started: await city.started() } })
  return city.ask(`${prefix}/report`, { ...asking, headers: { ...asking.headers, 'x-forwarded-for': from } })
}

const kept = (html: string) => ({
  reference: /PACD-\d\d-\w{5}-\w/.exec(html)?.[0] ?? '',
  code: /data-copy="(\w{6})"/.exec(html)?.[1] ?? '',
})

const track = (city: City, reference: string, proof: string, from = newAddress()) =>
  city.ask('/track', postForm({ reference, proof }, { 'x-forwarded-for': from }))

eachServer('a report', (city) => {
  test('without a name: the number and the code, no cookie, no message', async () => {
    for (const prefix of ['', '/fil']) {
      const answer = await send(city, 'anonymous', { prefix })
      const { reference, code } = kept(answer.text)
      expect([answer.status, answer.headers['cache-control'], answer.headers['set-cookie']]).toEqual([
        200,
        'no-store',
        undefined,
      ])
      expect([reference, code]).toEqual([expect.stringMatching(/^PACD-/), expect.stringMatching(/^\w{6}$/)])
      await city.use(async (db) => {
        const request = await requestByReference(db, reference)
        expect([request.device, request.account, request.mobile_hash, request.email_hash]).toEqual([
          '',
          '',
          '',
          '',
        ])
        const subject = `request:${request.id}`
        const sent = db.reader.selectFrom('outbox').select('id').where('subject', '=', subject)
        expect(await sent.execute()).toEqual([])
      })
      expect(city.output()).not.toContain(code)
    }
  })

  test('opens by number and code, for its sender to act; a wrong code and an unknown number read the same', async () => {
    const { reference, code } = kept((await send(city, 'anonymous')).text)
    expect((await city.ask(`/requests/${reference}`)).status).toBe(403)
    const opened = await track(city, reference, code.toLowerCase())
    expect([opened.status, opened.headers.location]).toEqual([303, `/requests/${reference}`])
    const cookie = `act=${cookieOf(opened.headers, 'act')}`
    const page = await city.ask(`/requests/${reference}`, { headers: { cookie } })
    expect(page.status).toBe(200)
    const words = plain(page.text)
    for (const part of [
      'Reply Within 15 working days',
      'No message will be sent',
      'What happened, or what is wrong?',
    ])
      expect(words).toContain(part)
    expect(words).not.toMatch(/9999|valid ID|Due on or before|Why this date/)
    // The second time as the first: it is no code that is used up.
    expect((await track(city, reference, code)).status).toBe(303)
    const wrong = await track(city, reference, 'CCCCCC')
    const unknown = await track(city, 'PACD-26-AAAAA-A', 'CCCCCC')
    expect([wrong.status, unknown.status]).toEqual([422, 422])
    const without = (html: string) => html.replaceAll(reference, 'R').replaceAll('PACD-26-AAAAA-A', 'R')
    expect(plain(without(wrong.text))).toBe(plain(without(unknown.text)))
    expect((await track(city, reference, '0123')).status).toBe(422)
  })

  test('is corrected in place in the words of a report, and stays without a name', async () => {
    const form = FORMS.report
    const { reference, code } = kept((await send(city, 'anonymous')).text)
    const cookie = `act=${cookieOf((await track(city, reference, code)).headers, 'act')}`
    const shown = await city.ask(`/requests/${reference}`, { headers: { cookie } })
    for (const part of ['has not opened your report yet', 'Withdraw this report'])
      expect(plain(shown.text)).toContain(part)
    expect(plain(shown.text)).not.toMatch(/your request yet|the due date stay/)
    const page = await city.ask(`/requests/${reference}/correct`, { headers: { cookie } })
    expect(plain(page.text)).toContain(`Report ${reference}. These are your answers.`)
    expect(page.text).not.toContain('value="named"')
    const hidden = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(page.text)?.[1] ?? ''
    const correct = async (changed: Record<string, string>) => {
      const { typed } = sampleOf(form, { report_who: 'anonymous', ...changed })
      const also = { ticket: hidden('ticket'), base: hidden('base') }
      const asking = await formPost({ form, typed, token: hidden('token'), also })
      return city.ask(`/requests/${reference}/correct`, { ...asking, headers: { ...asking.headers, cookie } })
    }
    expect((await correct({ report_who: 'named' })).status).toBe(422)
    expect((await correct({ report_what: 'The light has been out since May.' })).status).toBe(303)
    const after = await city.ask(`/requests/${reference}`, { headers: { cookie } })
    expect(plain(after.text)).toContain('The light has been out since May.')
  })

  test('wrong codes are limited as pairs are, and lock nobody else out', async () => {
    const { reference, code } = kept((await send(city, 'anonymous')).text)
    const from = newAddress()
    for (let time = 0; time < 6; time += 1) await track(city, reference, 'CCCCCC', from)
    expect((await track(city, reference, code, from)).status).toBe(422)
    // More than any day allows for a pair, from as many addresses.
    for (let stranger = 0; stranger < 25; stranger += 1) await track(city, reference, 'CCCCCC')
    expect((await track(city, reference, code)).status).toBe(303)
  })

  test('a place marked on the map is enough without the barangay, inside the map alone', async () => {
    const placeless = { report_barangay: null, report_photo: null }
    const sent = (point: string | null) =>
      send(city, 'anonymous', { also: { ...placeless, report_point: point } })
    expect((await sent('14.07449, 121.32454')).status).toBe(200)
    const refused = await sent(null)
    expect([refused.status, plain(refused.text)]).toEqual([
      422,
      expect.stringContaining('Barangay: please fill in this or “Photo or paper that shows it”.'),
    ])
    expect(plain((await sent('14.5995, 120.9842')).text)).toContain('please mark a place inside the map')
  })

  test('with a name it leads to its page, as any other form; read by its digits it is still called a report', async () => {
    const answer = await send(city, 'named', { also: { requester_num: '09171234567' } })
    expect([answer.status, answer.headers.location]).toEqual([
      303,
      expect.stringContaining('/requests/PACD-'),
    ])
    const { reference } = kept(answer.headers.location ?? '')
    const pass = cookieOf((await track(city, reference, '4567')).headers, 'pass')
    const page = await city.ask(`/requests/${reference}`, { headers: { cookie: `pass=${pass}` } })
    const words = plain(page.text)
    for (const part of ['the status of the report', 'See the whole report']) expect(words).toContain(part)
    expect(words).not.toContain('the request')
  })

  test('the page says what is asked, that no time is promised, and who else hears of red tape', async () => {
    const { text } = await city.ask('/report')
    const words = plain(text)
    for (const part of ['Red tape at an office', '1-ARTA (2782)', '8888', 'Without my name', 'call 911'])
      expect(words).toContain(part)
    expect((await city.ask('/sitemap.xml')).text).toContain('/report<')
    expect(plain((await city.ask('/citizen/report')).text)).toContain('Report to the city')
  })
})
