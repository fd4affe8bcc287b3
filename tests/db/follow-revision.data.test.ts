// A publication of one process is seen by another at once, without its look of each second; and after a lost line again.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { ConnectionMonitor } from '#db/connection-monitor.ts'
import { type Database, openDatabase } from '#db/database.ts'
import { SYSTEM, write } from '#db/write.ts'
import { done, refused } from '#kit/outcome.ts'
import { databaseIn } from '#kit/server/postgres-url.ts'
import { bothEngines, onEngines, type Place } from '#tests/support/databases.ts'
import { until } from '#tests/support/http.ts'
import { onServer } from '#tests/support/postgres.ts'

const publish = (db: Database) =>
  write(db, SYSTEM, 'try', 'news', async ({ bumpContentRevision }) => {
    bumpContentRevision()
    return done(null)
  })

/** Follows a place as a running server does, except that it never looks by itself. */
async function follow(at: Place): Promise<ConnectionMonitor> {
  const monitor = new ConnectionMonitor(() => openDatabase(at))
  onTestFinished(() => monitor.close())
  await monitor.start(false)
  return monitor
}

const seen = (monitor: ConnectionMonitor, revision: number) =>
  until(`revision ${revision}`, async () => monitor.revision === revision)

bothEngines('who follows the content revision', ({ place, open }) => {
  test('sees a publication of another, and one made while it reads', async () => {
    const at = await place()
    const db = await open(at)
    const [one, two] = [await follow(at), await follow(at)]
    await publish(db)
    await Promise.all([seen(one, 1), seen(two, 1)])
    await Promise.all([publish(db), publish(db), publish(db)])
    await Promise.all([seen(one, 4), seen(two, 4)])
  })

  test('hears nothing of what was refused', async () => {
    const at = await place()
    const db = await open(at)
    const monitor = await follow(at)
    await write(db, SYSTEM, 'try', 'news', async ({ bumpContentRevision }) => {
      bumpContentRevision()
      return refused('no')
    })
    await publish(db)
    await seen(monitor, 1)
  })
})

onEngines(['sqlite'], 'who follows the content revision', ({ place }) => {
  test('sees what a process of its own published', async () => {
    const at = await place()
    const monitor = await follow(at)
    const published = spawnSync(process.execPath, [
      '-e',
      `new (require('node:sqlite').DatabaseSync)(${JSON.stringify(join(at.dataDir, 'city.sqlite'))})
        .exec("insert into counts (name, value, since) values ('content-revision', 7, '')")`,
    ])
    expect(published.stderr.toString()).toBe('')
    await seen(monitor, 7)
  })
})

onEngines(['postgres'], 'who follows the content revision', ({ place, open }) => {
  test('whose line is lost looks by the second, and hears again, also of what it missed', {
    tags: ['slow'],
  }, async () => {
    const at = await place()
    const db = await open(at)
    const monitor = await follow(at)
    await publish(db)
    await seen(monitor, 1)
    await endListeners(at)
    await publish(db)
    await monitor.check()
    expect(monitor.revision).toBe(2)

    await until('a listener', async () => (await listeners(at)) > 0)
    await publish(db)
    await seen(monitor, 3)

    // Published between the loss and the next line: read as soon as it is there.
    await endListeners(at)
    await publish(db)
    await seen(monitor, 4)
  })
})

// Only those of this test's database: other files run on the same server.
const listenersAt = ({ databaseUrl }: Place) =>
  `from pg_stat_activity where application_name = 'city-listener' and state = 'idle' and datname = '${databaseIn(databaseUrl)}'`

async function listeners(at: Place): Promise<number> {
  let count = 0
  await onServer(async (client) => {
    count = (await client.query(`select 1 ${listenersAt(at)}`)).rows.length
  })
  return count
}

const endListeners = (at: Place) =>
  onServer((client) => client.query(`select pg_terminate_backend(pid) ${listenersAt(at)}`))
