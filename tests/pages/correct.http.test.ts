// A correction over the wire and without script: the link opens the marked parts alone, looking changes nothing, and it works once.
import { expect, test } from 'vitest'
import type { Database } from '#db/database.ts'
import { keysOf } from '#db/seal.ts'
import { openAnswers } from '#features/requests/answers.ts'
import { findRequest } from '#features/requests/find.ts'
import { takeStep } from '#features/requests/steps/take-step.ts'
import { FORMS } from '#forms/all.ts'
import { newSecret } from '#kit/server/ids.ts'
import { cityCalendar } from '#tests/support/calendars.ts'
import { askedByLink } from '#tests/support/corrections.ts'
import { photoOf, receive } from '#tests/support/received.ts'
import { formPost, type Photo } from '#tests/support/send.ts'
import { type City, eachServer } from '#tests/support/servers.ts'

const LNAME = { name: 'info_Lname', reason: 'It does not read as on the record.' }
const ID = { name: 'requester_id', reason: 'The photo is dark.' }

/** A birth certificate asked for and marked; its reference and the token of the link. */
async function marked(city: City, parts = [LNAME], note = '') {
  const { reference } = await receive(city, FORMS.birth, {
    info_Lname: 'Bautista',
    requester_Fname: 'Anastacia',
  })
  return { reference, token: await city.use((db) => askedByLink(db, reference, parts, note)) }
}

type Sent = { typed?: Record<string, string[]>; files?: Photo[]; also?: Record<string, string> }
const send = async (city: City, token: string, { typed = {}, files = [], also = {} }: Sent) =>
  city.ask(`/correct/${token}`, await formPost({ form: FORMS.birth, typed, files, also }))

const rowsOf = async (db: Database) =>
  JSON.stringify([
    await db.reader.selectFrom('requests').selectAll().orderBy('id').execute(),
    await db.reader.selectFrom('corrections').selectAll().orderBy('id').execute(),
    await db.reader.selectFrom('request_events').selectAll().orderBy('id').execute(),
    await db.reader.selectFrom('request_files').selectAll().orderBy('id').execute(),
  ])

const answersIn = (city: City, reference: string) =>
  city.use(async (db) => openAnswers(keysOf(db), (await findRequest(db.reader, reference))!))

eachServer('the link of a correction', (city) => {
  test('shows the marked parts with the reasons and what was answered, and nothing else', async () => {
    const { reference, token } = await marked(city, [LNAME, ID], 'Please answer soon.')
    for (const prefix of ['', '/fil']) {
      const page = await city.ask(`${prefix}/correct/${token}`)
      expect([page.status, page.headers['cache-control'], page.headers['set-cookie']]).toEqual([
        200,
        'no-store',
        undefined,
      ])
      for (const text of [
        LNAME.reason,
        ID.reason,
        'Please answer soon.',
        reference,
        'first-requester_id.jpg',
      ])
        expect(page.text).toContain(text)
      expect(page.text).toMatch(
        /name="info_Lname"[^>]*value="Bautista"|value="Bautista"[^>]*name="info_Lname"/,
      )
      for (const hidden of ['Anastacia', 'example.com', 'requester_Fname', 'info_Fname'])
        expect(page.text).not.toContain(hidden)
      expect(page.text).toContain('noindex')
    }
  })

  test('followed by a mail program changes nothing, however often', async () => {
    const { token } = await marked(city)
    const before = await city.use(rowsOf)
    for (const method of ['GET', 'HEAD', 'GET'])
      expect((await city.ask(`/correct/${token}`, { method })).status).toBe(200)
    expect(await city.use(rowsOf)).toBe(before)
  })

  test('takes what was put right, says so once, and from then on is gone', async () => {
    const { reference, token } = await marked(city)
    const answer = await send(city, token, { typed: { info_Lname: ['Reyes'] } })
    expect([answer.status, answer.headers.location]).toEqual([303, `/correct/${token}?sent`])
    const thanks = await city.ask(answer.headers.location!)
    expect(thanks.status).toBe(200)
    expect(thanks.text).toContain(reference)
    for (const again of [
      await city.ask(`/correct/${token}`),
      await send(city, token, { typed: { info_Lname: ['X'] } }),
    ]) {
      expect(again.status).toBe(410)
      expect(again.text).toContain('data-correction-is="answered"')
      expect(again.text).not.toContain('Reyes')
    }
    expect(await answersIn(city, reference)).toMatchObject({
      info_Lname: 'Reyes',
      requester_Fname: 'Anastacia',
    })
  })

  test('asks for a new file where one was marked, and can take one back', async () => {
    const { token } = await marked(city, [ID])
    const without = await send(city, token, {})
    expect([without.status, without.text.includes('href="#q-requester_id-file"')]).toEqual([422, true])
    const added = await send(city, token, {
      files: [await photoOf('requester_id', 'wrong.jpg', '#111')],
      also: { do: 'add-row:none' },
    })
    const file = /value="(remove-file:[\w-]+)"/.exec(added.text)![1]!
    const removed = await send(city, token, { also: { do: file } })
    expect([removed.status, removed.text.includes('wrong.jpg')]).toEqual([200, false])
    expect((await send(city, token, {})).status).toBe(422)
  })

  test('changes rows by its buttons, and takes them', async () => {
    const form = FORMS.bplonew
    const { reference } = await receive(city, form)
    const part = { name: 'lines_of_business', reason: 'One line is missing.' }
    const token = await city.use((db) => askedByLink(db, reference, [part]))
    const row = { 'line_category[]': ['FACTORY'], 'line_units[]': ['1'], 'line_capital[]': ['1,000.00'] }
    const more = await send(city, token, { typed: row, also: { do: 'add-row:lines_of_business' } })
    expect([more.status, more.text.match(/data-row=/g)?.length]).toEqual([200, 2])
    const two = Object.fromEntries(Object.entries(row).map(([name, [value]]) => [name, [value!, value!]]))
    expect((await send(city, token, { typed: two })).status).toBe(303)
    expect((await answersIn(city, reference)).lines_of_business).toHaveLength(2)
  })

  test('takes nothing that was not marked', async () => {
    const { reference, token } = await marked(city)
    const typed = { info_Lname: ['Reyes'], requester_Fname: ['Somebody'] }
    const answer = await send(city, token, { typed })
    expect([answer.status, answer.text.includes('data-notice="unknown"')]).toEqual([422, true])
    expect(await answersIn(city, reference)).toMatchObject({
      info_Lname: 'Bautista',
      requester_Fname: 'Anastacia',
    })
  })

  test('is closed once the office has the answer otherwise; one that never was leads nowhere', async () => {
    const { reference, token } = await marked(city)
    await city.use(async (db) => {
      const { id: requestId } = (await findRequest(db.reader, reference))!
      const clerk = { id: 'clerk-1', requestId: 'test', role: 'clerk', office: 'LCR' } as const
      await takeStep(db, clerk, { requestId, step: 'answer', calendar: cityCalendar() })
    })
    for (const answer of [
      await city.ask(`/correct/${token}`),
      await send(city, token, { typed: { info_Lname: ['X'] } }),
    ])
      expect([answer.status, answer.text.includes('data-correction-is="closed"')]).toEqual([410, true])
    const nobody = newSecret()
    expect([(await city.ask(`/correct/${nobody}`)).status, (await send(city, nobody, {})).status]).toEqual([
      404, 404,
    ])
  })

  test('opens nothing else: neither the request nor its receipt', async () => {
    const { reference, token } = await marked(city)
    const page = await city.ask(`/correct/${token}`)
    expect(page.headers['set-cookie']).toBeUndefined()
    expect((await city.ask(`/requests/${reference}`)).status).toBe(403)
    expect((await city.ask(`/requests/${token}`)).status).not.toBe(200)
  })

  test('stands in no log', async () => {
    const { token } = await marked(city)
    await city.ask(`/correct/${token}`)
    await send(city, token, { typed: { info_Lname: ['Reyes'] } })
    expect(city.output()).toContain('/correct/…')
    expect(city.output()).not.toContain(token)
    expect(city.output()).not.toContain('Reyes')
  })

  test('its script may ask for a slot or a check, never for a draft', async () => {
    const { token } = await marked(city, [LNAME, ID])
    const ask = async (part: string) =>
      city.ask(
        `/correct/${token}?${part}`,
        await formPost({ form: FORMS.birth, typed: { info_Lname: ['Reyes'] } }),
      )
    const slot = await ask('slot=requester_id')
    expect([slot.status, slot.text.includes('data-field="requester_id"')]).toEqual([200, true])
    expect((await ask('slot=other')).status).toBe(404)
    expect((await ask('check=info_Lname')).status).toBe(204)
    const before = await city.use((db) => db.reader.selectFrom('drafts').selectAll().execute())
    expect((await ask('save')).status).toBe(404)
    expect(await city.use((db) => db.reader.selectFrom('drafts').selectAll().execute())).toEqual(before)
  })
})
