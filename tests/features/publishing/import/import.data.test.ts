// The import: another installation's content taken over, twice with the same result, and never by halves.
// @module-tag slow
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { COLLECTIONS } from '#collections/all.ts'
import { foldName } from '#collections/barangay-names.ts'
import { barangays } from '#collections/barangays.collection.ts'
import { carousel } from '#collections/carousel.collection.ts'
import { news } from '#collections/news.collection.ts'
import { publications } from '#collections/publications.collection.ts'
import { type Database, readRevision } from '#db/database.ts'
import { listEntries } from '#features/publishing/entries.ts'
import { paragraphs } from '#features/publishing/import/answers.ts'
import { importAll } from '#features/publishing/import/import.ts'
import { archiveEntry, publishEntry } from '#features/publishing/publish.ts'
import { createEntry, saveEntry } from '#features/publishing/save.ts'
import { seed } from '#features/publishing/seed.ts'
import { Storage } from '#features/publishing/storage.ts'
import { dayOf } from '#kit/dates.ts'
import { LIMITS } from '#kit/server/config.ts'
import { diskFiles } from '#kit/server/disk-files.ts'
import { eachEngine, type Fresh } from '#tests/support/databases.ts'
import { ROOT } from '#tests/support/server.ts'
import { rawPdf } from '#tests/support/uploads.ts'

const CONTENT = join(ROOT, 'content')
const STAFF = { id: 'staff-1', requestId: '' }
const BY_STAFF = {
  title: { en: 'By staff' },
  article: { en: '<p>Staff</p>' },
  date: '2026-11-21',
  status: '',
}
const PNG = Buffer.from('89504e470d0a1a0a', 'hex')
const PDF = rawPdf()

type Answer = { status?: number; headers?: Record<string, string>; body?: unknown } | RequestListener
type Site = Record<string, Answer>

/** What an existing installation answers, by path. */
const existing = (): Site => ({
  '/api/showpublication': {
    body: { data: [{ title: 'Vacancies, May', file_upload: 'publications/may.pdf' }] },
  },
  '/api/showcarousel': { body: { data: [{ image_upload: 'slides/lake (1).png' }] } },
  '/api/shownewsupdate': {
    body: {
      data: [
        item(3, { title: 'Old news', status: '' }),
        item(40, {
          title: 'Roads & bridges',
          article: 'First <one>\r\nline two\r\n\r\n\r\nSecond.',
          status: 'active',
        }),
      ],
    },
  },
  '/api/brgyOfficial': {
    body: [official('STA. ANA', 'Juana Reyes', '0917 000 0000'), official('II-A', '', '')],
  },
  '/storage/publications/may.pdf': { headers: { 'content-type': 'application/pdf' }, body: PDF },
  '/storage/slides/lake%20(1).png': { body: PNG },
  '/storage/news.png': { body: PNG },
})

const item = (id: number, changes: object = {}) => ({
  id,
  title: `News ${id}`,
  article: 'Words.',
  file_upload: 'news.png',
  status: '',
  ...changes,
})

const official = (barangay: string, brgy_chairman: string, brgy_contact: string) => ({
  barangay,
  brgy_chairman,
  brgy_contact,
  brgy_code: '',
  brgy_location: '',
  brgy_district: 1,
})

const listOf = (...data: unknown[]): Answer => ({ body: { data } })

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.closeAllConnections()
})

/** Serves the site; what it holds may be changed between two imports. */
async function serve(site: Site): Promise<string> {
  const server = createServer((request, response) => {
    const answer = site[request.url!] ?? { status: 404 }
    if (typeof answer === 'function') return answer(request, response)
    const body = Buffer.isBuffer(answer.body) ? answer.body : JSON.stringify(answer.body ?? '')
    response.writeHead(answer.status ?? 200, answer.headers).end(body)
  })
  servers.push(server.listen(0, '127.0.0.1').unref())
  await new Promise((resolve) => server.once('listening', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

type City = Awaited<ReturnType<typeof seededCity>>

async function seededCity({ seeded, open }: Pick<Fresh, 'seeded' | 'open'>) {
  const at = await seeded()
  const db = await open(at)
  return { db, storage: new Storage(diskFiles(at.dataDir), CONTENT, () => db) }
}

async function run(
  { db, storage }: City,
  from: string,
  change: { barangaysFrom?: string; patienceMs?: number } = {},
) {
  const notes: string[] = []
  const refusals: string[] = []
  const say = { note: (line: string) => notes.push(line), refuse: (line: string) => refusals.push(line) }
  const whole = await importAll(db, storage, { from, barangaysFrom: from, patienceMs: 5000, ...change }, say)
  return { whole, notes, refusals, summary: notes.filter((line) => /: \d+ new/.test(line)) }
}

const everything = async (db: Database) => ({
  entries: await db.reader.selectFrom('entries').selectAll().orderBy('id').execute(),
  versions: await db.reader
    .selectFrom('entry_versions')
    .selectAll()
    .orderBy('entry_id')
    .orderBy('version')
    .execute(),
  audit: await db.reader.selectFrom('audit_log').selectAll().orderBy('id').execute(),
  revision: await readRevision(db),
})

const newsHere = (db: Database) => listEntries(db.reader, news, 'en')
const newsBy = async (db: Database, key: string) => (await newsHere(db)).find((entry) => entry.key === key)
const idOf = async (db: Database, collection: string, key: string) =>
  (
    await db.reader
      .selectFrom('entries')
      .select('id')
      .where('collection', '=', collection)
      .where('content_key', '=', key)
      .executeTakeFirstOrThrow()
  ).id
const barangay = async (db: Database, name: string) =>
  (await listEntries(db.reader, barangays, 'en')).find((entry) => entry.name === name)!

eachEngine('the import', (fresh) => {
  test('takes publications, slides, news and barangay officials over with their files', async () => {
    const city = await seededCity(fresh)
    const outcome = await run(city, await serve(existing()))
    expect(outcome.refusals).toEqual([])
    expect(outcome.whole).toBe(true)
    expect(outcome.summary).toEqual([
      'publications: 1 new, 0 changed, 0 unchanged, 0 refused',
      'carousel: 1 new, 0 changed, 0 unchanged, 0 refused',
      'news: 2 new, 0 changed, 0 unchanged, 0 refused',
      'barangays: 0 new, 1 changed, 1 unchanged, 0 refused',
    ])
    const today = dayOf(new Date().toISOString())
    const publication = (await listEntries(city.db.reader, publications, 'en')).find(
      ({ key }) => key === 'import:publications/may.pdf',
    )
    expect(publication).toMatchObject({ title: 'Vacancies, May', file: 'publications/may.pdf', date: today })
    expect((await city.storage.find('publications/may.pdf'))?.bytes).toEqual(PDF)
    const slide = (await listEntries(city.db.reader, carousel, 'en')).at(-1)
    expect(slide?.picture).toEqual({ file: 'slides/lake-1-.png', alt: '', credit: '' })
    expect((await city.storage.find(slide!.picture!.file))?.bytes).toEqual(PNG)
    expect(await newsBy(city.db, 'import:40')).toMatchObject({
      number: 40,
      title: 'Roads & bridges',
      article: '<p>First &lt;one&gt;<br />line two</p><p>Second.</p>',
      status: 'active',
      date: today,
      picture: { file: 'news.png', alt: 'Roads & bridges', credit: '' },
    })
    expect(await barangay(city.db, 'Santa Ana')).toMatchObject({
      chairman: 'Juana Reyes',
      contact: '0917 000 0000',
      district: 7,
    })
  })

  test('a second run changes nothing at all, even after the content files are read again', async () => {
    const city = await seededCity(fresh)
    const from = await serve(existing())
    await run(city, from)
    const before = await everything(city.db)
    const again = await run(city, from)
    expect(again).toMatchObject({ whole: true, refusals: [] })
    expect(again.summary.join()).not.toMatch(/[1-9]\d* (new|changed|refused)/)
    expect(await everything(city.db)).toEqual(before)
    await city.db.transact((tx) => tx.deleteFrom('site_state').execute())
    await seed(city.db, COLLECTIONS, CONTENT)
    expect((await everything(city.db)).entries).toEqual(before.entries)
  })
})

eachEngine('the import, once more', (fresh) => {
  test('readers see a changed record as a new version under the same number, first published when it was', async () => {
    const city = await seededCity(fresh)
    const site = existing()
    const from = await serve(site)
    await run(city, from)
    const before = await newsBy(city.db, 'import:3')
    const revision = await readRevision(city.db)
    site['/api/shownewsupdate'] = listOf(item(3, { title: 'Old news, corrected' }), item(40))
    site['/storage/news.png'] = { body: Buffer.concat([PNG, PNG]) }
    const second = await run(city, from)
    expect(second.summary[2]).toBe('news: 0 new, 2 changed, 0 unchanged, 0 refused')
    const after = await newsBy(city.db, 'import:3')
    expect(after).toMatchObject({
      number: 3,
      title: 'Old news, corrected',
      date: before!.date,
      publishedAt: before!.publishedAt,
    })
    expect(await readRevision(city.db)).toBeGreaterThan(revision)
    // The new bytes have a name of their own: nothing that still names the old file shows the new one.
    expect(after!.picture!.file).toMatch(/^news\.[0-9a-f]{8}\.png$/)
    expect((await city.storage.find('news.png'))?.bytes).toEqual(PNG)
    expect((await city.storage.find(after!.picture!.file))?.bytes.length).toBe(2 * PNG.length)
    expect((await run(city, from)).summary[2]).toBe('news: 0 new, 0 changed, 2 unchanged, 0 refused')
  })

  test('a number is kept, and no two entries ever have the same', async () => {
    const city = await seededCity(fresh)
    const edited = (await newsHere(city.db)).find(({ number }) => number === 3)!
    const untouched = (await newsHere(city.db)).find(({ number }) => number === 5)!
    const id = await idOf(city.db, 'news', edited.key)
    expect(await saveEntry(city.db, STAFF, news, id, BY_STAFF)).toMatchObject({ ok: true })
    await publishEntry(city.db, STAFF, id)
    const outcome = await run(
      city,
      await serve({ ...existing(), '/api/shownewsupdate': listOf(item(3), item(5), item(40)) }),
    )
    expect(outcome.whole).toBe(true)
    const here = await newsHere(city.db)
    expect(here.find((entry) => entry.number === 3)?.title).toBe('By staff')
    expect(here.find((entry) => entry.key === 'import:3')!.number).toBeGreaterThan(40)
    expect(here.find((entry) => entry.key === 'import:5')!.number).toBe(5)
    expect(here.find((entry) => entry.key === untouched.key)).toMatchObject({
      slug: untouched.slug,
      title: untouched.title,
    })
    expect(new Set(here.map((entry) => entry.number)).size).toBe(here.length)
    expect(outcome.notes.join('\n')).toMatch(
      /news 3: its number is taken .* here it is \d+\nnews 5: the starting entry/,
    )
    const next = await createEntry(city.db, STAFF, news, { content: BY_STAFF })
    expect(next.ok && next.value.number).toBe(Math.max(...here.map((entry) => entry.number)) + 1)
  })

  test('what staff edited, drafted or took away stays as they left it', async () => {
    const city = await seededCity(fresh)
    const site = existing()
    site['/api/shownewsupdate'] = listOf(item(31), item(32), item(33))
    const from = await serve(site)
    await run(city, from)
    const [published, drafted, archived] = await Promise.all(
      [31, 32, 33].map((n) => idOf(city.db, 'news', `import:${n}`)),
    )
    await saveEntry(city.db, STAFF, news, published!, BY_STAFF)
    await publishEntry(city.db, STAFF, published!)
    await saveEntry(city.db, STAFF, news, drafted!, BY_STAFF)
    await archiveEntry(city.db, STAFF, archived!)
    const before = await everything(city.db)
    site['/api/shownewsupdate'] = listOf(...[31, 32, 33].map((n) => item(n, { title: 'Changed there' })))
    const outcome = await run(city, from)
    expect(outcome).toMatchObject({ whole: true, refusals: [] })
    expect(outcome.summary[2]).toBe('news: 0 new, 0 changed, 0 unchanged, 3 kept, 0 refused')
    expect(await everything(city.db)).toEqual(before)
  })
})

eachEngine('the import of barangays and of odd answers', (fresh) => {
  test('a barangay keeps what staff wrote about its people, and follows the source in the rest', async () => {
    const city = await seededCity(fresh)
    const site = existing()
    const from = await serve(site)
    await run(city, from)
    const { id, content } = await city.db.reader
      .selectFrom('entries as e')
      .innerJoin('entry_versions as v', (join) =>
        join.onRef('v.entry_id', '=', 'e.id').onRef('v.version', '=', 'e.latest_version'),
      )
      .select(['e.id', 'v.content'])
      .where('v.content', 'like', '%"Santa Ana"%')
      .executeTakeFirstOrThrow()
    await saveEntry(city.db, STAFF, barangays, id, { ...JSON.parse(content), chairman: 'Right Spelling' })
    await publishEntry(city.db, STAFF, id)
    await run(city, from)
    expect(await barangay(city.db, 'Santa Ana')).toMatchObject({
      chairman: 'Right Spelling',
      contact: '0917 000 0000',
    })
    site['/api/brgyOfficial'] = { body: [official('Sta. Ana', 'Juana Reyes', '(049) 000 0000')] }
    expect((await run(city, from)).summary[3]).toBe('barangays: 0 new, 1 changed, 0 unchanged, 0 refused')
    expect(await barangay(city.db, 'Santa Ana')).toMatchObject({
      chairman: 'Right Spelling',
      contact: '(049) 000 0000',
    })
    site['/api/brgyOfficial'] = { body: [official('Sta. Ana', 'Somebody Else', '(049) 000 0000')] }
    const last = await run(city, from)
    expect(last.summary[3]).toBe('barangays: 0 new, 0 changed, 0 unchanged, 1 kept, 0 refused')
    expect(await barangay(city.db, 'Santa Ana')).toMatchObject({ chairman: 'Right Spelling' })
  })

  test('barangays may stand at another address; an unknown or repeated one is named', async () => {
    const city = await seededCity(fresh)
    const from = await serve({ ...existing(), '/api/brgyOfficial': { status: 500 } })
    const list = [
      official('Sto. Niño', 'A', ''),
      official('SANTO NINO', 'B', ''),
      official('Atlantis', 'C', ''),
      { barangay: 7 },
    ]
    const barangaysFrom = await serve({ '/api/brgyOfficial': { body: list } })
    const outcome = await run(city, from, { barangaysFrom })
    expect(outcome.whole).toBe(false)
    expect(outcome.refusals).toEqual([
      'barangays "SANTO NINO": is listed twice; left as it was',
      'barangays "Atlantis": no barangay here has this name; left as it was',
      expect.stringMatching(/^barangays record 4: has another shape \(barangay .*\); left as it was$/),
    ])
    expect(await barangay(city.db, 'Santo Niño')).toMatchObject({ chairman: 'A', contact: '' })
  })

  test.each([
    ['no JSON', { body: Buffer.from('<!doctype html>') }, 'is not JSON'],
    ['a bare list', { body: [item(31)] }, 'has another shape'],
    ['data that is no list', { body: { data: {} } }, 'has another shape'],
    ['an error', { status: 500 }, 'was refused with status 500'],
    [
      'another host',
      { status: 302, headers: { location: 'https://example.com/api' } },
      'leads to another host (https://example.com)',
    ],
    ['itself', { status: 302, headers: { location: '/api/shownewsupdate' } }, 'leads on and on'],
  ] as [string, Answer, string][])(
    'imports no news when their answer is %s, but the rest',
    async (_, answer, why) => {
      const city = await seededCity(fresh)
      const before = await newsHere(city.db)
      const outcome = await run(city, await serve({ ...existing(), '/api/shownewsupdate': answer }))
      expect(outcome.whole).toBe(false)
      expect(outcome.refusals).toHaveLength(1)
      expect(outcome.refusals[0]).toContain(why)
      expect(outcome.refusals[0]).toMatch(/^news: .*; nothing of it was taken$/)
      expect(await newsHere(city.db)).toEqual(before)
      expect(outcome.summary).toHaveLength(3)
    },
  )
})

eachEngine('the import of odd news', (fresh) => {
  test.each([
    ['no id', { ...item(31), id: undefined }, 'has another shape (id'],
    ['an id that is no whole number', item(31, { id: '31' }), 'has another shape (id'],
    [
      'another status',
      item(31, { status: 'hidden' }),
      'has another shape (status is neither "active" nor empty)',
    ],
    ['no title', item(31, { title: '' }), 'cannot be kept (title'],
    ['an article that is a number', item(31, { article: 5 }), 'has another shape (article'],
    ['a file that is missing', item(31, { file_upload: 'gone.png' }), 'its file is missing (404)'],
    ['a file above the storage', item(31, { file_upload: '../.env' }), 'its file is not one below /storage/'],
    [
      'a file with an absolute path',
      item(31, { file_upload: '/etc/passwd' }),
      'its file is not one below /storage/',
    ],
    [
      'a file of another host',
      item(31, { file_upload: 'https://example.com/a.png' }),
      'its file is not one below /storage/',
    ],
    ['a file that is no picture', item(31, { file_upload: 'a.php' }), 'its file is no picture'],
    ['a file that is empty', item(31, { file_upload: 'empty.png' }), 'its file is empty'],
    ['a file that is a web page', item(31, { file_upload: 'page.png' }), 'a web page came instead'],
    ['a file that leads away', item(31, { file_upload: 'away.png' }), 'its file leads to another host'],
    [
      'a file that leads to another port',
      item(31, { file_upload: 'port.png' }),
      'its file leads to another host',
    ],
    ['a file that breaks off', item(31, { file_upload: 'broken.png' }), 'its file cannot be reached'],
    [
      'a file that never ends to come',
      item(31, { file_upload: 'silent.png' }),
      'its file did not come in time',
    ],
    ['a file announced over the limit', item(31, { file_upload: 'huge.png' }), 'its file is over 20 MB'],
    [
      'a file over the limit that does not say so',
      item(31, { file_upload: 'endless.png' }),
      'its file is over 20 MB',
    ],
  ])('leaves a news record with %s as it was, and takes the others', async (_, record, why) => {
    const city = await seededCity(fresh)
    const from = await serve({
      ...existing(),
      ...badFiles,
      '/api/shownewsupdate': listOf(item(31, { title: 'Was' }), item(32)),
    })
    await run(city, from)
    const changed = {
      ...existing(),
      ...badFiles,
      '/api/shownewsupdate': listOf(record, item(32, { title: 'Other' }), item(34)),
    }
    const before = await newsBy(city.db, 'import:31')
    const outcome = await run(city, await serve(changed), { patienceMs: 700 })
    expect(outcome.whole).toBe(false)
    expect(outcome.refusals).toHaveLength(1)
    expect(outcome.refusals[0]).toContain(why)
    expect(outcome.summary[2]).toBe('news: 1 new, 1 changed, 0 unchanged, 1 refused')
    expect(await newsBy(city.db, 'import:31')).toEqual(before)
    const path = String(record.file_upload)
    if (path !== 'news.png') expect(await city.storage.find(path)).toBeNull()
  })
})

eachEngine('the import of files', (fresh) => {
  test.each([
    ['with a script', rawPdf('7 0 obj\n<< /S /JavaScript /JS (x) >>\nendobj'), 'it holds scripts'],
    ['that is cut off', PDF.subarray(0, 60), 'damaged'],
    ['that is a picture', PNG, 'it is no PDF'],
  ])('refuses a PDF %s, as an upload is refused', async (_, body, why) => {
    const city = await seededCity(fresh)
    const outcome = await run(city, await serve({ ...existing(), '/storage/publications/may.pdf': { body } }))
    expect(outcome.refusals).toEqual([expect.stringContaining(why)])
    expect(await city.storage.find('publications/may.pdf')).toBeNull()
  })

  test('follows a way on the same host, and takes news without a picture', async () => {
    const city = await seededCity(fresh)
    const site = existing()
    site['/storage/moved.png'] = { status: 301, headers: { location: '/files/moved.png' } }
    site['/files/moved.png'] = { body: PNG }
    site['/api/shownewsupdate'] = listOf(
      item(31, { file_upload: 'moved.png' }),
      item(32, { file_upload: '' }),
    )
    expect(await run(city, await serve(site))).toMatchObject({ whole: true })
    expect((await newsBy(city.db, 'import:31'))?.picture?.file).toBe('moved.png')
    expect((await newsBy(city.db, 'import:32'))?.picture).toBeNull()
  })

  test('never takes the place of a file that is there already', async () => {
    const city = await seededCity(fresh)
    const own = (await newsHere(city.db)).find((entry) => entry.picture)!.picture!.file
    const ownBytes = (await city.storage.find(own))!.bytes
    const site = existing()
    site[`/storage/${own}`] = { body: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') }
    site['/api/shownewsupdate'] = listOf(item(31, { file_upload: own }))
    await run(city, await serve(site))
    expect((await city.storage.find(own))?.bytes).toEqual(ownBytes)
    expect((await newsBy(city.db, 'import:31'))?.picture?.file).not.toBe(own)
  })

  test('says so when nobody is there', async () => {
    const city = await seededCity(fresh)
    const before = await everything(city.db)
    const outcome = await run(city, 'http://127.0.0.1:1')
    expect(outcome.whole).toBe(false)
    expect(outcome.refusals).toHaveLength(4)
    for (const line of outcome.refusals) expect(line).toContain('the answer cannot be reached')
    expect(await everything(city.db)).toEqual(before)
  })
})

const badFiles: Site = {
  '/storage/a.php': { body: PNG },
  '/storage/empty.png': { body: Buffer.alloc(0) },
  '/storage/page.png': { headers: { 'content-type': 'text/html; charset=utf-8' }, body: Buffer.from('<p>') },
  '/storage/away.png': { status: 302, headers: { location: 'http://example.com/a.png' } },
  '/storage/port.png': { status: 302, headers: { location: 'http://127.0.0.1:1/a.png' } },
  '/storage/broken.png': (_, response) => {
    response.writeHead(200, { 'content-length': '1000' }).write(PNG, () => response.destroy())
  },
  '/storage/silent.png': (_, response) => void response.writeHead(200).write(PNG),
  '/storage/huge.png': (_, response) => {
    response.writeHead(200, { 'content-length': String(LIMITS.importFileBytes + 1) })
    response.end(Buffer.alloc(LIMITS.importFileBytes + 1))
  },
  '/storage/endless.png': (_, response) => {
    const chunk = Buffer.alloc(1024 * 1024)
    const more = (): void => {
      if (!response.destroyed) response.write(chunk, () => setImmediate(more))
    }
    response.writeHead(200)
    more()
  },
}

describe('what the import reads', () => {
  test('plain text becomes paragraphs, and nothing in it becomes markup', () => {
    expect(paragraphs('  One\n\n\n\nTwo <b>&amp;\nthree  \n ')).toBe(
      '<p>One</p><p>Two &lt;b&gt;&amp;amp;<br>three</p>',
    )
    expect(paragraphs(' \n\n ')).toBe('')
  })

  test('a barangay is known by every way its name is written', () => {
    for (const name of ['STA. ANA', 'Santa Ana', 'Brgy. Sta Ana', 'santa  ana (Pob.)'])
      expect(foldName(name)).toBe('SANTA ANA')
    expect(foldName('STO. NIÑO')).toBe(foldName('Santo Nino'))
    expect(foldName('Barangay I-A')).toBe('I A')
    expect(foldName('San Antonio I')).toBe(foldName('San Antonio 1'))
    expect(foldName('Santa Maria')).not.toBe(foldName('Santa Maria Magdalena'))
  })
})
