// Tracking over the wire: a pair opens its own request for an hour and nothing else; what is wrong teaches nobody which references there are.
import { describe, expect, test } from 'vitest'
import type { Database } from '#db/database.ts'
import { keysOf } from '#db/seal.ts'
import type { RequestRow } from '#db/tables.ts'
import { newReference } from '#features/requests/reference.ts'
import { sealText } from '#kit/server/sealing.ts'
import { beginHour } from '#tests/support/clock.ts'
import { DEVICE, DIGITS, holdRequest, MAIL, requestIn } from '#tests/support/held-requests.ts'
import type { Answer } from '#tests/support/http.ts'
import { tagsOf } from '#tests/support/markup.ts'
import { readPdf } from '#tests/support/pdf-text.ts'
import { requestById } from '#tests/support/requests.ts'
import { rowsOf, setRows } from '#tests/support/rows.ts'
import { cookieOf, postForm } from '#tests/support/send.ts'
import { type City, eachServer } from '#tests/support/servers.ts'
import { newAddress } from '#tests/support/unique.ts'

const title = (html: string) => /<title>([^<]*)</.exec(html)?.[1] ?? ''

/** As a browser posts a form; every visitor comes from an address of their own. */
function post(
  city: City,
  path: string,
  fields: Record<string, string>,
  cookie = '',
  from = newAddress(),
): Promise<Answer> {
  return city.ask(path, postForm(fields, { 'x-forwarded-for': from, ...(cookie && { cookie }) }))
}

const track = (city: City, reference: string, proof: string, cookie = '', from = newAddress()) =>
  post(city, '/track', { reference, proof }, cookie, from)

const hold = (city: City, overrides: Parameters<typeof holdRequest>[1] = {}) =>
  city.use((db) => holdRequest(db, overrides))

/** Without what was typed, which is shown again. */
const without = (reference: string, html: string) => html.replaceAll(reference, 'REFERENCE')

eachServer('tracking', (city) => {
  describe('with the right pair', () => {
    test.each([
      ['the last four digits', (row: RequestRow) => row.reference, DIGITS],
      ['the whole number', (row: RequestRow) => row.reference, `+63 917 555 ${DIGITS}`],
      ['the e-mail, in other letters', (row: RequestRow) => row.reference, MAIL.toUpperCase()],
      [
        'a reference in small letters without dashes',
        (row: RequestRow) => row.reference.toLowerCase().replaceAll('-', ' '),
        DIGITS,
      ],
    ])('%s opens the request', async (_, typed, proof) => {
      const row = await hold(city)
      const answer = await track(city, typed(row), proof)
      expect([answer.status, answer.headers.location]).toEqual([303, `/requests/${row.reference}`])
      const pass = cookieOf(answer.headers, 'pass')
      const page = await city.ask(`/requests/${row.reference}`, { headers: { cookie: `pass=${pass}` } })
      expect([page.status, page.headers['cache-control']]).toEqual([200, 'no-store'])
      expect(title(page.text)).toBe(`${row.reference}: Received · San Pablo City`)
      expect([page.text.includes('A. R.-P.'), page.text.includes('Reyes')]).toEqual([true, false])
    })

    test('the pass is sealed: no reference, number or e-mail stands in a cookie or an address', async () => {
      const row = await hold(city)
      const answer = await track(city, row.reference, MAIL)
      const line = answer.headers['set-cookie']!.join('\n')
      expect(line).toMatch(/^pass=[\w-]+; Max-Age=3600; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
      const bytes = Buffer.from(cookieOf(answer.headers, 'pass'), 'base64url').toString('latin1')
      for (const personal of [row.reference, DIGITS, MAIL, 'Reyes'])
        expect([line.includes(personal), bytes.includes(personal)]).toEqual([false, false])
      expect(answer.headers.location).not.toMatch(/@|\?|0123$/)
    })

    test('the pass opens its requests and no other, and ends after its hour', async () => {
      const [one, other, third] = [await hold(city), await hold(city), await hold(city)]
      const first = cookieOf((await track(city, one.reference, DIGITS)).headers, 'pass')
      const both = cookieOf((await track(city, other.reference, DIGITS, `pass=${first}`)).headers, 'pass')
      const statusOf = async ({ reference }: RequestRow, pass: string) =>
        (await city.ask(`/requests/${reference}`, { headers: { cookie: `pass=${pass}` } })).status
      expect([await statusOf(one, first), await statusOf(other, first)]).toEqual([200, 403])
      expect([await statusOf(one, both), await statusOf(other, both)]).toEqual([200, 200])
      expect(await statusOf(third, both)).toBe(403)
      const seal = (db: Database, until: number) =>
        sealText(keysOf(db).records, 'pass', JSON.stringify({ references: [third.reference], until }))
      const [good, over] = await city.use(async (db) => [
        seal(db, Date.now() + 60_000),
        seal(db, Date.now() - 1000),
      ])
      expect([
        await statusOf(third, good!),
        await statusOf(third, over!),
        await statusOf(third, 'made-up'),
      ]).toEqual([200, 403, 403])
    })

    test('a phone may keep what it opened until its hour ends; on a shared one the pass ends with the browser, and nothing may be kept', async () => {
      const row = await hold(city)
      const open = async (fields: Record<string, string>, before = '') => {
        const pair = { reference: row.reference, proof: DIGITS, ...fields }
        const answer = await post(city, '/track', pair, before)
        const line = answer.headers['set-cookie']!.find((one) => one.startsWith('pass='))!
        const cookie = `pass=${cookieOf(answer.headers, 'pass')}`
        const page = await city.ask(`/requests/${row.reference}`, { headers: { cookie } })
        expect(page.status).toBe(200)
        return { line, cookie, keptS: page.headers['x-keep-for'] }
      }
      const own = await open({})
      expect(Number(own.keptS)).toBeGreaterThan(3500)
      expect(Number(own.keptS)).toBeLessThanOrEqual(3600)
      const shared = await open({ shared: 'yes' })
      expect([shared.keptS, shared.line.includes('Max-Age')]).toEqual([undefined, false])
      // Whoever comes next and does not tick it.
      const next = await open({}, shared.cookie)
      expect([next.keptS, next.line.includes('Max-Age')]).toEqual([undefined, false])
      const wrong = await post(city, '/track', { reference: row.reference, proof: '9999', shared: 'yes' })
      expect(wrong.text).toMatch(/<input type="checkbox" name="shared" checked=""/)
    })

    test('a copy of a form stays on a phone for a day, of a request of its own for thirty; nothing else says so', async () => {
      const row = await hold(city)
      const keptS = async (path: string, cookie = '') =>
        (await city.ask(path, { headers: { cookie } })).headers['x-keep-for']
      const asked = ['/birth', '/fil/Dform', '/birth?x', '/track', '/draft', '/Login', '/hotlines']
      expect(await Promise.all(asked.map((path) => keptS(path)))).toEqual([
        '86400',
        '86400',
        undefined,
        undefined,
        undefined,
        undefined,
        undefined,
      ])
      expect(await keptS(`/requests/${row.reference}`, `device=${DEVICE}`)).toBe('2592000')
    })

    test('in Filipino it leads on in Filipino', async () => {
      const row = await hold(city)
      const answer = await post(city, '/fil/track', { reference: row.reference, proof: DIGITS })
      expect(answer.headers.location).toBe(`/fil/requests/${row.reference}`)
      const cookie = `pass=${cookieOf(answer.headers, 'pass')}`
      const page = await city.ask(`/fil/requests/${row.reference}`, { headers: { cookie } })
      expect(title(page.text)).toBe(`${row.reference}: Natanggap · San Pablo City`)
    })
  })

  describe('a stranger', () => {
    test('gets the same page for a wrong pair, an unknown reference and none at all', async () => {
      const row = await hold(city)
      const unknown = newReference('LCR', 2026)
      const tries = [
        [row.reference, '9999'],
        [row.reference, 'somebody@example.com'],
        [row.reference, '12'],
        [unknown, DIGITS],
        ['LCR-26-AAAAA-A', DIGITS],
        ['what is this', DIGITS],
      ] as const
      const answers = await Promise.all(
        tries.map(async ([reference, proof]) => {
          const { status, headers, text } = await track(city, reference, proof)
          const { date: _, 'content-length': __, ...rest } = headers
          return { status, rest, page: without(reference, text) }
        }),
      )
      expect(answers[0]!.status).toBe(422)
      expect(answers[0]!.rest['set-cookie']).toBeUndefined()
      expect(answers[0]!.page).toContain('We found no request with this reference number')
      for (const answer of answers) expect(answer).toEqual(answers[0])
    })

    test('is asked for the proof at every address of a request, there or not', async () => {
      const row = await hold(city)
      const references = [row.reference, newReference('BPLO', 2026), 'LCR-26-AAAAA-A', 'nothing', 'a%20b']
      for (const [method, rest] of [
        ['GET', ''],
        ['GET', '/receipt.pdf'],
        ['POST', ''],
      ] as const) {
        const answers = await Promise.all(
          references.map(async (reference) => {
            const asking = method === 'POST' ? postForm({ do: 'really-withdraw' }) : {}
            const { status, text, headers } = await city.ask(`/requests/${reference}${rest}`, asking)
            const page = without(decodeURIComponent(reference), without(reference, text))
            return { status, page, type: headers['content-type'], cache: headers['cache-control'] }
          }),
        )
        expect(answers[0]).toMatchObject({ status: 403, cache: 'no-store', type: 'text/html; charset=utf-8' })
        expect(answers[0]!.page).toContain('Is this your request?')
        for (const answer of answers) expect(answer).toEqual(answers[0])
      }
      const { state } = await city.use((db) => requestById(db, row.id))
      expect(state).toBe('received')
    })

    test('learns nothing from how long an answer takes', async () => {
      const time = async (reference: string) => {
        const started = performance.now()
        await track(city, reference, '9999')
        return performance.now() - started
      }
      const median = (times: number[]) => times.sort((a, b) => a - b)[times.length >> 1]!
      const isAlike = async () => {
        const rows = await city.use(async (db) => {
          const held: RequestRow[] = []
          while (held.length < 4) held.push(await holdRequest(db))
          return held
        })
        const [known, unknown]: [number[], number[]] = [[], []]
        // One after the other and in turns, so that both meet the same load.
        for (let round = 0; round < 20; round += 1) {
          known.push(await time(rows[round % rows.length]!.reference))
          unknown.push(await time(newReference('LCR', 2026)))
        }
        return Math.abs(median(known) - median(unknown)) < Math.max(3, median(known) / 2)
      }
      // A busy machine may stop one of them for longer, a difference in the work shows every time.
      await expect.poll(isAlike).toBe(true)
    })

    test('who guesses is refused after some tries, in other words than wrong, even with the right pair; others are not', async () => {
      beginHour()
      const row = await hold(city)
      const guesses = []
      const from = newAddress()
      for (const proof of ['1111', '2222', '3333', '4444', '5555', '6666'])
        guesses.push(await track(city, row.reference, proof, '', from))
      const right = await track(city, row.reference, DIGITS, '', from)
      expect([right.status, right.headers['set-cookie']]).toEqual([422, undefined])
      expect(right.text).toBe(guesses.at(-1)!.text)
      expect([right.text.includes('Too many failed attempts'), right.text.includes('We found no')]).toEqual([
        true,
        false,
      ])
      expect((await track(city, row.reference, DIGITS)).status).toBe(303)
      const other = await hold(city)
      expect((await track(city, other.reference, DIGITS)).status).toBe(303)
    })

    test('right pairs never use up the tries', async () => {
      const row = await hold(city)
      for (let time = 0; time < 10; time += 1)
        expect((await track(city, row.reference, DIGITS)).status).toBe(303)
    })
  })

  test('without a reference or a proof it says which is missing, and keeps the reference', async () => {
    const none = await post(city, '/track', {})
    expect([none.status, none.headers['cache-control']]).toEqual([422, 'no-store'])
    expect(none.text).toContain('Type the reference number on your receipt.')
    expect(none.text).toContain('Type the last four digits of the number you gave, or your e-mail.')
    expect(title(none.text)).toMatch(/^Please check: /)
    const half = await post(city, '/track', { reference: ' "lcr" <b>\0 ', proof: ' ' })
    expect(tagsOf(half.text, 'input').find(({ name }) => name === 'reference')?.value).toBe('"lcr" <b>')
    const proof = tagsOf(half.text, 'input').find(({ name }) => name === 'proof')
    expect(proof && 'value' in proof).toBe(false)
  })

  test.each(['text/plain', 'application/json', 'multipart/form-data'])(
    'a body of %s that holds no form is refused as none',
    async (type) => {
      for (const path of ['/track', `/requests/${(await hold(city)).reference}`]) {
        const headers = { 'content-type': type, cookie: `device=${DEVICE}` }
        expect((await city.ask(path, { method: 'POST', headers, body: '{}' })).status).toBe(400)
      }
    },
  )

  test('the reference of the code on the receipt is filled in, and looks nothing up', async () => {
    const row = await hold(city)
    const page = await city.ask(`/fil/track?reference=${row.reference}`)
    expect([page.status, page.headers['cache-control']]).toEqual([200, 'no-store'])
    expect(tagsOf(page.text, 'input').find(({ name }) => name === 'reference')?.value).toBe(row.reference)
    expect(page.text).not.toContain('kapanganakan')
  })

  describe('the browser that sent a request', () => {
    const mine = { headers: { cookie: `device=${DEVICE}` } }

    test('sees it without proof, and a list of what was sent from it', async () => {
      const row = await hold(city)
      const foreign = await hold(city, { device: 'somebody-else' })
      const page = await city.ask(`/requests/${row.reference}`, mine)
      expect([page.status, page.headers['cache-control'], page.headers['set-cookie']]).toEqual([
        200,
        'no-store',
        undefined,
      ])
      expect((await city.ask(`/requests/${foreign.reference}`, mine)).status).toBe(403)
      const list = await city.ask('/track', mine)
      expect(list.text).toContain(`href="/requests/${row.reference}"`)
      expect(list.text).not.toContain(foreign.reference)
      expect((await city.ask('/track')).text).not.toContain('Sent from this phone')
    })

    test('gets the receipt as a file of its name, in both languages, not to be kept', async () => {
      const row = await hold(city)
      for (const [prefix, word] of [
        ['', 'Acknowledgment receipt'],
        ['/fil', 'Katibayan ng pagtanggap'],
      ] as const) {
        const { status, headers, bytes } = await city.ask(
          `${prefix}/requests/${row.reference}/receipt.pdf`,
          mine,
        )
        expect([
          status,
          headers['content-type'],
          headers['content-disposition'],
          headers['cache-control'],
        ]).toEqual([200, 'application/pdf', `inline; filename="${row.reference}.pdf"`, 'no-store'])
        const { pages, text } = await readPdf(bytes)
        expect([pages, text.includes(row.reference), text.includes(word)]).toEqual([1, true, true])
        expect(text).toContain('https://www.sanpablo.test')
      }
    })

    test('withdraws only after being asked, once, and not what is paid', async () => {
      const row = await hold(city)
      const at = `/requests/${row.reference}`
      const cookie = mine.headers.cookie
      const asked = await post(city, at, { do: 'withdraw' }, cookie)
      expect(asked.status).toBe(200)
      expect(asked.text).toContain(`Withdraw request ${row.reference}?`)
      const twice = await Promise.all([1, 2].map(() => post(city, at, { do: 'really-withdraw' }, cookie)))
      expect(twice.map(({ status, headers }) => [status, headers.location])).toEqual([
        [303, at],
        [303, at],
      ])
      const events = await city.use((db) => rowsOf(db, 'request_events', { request_id: row.id }))
      expect(events.filter(({ to_state }) => to_state === 'withdrawn')).toHaveLength(1)
      expect(title((await city.ask(at, mine)).text)).toContain(': Withdrawn')
      const paid = await city.use((db) => requestIn(db, 'paid'))
      const late = await post(city, `/requests/${paid.reference}`, { do: 'really-withdraw' }, cookie)
      expect([late.status, late.text.includes('could no longer be withdrawn')]).toEqual([409, true])
      expect(late.text).not.toContain('value="withdraw"')
    })

    test('from another site nobody withdraws it', async () => {
      const row = await hold(city)
      const headers = { origin: 'https://elsewhere.example', ...mine.headers }
      const path = `/requests/${row.reference}`
      const answer = await city.ask(path, postForm({ do: 'really-withdraw' }, headers))
      expect(answer.status).toBe(403)
      expect(title((await city.ask(path, mine)).text)).toContain(': Received')
    })
  })

  test('a request purged by the schedule has nothing left to show, even to who held a pass', async () => {
    const row = await hold(city)
    const cookie = `pass=${cookieOf((await track(city, row.reference, DIGITS)).headers, 'pass')}; device=${DEVICE}`
    await city.use((db) => setRows(db, 'requests', { sealed: '' }, { id: row.id }))
    expect((await city.ask(`/requests/${row.reference}`, { headers: { cookie } })).status).toBe(403)
  })

  test('nothing personal is in what the server has printed', () => {
    // Ids and references are made by chance, and may hold any four digits.
    const output = city.output().replace(/"(request_)?id":"[\w-]+"|[A-Z]+-\d\d-\w{5}-\w/g, '')
    for (const personal of [MAIL, '555 0123', 'Reyes', '9999']) expect(output).not.toContain(personal)
  })
})
