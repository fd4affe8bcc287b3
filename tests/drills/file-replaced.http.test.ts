// Somebody moves another file to the place of SQLite's while the server runs.
// @module-tag slow
import { copyFileSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect } from 'vitest'
import { account, type Citizens, someShown, startCitizens } from '#tests/support/citizens.ts'
import { bugsIn, drill } from '#tests/support/drill.ts'
import { ask, until } from '#tests/support/http.ts'
import { type Running, startServer, stopAll } from '#tests/support/server.ts'
import { settingsOf } from '#tests/support/servers.ts'

const FILE = 'city.sqlite'

afterEach(stopAll)

drill({
  name: 'file-replaced',
  says: 'another database moved to the place of the open one: no number is shown after it, none is lost',
  engines: ['sqlite'],
  isWholeOnly: true,
  async run({ seeded }) {
    const [at, other] = [await seeded(), await seeded()]
    const path = join(at.dataDir, FILE)
    const server = await startServer(await settingsOf(at))
    const citizens = await startCitizens(at, () => [server.url])
    await someShown(citizens, 3)

    renameSync(path, `${path}.aside`)
    copyFileSync(join(other.dataDir, FILE), path)
    await expectRefusals(server, citizens, /was replaced by another file/)
    renameSync(`${path}.aside`, path)
    await someShown(citizens, 3)

    await citizens.stop()
    expect(await server.stop()).toBe(0)
    expect(bugsIn(server)).toEqual([])
    expect(citizens.wrong).toEqual([])
    const counts = await account(at, citizens)
    return { ...counts, remark: `${citizens.refused()} forms came back` }
  },
})

/** Waits until the fault is said in the log, and sees that from then on no number is shown while forms come back as typed. */
async function expectRefusals(server: Running, citizens: Citizens, said: RegExp): Promise<void> {
  await until('the fault in the log', async () => said.test(server.output()))
  const [shown, refused] = [citizens.shown.size, citizens.refused()]
  await until('forms that came back', async () => citizens.refused() > refused + 5)
  expect(citizens.shown.size).toBe(shown)
  expect((await ask(server.url, '/health/ready')).status).toBe(503)
}
