// write(): one transaction with its audit line, its messages and, when readers see it, a new revision.
import { expect, test } from 'vitest'
import { readRevision } from '#db/database.ts'
import { Duplicate } from '#db/errors.ts'
import { SYSTEM, write } from '#db/write.ts'
import { done, refused } from '#kit/outcome.ts'
import { bothEngines } from '#tests/support/databases.ts'
import { rowsOf } from '#tests/support/rows.ts'

const state = (key: string) => ({ key, value: '1' })

bothEngines('write()', ({ open }) => {
  test('keeps the change, its audit line and its message together', async () => {
    const db = await open()
    const actor = { id: 'staff-1', requestId: 'abc' }
    await write(db, actor, 'try', 'thing:1', async ({ tx, send }) => {
      await tx.insertInto('site_state').values(state('a')).execute()
      await send('request-mail', { to: 'someone' })
      return done(null)
    })
    expect(await db.reader.selectFrom('site_state').select('key').execute()).toEqual([{ key: 'a' }])
    const lines = await rowsOf(db, 'audit_log')
    expect(lines).toMatchObject([{ actor: 'staff-1', action: 'try', subject: 'thing:1', request_id: 'abc' }])
    const messages = await db.reader.selectFrom('outbox').select(['kind', 'payload', 'state']).execute()
    expect(messages).toEqual([{ kind: 'request-mail', payload: '{"to":"someone"}', state: 'waiting' }])
  })

  test('a refusal leaves nothing behind', async () => {
    const db = await open()
    const outcome = await write(db, SYSTEM, 'try', 'thing', async ({ tx, send }) => {
      await tx.insertInto('site_state').values(state('a')).execute()
      await send('request-mail', {})
      return refused('not-now')
    })
    expect(outcome).toEqual({ ok: false, reason: 'not-now' })
    for (const table of ['site_state', 'audit_log', 'outbox'] as const) {
      expect(await db.reader.selectFrom(table).selectAll().execute()).toEqual([])
    }
  })

  test('a bug leaves nothing behind either', async () => {
    const db = await open()
    const broken = write(db, SYSTEM, 'try', 'thing', async ({ tx }) => {
      await tx.insertInto('site_state').values(state('a')).execute()
      throw new Error('bug')
    })
    await expect(broken).rejects.toThrow('bug')
    expect(await db.reader.selectFrom('site_state').selectAll().execute()).toEqual([])
  })

  test('a change whose audit line cannot be written is not kept, and says so', async () => {
    const db = await open()
    // No engine takes a line of nobody.
    const nobody = { id: null as unknown as string, requestId: '' }
    const unnoted = write(db, nobody, 'try', 'thing', async ({ tx }) => {
      await tx.insertInto('site_state').values(state('a')).execute()
      return done(null)
    })
    await expect(unnoted).rejects.toThrow(/null/i)
    expect(await db.reader.selectFrom('site_state').selectAll().execute()).toEqual([])
  })

  test('raises the content revision only when readers see the change', async () => {
    const db = await open()
    await write(db, SYSTEM, 'try', 'thing', async () => done(null))
    expect(await readRevision(db)).toBe(0)
    await write(db, SYSTEM, 'try', 'thing', async ({ bumpContentRevision }) => {
      bumpContentRevision()
      return done(null)
    })
    expect(await readRevision(db)).toBe(1)
    expect(db.revision).toBe(1)
  })

  test('names the column of a duplicate', async () => {
    const db = await open()
    const twice = write(db, SYSTEM, 'try', 'thing', async ({ tx }) => {
      await tx.insertInto('site_state').values(state('a')).execute()
      await tx.insertInto('site_state').values(state('a')).execute()
      return done(null)
    })
    await expect(twice).rejects.toEqual(new Duplicate('key'))
  })
})

bothEngines('write() of many at once', ({ open }) => {
  test('refuses at once a query outside the transaction, instead of waiting for itself', async () => {
    const db = await open()
    const wrong = write(db, SYSTEM, 'try', 'thing', async () => {
      await db.reader.selectFrom('site_state').selectAll().execute()
      return done(null)
    })
    await expect(wrong).rejects.toThrow(/outside the transaction/)
    await write(db, SYSTEM, 'try', 'thing', async () => done(null))
  })

  test('twenty at once all happen, one after the other', async () => {
    const db = await open()
    const one = () =>
      write(db, SYSTEM, 'try', 'thing', async ({ bumpContentRevision }) => {
        bumpContentRevision()
        return done(null)
      })
    await Promise.all(Array.from({ length: 20 }, one))
    expect(await readRevision(db)).toBe(20)
  })

  test('at once, each keeps or loses its own: a refusal, a bug and a duplicate among them take nothing from the others', async () => {
    const db = await open()
    const put = (key: string) =>
      write(db, { id: key, requestId: '' }, 'try', key, async ({ tx }) => {
        await tx.insertInto('site_state').values(state(key)).execute()
        if (key === 'refused') return refused('no')
        if (key === 'bug') throw new Error('a bug')
        return done(key)
      })
    const keys = ['one', 'refused', 'two', 'bug', 'three', 'one']
    const settled = await Promise.allSettled(keys.map(put))
    const told = settled.map((each) =>
      each.status === 'fulfilled' ? each.value.ok : String(each.reason.message),
    )
    expect(told.slice(1, 5)).toEqual([false, true, 'a bug', true])
    // Either of the two that want the same key may be the first on PostgreSQL.
    expect([told[0], told[5]].sort()).toEqual([expect.stringMatching(/a row with this key/), true])
    const kept = await db.reader.selectFrom('site_state').select('key').where('key', 'in', keys).execute()
    expect(kept.map(({ key }) => key).sort()).toEqual(['one', 'three', 'two'])
    const lines = await rowsOf(db, 'audit_log', { action: 'try' })
    expect(
      lines
        .map(({ actor }) => actor)
        .filter((one) => keys.includes(one))
        .sort(),
    ).toEqual(['one', 'three', 'two'])
  })

  test('at once, one that looks outside its transaction is refused alone', async () => {
    const db = await open()
    const wrong = write(db, SYSTEM, 'try', 'thing', async () => {
      await db.reader.selectFrom('site_state').selectAll().execute()
      return done(null)
    })
    const right = write(db, SYSTEM, 'try', 'thing', async () => done('kept'))
    await expect(wrong).rejects.toThrow(/outside the transaction/)
    expect(await right).toEqual(done('kept'))
    expect(await readRevision(db)).toBe(0)
  })
})
