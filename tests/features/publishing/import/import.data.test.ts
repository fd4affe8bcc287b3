// The import: the content of the former site taken over, twice with the same result, and never by halves.
// @module-tag slow
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { COLLECTIONS } from '#collections/all.ts'
import { barangays } from '#collections/barangays.collection.ts'
import { carousel } from '#collections/carousel.collection.ts'
import { news } from '#collections/news.collection.ts'
import { publications } from '#collections/publications.collection.ts'
import { type Database, readRevision } from '#db/database.ts'
import { listEntries } from '#features/publishing/entries.ts'
import { importAll } from '#features/publishing/import/import.ts'
import { archiveEntry, publishEntry } from '#features/publishing/publish.ts'
import { createEntry, saveEntry } from '#features/publishing/save.ts'
import { seed } from '#features/publishing/seed.ts'
import { Storage } from '#features/publishing/storage.ts'
import { listTable } from '#features/publishing/table.ts'
import { today } from '#kit/dates.ts'
import { diskFiles } from '#kit/server/disk-files.ts'
import { eachEngine, type Fresh } from '#tests/support/databases.ts'
import { type Site, serve } from '#tests/support/former-site.ts'
import { article } from '#tests/support/publishing.ts'
import { rowsOf } from '#tests/support/rows.ts'
import { ROOT } from '#tests/support/server.ts'
import { rawPdf } from '#tests/support/uploads.ts'

const CONTENT = join(ROOT, 'content')
const STAFF = { id: 'staff-1', requestId: '' }
const BY_STAFF = article('By staff')
const PNG = Buffer.from('89504e470d0a1a0a', 'hex')
const PDF = rawPdf()

const item = (id: number, changes: object = {}) => ({
  id,
  title: `News ${id}`,
  article: 'Words.',
  file_upload: 'news.png',
  status: '',
  ...changes,
})

const official = (barangay: string, brgy_chairman: string, brgy_contact = '') => ({
  barangay,
  brgy_chairman,
  brgy_contact,
  brgy_district: 1,
})

const listOf = (...data: unknown[]) => ({ body: { data } })

const ROADS = { title: 'Roads & bridges', article: 'First <one>\nline two\n\nSecond.', status: 'active' }
const existing = (): Site => ({
  '/api/showpublication': listOf({ title: 'Vacancies, May', file_upload: 'publications/may.pdf' }),
  '/api/showcarousel': listOf({ image_upload: 'slides/lake (1).png' }),
  '/api/shownewsupdate': listOf(item(3, { file_upload: null }), item(40, ROADS)),
  '/api/brgyOfficial': { body: [official('STA. ANA', 'Juana Reyes', '0917 000 0000'), official('II-A', '')] },
  '/storage/publications/may.pdf': { headers: { 'content-type': 'application/pdf' }, body: PDF },
  '/storage/slides/lake%20(1).png': { body: PNG },
  '/storage/news.png': { body: PNG },
})

/** A seeded city, and a former site whose answers a test may change before each `run`. */
async function setUp({ seeded, open }: Pick<Fresh, 'seeded' | 'open'>, changes: Site = {}) {
  const at = await seeded()
  const db = await open(at)
  const storage = new Storage(diskFiles(at.dataDir), CONTENT, () => db)
  const site = { ...existing(), ...changes }
  const from = await serve(site)
  const run = async (barangaysFrom = from) => {
    const notes: string[] = []
    const refusals: string[] = []
    const say = { note: (line: string) => notes.push(line), refuse: (line: string) => refusals.push(line) }
    const whole = await importAll(db, storage, { from, barangaysFrom, patienceMs: 5000 }, say)
    return { whole, notes, refusals, sums: notes.filter((line) => /: \d+ new/.test(line)) }
  }
  return { db, storage, site, from, run }
}

const everything = async (db: Database) => ({
  entries: await db.reader.selectFrom('entries').selectAll().orderBy('id').execute(),
  versions: await rowsOf(db, 'entry_versions', {}, 'entry_id', 'version'),
  audit: await db.reader.selectFrom('audit_log').selectAll().orderBy('id').execute(),
  revision: await readRevision(db),
})

const newsHere = (db: Database) => listEntries(db.reader, news, 'en')
const newsBy = async (db: Database, key: string) => (await newsHere(db)).find((entry) => entry.key === key)!
const idOf = async (db: Database, key: string) =>
  (await everything(db)).entries.find((entry) => entry.content_key === key)!.id
const barangay = async (db: Database, name: string) =>
  (await listEntries(db.reader, barangays, 'en')).find((entry) => entry.name === name)!

eachEngine('the import', (fresh) => {
  test('takes publications, slides, news and barangay officials over with their files', async () => {
    const { db, storage, run } = await setUp(fresh)
    expect(await run()).toMatchObject({
      whole: true,
      refusals: [],
      sums: [
        'publications: 1 new, 0 changed, 0 unchanged, 0 kept, 0 refused',
        'carousel: 1 new, 0 changed, 0 unchanged, 0 kept, 0 refused',
        'news: 2 new, 0 changed, 0 unchanged, 0 kept, 0 refused',
        'barangays: 0 new, 1 changed, 1 unchanged, 0 kept, 0 refused',
      ],
    })
    const publication = (await listEntries(db.reader, publications, 'en')).find(
      ({ title }) => title === 'Vacancies, May',
    )
    expect(publication).toMatchObject({ file: 'publications/may.pdf', date: today() })
    expect((await storage.find('publications/may.pdf'))?.bytes).toEqual(PDF)
    const slide = (await listEntries(db.reader, carousel, 'en')).at(-1)
    expect(slide?.picture).toEqual({ file: 'slides/lake-1-.png', alt: '', credit: '' })
    expect((await storage.find('slides/lake-1-.png'))?.bytes).toEqual(PNG)
    expect(await newsBy(db, 'import:3')).toMatchObject({ number: 3, picture: null })
    expect(await newsBy(db, 'import:40')).toMatchObject({
      number: 40,
      title: 'Roads & bridges',
      article: '<p>First &lt;one&gt;<br />line two</p><p>Second.</p>',
      status: 'active',
      date: today(),
      picture: { file: 'news.png', alt: 'Roads & bridges', credit: '' },
    })
    expect(await barangay(db, 'Santa Ana')).toMatchObject({
      chairman: 'Juana Reyes',
      contact: '0917 000 0000',
      district: 7,
    })
  })

  test('a second run changes nothing at all, even after the content files are read again', async () => {
    const { db, run } = await setUp(fresh)
    await run()
    const before = await everything(db)
    const again = await run()
    expect(again).toMatchObject({ whole: true, refusals: [] })
    expect(again.sums.join()).not.toMatch(/[1-9]\d* (new|changed|kept|refused)/)
    expect(await everything(db)).toEqual(before)
    await db.transact((tx) => tx.deleteFrom('site_state').execute())
    await seed(db, COLLECTIONS, CONTENT)
    expect((await everything(db)).entries).toEqual(before.entries)
  })

  test('readers see a changed record as a new version under the same number, first published when it was', async () => {
    const { db, site, run } = await setUp(fresh)
    await run()
    const { date, publishedAt } = await newsBy(db, 'import:40')
    const revision = await readRevision(db)
    site['/api/shownewsupdate'] = listOf(item(40, { title: 'Corrected' }))
    expect((await run()).sums[2]).toBe('news: 0 new, 1 changed, 0 unchanged, 0 kept, 0 refused')
    expect(await newsBy(db, 'import:40')).toMatchObject({
      number: 40,
      title: 'Corrected',
      date,
      publishedAt,
    })
    expect(await readRevision(db)).toBeGreaterThan(revision)
  })

  test('a file never takes the place of another: changed bytes have a name of their own', async () => {
    const { db, storage, site, run } = await setUp(fresh)
    const bytesOf = async (path: string) => (await storage.find(path))?.bytes
    const own = (await newsHere(db)).find((entry) => entry.picture)!.picture!.file
    const ownBytes = await bytesOf(own)
    site['/api/shownewsupdate'] = listOf(item(31), item(32, { file_upload: own }))
    site[`/storage/${own}`] = { body: PNG }
    await run()
    site['/storage/news.png'] = { body: Buffer.concat([PNG, PNG]) }
    await run()
    const changed = (await newsBy(db, 'import:31')).picture!.file
    expect(changed).toMatch(/^news\.[0-9a-f]{8}\.png$/)
    expect(await bytesOf(changed)).toEqual(Buffer.concat([PNG, PNG]))
    expect(await bytesOf('news.png')).toEqual(PNG)
    expect(await bytesOf((await newsBy(db, 'import:32')).picture!.file)).toEqual(PNG)
    expect(await bytesOf(own)).toEqual(ownBytes)
    expect((await run()).sums[2]).toBe('news: 0 new, 0 changed, 2 unchanged, 0 kept, 0 refused')
  })

  test('a number is kept, and no two entries ever have the same', async () => {
    const { db, run } = await setUp(fresh, { '/api/shownewsupdate': listOf(item(3), item(5), item(40)) })
    const [edited, untouched] = [3, 5].map(
      async (n) => (await newsHere(db)).find(({ number }) => number === n)!,
    )
    const { key, slug } = await untouched!
    const id = await idOf(db, (await edited!).key)
    await saveEntry(db, STAFF, news, id, BY_STAFF)
    await publishEntry(db, STAFF, id)
    const { notes } = await run()
    const here = await newsHere(db)
    expect(here.find(({ number }) => number === 3)?.title).toBe('By staff')
    expect((await newsBy(db, 'import:3')).number).toBeGreaterThan(40)
    expect((await newsBy(db, 'import:5')).number).toBe(5)
    expect((await newsBy(db, key)).slug).toBe(slug)
    expect(new Set(here.map(({ number }) => number)).size).toBe(here.length)
    expect(notes.join('\n')).toMatch(
      /news 3: its number is taken .* here it is \d+\nnews 5: the starting entry/,
    )
    const next = await createEntry(db, STAFF, news, { content: BY_STAFF })
    expect(next.ok && next.value.number).toBe(Math.max(...here.map(({ number }) => number)) + 1)
  })

  test('what staff edited, drafted or took away stays as they left it', async () => {
    const { db, site, run } = await setUp(fresh, {
      '/api/shownewsupdate': listOf(item(31), item(32), item(33)),
    })
    await run()
    const [published, drafted, archived] = await Promise.all([31, 32, 33].map((n) => idOf(db, `import:${n}`)))
    await saveEntry(db, STAFF, news, published!, BY_STAFF)
    await publishEntry(db, STAFF, published!)
    await saveEntry(db, STAFF, news, drafted!, BY_STAFF)
    await archiveEntry(db, STAFF, archived!)
    const before = await everything(db)
    site['/api/shownewsupdate'] = listOf(...[31, 32, 33].map((n) => item(n, { title: 'Changed there' })))
    const { whole, sums, notes } = await run()
    expect([whole, sums[2]]).toEqual([true, 'news: 0 new, 0 changed, 0 unchanged, 3 kept, 0 refused'])
    expect(notes).toContain('news 31 has changed there, but staff have edited it here: their work stays')
    expect(await everything(db)).toEqual(before)
  })

  test('a barangay keeps what staff wrote about its people, and follows the former site in the rest', async () => {
    const { db, site, run } = await setUp(fresh)
    const sumsWith = async (chairman: string, contact: string) => {
      site['/api/brgyOfficial'] = { body: [official('Sta. Ana', chairman, contact)] }
      return (await run()).sums[3]
    }
    await sumsWith('Juana Reyes', '0917 000 0000')
    const rows = await listTable(db.reader, barangays)
    const { id, content } = rows.find(({ title }) => title.en === 'Santa Ana')!
    await saveEntry(db, STAFF, barangays, id, { ...content, chairman: 'Right Spelling' })
    expect(await sumsWith('Juana Reyes', '(049) 000 0000')).toMatch(/0 changed, 0 unchanged, 1 kept/)
    await publishEntry(db, STAFF, id)
    expect(await sumsWith('Juana Reyes', '0917 000 0000')).toMatch(/0 changed, 1 unchanged, 0 kept/)
    expect(await sumsWith('Juana Reyes', '(049) 000 0000')).toMatch(/1 changed, 0 unchanged, 0 kept/)
    expect(await sumsWith('Somebody Else', '(049) 000 0000')).toMatch(/0 changed, 0 unchanged, 1 kept/)
    expect(await barangay(db, 'Santa Ana')).toMatchObject({
      chairman: 'Right Spelling',
      contact: '(049) 000 0000',
    })
  })

  test('barangays may be at another address; each name finds its own, and an unknown, repeated or wrong one is named', async () => {
    const { db, run } = await setUp(fresh, { '/api/brgyOfficial': { status: 500 } })
    const list = [
      official('Sto. Niño', 'A'),
      official('SANTO NINO', 'B'),
      official('VI-C', 'C'),
      official('Brgy. Bagong Pook VI-C', 'D'),
      official('Bagong Bayan II-A', 'E'),
      official('Atlantis', 'F'),
      official('Dolores', 'G'.repeat(200)),
      { barangay: 7 },
    ]
    const { whole, refusals } = await run(await serve({ '/api/brgyOfficial': { body: list } }))
    expect(whole).toBe(false)
    expect(refusals).toEqual([
      'barangays "SANTO NINO" was left as it was: it is listed twice',
      'barangays "Brgy. Bagong Pook VI-C" was left as it was: it is listed twice',
      'barangays "Atlantis" was left as it was: no barangay on the site has this name',
      expect.stringMatching(/^barangays "Dolores" was left as it was: it cannot be kept \(chairman.*120/),
      expect.stringMatching(/^barangays record 8 was left as it was: it has another shape \(barangay .*\)$/),
    ])
    const led = (await listEntries(db.reader, barangays, 'en')).filter(({ chairman }) => chairman)
    expect(led.map(({ chairman, name }) => `${chairman} ${name}`).toSorted()).toEqual([
      'A Santo Niño',
      'C Bagong Pook VI-C',
      'E Bagong Bayan II-A',
    ])
  })

  test('a list that cannot be read is named, nothing of it is taken, and the others are', async () => {
    const { from, site, run } = await setUp(fresh, {
      '/api/showpublication': { body: Buffer.from('<!doctype html>') },
      '/api/showcarousel': { body: { data: {} } },
      '/api/shownewsupdate': { status: 500 },
    })
    const { whole, refusals, sums } = await run()
    expect(whole).toBe(false)
    expect(refusals).toEqual([
      `publications: nothing of it was taken: ${from}/api/showpublication is not JSON`,
      expect.stringMatching(/^carousel: nothing of it was taken: it has another shape/),
      `news: nothing of it was taken: ${from}/api/shownewsupdate answers with status 500`,
    ])
    expect(sums).toEqual(['barangays: 0 new, 1 changed, 1 unchanged, 0 kept, 0 refused'])
    site['/api/shownewsupdate'] = { body: [item(31)] }
    site['/api/brgyOfficial'] = listOf(official('Sta. Ana', 'Somebody Else'))
    const swapped = await run()
    expect(swapped.refusals.slice(2)).toEqual([
      expect.stringMatching(/^news: nothing of it was taken: it has another shape/),
      expect.stringMatching(/^barangays: nothing of it was taken: it has another shape/),
    ])
    expect(swapped.sums).toEqual([])
  })

  test('a record that cannot be taken is named with the reason, stays as it was, and the others are taken', async () => {
    const { db, storage, site, run } = await setUp(fresh, {
      '/storage/a.php': { body: PNG },
      '/storage/empty.png': { body: Buffer.alloc(0) },
      '/storage/new.png': { body: PNG },
      '/storage/page.png': {
        headers: { 'content-type': 'text/html; charset=utf-8' },
        body: Buffer.from('<p>'),
      },
      '/storage/script.pdf': { body: rawPdf('7 0 obj\n<< /S /JavaScript /JS (x) >>\nendobj') },
      '/storage/cut.pdf': { body: PDF.subarray(0, 60) },
      '/storage/picture.pdf': { body: PNG },
      '/api/shownewsupdate': listOf(item(31), item(32)),
    })
    await run()
    const before = await newsBy(db, 'import:31')
    const news = [...WRONG_NEWS.map(([record]) => record), item(32, { title: 'Other' }), item(70)]
    site['/api/shownewsupdate'] = listOf(...news)
    site['/api/showpublication'] = listOf(
      ...WRONG_PDFS.map(([path]) => ({ title: 'One', file_upload: path })),
    )
    const { whole, refusals, sums } = await run()
    expect(whole).toBe(false)
    const reasons = [...WRONG_PDFS, ...WRONG_NEWS].map(([, why]) => why)
    expect(refusals).toEqual(reasons.map((why) => expect.stringContaining(` was left as it was: ${why}`)))
    expect(refusals[0]).toMatch(/^publications "script.pdf" was/)
    expect(refusals[3]).toMatch(/^news record 1 was/)
    expect(refusals.at(-1)).toMatch(/^news 31 was .*gone.png answers with status 404$/)
    expect(sums[2]).toBe(`news: 1 new, 1 changed, 0 unchanged, 0 kept, ${WRONG_NEWS.length} refused`)
    expect(await newsBy(db, 'import:31')).toEqual(before)
    for (const path of ['a.php', 'empty.png', 'new.png', 'page.png', ...WRONG_PDFS.map(([path]) => path)])
      expect([path, await storage.find(path)]).toEqual([path, null])
  })
})

/** As an upload is refused. */
const WRONG_PDFS: [string, string][] = [
  ['script.pdf', 'This PDF contains scripts'],
  ['cut.pdf', 'This file is damaged'],
  ['picture.pdf', 'This kind of file is not accepted'],
]

const NOT_BELOW = 'its file is not one below /storage/'

const WRONG_NEWS: [unknown, string][] = [
  [{ ...item(50), id: undefined }, 'it has another shape (id '],
  [item(51, { id: '51' }), 'it has another shape (id '],
  [item(52, { status: 'hidden' }), 'it has another shape (status is neither "active" nor empty)'],
  [item(53, { article: 5 }), 'it has another shape (article '],
  [item(54, { title: '', file_upload: 'new.png' }), 'it cannot be kept (title'],
  [item(55, { file_upload: '../.env' }), NOT_BELOW],
  [item(56, { file_upload: '/etc/passwd' }), NOT_BELOW],
  [item(57, { file_upload: 'https://example.com/a.png' }), NOT_BELOW],
  [item(58, { file_upload: '\ud800.png' }), NOT_BELOW],
  [item(59, { file_upload: 'a.php' }), 'its file is no picture'],
  [item(60, { file_upload: 'empty.png' }), 'its file is empty'],
  [item(61, { file_upload: 'page.png' }), 'its file is missing; a web page came instead'],
  [item(31, { file_upload: 'gone.png' }), 'http'],
]
