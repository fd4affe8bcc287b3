// Limits in the database: shared by instances, readable to nobody, written together, at most a second lost, old ones gone.
import { describe, expect, test } from 'vitest'
import type { Database } from '#db/database.ts'
import { addHits, MOST_HITS, readHits } from '#db/hits.ts'
import { RateLimits, sweepLimits } from '#features/protection/rate-limits.ts'
import { newDataKey } from '#kit/server/sealing.ts'
import { bothEngines } from '#tests/support/databases.ts'
import { elsewhere } from '#tests/support/elsewhere.ts'

const NOW = Date.parse('2027-01-11T02:10:00.000Z')
const HOUR_MS = 60 * 60_000
const hashes = newDataKey()
const ADDRESS = '203.0.113.7'

/** One instance; its time is the test's. */
function instance(clock = { now: NOW }) {
  return new RateLimits(
    () => hashes,
    () => clock.now,
  )
}
const hits = (limits: RateLimits, times: number, subject = ADDRESS) => {
  for (let i = 0; i < times; i += 1) limits.hit('send-address', subject)
}
/** The level the next hit would stand at. */
const levelAt = (limits: RateLimits, subject = ADDRESS) => {
  const level = limits.hit('send-address', subject)
  limits.undoHit('send-address', subject)
  return level
}

const rows = async (db: Database) =>
  db.reader.selectFrom('limits').selectAll().orderBy('window_start').orderBy('bucket').execute()

bothEngines('the limits', ({ open, place }) => {
  test('are written once for many hits, with a window and no address', async () => {
    const db = await open()
    const limits = instance()
    hits(limits, 7)
    expect(await rows(db)).toEqual([])
    await limits.flush(db)
    const [row, ...others] = await rows(db)
    expect(others).toEqual([])
    expect(row).toMatchObject({ window_start: '2027-01-11T02:00:00.000Z', hits: 7 })
    expect(row!.bucket).toMatch(/^[\w-]{22}$/)
    expect(JSON.stringify(row)).not.toContain(ADDRESS)
    expect(await db.reader.selectFrom('audit_log').selectAll().execute()).toEqual([])
  })

  test('what a request counted that could not be handled is taken back, also after it was written', async () => {
    const db = await open()
    const limits = instance()
    hits(limits, 2)
    await limits.counting(
      async () => {
        hits(limits, 100)
        limits.undoHit('send-address', ADDRESS)
        await limits.flush(db)
        hits(limits, 100)
      },
      () => true,
    )
    await limits.counting(
      async () => hits(limits, 1),
      () => false,
    )
    await limits.flush(db)
    expect((await rows(db)).map((row) => row.hits)).toEqual([3])
  })

  test('a count that no column holds is bounded, and keeps no other from being written', async () => {
    const db = await open()
    const limits = instance()
    hits(limits, 3)
    for (const many of [1e19, 9.77e15, Number.POSITIVE_INFINITY, Number.NaN, 2 ** 31]) {
      limits.hit('upload-kb-address', ADDRESS, many)
      await limits.flush(db)
    }
    limits.hit('upload-kb-address', ADDRESS, MOST_HITS)
    limits.hit('upload-kb-address', ADDRESS, MOST_HITS)
    await limits.flush(db)
    expect((await rows(db)).map((row) => row.hits).sort((a, b) => a - b)).toEqual([3, MOST_HITS])
    expect(limits.read('upload-kb-address', ADDRESS)).toBe('slow')
    const after = instance()
    await after.load(db)
    expect(after.read('upload-kb-address', ADDRESS)).toBe('slow')
  })

  test('nothing is written when nothing was counted, and nothing twice', async () => {
    const db = await open()
    const limits = instance()
    await limits.flush(db)
    hits(limits, 3)
    await Promise.all([limits.flush(db), limits.flush(db)])
    await limits.flush(db)
    expect((await rows(db)).map((row) => row.hits)).toEqual([3])
  })

  test('two instances share them', async () => {
    const db = await open()
    const [one, two] = [instance(), instance()]
    hits(one, 40)
    hits(two, 30)
    expect([levelAt(one), levelAt(two)]).toEqual(['free', 'free'])
    await one.flush(db)
    await two.flush(db)
    expect(levelAt(two)).toBe('costly')
    hits(one, 1)
    await one.flush(db)
    expect(levelAt(one)).toBe('costly')
    expect(levelAt(one, '198.51.100.1')).toBe('free')
    expect((await rows(db)).map((row) => row.hits)).toEqual([71])
  })

  test('two processes that write the same thousand at once lose none and do not wait for each other for ever', {
    tags: ['slow'],
  }, async () => {
    const there = await place()
    const add = `const { addHits } = await import('#db/hits.ts')
      const rows = Array.from({ length: 1000 }, (_, i) => ({ bucket: 'b' + i, window_start: '2027', hits: 1 }))
      if (input === 1) rows.reverse()
      for (let i = 0; i < 10; i += 1) await addHits(db, rows)`
    await elsewhere(there, [0, 1], add)
    const read = `return db.reader.selectFrom('limits').select(({ fn }) => [fn.countAll().as('rows'), fn.min('hits').as('least'), fn.max('hits').as('most')]).executeTakeFirst()`
    const [total] = await elsewhere<{ rows: number; least: number; most: number }>(there, [0], read)
    expect([Number(total?.rows), total?.least, total?.most]).toEqual([1000, 20, 20])
  })

  test('a new start takes over what was counted', async () => {
    const db = await open()
    const before = instance()
    hits(before, 61)
    await before.flush(db)
    const after = instance()
    expect(levelAt(after)).toBe('free')
    await after.load(db)
    expect(levelAt(after)).toBe('costly')
  })
})

bothEngines('the limits while they are written', ({ open }) => {
  test('a right try that was counted is taken back, also when it was written already', async () => {
    const db = await open()
    const limits = instance()
    hits(limits, 5)
    await limits.flush(db)
    for (let i = 0; i < 5; i += 1) limits.undoHit('send-address', ADDRESS)
    await limits.flush(db)
    expect((await rows(db)).map((row) => row.hits)).toEqual([0])
    limits.undoHit('send-address', ADDRESS)
    await limits.flush(db)
    expect((await rows(db)).map((row) => row.hits)).toEqual([0])
  })

  test('what could not be written is kept for the next time', async () => {
    const [gone, back] = [await open(), await open()]
    const limits = instance()
    hits(limits, 2)
    await gone.close()
    await expect(limits.flush(gone)).rejects.toThrow()
    hits(limits, 1)
    await limits.flush(back)
    expect((await rows(back)).map((row) => row.hits)).toEqual([3])
  })

  test('hits that come while they are written are of the next time', async () => {
    const db = await open()
    const limits = instance()
    hits(limits, 60)
    const writing = limits.flush(db)
    hits(limits, 1)
    expect(levelAt(limits)).toBe('costly')
    await writing
    expect(levelAt(limits)).toBe('costly')
    await limits.flush(db)
    expect((await rows(db)).map((row) => row.hits)).toEqual([61])
  })

  test('a new window begins at nought', async () => {
    const db = await open()
    const clock = { now: NOW }
    const limits = instance(clock)
    hits(limits, 61)
    await limits.flush(db)
    clock.now += HOUR_MS
    expect(levelAt(limits)).toBe('free')
    hits(limits, 1)
    await limits.flush(db)
    expect((await rows(db)).map((row) => [row.window_start, row.hits])).toEqual([
      ['2027-01-11T02:00:00.000Z', 61],
      ['2027-01-11T03:00:00.000Z', 1],
    ])
  })

  test('names and subjects are counted apart', async () => {
    const db = await open()
    const limits = instance()
    limits.hit('check-address', ADDRESS)
    limits.hit('save-address', ADDRESS)
    limits.hit('save-address', `${ADDRESS}1`)
    await limits.flush(db)
    expect((await rows(db)).map((row) => row.hits)).toEqual([1, 1, 1])
  })
})

bothEngines('the limits of before', ({ open }) => {
  describe('old windows', () => {
    test('are removed after the longest of them, and no others', async () => {
      const db = await open()
      const clock = { now: NOW }
      const limits = instance(clock)
      hits(limits, 1)
      await limits.flush(db)
      clock.now += 23 * HOUR_MS
      hits(limits, 2)
      await limits.flush(db)
      expect(await sweepLimits(db, clock.now)).toBe(0)
      clock.now += 2 * HOUR_MS
      expect(await sweepLimits(db, clock.now)).toBe(1)
      expect((await rows(db)).map((row) => row.hits)).toEqual([2])
    })

    test('are not taken over at a start', async () => {
      const db = await open()
      await addHits(db, [{ bucket: 'old', window_start: '2027-01-09T00:00:00.000Z', hits: 9 }])
      expect(await readHits(db.reader, '2027-01-10T02:10:00.000Z')).toEqual([])
    })

    test('leave the memory too, and hits not yet written stay in it', async () => {
      const [db, other] = [await open(), await open()]
      const clock = { now: NOW }
      const limits = instance(clock)
      hits(limits, 61)
      await limits.flush(db)
      clock.now += 25 * HOUR_MS
      await limits.flush(db)
      clock.now = NOW
      expect(levelAt(limits)).toBe('free')
      hits(limits, 4)
      await limits.flush(other)
      expect((await rows(other)).map((row) => row.hits)).toEqual([4])
    })
  })
})
