// The code of a line of business is the city's to give: of a listed subcategory its code, of General and one's own words none, whatever a browser sends.
import { beforeAll, expect, test } from 'vitest'
import { subcategories } from '#collections/subcategories.collection.ts'
import { keysOf } from '#db/seal.ts'
import { openAnswers } from '#features/requests/answers.ts'
import { findRequest } from '#features/requests/find.ts'
import { FORMS } from '#forms/all.ts'
import { amendmentForm } from '#forms/amendments.ts'
import { partsOf } from '#forms/define.ts'
import { newSecret } from '#kit/server/ids.ts'
import { askDesk, tellDesk } from '#tests/support/casework.ts'
import { askedByLink } from '#tests/support/corrections.ts'
import { sampleOf } from '#tests/support/forms.ts'
import { until } from '#tests/support/http.ts'
import { publishNew } from '#tests/support/publish.ts'
import { photoOf, receive, somebody } from '#tests/support/received.ts'
import { formPost } from '#tests/support/send.ts'
import { type City, eachServer } from '#tests/support/servers.ts'
import { staffIn } from '#tests/support/staff.ts'

const LISTED = [
  { category: 'DEALER', name: 'Rice, retail', code: 'D-101' },
  { category: 'SERVICES', name: 'Rice, retail', code: 'S-7' },
  { category: 'FACTORY', name: 'Piñata making', code: 'F-33' },
  { category: 'DEALER', name: 'General', code: 'D-000' },
]

/** Rows as they are sent, each with a code that is not the browser's to say. */
const linesOf = (...rows: [category: string, chosen: string, own?: string][]) => ({
  'line_category[]': rows.map(([category]) => category),
  'line_subcategory[]': rows.map(([, chosen]) => chosen),
  'line_sub[]': rows.map(([, , own]) => own ?? ''),
  'line_code[]': rows.map(() => 'FREE-1'),
  'line_units[]': rows.map(() => '1'),
  'line_capital[]': rows.map(() => '5,000.00'),
})
const MANY = linesOf(
  ['DEALER', 'Rice, retail'],
  // As it was typed before there was a list to choose from.
  ['SERVICES', '', ' rice,  RETAIL'],
  ['FACTORY', 'Piñata making', 'of paper'],
  ['AGENCY', 'Rice, retail'],
  ['DEALER', 'General', 'Rice, retail'],
  // No longer in the list: kept as it was chosen, without a code.
  ['DEALER', 'Rice and corn'],
  ['DEALER', ''],
)
const CODES = ['D-101', 'S-7', 'F-33', '', '', '', '']

async function publish(city: City, listed: readonly object[]) {
  await city.use(async (db) => {
    for (const content of listed) await publishNew(db, subcategories, content)
  })
}

const codesOf = (city: City, reference: string) =>
  city.use(async (db) => {
    const row = (await findRequest(db.reader, reference))!
    const rows = openAnswers(keysOf(db), row).lines_of_business as Record<string, string>[]
    return rows.map((line) => line['line_code[]'] ?? '')
  })

/** A form with some rows, sent once more with the same token. */
async function sendTwice(city: City, between: () => Promise<void>) {
  const form = FORMS.bplorenew
  const { typed, files: slots } = sampleOf(form, {
    [form.contact.email]: 'twice@example.com',
    ...linesOf(['TODA', '', 'Jeepney']),
  })
  const files = await Promise.all(Object.keys(slots).map((slot) => photoOf(slot, 'paper.jpg')))
  const sent = { form, typed, files, token: newSecret(), also: { started: await city.started() } }
  const from = somebody()
  const post = async () => {
    const asking = await formPost(sent)
    return city.ask(form.path, { ...asking, headers: { ...asking.headers, ...from } })
  }
  const first = await post()
  await between()
  return [first, await post()]
}

const isShown = (city: City, name: string) =>
  until('the list seen', async () => (await city.ask('/bplonew')).text.includes(`>${name}</option>`))

eachServer('subcategories of business', (city) => {
  beforeAll(async () => {
    await publish(city, LISTED)
    await isShown(city, 'Rice, retail')
  })

  test('are a list to choose from, General first, each name once, beside the text in one’s own words and the hidden code', async () => {
    for (const path of ['/bplonew', '/fil/bplorenew']) {
      const { text } = await city.ask(path)
      const [, options = ''] = /<select name="line_subcategory\[\]"[^>]*>(.*?)<\/select>/.exec(text)!
      const values = [...options.matchAll(/<option(?: value="([^"]*)")?[^>]*>([^<]*)/g)]
      expect(values.map(([, value, label]) => value ?? label)).toEqual([
        '',
        'General',
        'Rice, retail',
        'Piñata making',
      ])
      expect(text).toMatch(/<input type="text"[^>]* name="line_sub\[\]"/)
      expect(text).toMatch(/<input type="hidden" name="line_code\[\]"/)
    }
  })

  test('stay in the list of a row that is added, by the form itself and by its script', async () => {
    const form = FORMS.bplonew
    const asking = await formPost({ form, typed: MANY, also: { do: 'add-row:lines_of_business' } })
    for (const path of [form.path, `${form.path}?rows=lines_of_business`]) {
      const { status, text } = await city.ask(path, asking)
      expect([status, text.match(/<select name="line_subcategory/g)?.length]).toEqual([200, 8])
      expect(text).toContain('<option>Piñata making')
      expect(text).toContain('id="q-line_sub-7"')
    }
  })

  test.each([FORMS.bplonew, FORMS.bplorenew])('give the lines of $id their codes', async (form) => {
    const { reference } = await receive(city, form, MANY)
    expect(await codesOf(city, reference)).toEqual(CODES)
  })

  test('give an amended application its codes', async () => {
    const form = FORMS.bplonew
    const held = await receive(city, form, linesOf(['TODA', '']))
    const cookie = `device=${held.device}`
    const address = `/amend?reference=${held.reference}&part=activity`
    const page = await city.ask(address, { headers: { cookie } })
    expect(page.text).toContain('<option>Piñata making')
    const own = partsOf(amendmentForm(form, ['activity'], [])).flatMap(({ part }) =>
      part.part === 'question' ? part.name : [],
    )
    const typed = Object.fromEntries(own.map((name) => [name, held.typed[name] ?? []]))
    const signed = { declaration: ['yes'], privacy_seen: ['yes'] }
    const also = { reference: held.reference, part: 'activity' }
    const asking = await formPost({ form, typed: { ...typed, ...signed, ...MANY }, also })
    const sent = await city.ask('/amend', { ...asking, headers: { ...asking.headers, cookie } })
    expect(sent.status).toBe(303)
    expect(await codesOf(city, sent.headers.location!.split('/').at(-1)!)).toEqual(CODES)
  })

  test('give a corrected application its codes', async () => {
    const form = FORMS.bplorenew
    const { reference } = await receive(city, form, linesOf(['TODA', '']))
    const marked = [{ name: 'lines_of_business', reason: 'A line is missing.' }]
    const token = await city.use((db) => askedByLink(db, reference, marked))
    expect((await city.ask(`/correct/${token}`)).text).toContain('<option>Piñata making')
    const sent = await city.ask(`/correct/${token}`, await formPost({ form, typed: MANY }))
    expect(sent.status).toBe(303)
    expect(await codesOf(city, reference)).toEqual(CODES)
  })

  test('give what is told at the counter its codes, and the desk the list to choose from', async () => {
    const clerk = await city.use((db) => staffIn(db, 'clerk', 'BPLO'))
    const start = await askDesk(city, clerk, '/walk-ins/bplonew')
    const { token, subcategories: listed } = start.data as { token: string; subcategories: object[] }
    expect(listed).toEqual(LISTED)
    const { typed, files } = sampleOf(FORMS.bplonew, MANY)
    const body = { token, lang: 'en', typed, shown: Object.keys(files) }
    const taken = await tellDesk(city, clerk, '/walk-ins/bplonew', body)
    expect(taken.status, taken.text).toBe(200)
    expect(await codesOf(city, (taken.data as { reference: string }).reference)).toEqual(CODES)
  })

  test('listed between two sendings of one form leave it one request', async () => {
    const [first, again] = await sendTwice(city, async () => {
      await publish(city, [{ category: 'TODA', name: 'Jeepney', code: 'T-1' }])
      await isShown(city, 'Jeepney')
    })
    expect([first!.status, again!.status]).toEqual([303, 303])
    expect(again!.headers.location).toBe(first!.headers.location)
  })
})
