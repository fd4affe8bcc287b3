// Two instances on one PostgreSQL restarted one after the other under load, before and after a newer release has changed the tables.
import { sql } from 'kysely'
import pg from 'pg'
import { afterEach, expect } from 'vitest'
import { account, someShown, startCitizens } from '#tests/support/citizens.ts'
import type { Place } from '#tests/support/databases.ts'
import { atLength, bugsIn, drill } from '#tests/support/drill.ts'
import { failToStart, type Running, startServer, stopAll } from '#tests/support/server.ts'
import { settingsOf, withDatabase } from '#tests/support/servers.ts'

const ROUNDS = atLength(1, 3, 20)
/** What a release that is not written yet adds, and the step that no program of today can live with. */
const [MARKED, UNMARKED] = ['9998-of-tomorrow', '9999-of-tomorrow']

afterEach(stopAll)

drill({
  name: 'rolling-upgrade',
  says: 'two instances restarted one after the other, beside a newer release: no request is lost or doubled',
  engines: ['postgres'],
  isWholeOnly: true,
  async run({ seeded }) {
    const at = await seeded()
    const settings = [await settingsOf(at), await settingsOf(at)]
    const servers: (Running | null)[] = [await startServer(settings[0]), await startServer(settings[1])]
    const ended: Running[] = []
    const citizens = await startCitizens(at, () => servers.flatMap((server) => (server ? [server.url] : [])))
    const restartEach = async () => {
      for (const one of [0, 1]) {
        const server = servers[one]!
        servers[one] = null
        expect(await server.stop()).toBe(0)
        ended.push(server)
        await someShown(citizens, 2)
        servers[one] = await startServer(settings[one])
        await someShown(citizens, 2)
      }
    }
    for (let round = 0; round < ROUNDS; round += 1) await restartEach()
    await takeStep(at, MARKED, { isMarked: true })
    await restartEach()
    await takeStep(at, UNMARKED)
    const { code, output } = await failToStart(await settingsOf(at))
    expect([code, output]).toEqual([1, expect.stringContaining(`the step ${UNMARKED}`)])
    await undoStep(at, UNMARKED)
    await someShown(citizens, 2)
    await citizens.stop()
    for (const server of servers) expect(await server!.stop()).toBe(0)
    expect([...ended, ...servers].flatMap((server) => bugsIn(server!))).toEqual([])
    expect(citizens.wrong).toEqual([])
    return { ...(await account(at, citizens)), remark: `${ended.length} restarts` }
  },
})

/** As the first instance of a newer release does it at its start. */
const takeStep = (at: Place, name: string, { isMarked = false } = {}) =>
  withDatabase(at, (db) =>
    db.transact(async (tx) => {
      const when = new Date().toISOString()
      await sql`insert into kysely_migration (name, timestamp) values (${name}, ${when})`.execute(tx)
      if (!isMarked) return
      await sql`insert into site_state (key, value) values ('steps-beside-older', ${name})
        on conflict (key) do update set value = site_state.value || ',' || excluded.value`.execute(tx)
    }),
  )

// Today's program does not open the data with a step it cannot live with.
async function undoStep({ databaseUrl }: Place, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query('delete from kysely_migration where name = $1', [name])
  await client.end()
}
