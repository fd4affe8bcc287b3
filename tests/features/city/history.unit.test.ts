// What the pages about the city begin with: years in order, sources, nothing said in the city's name. tests/pages/mvh.http.test.ts reads the rest on the pages.
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { texts } from '#collections/texts.collection.ts'
import { CHARTER, partAtCharter, splitYear } from '#features/city/history.ts'
import { readListFile, readSeedRows } from '#features/publishing/seed.ts'
import { ROOT } from '#tests/support/server.ts'

type Words = { en: string; fil: string }
type Text = { place: string; title: Words; body?: Words; source?: Words }

const page = async (name: string): Promise<Text[]> =>
  readSeedRows(texts, await readListFile(join(ROOT, `content/lists/texts/${name}.json`))).map(
    ({ key, slug, content }) => {
      expect(key).toBe(slug)
      expect(slug).toMatch(new RegExp(`^${name}/[a-z0-9-]+$`))
      return { place: slug.slice(name.length + 1), ...(content as Omit<Text, 'place'>) }
    },
  )
const [mvh, lth] = [await page('mvh'), await page('lth')]
const at = (list: Text[], place: string) => list.find((one) => one.place === place)
const row = (list: Text[], name: string) => list.filter(({ place }) => place.startsWith(`${name}-`))

describe('Mission and Vision', () => {
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
  test.each(['en', 'fil'] as const)(
    'every event has its year, and the years follow one another, in %s',
    (lang) => {
      const years = row(lth, 'history').map(({ title }) => splitYear(title[lang]).year)
      const first = years.map((year) => Number(/\d{4}/.exec(year)?.[0]))
      expect(first.length).toBeGreaterThan(20)
      expect(first).toEqual([...first].sort((a, b) => a - b))
    },
  )

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
