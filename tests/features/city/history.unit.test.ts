// What the pages about the city begin with: the constants of the specification, years in order, nothing said in the city's name.
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { distances } from '#collections/distances.collection.ts'
import { texts } from '#collections/texts.collection.ts'
import { CHARTER, partAtCharter, splitYear } from '#features/city/history.ts'
import { readListFile, readSeedRows } from '#features/publishing/seed.ts'
import { ROOT } from '#tests/support/server.ts'

type Words = { en: string; fil: string }
type Text = {
  place: string
  title: Words
  body?: Words
  empty?: Words
  note?: Words
  source?: Words
  video?: string
}

const rows = async (file: string, collection: Parameters<typeof readSeedRows>[0]) =>
  readSeedRows(collection, await readListFile(join(ROOT, 'content/lists', file)))
const page = async (name: string): Promise<Text[]> =>
  (await rows(`texts/${name}.json`, texts)).map(({ key, slug, content }) => {
    expect(key).toBe(slug)
    expect(slug).toMatch(new RegExp(`^${name}/[a-z0-9-]+$`))
    return { place: slug.slice(name.length + 1), ...(content as Omit<Text, 'place'>) }
  })
const [mvh, lth] = [await page('mvh'), await page('lth')]
const at = (list: Text[], place: string) => list.find((one) => one.place === place)
const row = (list: Text[], name: string) => list.filter(({ place }) => place.startsWith(`${name}-`))

describe('Mission and Vision', () => {
  test.each(['mission', 'vision', 'hymn', 'lyrics', 'pledge', 'directions'])(
    '%s is the city’s to say: no text, but who supplies it',
    (place) => {
      const { body, video, empty } = at(mvh, place)!
      expect([body, video]).toEqual([undefined, undefined])
      expect(empty!.en).toMatch(/Mayor's Office|City Information Office/)
      expect(empty!.fil).toMatch(/Tanggapan ng (Punong Lungsod|Impormasyon ng Lungsod)/)
    },
  )

  test('there are fifteen service standards, numbered, each with its sentence', () => {
    const standards = row(mvh, 'standard')
    expect(standards.map(({ place }) => place)).toEqual(
      Array.from({ length: 15 }, (_, index) => `standard-${String(index + 1).padStart(2, '0')}`),
    )
    expect(standards.filter(({ body }) => !body?.en || !body.fil)).toEqual([])
  })

  test('inquiries are attended to within three minutes', () => {
    expect(at(mvh, 'standard-04')?.body).toEqual({
      en: '<p>Inquiries are attended to within three minutes.</p>',
      fil: '<p>Inaasikaso ang mga tanong sa loob ng tatlong minuto.</p>',
    })
  })

  test('the mandate names its section of the law', () => {
    expect(at(mvh, 'mandate')?.source?.en).toContain('Republic Act 7160')
    expect(at(mvh, 'mandate')?.source?.en).toContain('Section 16')
  })

  test('no row of beginnings spells the pledge of an earlier administration', () => {
    const beginnings = (lang: 'en' | 'fil') => [
      mvh.map(({ title }) => title[lang][0]).join(''),
      ...mvh.map(({ body }) =>
        [...(body?.[lang] ?? '').matchAll(/<(?:p|li)>(.)/g)].map(([, c]) => c).join(''),
      ),
    ]
    for (const line of [...beginnings('en'), ...beginnings('fil')]) expect(line).not.toMatch(/amante/i)
  })
})

describe('Location and History', () => {
  test('the seven distances are the specified ones', async () => {
    const list = (await rows('distances.json', distances)).map(({ content }) => Object.values(content))
    expect(list).toEqual([
      ['Calauan', 'Laguna', 9.5],
      ['Alaminos', 'Laguna', 10],
      ['Nagcarlan', 'Laguna', 14],
      ['Rizal', 'Laguna', 14],
      ['Dolores', 'Quezon', 14],
      ['Tiaong', 'Quezon', 14],
      ['Lipa City', 'Batangas', 36],
    ])
  })

  test('the land area and its share under crops are the specified ones, with their source and the other figures', () => {
    expect(at(lth, 'land-total')?.title.en).toBe('19,899 hectares')
    expect(at(lth, 'land-crops')?.title.en).toBe('77.16%')
    expect(at(lth, 'land')?.source?.en).toContain('city profile')
    for (const other of ['19,756', '21,400', '18,620']) expect(at(lth, 'land')?.note?.fil).toContain(other)
  })

  test.each(['en', 'fil'] as const)(
    'every event has its year, and the years follow one another, in %s',
    (lang) => {
      const years = row(lth, 'history').map(({ title }) => splitYear(title[lang]).year)
      const first = years.map((year) => Number(/\d{4}/.exec(year)?.[0]))
      expect(first.length).toBeGreaterThan(20)
      expect(first).toEqual([...first].sort((a, b) => a - b))
    },
  )

  test.each([
    ['history-1586', '1586', '1596'],
    ['history-1941', '1941', '1940'],
  ])('%s: the year is disputed, and the other one is said', (place, year, other) => {
    const event = at(lth, place)!
    expect(event.title.en).toContain(year)
    expect(event.note?.en).toContain(other)
    expect(event.note?.fil).toContain(other)
    expect(`${event.body?.en} ${event.note?.en}`).toContain('disputed')
    expect(`${event.body?.fil} ${event.note?.fil}`).toContain('Pinagtatalunan')
  })

  test('what is figure or fact says where it comes from', () => {
    for (const place of [
      'location',
      'facts',
      'neighbours',
      'distances',
      'geography',
      'volcanoes',
      'slopes',
      'land',
    ])
      expect([place, at(lth, place)?.source?.en]).toEqual([place, expect.stringMatching(/.{10}/)])
  })
})

describe('the line of years', () => {
  test.each([
    ['1940: San Pablo becomes a city', '1940', 'San Pablo becomes a city'],
    ['1586 or 1596: The parish: a question', '1586 or 1596', 'The parish: a question'],
    ['A day without its year', '', 'A day without its year'],
    ['1940:nothing after it', '', '1940:nothing after it'],
  ])('%s', (title, year, event) => {
    expect(splitYear(title)).toEqual({ year, event })
  })

  const events = (...ids: string[]) => ids.map((id) => ({ id }))

  test('is cut after the charter', () => {
    const [before, charter, after] = events('history-1908', CHARTER, 'history-1941')
    expect(partAtCharter([before!, charter!, after!])).toEqual([[before, charter], [after]])
  })

  test('is whole when the charter was taken away or stands last', () => {
    const without = events('history-1908', 'history-1941')
    expect(partAtCharter(without)).toEqual([without, []])
    const last = events('history-1908', CHARTER)
    expect(partAtCharter(last)).toEqual([last, []])
    expect(partAtCharter([])).toEqual([[], []])
  })

  test('the charter is among the first values', () => {
    expect(at(lth, CHARTER)?.body?.en).toContain('Commonwealth Act 520')
  })
})
