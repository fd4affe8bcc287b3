// The order of news: an article entered late is where its printed date belongs, on every page, in the feeds and in the API.
import { expect, test } from 'vitest'
import { news } from '#collections/news.collection.ts'
import type { Database } from '#db/database.ts'
import { until } from '#tests/support/http.ts'
import { fillNews, indexAll } from '#tests/support/many-news.ts'
import { publishNew } from '#tests/support/publish.ts'
import { eachServer } from '#tests/support/servers.ts'

const LATE = { en: 'Entered last, of long ago', fil: 'Huling inilagay, luma na' }

async function addOldNews(db: Database): Promise<void> {
  const article = { en: '<p>Of long ago.</p>', fil: '<p>Luma na.</p>' }
  const content = { title: LATE, article, date: '2019-05-07', status: 'active' }
  await publishNew(db, news, content, { slug: 'entered-last' })
}

async function addMany(db: Database): Promise<void> {
  await fillNews(db, { first: 1000, end: 1060 }, (number) => ({ title: `Told ${number}`, article: 'Text' }))
  await indexAll(db)
  await db.transact((tx) =>
    tx
      .updateTable('counts')
      .set((e) => ({ value: e('value', '+', 1) }))
      .where('name', '=', 'content-revision')
      .execute(),
  )
}

eachServer('the pages of news', ({ ask, use }) => {
  test('have each once, lead to each other, and there is no page behind the last', async () => {
    await use(addMany)
    // The first page is kept while the news get their days: until it has the first and the last it should.
    const isWhole = (text: string) => text.includes('Told 1059') && text.includes('Told 1036')
    await until('the news', async () => isWhole((await ask('/newsupdate')).text))
    const numbers: string[] = []
    let address = '/newsupdate'
    for (let pages = 0; address && pages < 9; pages += 1) {
      const { text } = await ask(address)
      numbers.push(...[...text.matchAll(/data-article="(\d+)"/g)].map(([, number]) => number!))
      address = /<a href="([^"]+)" rel="next"/.exec(text)?.[1] ?? ''
    }
    expect(numbers.filter((number) => Number(number) >= 1000)).toHaveLength(60)
    expect(new Set(numbers).size).toBe(numbers.length)
    for (const page of ['0', '99', 'x']) expect((await ask(`/newsupdate?page=${page}`)).status).toBe(404)
    expect((await ask('/fil/newsupdate?page=2')).text).toContain('href="/fil/newsupdate" rel="prev"')
  })
})

eachServer('the order of news', ({ ask, use }) => {
  test('an article entered last, of an old date, is the last of the list, the feeds and not the lead', async () => {
    await use(addOldNews)
    await until('the article', async () => (await ask('/newsupdate')).text.includes(LATE.en))
    for (const [prefix, title] of [
      ['', LATE.en],
      ['/fil', LATE.fil],
    ] as const) {
      const cards = (await ask(`${prefix}/newsupdate`)).text.split('data-article="').slice(1)
      expect(cards.findIndex((card) => card.includes(title))).toBe(cards.length - 1)
      const entries = (await ask(`${prefix}/feed.atom`)).text.split('<entry>').slice(1)
      expect(entries.findIndex((entry) => entry.includes(title))).toBe(entries.length - 1)
      const { items } = JSON.parse((await ask(`${prefix}/feed.json`)).text)
      expect(items.at(-1).title).toBe(title)
      expect((await ask(prefix || '/')).text).not.toContain(title)
    }
    const { data } = JSON.parse((await ask('/api/shownewsupdate')).text)
    expect(data[0].title).toBe(LATE.en)
  })
})
