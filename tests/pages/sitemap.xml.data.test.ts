// The sitemap of a city with more addresses than one file may hold: an index, and parts that hold each address once.
import { expect, test } from 'vitest'
import { type Database, openDatabase } from '#db/database.ts'
import { createSitemap, sitemap } from '#pages/sitemap.xml.ts'
import { eachEngine } from '#tests/support/databases.ts'
import { testInFull } from '#tests/support/in-full.ts'
import { fillNews } from '#tests/support/many-news.ts'
import type { Data } from '#web/cached-answer.ts'
import type { PageContext } from '#web/page.ts'

const SITE = 'https://city.example'
const PROTOCOL_MOST = 50_000
const PROTOCOL_BYTES = 50 * 1024 * 1024

const read = async (data: Data, { reader }: Database, part = '') =>
  data.make({ reader, siteUrl: SITE, query: { part } } as unknown as PageContext)
const locs = (xml: string | null) => [...(xml ?? '').matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc]) => loc!)
const partsOf = (xml: string | null) => locs(xml).map((loc) => new URL(loc).searchParams.get('part')!)
const tell = (number: number) => ({ title: `News ${number}`, article: 'Told.' })

eachEngine('the sitemap', ({ seeded }) => {
  const many = async (end: number) => {
    const db = await openDatabase(await seeded())
    await fillNews(db, { first: 1000, end }, tell)
    return db
  }

  test('is one file while its addresses fit, and an index of parts from one more on', async () => {
    const db = await many(1010)
    const whole = locs(await read(createSitemap(), db))
    expect(locs(await read(createSitemap(whole.length), db))).toEqual(whole)
    expect(await read(createSitemap(whole.length), db, '1')).toBeNull()
    const split = createSitemap(whole.length - 2)
    const index = await read(split, db)
    expect(index).toContain('<sitemapindex ')
    expect(locs(index)).toEqual([`${SITE}/sitemap.xml?part=1`, `${SITE}/sitemap.xml?part=2`])
    await db.close()
  })

  test('has each address once, in parts of the size allowed, and no other part', async () => {
    const db = await many(1045)
    const whole = locs(await read(createSitemap(), db))
    const split = createSitemap(20)
    const parts = partsOf(await read(split, db))
    const listed = await Promise.all(parts.map(async (part) => locs(await read(split, db, part))))
    expect(listed.map((list) => list.length).slice(0, -1)).toEqual(parts.slice(0, -1).map(() => 20))
    expect(listed.flat()).toEqual(whole)
    expect(new Set(whole).size).toBe(whole.length)
    expect(whole).toContain(`${SITE}/fil/news/told-1044`)
    for (const part of ['0', '-1', '1.5', 'x', '01', String(parts.length + 1), '9'.repeat(9)])
      expect([part, await read(split, db, part)]).toEqual([part, null])
    await db.close()
  })

  test('leaves its parts as they are when news is added, but for the last', async () => {
    const db = await many(1040)
    const split = createSitemap(40)
    const parts = partsOf(await read(split, db))
    const before = await Promise.all(parts.map((part) => read(split, db, part)))
    await fillNews(db, { first: 1040, end: 1041 }, tell)
    const after = await Promise.all(parts.map((part) => read(split, db, part)))
    expect(after.slice(0, -1)).toEqual(before.slice(0, -1))
    await db.close()
  })

  testInFull('of more than 50,000 addresses holds them all, within what the protocol allows', async () => {
    const news = PROTOCOL_MOST / 2 + 10
    const db = await many(1000 + news)
    const listed = new Set<string>()
    for (const part of partsOf(await read(sitemap, db))) {
      const xml = (await read(sitemap, db, part))!
      expect(locs(xml).length).toBeLessThanOrEqual(PROTOCOL_MOST)
      expect(Buffer.byteLength(xml)).toBeLessThanOrEqual(PROTOCOL_BYTES)
      for (const loc of locs(xml)) listed.add(loc)
    }
    expect(listed.size).toBeGreaterThan(PROTOCOL_MOST)
    for (let number = 1000; number < 1000 + news; number += 1)
      expect(listed.has(`${SITE}/news/told-${number}`)).toBe(true)
    await db.close()
  })
})
