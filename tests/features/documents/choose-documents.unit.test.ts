// The rules of the libraries and the register, and what the city starts with in them.
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { charter } from '#collections/charter.collection.ts'
import type { Collection } from '#collections/define.ts'
import { LIBRARY_NAMES, libraries } from '#collections/libraries.collection.ts'
import { texts } from '#collections/texts.collection.ts'
import { type CityDocument, chooseDocuments } from '#features/documents/choose-documents.ts'
import { annualDue, listRegisterYears, quarterDue } from '#features/documents/disclosure-register.ts'
import { fileType, humanSize, loadSizes } from '#features/documents/stored-file.tsx'
import { readListFile, readSeedRows } from '#features/publishing/seed.ts'
import { ROOT } from '#tests/support/server.ts'
import { SPEECH } from '#words'

const paper = (title: string, year: number, type: string, date = '') =>
  ({ title, year, type, date }) as unknown as CityDocument
const SHELF = [
  paper('without a year', 0, 'other'),
  paper('old plan', 2016, 'plan'),
  paper('spring', 2024, 'report', '2024-03-01'),
  paper('autumn', 2024, 'plan', '2024-09-01'),
]
const titles = (year: string, type: string) =>
  chooseDocuments(SHELF, { year, type }).years.map((group) => [
    group.year,
    ...group.documents.map(({ title }) => title),
  ])

describe('the documents of a library', () => {
  test('stand by year, the newest first, those of no known year last', () => {
    expect(titles('', '')).toEqual([
      [2024, 'autumn', 'spring'],
      [2016, 'old plan'],
      [0, 'without a year'],
    ])
  })

  test('are left by year, by type and by both', () => {
    expect(titles('2024', '')).toEqual([[2024, 'autumn', 'spring']])
    expect(titles('', 'plan')).toEqual([
      [2024, 'autumn'],
      [2016, 'old plan'],
    ])
    expect(titles('2024', 'plan')).toEqual([[2024, 'autumn']])
    expect(titles('2016', 'report')).toEqual([])
  })

  test('are all shown for a value nobody filed, and it is named', () => {
    const chosen = chooseDocuments(SHELF, { year: '1999', type: 'plan' })
    expect([chosen.unknown, chosen.by]).toEqual(['1999', { year: '', type: 'plan' }])
    expect(chooseDocuments(SHELF, { year: '0', type: '<b>' }).unknown).toBe('0, <b>')
    expect(chooseDocuments(SHELF, { year: '2024', type: '' }).unknown).toBe('')
  })

  test('offer only the years and types they have', () => {
    const { offers } = chooseDocuments(SHELF, { year: '', type: '' })
    expect(offers).toEqual({ years: ['2024', '2016'], types: ['other', 'plan', 'report'] })
  })
})

describe('a file', () => {
  test.each([
    [0, '1 KB'],
    [1, '1 KB'],
    [31_400, '31 KB'],
    [1_048_000, '1,023 KB'],
    [1_048_575, '1 MB'],
    [2_516_582, '2.4 MB'],
    [1_610_612_736, '1,536 MB'],
  ])('of %i bytes is said to have %s, in both languages', (bytes, said) => {
    expect([humanSize(bytes, SPEECH.en.number), humanSize(bytes, SPEECH.fil.number)]).toEqual([said, said])
  })

  test('is named by its kind', () => {
    expect([fileType('plans/clup.vol.1.pdf'), fileType('a.jpeg')]).toEqual(['PDF', 'JPEG'])
  })

  test('is asked for its size once, and never when none is named', async () => {
    const asked: string[] = []
    const sizeOf = async (path: string) => {
      asked.push(path)
      return path === 'a.pdf' ? 5 : null
    }
    const sizes = await loadSizes(
      [{ file: 'a.pdf' }, { file: '' }, { file: 'b.pdf' }, { file: 'a.pdf' }],
      sizeOf,
    )
    expect([...sizes]).toEqual([
      ['a.pdf', 5],
      ['b.pdf', null],
    ])
    expect(asked).toEqual(['a.pdf', 'b.pdf'])
  })
})

describe('the register', () => {
  test('offers this year, those before since 2025, the next one, and every year with a document', () => {
    expect(listRegisterYears([], 2026)).toEqual([2027, 2026, 2025])
    expect(listRegisterYears([], 2031)).toEqual([2032, 2031, 2030, 2029, 2028])
    expect(listRegisterYears([2019, 2026, 2019], 2026)).toEqual([2027, 2026, 2025, 2019])
  })

  test('wants a quarter 20 days after it ended, the budget by 20 and the procurement plan by 31 January', () => {
    expect((['q1', 'q2', 'q3', 'q4'] as const).map((quarter) => quarterDue(quarter, 2026))).toEqual([
      '2026-04-20',
      '2026-07-20',
      '2026-10-20',
      '2027-01-20',
    ])
    expect(
      ['annual-budget', 'procurement-plan', 'debt-service'].map((document) => annualDue(document, 2026)),
    ).toEqual(['2026-01-20', '2026-01-31', ''])
  })
})

const seeded = async (collection: Collection) =>
  readSeedRows(collection, await readListFile(join(ROOT, 'content/lists', collection.list)))

describe('the city starts with', () => {
  test('one entry for each library, named like its address', async () => {
    const rows = await seeded(libraries)
    expect(rows.map(({ content }) => content.library).sort()).toEqual([...LIBRARY_NAMES].sort())
    for (const { key, content } of rows) expect(key).toBe(content.library)
  })

  test('the nine services of its forms, whose class is set where one is known', async () => {
    const rows = await seeded(charter)
    expect(rows.map(({ slug, content }) => [slug, content.form, content.class, content.transaction])).toEqual(
      [
        ...['birth', 'marriage', 'death', 'realproperty', 'assessment'].map((slug) => [
          slug,
          `/${slug}`,
          'simple',
          'G2C',
        ]),
        ...['bplonew', 'bplorenew'].map((slug) => [slug, `/${slug}`, 'simple', 'G2B']),
        ['Dform', '/Dform', 'foi', 'G2C'],
        ['report', '/report', '', 'G2C'],
      ],
    )
  })

  test('no fee and no time the city did not give', async () => {
    const said = JSON.stringify(await seeded(charter))
    expect(said).not.toMatch(/₱|\bPHP?\b ?\d|pesos?\b|minutes?\b|minuto/i)
    // That asking for information costs nothing is Executive Order 2, not the city; reports have no fee.
    const free = { en: expect.stringMatching(/^Nothing/), fil: expect.stringMatching(/^Walang bayad/) }
    for (const { content } of await seeded(charter))
      expect([content.totalFee, (content.steps as { time?: unknown }[]).map(({ time }) => time)]).toEqual([
        ['/Dform', '/report'].includes(String(content.form)) ? free : undefined,
        (content.steps as object[]).map(() => undefined),
      ])
  })

  test('a source below every text of these pages that states a rule', async () => {
    const own = (await seeded(texts)).filter(({ slug }) =>
      ['citizen', 'disclosure', 'process', 'manual', 'spcspace'].includes(slug.split('/')[0]!),
    )
    expect(own.length).toBeGreaterThan(10)
    const without = own.filter(({ content }) => content.source === undefined).map(({ slug }) => slug)
    expect(without).toEqual(['process/look'])
  })
})
