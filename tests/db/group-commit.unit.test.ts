// Group commit without a server or files: each write is answered once its group is committed, and none is forgotten.
import { DatabaseSync } from 'node:sqlite'
import { setImmediate } from 'node:timers/promises'
import { type Generated, sql } from 'kysely'
import { expect, test } from 'vitest'
import { groupCommits } from '#db/group-commit.ts'
import { kyselyOn } from '#db/sqlite.ts'

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
