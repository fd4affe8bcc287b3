// Numbers, versions and what readers get: a number is given once, a language falls back and says so, odd addresses find nothing.
import { expect, test } from 'vitest'
import { hotlines } from '#collections/hotlines.collection.ts'
import { news } from '#collections/news.collection.ts'
import { places } from '#collections/places.collection.ts'
import type { Database } from '#db/database.ts'
import { SYSTEM, write } from '#db/write.ts'
import { listForDesk } from '#features/publishing/desk-list.ts'
import { findEntry, listEntries } from '#features/publishing/entries.ts'
import { archiveEntry, publishEntry } from '#features/publishing/publish.ts'
import { createEntry, insertEntry, saveEntry, takeNumber } from '#features/publishing/save.ts'
import { done, must } from '#kit/outcome.ts'
import { bothEngines } from '#tests/support/databases.ts'
import { elsewhere } from '#tests/support/elsewhere.ts'

const article = (title: object = { en: 'Title' }, more: object = {}) => ({
  content: { title, article: { en: '<p>Text</p>' }, date: '2026-11-21', status: '', ...more },
})

async function create(db: Database, input: Parameters<typeof createEntry>[3] = article()) {
  return must(await createEntry(db, SYSTEM, news, input))
}
async function publish(db: Database, input?: Parameters<typeof createEntry>[3]) {
  const made = await create(db, input)
  await publishEntry(db, SYSTEM, made.id)
  return made
}

bothEngines('the numbers of entries', ({ open, place }) => {
  test('numbers begin at 1 in every collection and go up by one', async () => {
    const db = await open()
    expect((await create(db)).number).toBe(1)
    expect((await create(db)).number).toBe(2)
    const hotline = await createEntry(db, SYSTEM, hotlines, {
      content: { name: { en: 'Assessor' }, cityOffice: true },
    })
    expect(hotline).toMatchObject({ ok: true, value: { number: 1 } })
  })

  test('twenty made at once by two instances have twenty numbers', { tags: ['slow'] }, async () => {
    const there = await place()
    const make = `const made = Array.from({ length: 10 }, () => createEntry(db, SYSTEM, news, input))
      return (await Promise.all(made)).map((one) => one.value.number)`
    const made = await elsewhere<number[]>(there, [article(), article()], make)
    const numbers = made.flat().sort((a, b) => a - b)
    expect(numbers).toEqual(Array.from({ length: 20 }, (_, i) => i + 1))
  })

  test('a number is never given again: not after archiving, not after a refusal', async () => {
    const db = await open()
    const first = await publish(db)
    await archiveEntry(db, SYSTEM, first.id)
    await createEntry(db, SYSTEM, news, { content: { title: 'wrong' } })
    expect((await create(db)).number).toBe(2)
  })

  test('after a number that was brought along the next is higher, and it takes none back', async () => {
    const db = await open()
    const numbers: number[] = []
    await write(db, SYSTEM, 'try', 'numbers', async (writing) => {
      const brought = await insertEntry(writing, SYSTEM, news, { ...article(), number: 40 })
      if (brought.ok) numbers.push(brought.value.number)
      numbers.push(await takeNumber(writing.tx, news.id, 7), await takeNumber(writing.tx, news.id))
      return done(null)
    })
    expect(numbers).toEqual([40, 7, 41])
  })

  test('two entries of a collection never have one number, whoever brings it', async () => {
    const db = await open()
    const twice = write(db, SYSTEM, 'try', 'numbers', async (writing) => {
      await insertEntry(writing, SYSTEM, news, { ...article(), number: 5 })
      await insertEntry(writing, SYSTEM, news, { ...article(), number: 5 })
      return done(null)
    })
    await expect(twice).rejects.toThrow('a row with this')
    expect(await db.reader.selectFrom('entries').select('id').execute()).toEqual([])
  })
})

bothEngines('the versions of entries', ({ open }) => {
  test('every save is a version of its own, with who made it', async () => {
    const db = await open()
    const { id } = await create(db)
    for (const actor of ['anna', 'ben']) {
      await saveEntry(db, { id: actor, requestId: '' }, news, id, article({ en: `By ${actor}` }).content)
    }
    const versions = await db.reader.selectFrom('entry_versions').selectAll().orderBy('version').execute()
    expect(versions.map(({ version, actor }) => [version, actor])).toEqual([
      [1, 'system'],
      [2, 'anna'],
      [3, 'ben'],
    ])
    expect(versions.map(({ content }) => JSON.parse(content).title.en)).toEqual([
      'Title',
      'By anna',
      'By ben',
    ])
  })

  test('ten saves at once are ten versions and none is lost', async () => {
    const db = await open()
    const { id } = await create(db)
    const save = (i: number) => saveEntry(db, SYSTEM, news, id, article({ en: `Save ${i}` }).content)
    const saved = await Promise.all(Array.from({ length: 10 }, (_, i) => save(i)))
    expect(saved.map((one) => one.ok && one.value.version).sort()).toEqual(
      [10, 11, 2, 3, 4, 5, 6, 7, 8, 9].sort(),
    )
    expect(await db.reader.selectFrom('entry_versions').select('version').execute()).toHaveLength(11)
  })

  test('a refused save leaves the entry and its versions as they were', async () => {
    const db = await open()
    const { id } = await publish(db)
    const before = await db.reader.selectFrom('entries').selectAll().execute()
    const refusal = await saveEntry(db, SYSTEM, news, id, { ...article().content, date: 'soon' })
    expect(refusal).toMatchObject({ reason: 'invalid', field: 'date', problem: { code: 'notADate' } })
    expect(await db.reader.selectFrom('entries').selectAll().execute()).toEqual(before)
    expect(await db.reader.selectFrom('entry_versions').select('version').execute()).toEqual([{ version: 1 }])
  })

  test('what is not there, or is of another collection, cannot be saved', async () => {
    const db = await open()
    const { id } = await create(db)
    const place = {
      title: { en: 'x' },
      caption: { en: 'x' },
      picture: { file: 'a.svg', alt: {}, credit: {} },
    }
    expect(await saveEntry(db, SYSTEM, places, id, place)).toEqual({ ok: false, reason: 'not-there' })
    expect(await saveEntry(db, SYSTEM, news, 'nobody', article().content)).toEqual({
      ok: false,
      reason: 'not-there',
    })
  })

  test('rich text is kept cleaned', async () => {
    const db = await open()
    const { id } = await create(
      db,
      article({ en: 'x' }, { article: { en: '<p onclick="x">a<br><script>b</script></p>' } }),
    )
    await publishEntry(db, SYSTEM, id)
    expect((await findEntry(db.reader, news, { number: 1 }, 'en'))?.article).toBe('<p>a<br /></p>')
  })
})

bothEngines('entries as readers get them', ({ open }) => {
  test('an entry without this language is shown in the other and says so', async () => {
    const db = await open()
    const filipino = article(
      { fil: 'Pamagat' },
      { article: { fil: '<p>Teksto</p>' }, author: { fil: 'Tanggapan' } },
    )
    await publish(
      db,
      article({ en: 'Title', fil: 'Pamagat' }, { article: { en: '<p>a</p>', fil: '<p>b</p>' } }),
    )
    await publish(db)
    await publish(db, filipino)
    const shown = async (lang: 'en' | 'fil') =>
      (await listEntries(db.reader, news, lang)).map(({ title, shownIn }) => [title, shownIn])
    expect(await shown('en')).toEqual([
      ['Pamagat', 'fil'],
      ['Title', 'en'],
      ['Title', 'en'],
    ])
    expect(await shown('fil')).toEqual([
      ['Pamagat', 'fil'],
      ['Title', 'en'],
      ['Pamagat', 'fil'],
    ])
    expect((await findEntry(db.reader, news, { number: 3 }, 'en'))?.author).toBe('Tanggapan')
  })

  test('a word that may be left out does not turn the entry to the other language, and is empty in this one', async () => {
    const db = await open()
    const both = { article: { en: '<p>a</p>', fil: '<p>b</p>' }, excerpt: { en: 'Only in English' } }
    await publish(db, article({ en: 'Title', fil: 'Pamagat' }, both))
    const filipino = await findEntry(db.reader, news, { number: 1 }, 'fil')
    expect(filipino).toMatchObject({ title: 'Pamagat', shownIn: 'fil', excerpt: '' })
  })

  test('what is in neither language is empty', async () => {
    const db = await open()
    await publish(db)
    expect(await findEntry(db.reader, news, { number: 1 }, 'fil')).toMatchObject({
      excerpt: '',
      author: '',
      picture: null,
    })
  })

  test('an entry is found by its number or its slug, in its own collection only', async () => {
    const db = await open()
    await publish(db, { ...article(), slug: 'seven-lakes' })
    expect((await findEntry(db.reader, news, { slug: 'seven-lakes' }, 'en'))?.number).toBe(1)
    expect((await findEntry(db.reader, news, { number: 1 }, 'en'))?.slug).toBe('seven-lakes')
    expect(await findEntry(db.reader, hotlines, { number: 1 }, 'en')).toBeNull()
    expect(await findEntry(db.reader, news, { slug: 'Seven-Lakes' }, 'en')).toBeNull()
  })

  test('what comes in an address or a cookie finds nothing, and never breaks an engine', async () => {
    const db = await open()
    await publish(db, { ...article(), slug: 'seven-lakes' })
    for (const number of [Number.NaN, 1.5, 1e300, -1, 0, 2 ** 53, Number.POSITIVE_INFINITY, 2 ** 40]) {
      expect([number, await findEntry(db.reader, news, { number }, 'en')]).toEqual([number, null])
    }
    for (const slug of ['a\0b', '\0', "' or 1=1 --", '%', '\ud800', 'x'.repeat(10_000), '😀']) {
      expect([slug, await findEntry(db.reader, news, { slug }, 'en')]).toEqual([slug, null])
    }
  })
})

bothEngines('the order of entries', ({ open }) => {
  test('news is listed by its printed date, the newest first, and of one day the latest entered', async () => {
    const db = await open()
    for (const [title, date] of [
      ['of today', '2026-11-21'],
      ['of last year, entered late', '2025-12-31'],
      ['of today, entered last', '2026-11-21'],
      ['of tomorrow', '2026-11-22'],
      ['of long ago', '2019-05-07'],
    ] as const)
      await publish(db, article({ en: title }, { date }))
    const order = [
      'of tomorrow',
      'of today, entered last',
      'of today',
      'of last year, entered late',
      'of long ago',
    ]
    expect((await listEntries(db.reader, news, 'en')).map(({ title }) => title)).toEqual(order)
    const asked = { filter: {}, range: [1, 3] } as const
    const staff = await listForDesk(db.reader, news, { ...asked, sort: ['date', 'DESC'] })
    expect(staff.rows.map(({ content }) => (content.title as { en: string }).en)).toEqual(order.slice(1, 4))
    expect(staff.total).toBe(5)
    const oldest = await listForDesk(db.reader, news, { ...asked, sort: ['date', 'ASC'] })
    expect(oldest.rows.map(({ id }) => id)).toEqual(staff.rows.map(({ id }) => id).reverse())
  })

  test('what is of no day is in the order staff gave it', async () => {
    const db = await open()
    for (const name of ['one', 'two', 'three']) {
      const made = await createEntry(db, SYSTEM, hotlines, {
        content: { name: { en: name }, cityOffice: true },
      })
      if (made.ok) await publishEntry(db, SYSTEM, made.value.id)
    }
    expect((await listEntries(db.reader, hotlines, 'en')).map(({ name }) => name)).toEqual([
      'one',
      'two',
      'three',
    ])
  })
})
