// The machine of the synchronous standby is gone: commits wait for it, until the monitor lets the primary go on alone.
// @module-tag slow
import pg from 'pg'
import { afterEach, expect } from 'vitest'
import { account, someShown, startCitizens } from '#tests/support/citizens.ts'
import { drill } from '#tests/support/drill.ts'
import { startPair } from '#tests/support/failover.ts'
import { ask, until } from '#tests/support/http.ts'
import { type Running, startServer, stopAll } from '#tests/support/server.ts'
import { settingsOf } from '#tests/support/servers.ts'

const METRICS_TOKEN = 'm0'.repeat(16)
// Connections for changes in one process, `SIZES` in src/db/postgres-pools.ts.
const MOST_WAITING = 5

afterEach(stopAll)

drill({
  name: 'standby-gone',
  says: 'the standby gone: who sends is asked to send again, /health/ready says why, nothing is lost or doubled',
  engines: ['postgres'],
  needs: ['pg_autoctl'],
  isWholeOnly: true,
  async run({ place }) {
    const pair = await startPair()
    try {
      const at = { ...(await place()), databaseUrl: pair.url }
      const server = await startServer({ ...(await settingsOf(at)), METRICS_TOKEN })
      const citizens = await startCitizens(at, () => [server.url])
      await someShown(citizens, 8)
      // The standby stands second until something happens.
      const waiting = watchWaiting(pair.url.replace(/,[^/]*/, ''))

      const port = await pair.killStandby()
      const held = performance.now()
      await until('the reason', async () => (await readyOf(server)).includes('standby: failed'))
      const saidS = (performance.now() - held) / 1000
      expect((await ask(server.url, '/search?q=meanwhile')).status).toBe(200)
      await until('the refusal', async () => server.output().includes('"event":"changes-held-up"'))
      await someShown(citizens, 8)
      const seconds = Math.round((performance.now() - held) / 1000)
      await pair.bringBack(port)
      await someShown(citizens, 8)

      await citizens.stop()
      const most = await waiting.stop()
      expect(await server.stop()).toBe(0)
      expect(citizens.wrong).toEqual([])
      expect(most).toBeGreaterThan(0)
      expect(most).toBeLessThanOrEqual(MOST_WAITING)
      const remark = `said after ${saidS.toFixed(1)} s; forms are taken again after ${seconds} s; at most ${most} commits waited`
      return { ...(await account(at, citizens)), remark }
    } finally {
      await stopAll()
      await pair.stop()
    }
  },
})

const readyOf = async ({ url }: Running): Promise<string> =>
  (await ask(url, '/health/ready', { headers: { authorization: `Bearer ${METRICS_TOKEN}` } })).text

const WATCH_MS = 200
// Each has a transaction and its age, by which the sweep of the vault leaves its files (src/db/settled.ts).
const WAITING = `select 1 from pg_stat_activity
  where wait_event = 'SyncRep' and backend_xid is not null and xact_start is not null`

/** How many commits waited for the standby at one time, at most. */
function watchWaiting(url: string) {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  let most = 0
  let isOpen = true
  const watch = async () => {
    await client.connect()
    while (isOpen) {
      const { rows } = await client.query(WAITING)
      most = Math.max(most, rows.length)
      await new Promise((resolve) => setTimeout(resolve, WATCH_MS))
    }
    await client.end()
  }
  const watching = watch()
  return {
    async stop() {
      isOpen = false
      await watching
      return most
    },
  }
}
