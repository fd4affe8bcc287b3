// Seeding: the lists of `content/` fill an empty city once; what staff never touched follows its file, what they did never does.
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { COLLECTIONS } from '#collections/all.ts'
import { barangays } from '#collections/barangays.collection.ts'
import { hotlines } from '#collections/hotlines.collection.ts'
import { news } from '#collections/news.collection.ts'
import { social } from '#collections/social.collection.ts'
import { type Database, openDatabase, readRevision } from '#db/database.ts'
import { SYSTEM } from '#db/write.ts'
import { listEntries } from '#features/publishing/entries.ts'
import { archiveEntry, publishEntry } from '#features/publishing/publish.ts'
import { createEntry, saveEntry } from '#features/publishing/save.ts'
import { readListFile, readSeedRows, seed } from '#features/publishing/seed.ts'
import { eachEngine } from '#tests/support/databases.ts'
import { elsewhere } from '#tests/support/elsewhere.ts'
import { ROOT } from '#tests/support/server.ts'

// Two are enough where the rule is the same for all.
const TWO = [hotlines, social]

type Row = { key: string } & Record<string, unknown>

/** A copy of the city's content that a test may change. */
function content() {
  const folder = mkdtempSync(join(tmpdir(), 'city-content-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  cpSync(join(ROOT, 'content/lists'), join(folder, 'lists'), { recursive: true })
  const path = join(folder, 'lists/social.json')
  const read = () => JSON.parse(readFileSync(path, 'utf8')) as Row[]
  const write = (rows: Row[]) => writeFileSync(path, JSON.stringify(rows))
  /** Changes one row of social.json, the shortest list. */
  const change = (key: string, to: object) =>
    write(read().map((row) => (row.key === key ? { ...row, ...to } : row)))
  return { folder, read, write, change, list: (name: string) => join(folder, 'lists', name) }
}
const everything = async ({ reader }: Database) => ({
  entries: await reader.selectFrom('entries').selectAll().orderBy('id').execute(),
  versions: await reader
    .selectFrom('entry_versions')
    .selectAll()
    .orderBy('entry_id')
    .orderBy('version')
    .execute(),
  state: await reader.selectFrom('site_state').selectAll().execute(),
  audit: await reader.selectFrom('audit_log').selectAll().orderBy('id').execute(),
})
const idOf = async (db: Database, key: string) => {
  const query = db.reader.selectFrom('entries').select('id').where('collection', '=', social.id)
  return (await query.where('content_key', '=', key).executeTakeFirstOrThrow()).id
}
const names = async (db: Database) => (await listEntries(db.reader, social, 'en')).map(({ name }) => name)
const ours = (asOf: string) => ({ name: { en: 'Ours' }, url: 'https://a.example', asOf })

eachEngine('seeding', ({ open, place }) => {
  test('fills every collection from its list on the first start, in the order of the list, and says how many', async () => {
    const db = await open()
    const { folder, list } = content()
    let all = 0
    const changed = await seed(db, COLLECTIONS, folder)
    for (const collection of COLLECTIONS) {
      const rows = readSeedRows(collection, await readListFile(list(collection.list)))
      // What is of a day is listed by it; the numbers tell the order in which the entries were made.
      const listed = await listEntries(db.reader, collection, 'en')
      const entries = listed.toSorted((one, other) => one.number - other.number)
      expect([collection.id, entries.map(({ key }) => key)]).toEqual([
        collection.id,
        rows.map(({ key }) => key),
      ])
      expect(entries.map(({ number }) => number)).toEqual(rows.map((_, i) => i + 1))
      all += rows.length
    }
    expect(changed).toBe(all)
    expect(await readRevision(db)).toBe(1)
  })

  test('changes nothing on the second start: no version, no revision, no line', async () => {
    const db = await open()
    const { folder } = content()
    await seed(db, COLLECTIONS, folder)
    const before = await everything(db)
    expect(await seed(db, COLLECTIONS, folder)).toBe(0)
    expect(await everything(db)).toEqual(before)
    expect(await readRevision(db)).toBe(1)
  })

  test('is done once when two instances start for the first time at once', { tags: ['slow'] }, async () => {
    const there = await place()
    const { folder } = content()
    const two = "COLLECTIONS.filter(({ id }) => ['hotlines', 'social'].includes(id))"
    const changed = await elsewhere<number>(there, [folder, folder], `return seed(db, ${two}, input)`)
    const db = await openDatabase(there)
    const keys = await db.reader.selectFrom('entries').select(['collection', 'content_key']).execute()
    expect(new Set(keys.map((row) => `${row.collection} ${row.content_key}`)).size).toBe(keys.length)
    expect(changed.sort((a, b) => a - b)).toEqual([0, keys.length])
    expect(await readRevision(db)).toBe(1)
    await db.close()
  })

  test('an untouched entry follows its changed file, and only that one', async () => {
    const db = await open()
    const { folder, change } = content()
    await seed(db, TWO, folder)
    const before = (await everything(db)).versions.length
    change('city-government', { name: { en: 'The City', fil: 'Ang Lungsod' } })
    expect(await seed(db, TWO, folder)).toBe(1)
    expect((await names(db))[0]).toBe('The City')
    expect((await everything(db)).versions).toHaveLength(before + 1)
    expect(await readRevision(db)).toBe(2)
  })

  test('a file that is only written in another way changes nothing readers see', async () => {
    const db = await open()
    const { folder, read, list } = content()
    await seed(db, TWO, folder)
    const before = await everything(db)
    writeFileSync(list('social.json'), JSON.stringify(read(), null, 8))
    expect(await seed(db, TWO, folder)).toBe(0)
    expect((await everything(db)).versions).toEqual(before.versions)
    expect(await readRevision(db)).toBe(1)
  })
})

eachEngine('seeding what staff have touched', ({ open }) => {
  test('an entry staff edited never follows its file again', async () => {
    const db = await open()
    const { folder, change } = content()
    await seed(db, TWO, folder)
    const id = await idOf(db, 'city-government')
    await saveEntry(db, SYSTEM, social, id, ours('2026'))
    change('city-government', { asOf: '2030' })
    expect(await seed(db, TWO, folder)).toBe(0)
    await publishEntry(db, SYSTEM, id)
    change('city-government', { asOf: '2031' })
    expect(await seed(db, TWO, folder)).toBe(0)
    expect((await names(db))[0]).toBe('Ours')
  })

  test('an entry staff archived does not come back with a new text of its file', async () => {
    const db = await open()
    const { folder, change } = content()
    await seed(db, TWO, folder)
    await archiveEntry(db, SYSTEM, await idOf(db, 'city-government'))
    change('city-government', { asOf: '2030' })
    expect(await seed(db, TWO, folder)).toBe(0)
    expect(await names(db)).toHaveLength(3)
  })

  test('a key gone from the file is archived when nobody touched it, and stays when somebody did', async () => {
    const db = await open()
    const { folder, read, write } = content()
    await seed(db, TWO, folder)
    const touched = await idOf(db, 'tourism-office')
    await saveEntry(db, SYSTEM, social, touched, ours('2026'))
    write(read().filter(({ key }) => !['city-government', 'tourism-office'].includes(key)))
    expect(await seed(db, TWO, folder)).toBe(1)
    expect(await names(db)).toHaveLength(3)
    expect(await idOf(db, 'city-government')).toBeTypeOf('string')
    expect(await readRevision(db)).toBe(2)
  })

  test('a key that comes back into the file is shown again, under the number it had', async () => {
    const db = await open()
    const { folder, read, write } = content()
    await seed(db, TWO, folder)
    const whole = read()
    const before = await listEntries(db.reader, social, 'en')
    write(whole.slice(1))
    await seed(db, TWO, folder)
    write(whole)
    expect(await seed(db, TWO, folder)).toBe(1)
    const after = await listEntries(db.reader, social, 'en')
    expect(after.map(({ number, name }) => [number, name])).toEqual(
      before.map(({ number, name }) => [number, name]),
    )
  })
})

eachEngine('seeding what is new', ({ open }) => {
  test('a new key is a new entry with the next number', async () => {
    const db = await open()
    const { folder, read, write } = content()
    await seed(db, TWO, folder)
    write([{ key: 'new', ...ours('2026') }, ...read()])
    expect(await seed(db, TWO, folder)).toBe(1)
    expect(
      (await listEntries(db.reader, social, 'en')).map(({ key, number }) => [key, number]).at(-1),
    ).toEqual(['new', 5])
  })

  test('what staff made themselves is left alone', async () => {
    const db = await open()
    const { folder, change } = content()
    await seed(db, TWO, folder)
    const made = await createEntry(db, SYSTEM, social, { content: ours('2026') })
    if (made.ok) await publishEntry(db, SYSTEM, made.value.id)
    change('city-government', { asOf: '2030' })
    await seed(db, TWO, folder)
    expect(await names(db)).toContain('Ours')
  })

  test.each([
    ['a wrong type', { url: 7 }, 'url:'],
    ['a broken link', { url: 'http://a.example' }, 'url:'],
    ['a field nobody knows', { colour: 'green' }, 'colour:'],
    ['an empty needed field', { asOf: null }, 'asOf:'],
    ['a wrong word in one language', { name: { en: 'x', fil: 7 } }, 'name.fil:'],
  ])('%s is refused naming file, key and field, and nothing at all is stored', async (_, wrong, field) => {
    const db = await open()
    const { folder, change } = content()
    change('information-office', wrong)
    await expect(seed(db, TWO, folder)).rejects.toThrow(
      `content/lists/social.json, "information-office": ${field}`,
    )
    expect(await everything(db)).toEqual({ entries: [], versions: [], state: [], audit: [] })
    expect(await readRevision(db)).toBe(0)
  })
})

eachEngine('seeding that is refused', ({ open }) => {
  test('a key that stands twice in a list is refused naming file and key', async () => {
    const db = await open()
    const { folder, read, write } = content()
    write([...read(), { key: 'tourism-office', ...ours('2026') }])
    await expect(seed(db, TWO, folder)).rejects.toThrow('content/lists/social.json, "tourism-office"')
    expect((await everything(db)).entries).toEqual([])
  })

  test.each([
    ['is no JSON', '[{"key": "x",'],
    ['is no list', '{"key": "x"}'],
    ['has a row without a key', '[{"name": {"en": "x"}}]'],
  ])('a list that %s is refused naming the file', async (_, text) => {
    const db = await open()
    const { folder, list } = content()
    writeFileSync(list('social.json'), text)
    await expect(seed(db, TWO, folder)).rejects.toThrow('content/lists/social.json')
    expect((await everything(db)).entries).toEqual([])
  })

  test('a change that is refused later leaves the city as it was, and the mended file is taken', async () => {
    const db = await open()
    const { folder, change } = content()
    await seed(db, TWO, folder)
    const before = await everything(db)
    change('city-government', { asOf: 7 })
    await expect(seed(db, TWO, folder)).rejects.toThrow('"city-government": asOf:')
    expect(await everything(db)).toEqual(before)
    change('city-government', { asOf: '2030' })
    expect(await seed(db, TWO, folder)).toBe(1)
  })
})

test('the heads of a CSV are the fields, numbers are numbers, and an empty cell is no value', () => {
  const text =
    'psgc,name,district,city_code,population_2020,area_ha\n0403424001,"Bagong Bayan, II-A",1,,6471,53.5\n'
  expect(readSeedRows(barangays, text)).toEqual([
    {
      key: '0403424001',
      slug: '',
      content: {
        psgc: '0403424001',
        name: 'Bagong Bayan, II-A',
        district: 1,
        population2020: 6471,
        areaHa: 53.5,
      },
    },
  ])
})

test('a null in JSON is no value, and key and slug are no fields', () => {
  expect(readSeedRows(news, '[{"key":"a","slug":"b","title":{"en":"x"},"picture":null}]')).toEqual([
    { key: 'a', slug: 'b', content: { title: { en: 'x' } } },
  ])
})

test('every list of content/ belongs to a collection or is named by its own reader', () => {
  // A name without an ending is a folder of lists.
  const lists = readdirSync(join(ROOT, 'content/lists')).filter((name) =>
    /^\w[\w-]*(\.json|\.csv)?$/.test(name),
  )
  const known = COLLECTIONS.map(({ list }) => list)
  expect(lists.filter((name) => !known.includes(name))).toEqual(['vacancy-guide.json'])
  expect(known.filter((name) => !lists.includes(name))).toEqual([])
})
