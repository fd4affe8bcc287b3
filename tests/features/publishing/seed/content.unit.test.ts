// What the city starts with: as many of each as it should be, in both languages, every file named is there.
import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { COLLECTIONS } from '#collections/all.ts'
import { barangays } from '#collections/barangays.collection.ts'
import type { Collection } from '#collections/define.ts'
import { downloads, FORM_CATEGORIES } from '#collections/downloads.collection.ts'
import { hotlines } from '#collections/hotlines.collection.ts'
import { jobs } from '#collections/jobs.collection.ts'
import { news } from '#collections/news.collection.ts'
import { places } from '#collections/places.collection.ts'
import { publications } from '#collections/publications.collection.ts'
import { social } from '#collections/social.collection.ts'
import { stories } from '#collections/stories.collection.ts'
import { subcategories } from '#collections/subcategories.collection.ts'
import { videos } from '#collections/videos.collection.ts'
import { validateContent } from '#features/publishing/save.ts'
import { readListFile, readSeedRows } from '#features/publishing/seed.ts'
import { ROOT } from '#tests/support/server.ts'

const lists = new Map(
  await Promise.all(
    COLLECTIONS.map(
      async ({ id, list }) => [id, await readListFile(join(ROOT, 'content/lists', list))] as const,
    ),
  ),
)
const rows = (collection: Collection) => readSeedRows(collection, lists.get(collection.id)!)
const contents = (collection: Collection) => rows(collection).map(({ content }) => content)
const picturesOf = (collection: Collection) =>
  contents(collection).map(({ picture }) => (picture as { file: string } | undefined)?.file)

test.each(COLLECTIONS.map((collection) => [collection.list, collection] as const))(
  '%s keeps every rule of its collection, and each key stands once',
  (_, collection) => {
    for (const { key, content } of rows(collection)) {
      expect([key, validateContent(collection, content)]).toEqual([
        key,
        expect.objectContaining({ ok: true }),
      ])
    }
    const keys = rows(collection).map(({ key }) => key)
    expect(new Set(keys).size).toBe(keys.length)
  },
)

test.each(COLLECTIONS.map((collection) => [collection.list, collection] as const))(
  '%s says everything in both languages, the stories in Filipino as the specification has them',
  (_, collection) => {
    const langs = collection.id === stories.id ? ['fil'] : ['en', 'fil']
    for (const { key, content } of rows(collection)) {
      for (const [name, field] of Object.entries(collection.fields)) {
        if (!field.translated || content[name] === undefined) continue
        const said = name === 'source' ? ['en', 'fil'] : langs
        expect([key, name, Object.keys(content[name] as object).sort()]).toEqual([key, name, said])
      }
      const picture = content.picture as { alt: object; credit: object } | undefined
      if (!picture) continue
      expect([key, Object.keys(picture.alt).sort(), Object.keys(picture.credit).sort()]).toEqual([
        key,
        ['en', 'fil'],
        ['en', 'fil'],
      ])
    }
  },
)

test('every row of a table inside an entry says everything in both languages', () => {
  const tables = COLLECTIONS.flatMap((collection) =>
    Object.entries(collection.fields)
      .filter(([, field]) => field.kind.name === 'rows')
      .flatMap(([name]) =>
        rows(collection).flatMap(({ key, content }) =>
          ((content[name] ?? []) as Record<string, unknown>[]).map((row) => ({ key, name, row })),
        ),
      ),
  )
  expect(tables.length).toBeGreaterThan(20)
  for (const { key, name, row } of tables) {
    for (const [cell, value] of Object.entries(row).filter(([, one]) => typeof one === 'object'))
      expect([key, name, cell, Object.keys(value as object).sort()]).toEqual([key, name, cell, ['en', 'fil']])
  }
})

test('every entry that names another names one that is there', () => {
  const slugs = new Map(COLLECTIONS.map((one) => [one.id, new Set(rows(one).map(({ slug }) => slug))]))
  const named = COLLECTIONS.flatMap((collection) =>
    Object.entries(collection.fields)
      .filter(([, field]) => field.kind.name === 'reference')
      .flatMap(([name, field]) =>
        rows(collection).map(({ key, content }) => ({ key, to: field.to ?? '', slug: content[name] })),
      ),
  )
  expect(named.length).toBeGreaterThan(20)
  expect(named.filter(({ to, slug }) => slug !== undefined && !slugs.get(to)?.has(String(slug)))).toEqual([])
})

test('every picture that is named is there', () => {
  const named = COLLECTIONS.flatMap(picturesOf).filter((file) => file !== undefined)
  expect(named.length).toBeGreaterThan(25)
  expect(named.filter((file) => !existsSync(join(ROOT, 'content/pictures', file)))).toEqual([])
})

test('every news item has a picture, an address and a day', () => {
  for (const { slug, content } of rows(news)) {
    expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
    expect([slug, content.picture === undefined, content.date]).toEqual([
      slug,
      false,
      expect.stringMatching(/^2026-/),
    ])
  }
  const slugs = rows(news).map(({ slug }) => slug)
  expect(new Set(slugs).size).toBe(slugs.length)
})

test('there are at least twelve news, two of them featured and six not, the oldest first', () => {
  const all = contents(news)
  expect(all.length).toBeGreaterThanOrEqual(12)
  expect(all.filter(({ status }) => status === 'active').length).toBeGreaterThanOrEqual(2)
  expect(all.filter(({ status }) => status === '').length).toBeGreaterThanOrEqual(6)
  const days = all.map(({ date }) => String(date))
  expect(days).toEqual([...days].sort())
})

test('the lists are as long as the specification has them', () => {
  const lengths = [hotlines, barangays, social, places, jobs, stories, videos].map((one) => [
    one.id,
    rows(one).length,
  ])
  expect(lengths).toEqual([
    ['hotlines', 13],
    ['barangays', 80],
    ['social', 4],
    ['places', 3],
    ['jobs', 4],
    ['stories', 6],
    ['videos', 0],
  ])
})

test('the forms are of the six categories, none of them empty', () => {
  expect(FORM_CATEGORIES).toHaveLength(6)
  const used = new Set(contents(downloads).map(({ category }) => category))
  expect([...used].sort()).toEqual([...FORM_CATEGORIES].sort())
})

test('exactly one publication stands there, about how vacancies are published', () => {
  expect(rows(publications).map(({ key }) => key)).toEqual(['how-vacancies-are-published'])
})

test('the published guide is what its text makes, byte for byte', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'guide-'))
  const again = join(folder, 'guide.pdf')
  await promisify(execFile)(process.execPath, [join(ROOT, 'scripts/make-vacancy-guide.ts'), again])
  const published = join(ROOT, 'content/files/publications/how-vacancies-are-published.pdf')
  expect(readFileSync(again).equals(readFileSync(published))).toBe(true)
  rmSync(folder, { recursive: true })
})

test('each barangay has its own PSGC of San Pablo, and a city code where the city gave one', () => {
  const all = contents(barangays)
  expect(new Set(all.map(({ psgc }) => psgc)).size).toBe(80)
  for (const { psgc } of all) expect(psgc).toMatch(/^0403424\d{3}$/)
  const codes = all.flatMap(({ cityCode }) => (cityCode === undefined ? [] : [Number(cityCode)]))
  expect(codes.sort((a, b) => a - b)).toEqual(Array.from({ length: 79 }, (_, i) => i + 1))
  expect(all.filter(({ cityCode }) => cityCode === undefined).map(({ name }) => name)).toEqual(['Atisan'])
})

test('the barangays are in seven districts whose people add up to the city’s', () => {
  const sizes = Map.groupBy(contents(barangays), ({ district }) => district as number)
  expect([1, 2, 3, 4, 5, 6, 7].map((district) => sizes.get(district)?.length)).toEqual([
    32, 9, 3, 7, 11, 5, 13,
  ])
  const people = (year: string) =>
    contents(barangays).reduce((sum, one) => sum + Number(one[`population${year}`]), 0)
  expect([people('2020'), people('2024')]).toEqual([285_348, 300_166])
})

test('no business code is invented: the subcategories begin empty', () => {
  expect(rows(subcategories)).toEqual([])
})

test('no phone number and no person is invented: they begin empty', () => {
  for (const { landlines, mobiles } of contents(hotlines)) expect([landlines, mobiles]).toEqual([[], []])
  for (const { chairman, contact } of contents(barangays))
    expect([chairman, contact]).toEqual([undefined, undefined])
})
