// The receipt holds what Republic Act 11032 asks for, in both languages; the page of a request holds what belongs to its state.
import { expect, test } from 'vitest'
import { offices } from '#collections/offices.collection.ts'
import type { Database } from '#db/database.ts'
import type { RequestRow } from '#db/tables.ts'
import { AT_HALL, officePlace } from '#domain/city.ts'
import { STATES } from '#domain/request-states.ts'
import { listEntries } from '#features/publishing/entries.ts'
import { seed } from '#features/publishing/seed.ts'
import { listDeviceRequests } from '#features/requests/show/device-requests.ts'
import { buildReceipt, FACTS } from '#features/requests/show/receipt.ts'
import { loadRequestPage } from '#features/requests/show/request-page.ts'
import { FORMS } from '#forms/all.ts'
import { readForm } from '#forms/read.ts'
import { LANGS, type Lang } from '#kit/lang.ts'
import { qrCode } from '#kit/server/qr.ts'
import type { PrintedReceipt } from '#papers/paper.ts'
import { cityCalendar, closedDay } from '#tests/support/calendars.ts'
import { setClock } from '#tests/support/clock.ts'
import { eachEngine, type Fresh } from '#tests/support/databases.ts'
import { sampleOf } from '#tests/support/forms.ts'
import {
  ANSWERS,
  DEVICE,
  EXTENSION,
  holdRequest,
  LACKING,
  OF_ASSESSOR,
  REASONS,
  RECEIPT_NUMBER,
  requestIn,
  STATE_IDS,
} from '#tests/support/held-requests.ts'
import { unlocked } from '#tests/support/requests.ts'
import { putRows } from '#tests/support/rows.ts'
import { ROOT } from '#tests/support/server.ts'
import { SPEECH } from '#words'

// A Tuesday: what is received by default came on Monday, 23 November.
setClock('2026-11-24T09:00:00+08:00')

const SITE_URL = 'https://www.sanpablo.test'
const NOW = '2026-11-23T02:00:00.000Z'

/** A city that has its offices. */
async function city(open: Fresh['open']): Promise<Database> {
  const db = await unlocked(await open())
  await seed(db, [offices], `${ROOT}/content`)
  return db
}

const BOTH_LEAVE = { email: true, mobile: true }

async function around(
  db: Database,
  { office }: RequestRow,
  lang: Lang = 'en',
  now = NOW,
  calendar = cityCalendar(),
) {
  const all = await listEntries(db.reader, offices, lang)
  const [own, treasurer] = [
    all.find(({ code }) => code === office),
    all.find(({ slug }) => slug === 'treasurer'),
  ]
  return {
    calendar,
    say: SPEECH[lang],
    office: own,
    treasurer,
    seal: null,
    money: '',
    siteUrl: SITE_URL,
    leaves: BOTH_LEAVE,
    now,
    notice: '' as const,
    seesAll: true,
    isTheirs: true,
  }
}

const receipt = async (db: Database, row: RequestRow, lang: Lang = 'en') =>
  buildReceipt(db, row, await around(db, row, lang))

const fact = (one: PrintedReceipt, of: (typeof FACTS)[number]) => one.facts.find((found) => found.of === of)

const shown = async (db: Database, row: RequestRow, now = new Date().toISOString(), lang: Lang = 'en') =>
  loadRequestPage(db, row, await around(db, row, lang, now))

eachEngine('a receipt', ({ open }) => {
  test('has every statutory item, in both languages', async () => {
    const db = await city(open)
    const row = await holdRequest(db)
    const [en, fil] = [await receipt(db, row), await receipt(db, row, 'fil')]
    for (const [one, lang, head, position, law] of [
      [en, 'en', 'Office of the City Civil Registrar', 'City Civil Registrar', 'Republic Act 11032'],
      [fil, 'fil', 'Tanggapan ng Tagapagtala Sibil ng Lungsod', 'Tagapagtala Sibil ng Lungsod', 'Blg. 11032'],
    ] as const) {
      expect(one.reference).toBe(row.reference)
      expect(one.facts.map(({ of }) => of)).toEqual([...FACTS])
      expect(one.facts.filter(({ label, value }) => label === '' || value === '')).toEqual([])
      expect([one.office, fact(one, 'office')?.value, fact(one, 'responsible')?.value]).toEqual([
        head,
        head,
        position,
      ])
      expect(fact(one, 'from')?.value).toBe('Ana Reyes-Peña')
      expect(fact(one, 'place')?.value).toBe(officePlace(AT_HALL, lang))
      expect(one.law).toContain(law)
      expect(one.next.lines).toHaveLength(2)
      expect(one.bring.lines).toHaveLength(4)
      // The law asks for a seal: the paper may lack it, and does not say that none is needed.
      expect(one.foot).not.toMatch(/seal|signature|selyo|lagda/)
    }
    expect(fact(en, 'service')?.value).toBe('Birth certificate request')
    expect(fact(en, 'received')?.value).toBe('Monday, 23 November 2026, 9:00 am')
    expect(en.stamp).toEqual({ word: 'RECEIVED', day: '23 November 2026', time: '9:00 am' })
    expect(fact(en, 'promised')).toMatchObject({
      value: 'Thursday, 26 November 2026',
      note: 'Simple: at most 3 working days.',
    })
    expect(fact(fil, 'received')?.value).toMatch(/^Lunes, Nobyembre 23, 2026, 9:00/)
  })

  test('of an assessment names who asks, not the owner of the property', async () => {
    const db = await city(open)
    const row = await holdRequest(db, OF_ASSESSOR)
    expect(fact(await receipt(db, row), 'from')?.value).toBe('Ana Reyes-Peña')
  })

  test('of a renewal names the business, and neither its sales nor who signs', async () => {
    const db = await city(open)
    const asked = { main_sales: '123456', signatory_name: 'Signatory', bus_name: 'Suman', owner: 'Ben Cruz' }
    const { answers } = readForm(FORMS.bplorenew, sampleOf(FORMS.bplorenew, asked).typed, {}, '2026-11-23')
    const row = await holdRequest(db, { form: 'bplorenew', answers })
    const given = await receipt(db, row)
    expect(fact(given, 'from')?.value).toBe('Suman')
    const said = JSON.stringify([given.facts, given.next, given.bring])
    for (const text of ['123,456', 'Signatory', 'Ben Cruz']) expect(said).not.toContain(text)
  })

  test('promises no message that has no way to leave', async () => {
    const db = await city(open)
    const row = await holdRequest(db)
    const context = await around(db, row)
    const promised = (leaves: typeof BOTH_LEAVE) =>
      buildReceipt(db, row, { ...context, leaves }).next.lines.at(-1)
    const { told } = SPEECH.en.words.request.receipt
    expect(promised(BOTH_LEAVE)).toBe(told.both)
    expect(promised({ email: true, mobile: false })).toBe(told.mail)
    expect(promised({ email: false, mobile: true })).toBe(told.text)
    expect(promised({ email: false, mobile: false })).toBe(told.unsent)
  })

  test('its code leads to the page that looks the request up, in its language', async () => {
    const db = await city(open)
    const row = await holdRequest(db)
    const { follow } = await receipt(db, row, 'fil')
    expect(follow.address).toBe(`${SITE_URL}/fil/track?reference=${row.reference}`)
    expect(follow.code).toEqual(qrCode(follow.address))
  })

  test.each([
    ['at 4:59 pm of a working day', '2026-11-23T08:59:00.000Z', '2026-11-23', ''],
    ['at 5:00 pm', '2026-11-23T09:00:00.000Z', '2026-11-24', 'after 5:00 pm'],
    ['on a Saturday', '2026-11-21T02:00:00.000Z', '2026-11-23', 'on a Saturday or Sunday'],
    ['in a suspension of work', '2026-11-25T02:00:00.000Z', '2026-11-26', 'without office work (Typhoon)'],
  ])('received %s it says from when it counts', async (_, received_at, counted_from, why) => {
    const db = await city(open)
    const row = await holdRequest(db, { received_at, counted_from })
    const calendar = cityCalendar(closedDay('2026-11-25', { name: 'Typhoon' }))
    const { note } = fact(buildReceipt(db, row, await around(db, row, 'en', NOW, calendar)), 'received')!
    if (why === '') expect(note).toBe('')
    else expect(note).toContain(why)
    if (why) expect(note).toContain(SPEECH.en.weekDate(counted_from))
  })
})

eachEngine('a receipt of an office or a class not set', ({ open }) => {
  test('names the responsible officer with the position once the office has given the name', async () => {
    const db = await city(open)
    const row = await holdRequest(db)
    const context = await around(db, row)
    const named = { ...context, office: { ...context.office!, head: 'Sample Head' } }
    expect(fact(buildReceipt(db, row, named), 'responsible')?.value).toBe('Sample Head, City Civil Registrar')
  })

  test('promised into a year whose holidays nobody has entered says that the date may move', async () => {
    const db = await city(open)
    const held = await holdRequest(db)
    const [sure, unsure] = [held, { ...held, due_on: '2028-04-13' }]
    expect(fact(await receipt(db, unsure), 'promised')?.note).toContain('holidays of 2028 are not entered')
    expect(fact(await receipt(db, sure), 'promised')?.note).not.toContain('not entered')
  })

  test('of a request received while no class was set it keeps the longest of the law, and says so', async () => {
    const db = await city(open)
    const held = await holdRequest(db, { form: 'bplonew', answers: { bus_name: 'Sari-sari' } })
    const row: typeof held = { ...held, class: '' }
    const [en, fil] = [await receipt(db, row), await receipt(db, row, 'fil')]
    expect(fact(en, 'promised')?.note).toBe(
      'When this was received, the office had not set its time. The law’s longest is 20 working days.',
    )
    expect(fact(fil, 'promised')?.note).toMatch(/20 araw ng trabaho ang pinakamatagal/)
    expect(fact(en, 'responsible')?.value).toBe('Head of the BPLO')
  })

  test.each([
    [
      '0917 555 0123',
      'ana.reyes@example.com',
      'e-mail and text you when',
      'last four digits of the number you gave, or',
    ],
    ['', 'ana.reyes@example.com', 'will e-mail you when', 'the e-mail you gave'],
    ['0917 555 0123', '', 'will text you', 'last four digits of the number you gave.'],
    ['(049) 555 0123', '', 'cannot send messages', 'last four digits of the number you gave.'],
  ])(
    'with the number "%s" and the e-mail "%s" it says how one is told and what proves it',
    async (number, mail, told, proof) => {
      const db = await city(open)
      const { requester_num: _, requester_email: __, ...rest } = ANSWERS
      const answers = {
        ...rest,
        ...(number && { requester_num: number }),
        ...(mail && { requester_email: mail }),
      }
      const one = await receipt(db, await holdRequest(db, { answers }))
      expect(one.next.lines[1]).toContain(told)
      expect(one.follow.how).toContain(proof)
      expect(JSON.stringify(one)).not.toMatch(/555 ?0123|example\.com/)
    },
  )

  test('an office the city has no entry of is named by its code, and nobody is invented', async () => {
    const db = await unlocked(await open())
    const one = await receipt(db, await holdRequest(db))
    expect([one.office, fact(one, 'responsible')?.value]).toEqual(['LCR', 'not yet available'])
  })
})

eachEngine('the page of a request', ({ open }) => {
  test.each(STATE_IDS)(
    'the page of a request in the state %s says it in words of both languages',
    async (state) => {
      const db = await city(open)
      const row = await requestIn(db, state)
      for (const lang of LANGS) {
        const one = await shown(db, row, undefined, lang)
        expect(one.receipt.next.lines[0]).toBe(STATES[state].next[lang])
        expect(one.history[0]?.text).toBe(STATES.received.name[lang])
        expect(one.history.findLast(({ to }) => to !== '')?.text).toBe(STATES[state].name[lang])
        expect(one.receipt.bring.lines.length > 0).toBe(!STATES[state].closed)
        expect(one.canWithdraw).toBe(['received', 'in-review', 'waiting', 'to-pay'].includes(state))
        expect(one.explained.length).toBeGreaterThan(2)
        expect(one.explained.at(-1)).toContain(SPEECH[lang].longDate(row.due_on))
      }
    },
  )

  test('what was written by the office is told where it belongs', async () => {
    const db = await city(open)
    const denied = await shown(db, await requestIn(db, 'denied'))
    expect(denied.history.at(-1)).toMatchObject({ to: 'denied', lines: REASONS.split('\n') })
    const waiting = await shown(db, await requestIn(db, 'waiting'))
    expect(waiting.history.at(-1)?.lines).toEqual([LACKING])
    expect(fact(waiting.receipt, 'promised')?.note).toContain('On hold until you')
    const extended = await shown(db, await requestIn(db, 'in-review'))
    expect(extended.history.find(({ lines }) => lines[0] === EXTENSION)?.text).toBe(
      'Processing time extended by 2 working days',
    )
    expect(extended.explained.join(' ')).toContain(EXTENSION)
    expect(fact(extended.receipt, 'promised')?.note).toContain('by 2 working days')
  })

  test('an order of payment comes with its lines, and with the official receipt once it is paid', async () => {
    const db = await city(open)
    const { order } = await shown(db, await requestIn(db, 'to-pay'))
    expect(order).toMatchObject({ total_centavos: 126_450, receipt_number: null })
    expect(order?.lines[0]).toEqual({ label: 'Certified copy', centavos: 123_450 })
    const paid = await shown(db, await requestIn(db, 'paid'))
    expect(paid.order?.receipt_number).toContain(RECEIPT_NUMBER)
  })

  test('late is told as late, and no longer once the office has acted', async () => {
    const db = await city(open)
    const row = await holdRequest(db)
    expect([
      (await shown(db, row, NOW)).late,
      (await shown(db, row, '2026-11-28T00:00:00.000Z')).late,
    ]).toEqual([false, true])
    const done = await requestIn(db, 'denied', { received_at: '2026-11-02T02:00:00.000Z' })
    const one = await shown(db, done)
    expect([one.late, one.standing]).toEqual([false, 'The office acted after the due date.'])
  })

  test('what was sent is there in words, and no event of the office’s own', async () => {
    const db = await city(open)
    const row = await holdRequest(db)
    await putRows(db, 'request_events', {
      id: 'note',
      request_id: row.id,
      at: NOW,
      actor: 'clerk-1',
      kind: 'assigned',
      from_state: 'received',
      to_state: 'received',
      sealed_note: '',
    })
    const one = await shown(db, row)
    expect(one.history).toHaveLength(1)
    expect(one.answers.flatMap(({ rows }) => rows).find(({ name }) => name === 'info_DOB')?.text).toBe(
      '12 June 1990',
    )
  })

  test('a browser lists the requests sent from it, the newest first, and no others', async () => {
    const db = await city(open)
    const older = await holdRequest(db, { received_at: '2026-11-20T01:00:00.000Z' })
    const newer = await holdRequest(db)
    await holdRequest(db, { device: 'another' })
    await holdRequest(db, { device: '' })
    expect((await listDeviceRequests(db, DEVICE)).map(({ reference }) => reference)).toEqual([
      newer.reference,
      older.reference,
    ])
    expect(await listDeviceRequests(db, '')).toEqual([])
  })
})
