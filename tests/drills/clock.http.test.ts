// Somebody sets the clock of the machine two days ahead and back, and two days behind and back, while people send and are signed in.
// @module-tag slow
import { mkdtempSync, renameSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect } from 'vitest'
import type { Database } from '#db/database.ts'
import { computeDueDate } from '#features/requests/steps/clock.ts'
import { memberIn } from '#tests/support/accounts.ts'
import { account, someShown, startCitizens } from '#tests/support/citizens.ts'
import { atLength, drill } from '#tests/support/drill.ts'
import { ask, until } from '#tests/support/http.ts'
import { runProgram } from '#tests/support/programs.ts'
import { startServer, stopAll } from '#tests/support/server.ts'
import { settingsOf, withDatabase } from '#tests/support/servers.ts'
import { loadCalendar } from '#web/calendar.ts'

const DAY_SECONDS = 86_400
const DAYS = [2, 0, -2, 0]
const EACH = atLength(2, 10, 50)
const METRICS_TOKEN = 'a-token-that-only-the-monitor-knows'
// The library reads the file again after so many seconds.
const READ_AGAIN_SECONDS = 1

afterEach(stopAll)

drill({
  name: 'clock',
  says: 'the clock two days ahead, and two days behind: numbers, due dates, sessions and leases hold',
  needs: ['faketime'],
  isWholeOnly: true,
  async run({ seeded }) {
    const at = await seeded()
    const member = await withDatabase(at, (db) => memberIn(db))
    const clock = fakeClock()
    const server = await startServer({ ...(await settingsOf(at)), ...clock.settings, METRICS_TOKEN })
    const citizens = await startCitizens(at, () => [server.url], { now: clock.now })
    await someShown(citizens, EACH)
    for (const days of DAYS) {
      clock.shift(days)
      await until('the other time', async () => Math.abs((await timeOf(server.url)) - clock.now()) < 60_000)
      await someShown(citizens, EACH)
      const account = await ask(server.url, '/userprofile', { headers: { cookie: member.cookie } })
      expect([account.status, account.text.includes(member.username)]).toEqual([200, true])
      const health = await ask(server.url, '/health/ready', {
        headers: { authorization: `Bearer ${METRICS_TOKEN}` },
      })
      expect([health.status, health.text]).toEqual([200, expect.stringMatching(/^clock: attention: /m)])
    }
    await citizens.stop()
    expect(await server.stop()).toBe(0)
    expect(citizens.wrong).toEqual([])
    for (const word of ['"event":"bug"', '"level":"error"']) expect(server.output()).not.toContain(word)
    await withDatabase(at, expectDueDates)
    return { ...(await account(at, citizens)), remark: `days: ${DAYS.join(', ')}` }
  },
})

const timeOf = async (url: string): Promise<number> =>
  Date.parse((await ask(url, '/health/live')).headers.date!)

/** Each request is due when its own time of receipt says. */
async function expectDueDates(db: Database): Promise<void> {
  const calendar = await loadCalendar(db)
  const rows = await db.reader.selectFrom('requests').selectAll().execute()
  for (const row of rows) expect(row).toMatchObject(computeDueDate(row, [], calendar))
}

/** A clock for one process that the test sets. What only counts seconds (timers) goes on counting. */
function fakeClock() {
  const file = join(mkdtempSync(join(tmpdir(), 'city-clock-')), 'time')
  let seconds = 0
  const shift = (days: number) => {
    seconds = days * DAY_SECONDS
    writeFileSync(`${file}.new`, `${seconds < 0 ? '' : '+'}${seconds}`)
    renameSync(`${file}.new`, file)
  }
  shift(0)
  const [, library] = /LD_PRELOAD=(\S+)/.exec(runProgram('faketime', ['-m', '-f', '+0d', 'env']))!
  const settings = {
    LD_PRELOAD: library,
    FAKETIME_TIMESTAMP_FILE: file,
    FAKETIME_CACHE_DURATION: String(READ_AGAIN_SECONDS),
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    FAKETIME_DONT_RESET: '1',
  }
  return { settings, shift, now: () => Date.now() + seconds * 1000 }
}
