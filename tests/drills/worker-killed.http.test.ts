// One of two workers killed without a word, again and again, under citizens who press again.
import { afterEach, expect } from 'vitest'
import { account, someShown, startCitizens } from '#tests/support/citizens.ts'
import { drill } from '#tests/support/drill.ts'
import { until } from '#tests/support/http.ts'
import { workersOf } from '#tests/support/processes.ts'
import { atDepth } from '#tests/support/scope.ts'
import { startServer, stopAll } from '#tests/support/server.ts'
import { settingsOf } from '#tests/support/servers.ts'

const KILLS = atDepth(2, 20)
const LONGEST_LIFE_MS = 1200

afterEach(stopAll)

drill({
  name: 'worker-killed',
  says: `kill -9 of a worker, ${KILLS} times: it is replaced, no request is lost and none doubled`,
  longestMs: KILLS * 30_000 + 300_000,
  async run({ seeded }) {
    const at = await seeded()
    const server = await startServer({ ...(await settingsOf(at)), WEB_CONCURRENCY: '2' })
    const primary = server.process.pid!
    const citizens = await startCitizens(at, () => [server.url])
    for (let kill = 0; kill < KILLS; kill += 1) {
      await until('two workers', async () => workersOf(primary).length === 2)
      await someShown(citizens)
      await new Promise((resolve) => setTimeout(resolve, Math.random() * LONGEST_LIFE_MS))
      process.kill(workersOf(primary)[kill % 2]!, 'SIGKILL')
      // The other answers meanwhile.
      await someShown(citizens)
    }
    await until('two workers', async () => workersOf(primary).length === 2)
    await citizens.stop()
    expect(await server.stop()).toBe(0)
    expect(citizens.wrong).toEqual([])
    return { ...(await account(at, citizens)), remark: `${KILLS} kills` }
  },
})
