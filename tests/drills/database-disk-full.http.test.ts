// PostgreSQL's own disk full to the last byte, then that of its write-ahead log alone, while people send; then room is made. Without room
// for its log PostgreSQL ends by itself: the drill starts it again, as an operator does.
// @module-tag slow
import pg from 'pg'
import { afterEach, expect } from 'vitest'
import { account, someShown, startCitizens } from '#tests/support/citizens.ts'
import type { Fresh } from '#tests/support/databases.ts'
import { atLength, bugsIn, drill } from '#tests/support/drill.ts'
import { ask, until } from '#tests/support/http.ts'
import { POSTGRES_USER, startPostgres } from '#tests/support/postgres.ts'
import { startReaders } from '#tests/support/readers.ts'
import { startServer, stopAll } from '#tests/support/server.ts'
import { settingsOf } from '#tests/support/servers.ts'
import { fillBytes, mountSmallDisk } from '#tests/support/small-disk.ts'
import { newEmptyFolder } from '#tests/support/templates.ts'

const FULL_SECONDS = atLength(2, 10, 120)
// Room for a city at rest.
// What the log of the site says then; it is not told by PostgreSQL itself when that was another connection's last word.
const FULL = {
  dataOn: /No space left on device/,
  logOn: /No space left on device|in recovery mode|ECONNREFUSED/,
}
const SIZE = { dataOn: '200m', logOn: '100m' }

afterEach(stopAll)

drill({
  name: 'database-disk-full',
  says: `PostgreSQL’s disk full, then that of its log, for ${FULL_SECONDS} s each: forms come back as typed, nothing is lost, and it goes on when there is room`,
  engines: ['postgres'],
  needs: ['mount'],
  asRoot: true,
  longestMs: FULL_SECONDS * 4000 + 900_000,
  isWholeOnly: true,
  async run(fresh) {
    const data = await fillDisk(fresh, 'dataOn')
    const log = await fillDisk(fresh, 'logOn')
    const sum = (of: 'tried' | 'survived' | 'lost' | 'doubled') => data[of] + log[of]
    return {
      tried: sum('tried'),
      survived: sum('survived'),
      lost: sum('lost'),
      doubled: sum('doubled'),
      remark: `the whole disk: ${data.remark}; the log’s: ${log.remark}`,
    }
  },
})

async function fillDisk({ seeded }: Fresh, which: 'dataOn' | 'logOn') {
  const disk = mountSmallDisk(SIZE[which], newEmptyFolder('city-small-disk-'), POSTGRES_USER)
  const postgres = await startPostgres({ synced: true, [which]: disk })
  try {
    const at = { ...(await seeded()), databaseUrl: postgres.url }
    const server = await startServer(await settingsOf(at))
    const citizens = await startCitizens(at, () => [server.url])
    await someShown(citizens, 3)
    const readers = await startReaders(server.url)
    const frees = [fillBytes(disk)]
    if (which === 'logOn') await fillLog(postgres.url)
    await until('forms that came back', async () => {
      // What PostgreSQL itself gave back is taken again.
      frees.push(fillBytes(disk))
      return citizens.refused() > 0 && FULL[which].test(server.output())
    })
    await new Promise((resolve) => setTimeout(resolve, FULL_SECONDS * 1000))
    expect((await ask(server.url, '/health/live')).status).toBe(200)
    const hasEnded = await until('PostgreSQL that has ended, or answers', async () =>
      postgres.hasEnded() ? 'yes' : (await answers(postgres.url)) && 'no',
    )
    for (const free of frees) free()
    if (hasEnded === 'yes') await postgres.resume()
    await someShown(citizens, 3)
    await until('a ready site', async () => (await ask(server.url, '/health/ready')).status === 200)
    const { asked, wrong } = await readers.stop()
    await citizens.stop()
    expect(await server.stop()).toBe(0)
    expect(bugsIn(server)).toEqual([])
    expect([citizens.wrong, wrong]).toEqual([[], []])
    const counts = await account(at, citizens)
    const ends = hasEnded === 'yes' ? ', PostgreSQL ended by itself' : ''
    return {
      ...counts,
      tried: counts.tried + asked,
      survived: counts.survived + asked,
      remark: `${asked} pages read, ${citizens.refused()} forms came back${ends}`,
    }
  } finally {
    await stopAll()
    await postgres.stop()
  }
}

/** Another program writes until there is no room: what citizens write goes into a log that is used again and again. */
async function fillLog(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  const write = () => client.query("select pg_logical_emit_message(true, 'drill', repeat('x', 500000))")
  await expect(
    (async () => {
      for (;;) await write()
    })(),
  ).rejects.toThrow(/No space left on device|terminated/)
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  return client.connect().then(
    () => client.end().then(() => true),
    () => false,
  )
}
