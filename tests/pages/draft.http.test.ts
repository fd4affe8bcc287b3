// A form kept and gone on with elsewhere, over the wire and without script: by its code, which is told once and guessed by nobody.
import { expect, test } from 'vitest'
import type { Database } from '#db/database.ts'
import { keysOf } from '#db/seal.ts'
import { draftId } from '#features/requests/drafts/drafts.ts'
import { FORMS } from '#forms/all.ts'
import { newSecret } from '#kit/server/ids.ts'
import { sealText } from '#kit/server/sealing.ts'
import { beginHour } from '#tests/support/clock.ts'
import { photoOf, somebody } from '#tests/support/received.ts'
import { cookieOf, formPost, postForm } from '#tests/support/send.ts'
import { type City, eachServer } from '#tests/support/servers.ts'

const form = FORMS.birth
const CODE = /\b[2-9A-Z]{5}-[2-9A-Z]{5}\b/

type Kept = { token: string; code: string; device: string }

async function keep(
  city: City,
  typed: Record<string, string[]>,
  also = {},
  withPhoto = false,
): Promise<Kept> {
  const token = newSecret()
  const files = withPhoto ? [await photoOf('requester_id', 'my-id.jpg')] : []
  const answer = await city.ask(
    form.path,
    await formPost({ form, typed, token, files, also: { do: 'save', ...also } }),
  )
  expect(answer.status).toBe(200)
  const notice = /data-notice="code".*?<\/div>/s.exec(answer.text)?.[0] ?? ''
  const code = CODE.exec(notice.replace(/<[^>]+>/g, ' '))?.[0] ?? ''
  return { token, code, device: cookieOf(answer.headers, 'device') }
}

const openBy = (city: City, code: string, { headers = {}, shared = '', path = '/draft' } = {}) =>
  city.ask(path, postForm({ code, do: 'open', ...(shared ? { shared } : {}) }, headers))

const errorIn = (html: string) => /id="code-error"[^>]*>([^<]+)</.exec(html)?.[1]

const change = (db: Database, token: string, columns: Record<string, unknown>) =>
  db.transact((tx) => tx.updateTable('drafts').set(columns).where('id', '=', draftId(db, token)).execute())

eachServer('a form kept for later', (city) => {
  test('opens on another device by its code, answers and files with it', async () => {
    const { code } = await keep(city, { requester_Fname: ['Anastacia'] }, {}, true)
    expect(code).toMatch(CODE)
    const opened = await openBy(city, code.toLowerCase().replace('-', ' '))
    expect(opened.status).toBe(303)
    expect(opened.headers.location).toMatch(/^\/birth\?draft=[\w-]{22}$/)
    expect(opened.headers.location).not.toContain(code)
    const device = cookieOf(opened.headers, 'device')
    const shown = await city.ask(opened.headers.location!, { headers: { cookie: `device=${device}` } })
    expect(shown.text).toContain('value="Anastacia"')
    expect(shown.text).toContain('my-id.jpg')
    const stranger = await city.ask(opened.headers.location!)
    expect(stranger.text).not.toContain('Anastacia')
  })

  test('in Filipino is opened in Filipino', async () => {
    const { code } = await keep(city, { requester_Fname: ['Ana'] })
    expect((await openBy(city, code, { path: '/fil/draft' })).headers.location).toMatch(
      /^\/fil\/birth\?draft=/,
    )
  })

  test('a wrong code and an expired one are answered alike, and leave no trace', async () => {
    const { code, token } = await keep(city, { requester_Fname: ['Ana'] })
    await city.use((db) => change(db, token, { expires_at: new Date(Date.now() - 1000).toISOString() }))
    const [expired, wrong] = [await openBy(city, code), await openBy(city, 'XXXX-XXXX')]
    expect([expired.status, wrong.status]).toEqual([422, 422])
    expect(errorIn(expired.text)).toBeTruthy()
    expect(errorIn(expired.text)).toBe(errorIn(wrong.text))
    expect([expired.headers['set-cookie'], wrong.headers['set-cookie']]).toEqual([undefined, undefined])
    expect(city.output()).not.toContain(code)
    const nothing = await openBy(city, '  ')
    expect([nothing.status, errorIn(nothing.text)]).toEqual([422, 'Please type the code you were given.'])
  })

  test('after many wrong codes of one visitor the right one is no longer looked up; another visitor is not held up', async () => {
    beginHour()
    const { code } = await keep(city, { requester_Fname: ['Ana'] })
    const headers = somebody()
    for (let tries = 0; tries < 25; tries += 1)
      expect((await openBy(city, `XXXX-XXX${2 + (tries % 8)}`, { headers })).status).toBe(422)
    const held = await openBy(city, code, { headers })
    expect([held.status, errorIn(held.text)]).toEqual([422, errorIn((await openBy(city, 'XXXX-XXXX')).text)])
    expect((await openBy(city, code)).status).toBe(303)
  })

  test('on a shared device is opened for this once: no cookie, nothing in the list', async () => {
    const { code } = await keep(city, { requester_Fname: ['Anastacia'] })
    const headers = somebody()
    const led = await openBy(city, code, { headers, shared: 'yes' })
    expect([led.status, led.headers.location, led.headers['set-cookie']]).toEqual([307, form.path, undefined])
    const opened = await openBy(city, code, { headers, shared: 'yes', path: form.path })
    expect([opened.status, opened.headers['set-cookie']]).toEqual([200, undefined])
    expect(opened.text).toContain('value="Anastacia"')
    expect(opened.text).toMatch(/<input (?=[^>]*name="shared")[^>]*checked/)
    const wrong = await openBy(city, 'XXXX-XXXX', { headers, shared: 'yes', path: form.path })
    expect([wrong.status, wrong.text.includes('Anastacia')]).toEqual([200, false])
    expect((await openBy(city, code)).status).toBe(303)
  })

  test('is in the list of the device that began it, so that nobody begins anew', async () => {
    const { device } = await keep(city, { requester_Fname: ['Ana'] })
    const list = async (prefix: string) =>
      (await city.ask(`${prefix}/draft`, { headers: { cookie: `device=${device}` } })).text
    expect(await list('')).toContain(form.title.en)
    expect(await list('/fil')).toContain(form.title.fil)
    expect(await list('')).toMatch(/data-draft="birth"><a href="\/birth\?draft=[\w-]{22}"/)
    const empty = await city.ask('/draft')
    expect([empty.status, empty.headers['cache-control']]).toEqual([200, 'no-store'])
    expect(empty.text).not.toContain('data-draft')
  })

  test('of an earlier form says which questions changed and what is no longer asked', async () => {
    const { device, token } = await keep(city, { requester_Fname: ['Anastacia'] })
    await city.use(async (db) => {
      const typed = { requester_Fname: ['Anastacia'], copies: ['500'], nickname: ['Nena'] }
      const id = draftId(db, token)
      const sealed = sealText(keysOf(db).records, `draft:${id}`, JSON.stringify({ token, typed }))
      await change(db, token, { form_version: 'another', sealed })
    })
    const shown = await city.ask(form.path, { headers: { cookie: `device=${device}` } })
    const notice = /data-notice="restored".*?<\/div>/s.exec(shown.text)![0]
    expect(notice).toMatch(/questions have changed[^<]*copies/i)
    expect(notice).toContain('“Nena”')
    expect(shown.text).toContain('value="Anastacia"')
    expect(shown.text).not.toContain('value="500"')
  })
})
