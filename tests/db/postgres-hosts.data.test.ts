// Several servers in DATABASE_URL: the one that takes changes is used, another when it is gone, and a former primary never again.
// @module-tag slow
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { addToCount, readCount } from '#db/counts.ts'
import { type Database, openDatabase } from '#db/database.ts'
import { ChangesHeldUp, isDatabaseUnavailable, reasonToStop } from '#db/errors.ts'
import { until } from '#tests/support/http.ts'
import { type PostgresPair, startPostgresPair } from '#tests/support/postgres-pair.ts'

let pair: PostgresPair
beforeAll(async () => {
  pair = await startPostgresPair()
}, 60_000)
afterAll(() => pair.remove())

async function open(url = pair.url): Promise<Database> {
  const db = await openDatabase({ databaseUrl: url, dataDir: '' })
  onTestFinished(() => db.close())
  return db
}

const portOf = async (db: Database) =>
  (await sql<{ port: number }>`select inet_server_port() as port`.execute(db.reader)).rows[0]!.port

/** Changes from now on, until one is taken. */
const untilTaken = (db: Database, name: string) =>
  until('a change', async () => {
    try {
      await addToCount(db, name, 1)
      return true
    } catch (error) {
      // Whoever meets the loss is told that it passes.
      expect(isDatabaseUnavailable(error)).toBe(true)
      return false
    }
  })

/** Why a change is refused. The first one after a loss may say only that its connection ended, which nobody had noticed yet: ask again. */
const refusalOf = (db: Database, name: string) =>
  addToCount(db, name, 1).then(() => 'it was taken', reasonToStop)

/** The value of each counter, which no other test knows. */
const valuesOf = async (db: Database, names: readonly string[]) =>
  (await Promise.all(names.map((name) => readCount(db.reader, name)))).map((count) => count?.value ?? 0)

const countWaiting = async () =>
  (await pair.ask('first', "select 1 from pg_stat_activity where wait_event = 'SyncRep'")).length

test('a standby gone for good: who changes is let go, few wait, the rest is refused at once, and reading goes on', async () => {
  const db = await open()
  await pair.ask('first', "alter system set synchronous_standby_names = '*'")
  await pair.ask('first', 'select pg_reload_conf()')
  await until(
    'a synchronous standby',
    async () =>
      (await pair.ask('first', "select 1 from pg_stat_replication where sync_state = 'sync'")).length > 0,
  )
  await pair.stop('second')

  const names = Array.from({ length: 20 }, (_, i) => `held-${i}`)
  const outcomes = await Promise.allSettled(names.map((name) => addToCount(db, name, 1)))
  expect(outcomes.every((one) => one.status === 'rejected' && isDatabaseUnavailable(one.reason))).toBe(true)
  const waiting = await countWaiting()
  expect(waiting).toBeGreaterThan(0)
  expect(waiting).toBeLessThanOrEqual(5)

  await until('the refusal', async () =>
    addToCount(db, 'refused', 1).then(
      () => false,
      (error) => error instanceof ChangesHeldUp,
    ),
  )
  await Promise.allSettled(names.map((name) => addToCount(db, name, 1)))
  expect(await countWaiting()).toBe(waiting)
  expect(await valuesOf(db, ['refused'])).toEqual([0])

  // What waited is there once, as if its answer had only come late.
  await pair.start('second')
  await untilTaken(db, 'after-all')
  const values = await valuesOf(db, names)
  expect(values.filter((value) => value === 1)).toHaveLength(waiting)
  expect(values.filter((value) => value > 1)).toEqual([])
  expect(await countWaiting()).toBe(0)
  await pair.ask('first', 'alter system reset synchronous_standby_names')
  await pair.ask('first', 'select pg_reload_conf()')
}, 60_000)

test('the primary is used wherever it stands in the address; it lost, its standby once promoted; it back, still the other', async () => {
  const db = await open()
  expect(pair.hosts.first).toBe(`127.0.0.1:${await portOf(db)}`)
  await addToCount(db, 'before', 1)
  await until('the standby', async () => {
    const [ahead] = await pair.ask<{ at: string }>('first', 'select pg_current_wal_lsn()::text as at')
    return (await pair.ask('second', `select 1 where pg_last_wal_replay_lsn() >= '${ahead!.at}'`)).length > 0
  })

  await pair.stop('first')
  await expect(addToCount(db, 'between', 1)).rejects.toSatisfy(isDatabaseUnavailable)
  await expect.poll(() => refusalOf(db, 'between')).toContain(`${pair.hosts.first}: ECONNREFUSED`)
  await expect.poll(() => refusalOf(db, 'between')).toContain(`${pair.hosts.second} takes no changes`)

  await pair.promote('second')
  await untilTaken(db, 'after')
  expect(pair.hosts.second).toBe(`127.0.0.1:${await portOf(db)}`)

  // It does not know yet that another was promoted, and would take changes that nobody sees.
  await pair.start('first')
  await addToCount(db, 'after', 1)
  expect(pair.hosts.second).toBe(`127.0.0.1:${await portOf(db)}`)
  // One that starts now tells the two apart by their timelines.
  const other = await open(`postgres://city@${pair.hosts.first},${pair.hosts.second}/city`)
  expect(pair.hosts.second).toBe(`127.0.0.1:${await portOf(other)}`)

  // The one that takes changes is gone again, and only the former primary is left: not used, since it lacks what came after.
  await pair.stop('second')
  await expect
    .poll(() => refusalOf(db, 'lost'))
    .toContain(`${pair.hosts.first}: was primary once and is not now`)
  await pair.start('second')
  await untilTaken(db, 'after')
  expect(await valuesOf(db, ['before', 'between', 'lost'])).toEqual([1, 0, 0])
})
