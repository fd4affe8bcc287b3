// In which order a snapshot follows a publication: what is on the disk at the moment at which each page is asked.
// @module-tag slow
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { news } from '#collections/news.collection.ts'
import { type Database, readRevision } from '#db/database.ts'
import { SYSTEM } from '#db/write.ts'
import { archiveEntry, publishEntry } from '#features/publishing/publish.ts'
import { createEntry } from '#features/publishing/save.ts'
import { ADVISORY, publishAlert } from '#tests/support/alerts.ts'
import { eachEngine } from '#tests/support/databases.ts'
import { until } from '#tests/support/http.ts'
import { startInProcess } from '#tests/support/in-process.ts'
import { article } from '#tests/support/publishing.ts'
import { settingsOf, withDatabase } from '#tests/support/servers.ts'
import { newEmptyFolder } from '#tests/support/templates.ts'
import { Snapshot } from '#web/snapshot/snapshot.ts'
import { createApp } from '../../src/app.ts'
import { snapshotAddresses } from '../../src/snapshot-addresses.ts'

// Enough of them to show the order.
const ROUTES = ['/', '/newsupdate', '/hotlines', '/news/:slug', '/fil/news/:slug', '/lakes/:slug']
const BOTH = ['entries/news/first.html', 'entries/fil/news/first.html']

eachEngine('after a publication', ({ seeded }) => {
  test('what may be outdated is gone before anything is rendered, then fixed pages come, then entries', async () => {
    const at = await seeded()
    const server = await startInProcess(await settingsOf(at))
    const snapshot = watchedSnapshot(server.site)
    const { current, asked } = snapshot
    /** What the web server has when the page at `address` is asked, after this change. */
    const follow = async (change: (db: Database) => Promise<unknown>) => {
      const revision = await withDatabase(at, async (db) => {
        await change(db)
        return readRevision(db)
      })
      await until('the revision', async () => server.site.database().revision === revision)
      asked.clear()
      await snapshot.write()
    }
    let first = ''
    await follow(async (db) => {
      first = await publish(db, 'first')
    })
    expect(BOTH.map((file) => existsSync(current(file)))).toEqual([true, true])
    const lake = statSync(current('entries/lakes/sampalok.html')).ino

    await follow(async (db) => {
      await publish(db, 'second')
      await archiveEntry(db, SYSTEM, first)
    })
    expect(asked.get('/')).toEqual({ entries: 0, list: expect.stringContaining('About first') })
    const { list } = asked.get('/lakes/sampalok')!
    expect(list).toContain('About second')
    expect(list).not.toContain('About first')
    expect(existsSync(current('entries/news/second.html'))).toBe(true)
    expect(BOTH.map((file) => existsSync(current(file)))).toEqual([false, false])
    // What says the same is neither written again nor another file.
    expect(statSync(current('entries/lakes/sampalok.html')).ino).toBe(lake)

    await follow((db) => publishAlert(db, ADVISORY))
    expect(asked.get('/')!.entries).toBe(0)
    for (const file of ['entries/lakes/sampalok.html', 'entries/news/second.html', 'pages/hotlines.html'])
      expect(readFileSync(current(file), 'utf8')).toContain(ADVISORY.title.en)
    await server.stop()
  })
})

async function publish(db: Database, title: string): Promise<string> {
  const made = await createEntry(db, SYSTEM, news, { content: article(title), slug: title })
  if (!made.ok) throw new Error(made.field)
  await publishEntry(db, SYSTEM, made.value.id)
  return made.value.id
}

/** The snapshot of a running site, which notes what is current whenever it asks for a page. */
function watchedSnapshot(site: Parameters<typeof createApp>[0]) {
  const root = newEmptyFolder('city-snapshot-')
  const current = (...path: string[]) => join(root, 'current', ...path)
  const asked = new Map<string, { entries: number; list: string }>()
  const app = createApp(site)
  const snapshot = new Snapshot({
    site: { ...site, config: { ...site.config, snapshotDir: root } },
    ask: async (path, headers, env) => {
      asked.set(path, {
        entries: filesIn(current('entries')),
        list: textOf(current('pages/newsupdate.html')),
      })
      return app.request(path, { headers }, env)
    },
    ...snapshotAddresses(ROUTES),
  })
  return { current, asked, write: () => snapshot.write() }
}

/** How many files of pages. */
const filesIn = (folder: string): number =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true }).filter((name) => String(name).endsWith('.html')).length
    : 0

const textOf = (path: string): string => (existsSync(path) ? readFileSync(path, 'utf8') : '')
