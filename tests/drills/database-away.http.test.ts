// The database is unavailable for minutes: PostgreSQL stopped; SQLite locked by another program, then its disk not mounted.
// @module-tag slow
import { mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout } from 'node:timers/promises'
import { afterEach, expect } from 'vitest'
import { account, someShown, startCitizens } from '#tests/support/citizens.ts'
import type { Fresh, Place } from '#tests/support/databases.ts'
import { atLength, bugsIn, drill } from '#tests/support/drill.ts'
import { ask, until } from '#tests/support/http.ts'
import { startPostgres } from '#tests/support/postgres.ts'
import { startReaders } from '#tests/support/readers.ts'
import { startServer, stopAll } from '#tests/support/server.ts'
import { settingsOf } from '#tests/support/servers.ts'

const AWAY_SECONDS = atLength(8, 15, 600)
// A write waits two seconds for the lock of another program; a missing disk is noticed within one. Until then forms are taken.
const NOTICED_MS = 5000

afterEach(stopAll)

/** Takes the data away; answers how to give it back. */
type Fault = () => Promise<() => Promise<unknown>>

drill({
  name: 'database-away',
  says: `the database unavailable for ${AWAY_SECONDS} s: pages are read, forms come back as typed, nothing is lost`,
  longestMs: AWAY_SECONDS * 4000 + 300_000,
  isWholeOnly: true,
  async run(fresh) {
    const { at, faults, end } = await placeFor(fresh)
    const server = await startServer(await settingsOf(at))
    const citizens = await startCitizens(at, () => [server.url])
    await someShown(citizens, 3)
    let [asked, wrong]: [number, string[]] = [0, []]
    for (const takeAway of faults) {
      const readers = await startReaders(server.url)
      const refused = citizens.refused()
      const giveBack = await takeAway()
      await setTimeout(NOTICED_MS)
      const shown = citizens.shown.size
      await setTimeout(AWAY_SECONDS * 1000 - NOTICED_MS)
      await until('forms that came back', async () => citizens.refused() > refused)
      expect(citizens.shown.size).toBe(shown)
      expect((await ask(server.url, '/health/live')).status).toBe(200)
      await giveBack()
      await someShown(citizens, 3)
      const read = await readers.stop()
      asked += read.asked
      wrong = [...wrong, ...read.wrong]
    }
    await until('a ready site', async () => (await ask(server.url, '/health/ready')).status === 200)
    await citizens.stop()
    expect(await server.stop()).toBe(0)
    expect(bugsIn(server)).toEqual([])
    expect([citizens.wrong, wrong]).toEqual([[], []])
    const counts = await account(at, citizens)
    await end()
    const remark = `${faults.length} × ${AWAY_SECONDS} s; ${asked} pages read, ${citizens.refused()} forms came back`
    return { ...counts, tried: counts.tried + asked, survived: counts.survived + asked, remark }
  },
})

async function placeFor({ engine, seeded }: Fresh) {
  const at = await seeded()
  if (engine === 'sqlite') return { at, faults: [lock(at), unmount(at)], end: async () => {} }
  // A server of its own: the others' tests need theirs.
  const postgres = await startPostgres({ synced: true })
  const stopped: Fault = async () => {
    await postgres.halt()
    return postgres.resume
  }
  return { at: { ...at, databaseUrl: postgres.url }, faults: [stopped], end: postgres.stop }
}

const lock =
  ({ dataDir }: Place): Fault =>
  async () => {
    const holder = new DatabaseSync(join(dataDir, 'city.sqlite'), { timeout: 5000 })
    holder.exec('begin immediate; update counts set value = value')
    return async () => {
      holder.exec('rollback')
      holder.close()
    }
  }

/** What is seen of a disk that is not mounted any more is an empty folder; what is written there meanwhile is hidden by the disk. */
const unmount =
  ({ dataDir }: Place): Fault =>
  async () => {
    renameSync(dataDir, `${dataDir}.away`)
    mkdirSync(dataDir)
    return async () => {
      // The server may be writing into it.
      renameSync(dataDir, `${dataDir}.hidden`)
      renameSync(`${dataDir}.away`, dataDir)
      rmSync(`${dataDir}.hidden`, { recursive: true, force: true })
    }
  }
