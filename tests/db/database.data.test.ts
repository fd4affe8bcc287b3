// The open database: whole numbers are numbers on both engines, and a connection the server cuts costs nobody but its own query.
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { addToCount } from '#db/counts.ts'
import { bothEngines, onEngines } from '#tests/support/databases.ts'
import { onServer } from '#tests/support/postgres.ts'

bothEngines('the open database', ({ open }) => {
  test('gives whole numbers as numbers, stored and counted', async () => {
    const { reader, ...db } = await open()
    for (const [name, amount] of [
      ['a', 2 ** 40],
      ['b', 3],
    ] as const)
      await addToCount({ reader, ...db }, name, amount)
    const { value } = await reader
      .selectFrom('counts')
      .select('value')
      .where('name', '=', 'b')
      .executeTakeFirstOrThrow()
    const all = await reader
      .selectFrom('counts')
      .select(({ fn }) => fn.countAll<number>().as('rows'))
      .where('name', 'in', ['a', 'b'])
      .executeTakeFirstOrThrow()
    const biggest = await reader
      .selectFrom('counts')
      .select(({ fn }) => fn.max('value').as('value'))
      .executeTakeFirst()
    expect([value, all.rows, biggest?.value]).toEqual([3, 2, 2 ** 40])
  })
})

onEngines(['postgres'], 'the open database', ({ open, place }) => {
  test('outlives connections the server cuts while nobody uses them', async () => {
    const at = await place()
    const db = await open(at)
    const uncaught: unknown[] = []
    const note = (error: unknown) => void uncaught.push(error)
    process.on('uncaughtException', note)
    onTestFinished(() => void process.off('uncaughtException', note))
    const idle = async () =>
      (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db.reader)).rows[0]!.pid
    const before = await idle()
    await onServer((client) =>
      client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [
        new URL(at.databaseUrl).pathname.slice(1),
      ]),
    )
    // Until the loss was noticed: another connection answers then.
    await expect.poll(() => idle().catch(() => before)).not.toBe(before)
    expect(uncaught).toEqual([])
  })
})
