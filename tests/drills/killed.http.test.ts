// Killed without a word, again and again, under citizens who press again.
// @module-tag slow
import { afterEach, expect } from 'vitest'
import { account, someShown, startCitizens } from '#tests/support/citizens.ts'
import { drill } from '#tests/support/drill.ts'
import { atDepth } from '#tests/support/scope.ts'
import { type Running, startServer, stopAll } from '#tests/support/server.ts'
import { settingsOf } from '#tests/support/servers.ts'

// On each engine; two hundred in all.
const KILLS = atDepth(3, 100)
const LONGEST_LIFE_MS = 1200

afterEach(stopAll)

drill({
  name: 'killed',
  says: `kill -9 ${KILLS} times loses no request and doubles none`,
  longestMs: KILLS * 8000 + 300_000,
  async run({ seeded }) {
    const at = await seeded()
    let server: Running | null = await startServer(await settingsOf(at))
    const citizens = await startCitizens(at, () => (server ? [server.url] : []))
    for (let kill = 0; kill < KILLS; kill += 1) {
      server ??= await startServer(await settingsOf(at))
      await someShown(citizens)
      await new Promise((resolve) => setTimeout(resolve, Math.random() * LONGEST_LIFE_MS))
      const { process } = server
      const ended = new Promise((resolve) => process.once('exit', resolve))
      process.kill('SIGKILL')
      await ended
      server = null
    }
    server = await startServer(await settingsOf(at))
    await citizens.stop()
    await server.stop()
    expect(citizens.wrong).toEqual([])
    return { ...(await account(at, citizens)), remark: `${KILLS} kills` }
  },
})
