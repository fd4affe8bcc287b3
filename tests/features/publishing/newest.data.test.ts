// The newest news, read alone: the same order as of all of them, for readers, in a preview and at the desk.
import { expect, test } from 'vitest'
import { news } from '#collections/news.collection.ts'
import type { Database } from '#db/database.ts'
import { SYSTEM } from '#db/write.ts'
import { listForDesk } from '#features/publishing/desk-list.ts'
import { listBeside, listEntries, listNewest } from '#features/publishing/entries.ts'
import { createPreviewReader } from '#features/publishing/preview-reader.ts'
import { archiveEntry, publishEntry } from '#features/publishing/publish.ts'
import { createEntry, saveEntry } from '#features/publishing/save.ts'
import { must } from '#kit/outcome.ts'
import { eachEngine } from '#tests/support/databases.ts'

const told = (date: string) => ({
  title: { en: `Of ${date}` },
  article: { en: '<p>Text</p>' },
  date,
  status: '',
})

async function create(db: Database, date: string) {
  return must(await createEntry(db, SYSTEM, news, { content: told(date) })).id
}
async function publish(db: Database, date: string) {
  const id = await create(db, date)
  await publishEntry(db, SYSTEM, id)
  return id
}
const datesOf = (list: readonly { date: string }[]) => list.map(({ date }) => date)
const atDesk = async (db: Database, order: 'ASC' | 'DESC', range: [number, number] = [0, 24]) => {
  const { rows, total } = await listForDesk(db.reader, news, { filter: {}, sort: ['date', order], range })
  return [rows.map(({ content }) => content.date), total]
}

eachEngine('the newest news', ({ open }) => {
  test('are the first of all, whatever their dates were before, and go on where the page before ended', async () => {
    const db = await open()
    const first = await publish(db, '2026-11-01')
    for (const date of ['2026-11-03', '2019-05-07', '2026-11-03', '2026-11-02']) await publish(db, date)
    const gone = await publish(db, '2026-11-30')
    await archiveEntry(db, SYSTEM, gone)
    await saveEntry(db, SYSTEM, news, first, told('2026-11-20'))
    const newest = (from: number, most: number) => listNewest(db.reader, news, 'en', { from, most })
    // What is saved and not published changes nothing for readers.
    expect(datesOf(await newest(0, 9))).toEqual([
      '2026-11-03',
      '2026-11-03',
      '2026-11-02',
      '2026-11-01',
      '2019-05-07',
    ])
    await publishEntry(db, SYSTEM, first)
    const all = await listEntries(db.reader, news, 'en')
    expect([...(await newest(0, 2)), ...(await newest(2, 9))]).toEqual(all)
    expect(datesOf(all)[0]).toBe('2026-11-20')
  })

  test('stand in a preview where they will, and at the desk by what was saved last', async () => {
    const db = await open()
    const id = await publish(db, '2026-11-01')
    for (const date of ['2026-11-03', '2019-05-07']) await publish(db, date)
    await saveEntry(db, SYSTEM, news, id, told('2026-11-20'))
    await create(db, '2026-11-10')
    const preview = createPreviewReader(db, { id, version: 2 })
    expect(datesOf(await listNewest(preview, news, 'en', { most: 2 }))).toEqual(['2026-11-20', '2026-11-03'])
    const order = ['2026-11-20', '2026-11-10', '2026-11-03', '2019-05-07']
    expect(await atDesk(db, 'DESC')).toEqual([order, 4])
    expect(await atDesk(db, 'ASC')).toEqual([order.toReversed(), 4])
    expect(await atDesk(db, 'DESC', [1, 2])).toEqual([order.slice(1, 3), 4])
  })

  test('beside one are those next to it, at either end as many; what is published elsewhere changes none', async () => {
    const db = await open()
    const day = (number: number) => `2026-11-${String(number).padStart(2, '0')}`
    for (let number = 1; number <= 7; number += 1) await publish(db, day(number))
    const beside = async (date: string) => {
      const { number } = (await listEntries(db.reader, news, 'en')).find((one) => one.date === date)!
      return datesOf(await listBeside(db.reader, news, 'en', { number, most: 4 }))
    }
    const middle = ['2026-11-06', '2026-11-05', '2026-11-03', '2026-11-02']
    expect(await beside('2026-11-04')).toEqual(middle)
    expect(await beside('2026-11-07')).toEqual([day(6), day(5), day(4), day(3)])
    expect(await beside('2026-11-01')).toEqual([day(5), day(4), day(3), day(2)])
    await publish(db, '2026-11-30')
    expect(await beside('2026-11-04')).toEqual(middle)
  })
})
