// What an older program publishes is put where it belongs afterwards: pages that were rendered before are rendered again.
import { expect, test } from 'vitest'
import { news } from '#collections/news.collection.ts'
import { readRevision } from '#db/database.ts'
import { makeAllDue } from '#db/search-index.ts'
import { listNewest } from '#features/publishing/entries.ts'
import { eachEngine } from '#tests/support/databases.ts'
import { fillNews, indexAll } from '#tests/support/many-news.ts'

eachEngine('the backlog of the index', ({ open }) => {
  test('raises the revision with the days it sets, and not when it only indexes again', async () => {
    const db = await open()
    await fillNews(db, { end: 1030 }, (number) => ({ title: `News ${number}`, article: 'Text' }))
    const before = await readRevision(db)
    await indexAll(db)
    const [newest] = await listNewest(db.reader, news, 'en', { most: 1 })
    expect(newest!.number).toBe(1029)
    const after = await readRevision(db)
    expect(after).toBeGreaterThan(before)
    expect(db.revision).toBe(after)

    await db.transact((tx) => makeAllDue(tx))
    await indexAll(db)
    expect(await readRevision(db)).toBe(after)
  })
})
