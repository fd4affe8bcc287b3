// The search of entries: found as soon as they are published and no longer, the same on both engines, however many there are.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { news } from '#collections/news.collection.ts'
import { type Database, openDatabase } from '#db/database.ts'
import { countDocuments } from '#db/search-documents.ts'
import { SYSTEM } from '#db/write.ts'
import { indexBacklog, prepareIndex } from '#features/publishing/index-entries.ts'
import {
  archiveEntry,
  expireEntry,
  publishDue,
  publishEntry,
  scheduleEntry,
} from '#features/publishing/publish.ts'
import { createEntry, saveEntry } from '#features/publishing/save.ts'
import { buildIndex } from '#features/search/search.ts'
import { type SiteSearch, searchNearest, searchSite } from '#features/search/search-site.ts'
import type { Lang } from '#kit/lang.ts'
import { must } from '#kit/outcome.ts'
import { bothEngines } from '#tests/support/databases.ts'
import { fillNews, indexAll } from '#tests/support/many-news.ts'
import { article } from '#tests/support/publishing.ts'
import { setRows } from '#tests/support/rows.ts'
import { SPEECH } from '#words'

const NO_PAGES = await buildIndex([])
const siteOf = ({ reader }: Database, lang: Lang = 'en'): SiteSearch => ({
  reader,
  say: SPEECH[lang],
  pages: NO_PAGES,
  called: new Map(),
})
const titles = async (db: Database, query: string, lang: Lang = 'en') =>
  (await searchSite(siteOf(db, lang), query)).map(({ title }) => title)

async function draft(db: Database, title: string, more: object = {}): Promise<string> {
  return must(await createEntry(db, SYSTEM, news, { content: article(title, more) })).id
}
async function published(db: Database, title: string, more: object = {}): Promise<string> {
  const id = await draft(db, title, more)
  await publishEntry(db, SYSTEM, id)
  return id
}
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString()

bothEngines('the search of entries', ({ open }) => {
  test('finds what is published at once, and nothing before', async () => {
    const db = await open()
    const id = await draft(db, 'Dengue fogging')
    expect(await titles(db, 'dengue')).toEqual([])
    await publishEntry(db, SYSTEM, id)
    expect(await titles(db, 'dengue')).toEqual(['Dengue fogging'])
    await saveEntry(db, SYSTEM, news, id, article('Measles vaccination'))
    expect([await titles(db, 'dengue'), await titles(db, 'measles')]).toEqual([['Dengue fogging'], []])
    await publishEntry(db, SYSTEM, id)
    expect([await titles(db, 'dengue'), await titles(db, 'measles')]).toEqual([[], ['Measles vaccination']])
  })

  test('finds nothing that was withdrawn, nor its words', async () => {
    const db = await open()
    const [archived, expired] = [await published(db, 'Kalesa parade'), await published(db, 'Banca parade')]
    await archiveEntry(db, SYSTEM, archived)
    expect(await titles(db, 'parade')).toEqual(['Banca parade'])
    await expireEntry(db, SYSTEM, expired, inAnHour())
    await publishDue(db, inAnHour())
    expect([await titles(db, 'parade'), await searchNearest(siteOf(db), 'parad')]).toEqual([[], []])
    await publishEntry(db, SYSTEM, archived)
    expect(await titles(db, 'parade')).toEqual(['Kalesa parade'])
  })

  test('finds all of many that are published and withdrawn at once', async () => {
    const db = await open()
    const ids = await Promise.all(
      Array.from({ length: 12 }, (_, i) => draft(db, `Road closed at kilometer k${i}`)),
    )
    await Promise.all(ids.map((id) => publishEntry(db, SYSTEM, id)))
    expect(await titles(db, 'road closed kilometer')).toHaveLength(12)
    await Promise.all(ids.slice(0, 11).map((id) => archiveEntry(db, SYSTEM, id)))
    expect(await titles(db, 'road closed kilometer')).toEqual(['Road closed at kilometer k11'])
    const { all, having } = await countDocuments(db.reader, ['road', 'k3'])
    expect([all, having.get('road'), having.get('k3')]).toEqual([1, 1, 0])
  })

  test('finds at its time what was scheduled', async () => {
    const db = await open()
    const id = await draft(db, 'Tree planting')
    await scheduleEntry(db, SYSTEM, id, { publishAt: inAnHour() })
    expect(await titles(db, 'planting')).toEqual([])
    await publishDue(db, inAnHour())
    expect(await titles(db, 'planting')).toEqual(['Tree planting'])
  })

  test('never shows what another program withdrew without the index', async () => {
    const db = await open()
    const id = await published(db, 'Coconut festival')
    await setRows(db, 'entries', { published_version: 0 }, { id })
    expect(await titles(db, 'coconut')).toEqual([])
    await indexBacklog(db)
    const left = await db.reader.selectFrom('search_documents').selectAll().execute()
    expect(left).toEqual([])
  })
})

bothEngines('what a search of entries answers', ({ open, seeded }) => {
  test('forgives spelling, and knows the other language', async () => {
    const db = await open()
    await published(db, 'Marriage license', {
      title: { en: 'Marriage license', fil: 'Lisensiya ng kasal' },
      article: { en: '<p>Both come in person.</p>', fil: '<p>Personal na dumarating ang dalawa.</p>' },
    })
    for (const query of ['mariage', 'MARRIAGE', 'marr', 'kasal', 'how do I get a marriage licence'])
      expect([query, await titles(db, query)]).toEqual([query, ['Marriage license']])
    expect(await titles(db, 'licence', 'fil')).toEqual(['Lisensiya ng kasal'])
    expect((await searchNearest(siteOf(db), 'mrraiege'))[0]?.title).toBe('Marriage license')
  })

  test('answers as the index in memory does, whatever is published and sought', async () => {
    const word = fc.constantFrom(
      'permit',
      'permits',
      'lake',
      'lakes',
      'birth',
      'berth',
      'Niño',
      'market',
      'مدينة',
    )
    const words = fc.array(word, { minLength: 1, maxLength: 4 }).map((list) => list.join(' '))
    const db = await open()
    const told = fc.sample(fc.record({ title: words, article: words }), { numRuns: 30, seed: 14 })
    const numbered = told.map(({ title, ...one }, i) => ({ ...one, title: `${title} no${i}` }))
    await fillNews(db, { end: 1000 + told.length }, (number) => numbered[number - 1000]!)
    await indexBacklog(db)
    const memory = await buildIndex(
      numbered
        .map(({ title, article: text }, i) => ({
          id: String(i),
          title,
          href: `/news/told-${1000 + i}`,
          kind: SPEECH.en.words.search.kinds.news,
          text: `${text} · 2026-11-21`,
          other: `${title} ${text} · 2026-11-21`,
        }))
        .reverse(),
    )
    for (const query of fc.sample(words, { numRuns: 60, seed: 15 }))
      expect([query, await searchSite(siteOf(db), query)]).toEqual([query, memory.find(query)])
    for (const query of ['prmit', 'lak', 'bith', 'مدين', 'zzzz'])
      expect([query, await searchNearest(siteOf(db), query)]).toEqual([query, memory.nearest(query)])
  })

  test('of more than a list holds, the newest with the words in their titles stand first', async () => {
    const db = await open()
    await fillNews(db, { end: 1500 }, (number) => ({
      title: number % 5 === 0 ? `Barangay assembly ${number}` : `Notice ${number}`,
      article: 'About the barangay.',
    }))
    await published(db, 'Lake of the barangay', { article: { en: '<p>Pandin.</p>' } })
    await indexBacklog(db)
    const found = await titles(db, 'barangay')
    expect(found).toHaveLength(40)
    expect(found.filter((title) => !/barangay/i.test(title))).toEqual([])
    expect(found).toContain('Barangay assembly 1495')
    expect(await titles(db, 'barangay pandin')).toEqual(['Lake of the barangay'])
    expect((await titles(db, 'pandin zzzzzz'))[0]).toBe('Lake of the barangay')
  })

  test('is indexed again when the index is missing or was made otherwise, and found meanwhile', {
    tags: ['slow'],
  }, async () => {
    const db = await openDatabase(await seeded())
    const sought = async () => (await searchSite(siteOf(db), 'sampalok')).length
    const before = await sought()
    expect(before).toBeGreaterThan(0)
    await db.transact((tx) =>
      tx
        .insertInto('site_state')
        .values({ key: 'search-index', value: 'of another program' })
        .onConflict((c) => c.column('key').doUpdateSet({ value: 'of another program' }))
        .execute(),
    )
    await setRows(db, 'search_documents', { path: '/before' })
    expect(await sought()).toBe(before)
    await prepareIndex(db)
    expect(await sought()).toBe(before)
    await indexAll(db)
    const stale = db.reader.selectFrom('search_documents').select('id').where('path', '=', '/before')
    expect(await stale.execute()).toEqual([])
    await db.transact(async (tx) => {
      for (const table of ['search_documents', 'search_words'] as const) await tx.deleteFrom(table).execute()
    })
    expect(await sought()).toBe(0)
    await prepareIndex(db)
    expect(await sought()).toBe(before)
    await indexAll(db)
    expect(await db.reader.selectFrom('search_due').selectAll().execute()).toEqual([])
    await db.close()
  })
})
