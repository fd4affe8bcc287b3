// What was sought in vain: counted by word and day, shown from the third day, at most 200 words, forgotten after 90 days.
import { expect, test } from 'vitest'
import type { Database } from '#db/database.ts'
import { readMisses } from '#db/search-misses.ts'
import { forgetMisses, listMisses, SearchMisses, termOf } from '#features/search/search-misses.ts'
import { eachEngine } from '#tests/support/databases.ts'

const DAYS = ['2026-11-01', '2026-11-02', '2026-11-05', '2026-11-09'] as const

async function seek(db: Database, day: string, ...queries: string[]) {
  const misses = new SearchMisses()
  for (const query of queries) misses.add(query)
  await misses.save(db, day)
}
const terms = (rows: { term: string }[]) => rows.map(({ term }) => term)

eachEngine('what was sought in vain', ({ open }) => {
  test('is shown from the third day on which it was sought, however often before', async () => {
    const db = await open()
    await seek(db, DAYS[0], 'Palaisdaan', 'palaisdaan', 'Juana Reyes')
    await seek(db, DAYS[0], 'palaisdaan')
    await seek(db, DAYS[1], 'PALAISDAAN', 'Juana Reyes')
    expect(await listMisses(db.reader)).toEqual([])
    await seek(db, DAYS[2], 'palaisdaan')
    const row = { term: 'palaisdaan', days: 3, times: 5, last_day: DAYS[2] }
    expect(await listMisses(db.reader)).toEqual([row])
  })

  test('keeps day and count when an instance saves an earlier day later', async () => {
    const db = await open()
    await seek(db, DAYS[1], 'palaisdaan')
    await seek(db, DAYS[0], 'palaisdaan')
    expect(await readMisses(db.reader, 1)).toEqual([
      { term: 'palaisdaan', days: 1, times: 2, last_day: DAYS[1] },
    ])
  })

  test('is at most 200 words, and what is sought day after day is not crowded out', async () => {
    const db = await open()
    const word = (prefix: string, at: number) =>
      `${prefix}${String.fromCharCode(97 + (at % 26))}${String.fromCharCode(97 + Math.floor(at / 26))}x`
    for (const day of DAYS.slice(0, 3)) await seek(db, day, 'palaisdaan')
    for (const prefix of ['first', 'second']) {
      await seek(db, DAYS[3], ...Array.from({ length: 250 }, (_, at) => word(prefix, at)))
    }
    const kept = terms(await readMisses(db.reader, 1))
    expect(kept).toHaveLength(200)
    expect(kept).toContain('palaisdaan')
  })

  test('is forgotten when nobody has sought it for 90 days', async () => {
    const db = await open()
    await seek(db, '2026-08-01', 'palaisdaan')
    await seek(db, '2026-08-02', 'parola')
    await forgetMisses(db, '2026-10-31')
    expect(terms(await readMisses(db.reader, 1))).toEqual(['parola'])
  })

  test('is kept for the next time when the database fails', async () => {
    const db = await open()
    const misses = new SearchMisses()
    misses.add('palaisdaan')
    const failing = { transact: () => Promise.reject(new Error('gone')) } as unknown as Database
    await expect(misses.save(failing, DAYS[0])).rejects.toThrow('gone')
    await misses.save(db, DAYS[0])
    expect(terms(await readMisses(db.reader, 1))).toEqual(['palaisdaan'])
  })
})

test('numbers, addresses and sentences are not counted', () => {
  const long = 'isa dalawa tatlo apat lima anim pito walo'
  for (const query of [
    '0917 555 0123',
    'LCR-26-6DGC9',
    '24-1812 3',
    'juana@example.com',
    long,
    'x'.repeat(61),
    '…',
  ])
    expect([query, termOf(query)]).toEqual([query, ''])
  expect(termOf('  Tulay, ng Niño! ')).toBe('tulay nino')
})
