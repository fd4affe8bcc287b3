// A change runs once for each key: at once, later, when its answer was lost, when it was refused, and not with the key of another.
import { expect, test } from 'vitest'
import type { Database } from '#db/database.ts'
import { KEY_KEPT_MS, type Key, KeyUsed, runOnce, runPartOnce, sweepKeys } from '#db/run-once.ts'
import { SYSTEM, write } from '#db/write.ts'
import { done, type Outcome, refused } from '#kit/outcome.ts'
import { newId, newSecret } from '#kit/server/ids.ts'
import { bothEngines } from '#tests/support/databases.ts'

const keyOf = (id = newSecret(), actor = 'ana', hash = 'of-this-request'): Key => ({
  id,
  actor,
  hashes: async () => [hash],
})

bothEngines('a change with a key', ({ open }) => {
  const add = (db: Database, refusal?: 'changed') => (): Promise<Outcome<{ id: string }, 'changed'>> =>
    write<{ id: string }, 'changed'>(db, SYSTEM, 'try', 'x', async ({ tx }) => {
      const id = newId()
      await tx
        .insertInto('site_state')
        .values({ key: `run:${id}`, value: '' })
        .execute()
      return refusal ? refused(refusal) : done({ id })
    })
  const once = (db: Database, key: Key, run = add(db)) => runOnce(db.reader, key, run)
  const runs = async (db: Database) =>
    (await db.reader.selectFrom('site_state').select('key').where('key', 'like', 'run:%').execute()).length

  test('runs once of twenty at once, and all are answered the same', async () => {
    const db = await open()
    const key = keyOf()
    const all = await Promise.all(Array.from({ length: 20 }, () => once(db, key)))
    const values = all.map((one) => (one.is === 'repeat' ? one.outcome : one.result.ok && one.result.value))
    expect(new Set(values.map((value) => JSON.stringify(value))).size).toBe(1)
    expect(all.filter(({ is }) => is === 'fresh')).toHaveLength(1)
    expect(await runs(db)).toBe(1)
  })

  test('keeps no key of what was refused or broke, so that it can be sent again', async () => {
    const db = await open()
    const key = keyOf()
    expect(await once(db, key, add(db, 'changed'))).toMatchObject({ is: 'fresh', result: { ok: false } })
    await expect(once(db, key, () => Promise.reject(new Error('a bug')))).rejects.toThrow('a bug')
    expect(await once(db, key)).toMatchObject({ is: 'fresh', result: { ok: true } })
    expect(await runs(db)).toBe(1)
  })

  test('whose answer was lost after the commit is a repeat', async () => {
    const db = await open()
    const key = keyOf()
    const lost = async () => {
      const { ok } = await add(db)()
      throw new Error(`the line broke, ${ok}`)
    }
    expect(await once(db, key, lost)).toMatchObject({ is: 'repeat' })
    expect(await once(db, key)).toMatchObject({ is: 'repeat' })
    expect(await runs(db)).toBe(1)
  })

  test('is refused with another request, and to somebody else', async () => {
    const db = await open()
    const id = newSecret()
    await once(db, keyOf(id))
    await expect(once(db, keyOf(id, 'ana', 'of-another'))).rejects.toThrow(KeyUsed)
    await expect(once(db, keyOf(id, 'ben'))).rejects.toThrow(KeyUsed)
    expect(await runs(db)).toBe(1)
  })

  test('is one change: a second under the same key is a bug, unless each part has a key', async () => {
    const db = await open()
    const two = async () => {
      await add(db)()
      return add(db)()
    }
    // What was done stands, and is a repeat from then on.
    expect(await once(db, keyOf(), two)).toMatchObject({ is: 'repeat' })
    expect(await runs(db)).toBe(1)
    const key = keyOf()
    const parts = async () => {
      const part = (name: string) => runPartOnce(db.reader, name, add(db))
      return [(await part('a')).is, (await part('b')).is]
    }
    const batch = () => runOnce(db.reader, key, parts)
    expect(await batch()).toEqual({ is: 'fresh', result: ['fresh', 'fresh'] })
    expect(await batch()).toEqual({ is: 'fresh', result: ['repeat', 'repeat'] })
    expect(await runs(db)).toBe(3)
  })

  test('is forgotten after its time, and not before', async () => {
    const db = await open()
    const key = keyOf()
    await once(db, key)
    await sweepKeys(db, Date.now() + KEY_KEPT_MS - 60_000)
    expect(await once(db, key)).toMatchObject({ is: 'repeat' })
    await sweepKeys(db, Date.now() + KEY_KEPT_MS + 60_000)
    expect(await once(db, key)).toMatchObject({ is: 'fresh' })
  })
})
