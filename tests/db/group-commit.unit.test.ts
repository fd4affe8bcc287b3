// Group commit without a server or files: each write is answered once its group is committed, and none is forgotten.
import { DatabaseSync } from 'node:sqlite'
import { setImmediate } from 'node:timers/promises'
import { type Generated, sql } from 'kysely'
import { expect, test } from 'vitest'
import { isDatabaseUnavailable } from '#db/errors.ts'
import { groupCommits } from '#db/group-commit.ts'
import { kyselyOn } from '#db/sqlite.ts'

const SQLITE_FULL = 13

type Tables = { thing: { id: Generated<number>; name: string } }

test('every write is done and answered when nothing runs any more, alone and in a group', async () => {
  const writer = kyselyOn<Tables>(new DatabaseSync(':memory:'))
  await sql`create table thing (id integer primary key, name text)`.execute(writer)
  const { transact, idle } = groupCommits(writer)
  const answered: string[] = []
  const put = (name: string) =>
    void transact(async (tx) => {
      await tx.insertInto('thing').values({ name }).execute()
      return name
    }).then((done) => answered.push(done))
  for (const group of [['one'], ['two', 'three', 'four']]) {
    for (const name of group) put(name)
    await idle()
    await setImmediate()
  }
  const names = ['one', 'two', 'three', 'four']
  const kept = await writer.selectFrom('thing').select('name').orderBy('id').execute()
  expect([answered, kept.map(({ name }) => name)]).toEqual([names, names])
  await writer.destroy()
})

test.each([
  ['alone', 0],
  ['in a group', 2],
])('a full disk is the reason a write fails for, %s, and the next one succeeds', async (_, others) => {
  const database = new DatabaseSync(':memory:')
  const writer = kyselyOn<Tables>(database)
  await sql`create table thing (id integer primary key, name text)`.execute(writer)
  const { transact } = groupCommits(writer)
  const put = (name: string) => transact((tx) => tx.insertInto('thing').values({ name }).execute())
  const most = (pages: number) => database.exec(`pragma max_page_count = ${pages}`)
  most(4)
  const writes = [put('x'.repeat(100_000)), ...Array.from({ length: others }, () => put('small'))]
  for (const one of await Promise.allSettled(writes)) {
    expect(one).toMatchObject({ status: 'rejected', reason: { errcode: SQLITE_FULL } })
    expect(isDatabaseUnavailable((one as PromiseRejectedResult).reason)).toBe(true)
  }
  most(1000)
  await put('y'.repeat(100_000))
  expect(await writer.selectFrom('thing').select('id').execute()).toHaveLength(1)
  await writer.destroy()
})
