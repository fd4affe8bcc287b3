// A page is not rendered again when all it is made of is the same: so that must be all, on every address, whatever changes.
// @module-tag slow
import { expect, test } from 'vitest'
import { COLLECTIONS } from '#collections/all.ts'
import { news } from '#collections/news.collection.ts'
import { type Database, readRevision } from '#db/database.ts'
import { SYSTEM } from '#db/write.ts'
import { archiveEntry } from '#features/publishing/publish.ts'
import { switchStorm } from '#features/storm/storm.ts'
import { finishPage, type PageCache } from '#kit/server/page-cache.ts'
import { ADDRESSES } from '#tests/house/addresses.ts'
import { DANGER, publishAlert } from '#tests/support/alerts.ts'
import { eachEngine } from '#tests/support/databases.ts'
import { ask, until } from '#tests/support/http.ts'
import { startInProcess } from '#tests/support/in-process.ts'
import { publishNew } from '#tests/support/publish.ts'
import { article } from '#tests/support/publishing.ts'
import { settingsOf, withDatabase } from '#tests/support/servers.ts'
import { createApp } from '../../src/app.ts'

/** What may change what pages say. */
const CHANGES: Record<string, (db: Database) => Promise<unknown>> = {
  'an alert': (db) => publishAlert(db, DANGER),
  news: (db) => publishNew(db, news, article('Just told')),
  'an entry withdrawn from each collection': withdrawOneOfEach,
  storm: (db) => switchStorm(db, SYSTEM, true),
}

/** What is cached and no page. */
const DATA = [
  '/feed.atom',
  '/fil/feed.atom',
  '/feed.json',
  '/fil/feed.json',
  '/sitemap.xml',
  '/robots.txt',
  '/sw.js',
  '/barangays.csv',
  '/barangays.geojson',
  '/manifest.webmanifest',
  '/fil/manifest.webmanifest',
  '/api/showcarousel',
  '/api/shownewsupdate',
  '/api/showpublication',
  '/api/brgyOfficial',
  '/api/openapi.json',
  '/api/search',
  '/.well-known/security.txt',
]

type Made = { inputHash: string | undefined; says: string }

eachEngine('pages', ({ seeded }) => {
  test('made of the same say the same, after every kind of change', async () => {
    const at = await seeded()
    const server = await startInProcess(await settingsOf(at))
    let all = new Map<string, Made>()
    const pages: Pick<PageCache, 'get' | 'held' | 'statusOf'> = {
      async get(key, render) {
        const page = await render()
        all.set(key, { inputHash: page.inputHash, says: page.essence ?? page.body })
        return finishPage({ ...page, body: '', essence: '' }, 0)
      },
      held: () => undefined,
      statusOf: () => '',
    }
    const app = createApp({ ...server.site, pages: pages as PageCache })
    const renderAll = async () => {
      all = new Map()
      const { text } = await ask(server.url, '/sitemap.xml')
      const listed = Array.from(text.matchAll(/<loc>([^<]*)/g), ([, url]) => new URL(url!).pathname)
      for (const address of new Set([...ADDRESSES, ...DATA, ...listed]))
        await app.request(address, undefined, { quiet: true })
      return all
    }
    let before = await renderAll()
    const isPage = (address: string) => before.get(address)!.says.startsWith('<!doctype html>')
    const unknown = [...before.keys()].filter(
      (one) => isPage(one) && before.get(one)!.inputHash === undefined,
    )
    // Those that change with time.
    expect(unknown.filter((one) => !/^(\/fil)?(\/(events|citizen|disclosure)?)?$/.test(one))).toEqual([])
    for (const [what, change] of Object.entries(CHANGES)) {
      const revision = await withDatabase(at, async (db) => {
        await change(db)
        return readRevision(db)
      })
      await until('the revision', async () => server.site.database().revision === revision)
      const after = await renderAll()
      const wrong = [...after].filter(([address, { inputHash, says }]) => {
        const former = before.get(address)
        return inputHash !== undefined && former?.inputHash === inputHash && former.says !== says
      })
      expect(
        wrong.map(([address]) => address),
        what,
      ).toEqual([])
      before = after
    }
    await server.stop()
  })
})

async function withdrawOneOfEach(db: Database): Promise<void> {
  for (const { id } of COLLECTIONS) {
    const entry = await db.reader
      .selectFrom('entries')
      .select('id')
      .where('collection', '=', id)
      .where('published_version', '>', 0)
      .orderBy('number')
      .limit(1)
      .executeTakeFirst()
    if (entry) await archiveEntry(db, SYSTEM, entry.id)
  }
}
