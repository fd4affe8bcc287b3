// The pair reads and a code acts, over the wire and without script: who has the reference and four digits can neither withdraw, amend, correct nor answer.
import { describe, expect, test } from 'vitest'
import type { RequestRow } from '#db/tables.ts'
import type { CodePurpose } from '#domain/codes.ts'
import { findRequest } from '#features/requests/find.ts'
import { newReference } from '#features/requests/reference.ts'
import { FORMS } from '#forms/all.ts'
import { labelOf } from '#forms/show.ts'
import { beginHour } from '#tests/support/clock.ts'
import { askedByLink } from '#tests/support/corrections.ts'
import {
  ANSWERS,
  DEVICE,
  DIGITS,
  EXTENSION,
  holdRequest,
  LACKING,
  REASONS,
  RECEIPT_NUMBER,
  requestIn,
} from '#tests/support/held-requests.ts'
import { tagsOf } from '#tests/support/markup.ts'
import { readPdf } from '#tests/support/pdf-text.ts'
import { receive } from '#tests/support/received.ts'
import { codeFor } from '#tests/support/request-codes.ts'
import { rowsOf } from '#tests/support/rows.ts'
import { publishSurvey } from '#tests/support/sample-survey.ts'
import { cookieOf, postForm } from '#tests/support/send.ts'
import { type City, eachServer } from '#tests/support/servers.ts'
import { newAddress, newNumber } from '#tests/support/unique.ts'
import { SPEECH } from '#words'

// What a server says that writes messages to files alone.
const { unsent: UNSENT } = SPEECH.en.words.request.code

const post = (city: City, path: string, fields: Record<string, string>, cookie = '', from = newAddress()) =>
  city.ask(path, postForm(fields, { 'x-forwarded-for': from, ...(cookie && { cookie }) }))
const get = (city: City, path: string, cookie = '') => city.ask(path, { headers: { cookie } })

/** The cookie of somebody who has the pair and nothing else. */
async function reader(city: City, { reference }: { reference: string }, proof = DIGITS) {
  const answer = await post(city, '/track', { reference, proof })
  return `pass=${cookieOf(answer.headers, 'pass')}`
}
const code = (city: City, { reference }: { reference: string }, purpose: CodePurpose) =>
  city.use((db) => codeFor(db, reference, purpose))
const stateOf = (city: City, { id }: Pick<RequestRow, 'id'>) =>
  city.use(async (db) => {
    const row = db.reader.selectFrom('requests').select('state').where('id', '=', id)
    return (await row.executeTakeFirstOrThrow()).state
  })
/** A contact that no other test sends codes to. */
const own = () => {
  const number = newNumber()
  const digits = String(number % 10_000).padStart(4, '0')
  return {
    digits,
    answers: { ...ANSWERS, requester_num: `0917 555 ${digits}`, requester_email: `o${number}@example.com` },
  }
}

eachServer('who has the pair and no code', (city) => {
  test('sees state, dates and titles; no name, answer, paper, line of an order or word of the office', async () => {
    const rows = await city.use(async (db) => ({
      waiting: await requestIn(db, 'waiting'),
      extended: await requestIn(db, 'in-review'),
      paid: await requestIn(db, 'paid'),
      denied: await requestIn(db, 'denied'),
    }))
    for (const row of Object.values(rows)) {
      const cookie = await reader(city, row)
      for (const prefix of ['', '/fil']) {
        const page = await get(city, `${prefix}/requests/${row.reference}`, cookie)
        expect([page.status, page.text.includes(row.reference)]).toEqual([200, true])
        expect(page.text).toContain('A. R.-P.')
        for (const hidden of [
          'Reyes',
          '1990',
          'too dark',
          EXTENSION,
          REASONS.slice(0, 9),
          RECEIPT_NUMBER,
          'Documentary stamp',
        ])
          expect([hidden, page.text.includes(hidden)]).toEqual([hidden, false])
      }
      const { text } = await readPdf(
        (await get(city, `/requests/${row.reference}/receipt.pdf`, cookie)).bytes,
      )
      expect([text.includes('Reyes'), text.includes('A. R.-P.')]).toEqual([false, true])
      const whole = await get(city, `/requests/${row.reference}`, `device=${DEVICE}`)
      expect(whole.text).toContain('Ana Reyes-Peña')
    }
    const paid = await get(city, `/requests/${rows.paid.reference}`, await reader(city, rows.paid))
    expect(paid.text).toContain('₱1,264.50')
    const device = await get(city, `/requests/${rows.waiting.reference}`, `device=${DEVICE}`)
    expect(device.text).toContain(LACKING)
  })

  test('does not withdraw; is asked for a code, which the device that sent it is not', async () => {
    const row = await city.use((db) => holdRequest(db))
    const cookie = await reader(city, row)
    const at = `/requests/${row.reference}`
    for (const pressed of ['withdraw', 'really-withdraw']) {
      const answer = await post(city, at, { do: pressed }, cookie)
      expect([answer.status, answer.headers.location]).toEqual([303, `${at}/code?for=withdraw`])
    }
    expect(await stateOf(city, row)).toBe('received')
    expect((await get(city, `${at}?withdraw`, cookie)).text).not.toContain('really-withdraw')
    const page = await get(city, `${at}/code?for=withdraw`, cookie)
    expect([page.status, page.headers['cache-control']]).toEqual([200, 'no-store'])
    expect(page.text).toContain(UNSENT)
  })

  test('does not see an application prefilled, nor amend it', async () => {
    const held = await receive(city, FORMS.bplonew, { bus_name: 'Sampaguita Bakery' })
    const cookie = await reader(city, held, held.digits)
    const to = `/requests/${held.reference}/code?for=amend`
    for (const rest of ['', '&part=name']) {
      const answer = await get(city, `/amend?reference=${held.reference}${rest}`, cookie)
      expect([answer.status, answer.headers.location]).toEqual([303, to])
    }
    const sent = await post(city, '/amend', { reference: held.reference, part: 'name', do: 'send' }, cookie)
    expect(sent.headers.location).toBe(to)
  })

  test('is led neither to the correction nor to the survey', async () => {
    await city.use((db) => publishSurvey(db))
    const [waiting, closed] = await city.use(async (db) => {
      const row = await holdRequest(db)
      await askedByLink(db, row.reference, [{ name: 'info_Lname', reason: 'Misread.' }])
      return [row, await requestIn(db, 'released')] as const
    })
    const seen = await get(city, `/requests/${waiting.reference}`, await reader(city, waiting))
    expect([
      seen.text.includes('Misread'),
      seen.text.includes(`<li>${labelOf(FORMS.birth, 'info_Lname').en}</li>`),
    ]).toEqual([false, true])
    for (const [row, purpose] of [
      [waiting, 'correct'],
      [closed, 'survey'],
    ] as const) {
      const at = `/requests/${row.reference}`
      const answer = await post(city, at, { do: purpose }, await reader(city, row))
      expect(answer.headers.location).toBe(`${at}/code?for=${purpose}`)
      const mine = await post(city, at, { do: purpose }, `device=${DEVICE}`)
      expect(mine.headers.location).toMatch(new RegExp(`^/${purpose}/[\\w-]{22}$`))
      expect((await get(city, mine.headers.location!)).status).toBe(200)
    }
  })
})

eachServer('a code', (city) => {
  describe('typed beside the reference, or on the page that asks for it,', () => {
    test('lets its purpose be done for a while, and nothing else', async () => {
      const row = await city.use((db) => holdRequest(db))
      const at = `/requests/${row.reference}`
      const cookie = await reader(city, row)
      const right = await post(
        city,
        `${at}/code`,
        { do: 'use', code: (await code(city, row, 'withdraw')).toLowerCase() },
        cookie,
      )
      expect([right.status, right.headers.location]).toEqual([303, `${at}?withdraw`])
      const line = right.headers['set-cookie']!.find((one) => one.startsWith('act='))!
      expect(line).toMatch(/^act=[\w-]+; Max-Age=1800; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
      const act = `act=${cookieOf(right.headers, 'act')}`
      expect(Buffer.from(act.slice(4), 'base64url').toString('latin1')).not.toContain(row.reference)
      const asked = await get(city, `${at}?withdraw`, act)
      expect([asked.status, asked.text.includes('really-withdraw'), asked.text.includes('Reyes')]).toEqual([
        200,
        true,
        false,
      ])
      const other = await city.use((db) => holdRequest(db))
      expect((await post(city, `/requests/${other.reference}`, { do: 'really-withdraw' }, act)).status).toBe(
        403,
      )
      expect((await post(city, at, { do: 'really-withdraw' }, act)).headers.location).toBe(at)
      expect(await stateOf(city, row)).toBe('withdrawn')
    })

    test('opens all of a request, the amendment, the correction and the survey', async () => {
      await city.use((db) => publishSurvey(db))
      const row = await city.use((db) => holdRequest(db))
      const opened = await post(city, '/track', {
        reference: row.reference,
        proof: await code(city, row, 'change'),
      })
      expect(opened.headers.location).toBe(`/requests/${row.reference}`)
      const whole = await get(city, opened.headers.location!, `act=${cookieOf(opened.headers, 'act')}`)
      expect(whole.text).toContain('Ana Reyes-Peña')
      const held = await receive(city, FORMS.bplonew, { bus_name: 'Sampaguita Bakery' })
      const amend = await post(city, '/track', {
        reference: held.reference,
        proof: await code(city, held, 'amend'),
      })
      expect(amend.headers.location).toBe(`/amend?reference=${held.reference}`)
      const act = `act=${cookieOf(amend.headers, 'act')}`
      expect((await get(city, `/amend?reference=${held.reference}&part=name`, act)).text).toContain(
        'Sampaguita Bakery',
      )
      await city.use((db) => askedByLink(db, row.reference, [{ name: 'info_Lname', reason: 'Misread.' }]))
      const correct = await post(city, '/fil/track', {
        reference: row.reference,
        proof: await code(city, row, 'correct'),
      })
      expect(correct.headers.location).toMatch(/^\/fil\/correct\/[\w-]{22}$/)
      expect((await get(city, correct.headers.location!)).status).toBe(200)
      const closed = await city.use((db) => requestIn(db, 'released'))
      const survey = await post(city, '/track', {
        reference: closed.reference,
        proof: await code(city, closed, 'survey'),
      })
      expect((await get(city, survey.headers.location!)).status).toBe(200)
    })

    test('that is wrong is shown again, with the way out; an unknown reference reads the same', async () => {
      const row = await city.use((db) => holdRequest(db))
      const at = `/requests/${row.reference}/code`
      const cookie = await reader(city, row)
      const wrong = await post(city, at, { do: 'use', for: 'withdraw', code: 'c2d3f4' }, cookie)
      expect([wrong.status, wrong.text.includes('have it sent again')]).toEqual([422, true])
      expect(tagsOf(wrong.text, 'input').find(({ name }) => name === 'code')?.value).toBe('c2d3f4')
      expect((await post(city, at, { do: 'use', code: ' ' }, cookie)).text).toContain(
        'Type the code from our message.',
      )
      const unknown = newReference('LCR', 2026)
      const pages = await Promise.all(
        [row.reference, unknown].map(async (reference) =>
          (await post(city, '/track', { reference, proof: 'C2D3F4' })).text.replaceAll(
            reference,
            'REFERENCE',
          ),
        ),
      )
      expect(pages[0]).toContain('the code is no longer valid')
      expect(pages[1]).toBe(pages[0])
      expect((await get(city, `/requests/${unknown}/code`)).status).toBe(403)
    })
  })
})

eachServer('codes', (city) => {
  test('are sent to the contact on file, three times a day, and loading the page again sends nothing', async () => {
    const { answers } = own()
    const row = await city.use((db) => holdRequest(db, { answers }))
    const cookie = await reader(city, row)
    const at = `/requests/${row.reference}/code`
    for (let time = 0; time < 3; time += 1) {
      const sent = await post(city, at, { do: 'send', for: 'withdraw' }, cookie)
      expect([sent.status, sent.headers.location]).toEqual([303, `${at}?for=withdraw&sent`])
      const { text } = await get(city, sent.headers.location!, cookie)
      expect([text.includes(UNSENT), text.includes('on its way')]).toEqual([true, false])
    }
    const fourth = await post(city, at, { do: 'send', for: 'withdraw' }, cookie)
    expect([fourth.status, fourth.text.includes('No more codes can be sent')]).toEqual([422, true])
    const rows = await city.use((db) => rowsOf(db, 'outbox', { subject: `request:${row.id}` }))
    expect(rows.length).toBe(6)
  })

  test('are refused after five tries from one address, and others still get in', async () => {
    beginHour()
    const row = await city.use((db) => holdRequest(db))
    const right = await code(city, row, 'change')
    const [stranger, owner] = [newAddress(), newAddress()]
    const type = (proof: string, from: string) =>
      post(city, '/track', { reference: row.reference, proof }, '', from)
    for (let time = 0; time < 5; time += 1) expect((await type('C2D3F4', stranger)).status).toBe(422)
    const refused = await type(right, stranger)
    expect([refused.status, refused.text.includes('Too many failed attempts')]).toEqual([422, true])
    expect((await type(right, owner)).status).toBe(303)
  })

  test('end after twenty tries in a day, and a new one goes to the contact', async () => {
    beginHour()
    const { answers } = own()
    const row = await city.use((db) => holdRequest(db, { answers }))
    const right = await code(city, row, 'change')
    const cookie = await reader(city, row)
    const type = (one: string) =>
      post(city, `/requests/${row.reference}/code`, { do: 'use', code: one }, cookie)
    for (let time = 0; time < 20; time += 1) await type('C2D3F4')
    const dead = await type(right)
    expect([dead.status, dead.text.includes(UNSENT), dead.text.includes('on its way')]).toEqual([
      422,
      true,
      false,
    ])
    expect((await type(right)).text).toContain('no longer valid')
    expect((await type(await code(city, row, 'change'))).status).toBe(303)
  })
})

eachServer('a reference that strangers try', (city) => {
  test('is closed after many, from wherever; then a code is the way in, and nobody learns whether it exists', async () => {
    beginHour()
    const { answers } = own()
    const row = await city.use((db) => holdRequest(db, { answers }))
    const unknown = newReference('LCR', 2026)
    const pages = []
    for (const reference of [row.reference, unknown]) {
      for (let time = 0; time < 20; time += 1) await post(city, '/track', { reference, proof: '9999' })
      const closed = await post(city, '/track', { reference, proof: DIGITS })
      const sent = await post(city, '/track', { reference, do: 'send' })
      expect([closed.status, tagsOf(closed.text, 'button').some(({ value }) => value === 'send')]).toEqual([
        422,
        true,
      ])
      for (const { text } of [closed, sent])
        expect([text.includes(UNSENT), text.includes('on its way')]).toEqual([true, false])
      pages.push([closed, sent].map(({ status, text }) => [status, text.replaceAll(reference, 'REFERENCE')]))
    }
    expect(pages[1]).toEqual(pages[0])
    const open = newReference('LCR', 2026)
    await post(city, '/track', { reference: open, do: 'send' })
    const sent = await city.use((db) => rowsOf(db, 'outbox', { subject: `request:${row.id}` }))
    expect(sent.map(({ kind }) => kind).sort()).toEqual(['request-mail', 'request-sms'])
    const right = await code(city, row, 'change')
    expect((await post(city, '/track', { reference: row.reference, proof: right })).status).toBe(303)
  })

  test('without tries sends nobody a code', async () => {
    const row = await city.use((db) => holdRequest(db))
    const answer = await post(city, '/track', { reference: row.reference, do: 'send' })
    expect(answer.status).toBe(200)
    const found = await city.use((db) => findRequest(db.reader, row.reference))
    const sent = await city.use((db) => rowsOf(db, 'outbox', { subject: `request:${found!.id}` }))
    expect(sent).toEqual([])
  })
})

// Nothing listens there: what counts is that mail would leave, and texts would not.
const MAIL_ALONE = { SMTP_URL: 'smtp://127.0.0.1:9' }

eachServer(
  'a server that sends mail and no texts',
  (city) => {
    test('calls a code sent only to where it goes', async () => {
      beginHour()
      const { answers, digits } = own()
      const row = await city.use((db) => holdRequest(db, { answers }))
      const cookie = await reader(city, row)
      const sent = await post(
        city,
        `/requests/${row.reference}/code`,
        { do: 'send', for: 'withdraw' },
        cookie,
      )
      const { text } = await get(city, sent.headers.location!, cookie)
      expect([text.includes('on its way to o…@e…'), text.includes(`…${digits}`)]).toEqual([true, false])
      const { answers: unmailed } = own()
      const held = await city.use((db) => holdRequest(db, { answers: { ...unmailed, requester_email: '' } }))
      const page = await get(city, `/requests/${held.reference}/code`, await reader(city, held))
      expect([page.status, page.text.includes(UNSENT)]).toEqual([200, true])
      const unknown = newReference('LCR', 2026)
      for (let time = 0; time < 20; time += 1)
        await post(city, '/track', { reference: unknown, proof: '9999' })
      const asked = await post(city, '/track', { reference: unknown, do: 'send' })
      expect(asked.text).toContain('a code is on its way to the e-mail given in it')
    })
  },
  MAIL_ALONE,
)
