// The bucket of the files killed and brought back, slow, refusing, beside citizens who send forms with photos.
// @module-tag slow
import { afterEach, expect, test } from 'vitest'
import { account, someShown, startCitizens } from '#tests/support/citizens.ts'
import { drill } from '#tests/support/drill.ts'
import { type Fault, startFaultyProxy } from '#tests/support/faulty-proxy.ts'
import { ask } from '#tests/support/http.ts'
import { isWhole } from '#tests/support/scope.ts'
import { startServer, stopAll } from '#tests/support/server.ts'
import { settingsOf } from '#tests/support/servers.ts'
import { SWIFT, settingsFor, startSwift } from '#tests/support/swift.ts'

const ROUNDS = 3
// 'cut' and 'lost' are of a line that breaks in a put, or after it.
const FAULTS: Fault[] = ['refuses', { slowMs: 1500 }, 'cut', 'lost']
const FAULT_MS = 1500

afterEach(stopAll)

// Swift starts eight times in it: the short run leaves it out.
if (!isWhole) test.skip('drill swift', () => {})
else
  drill({
    name: 'swift',
    says: `Swift killed and started ${ROUNDS} times, refusing, slow and hanging up: no request is lost or doubled, and pages go on`,
    needs: SWIFT,
    async run({ seeded }) {
      const at = await seeded()
      const swift = await startSwift()
      const proxy = await startFaultyProxy(() => swift.url)
      try {
        const env = settingsFor((await swift.bucket()).name, proxy.url)
        const server = await startServer({ ...(await settingsOf(at)), ...env })
        const citizens = await startCitizens(at, () => [server.url])
        const pages = async () => {
          for (const path of ['/', '/forms', '/jobs']) expect((await ask(server.url, path)).status).toBe(200)
        }
        for (let round = 0; round < ROUNDS; round += 1) {
          await someShown(citizens)
          await swift.kill()
          await pages()
          await new Promise((resolve) => setTimeout(resolve, FAULT_MS))
          await swift.start()
          for (const fault of FAULTS) {
            await someShown(citizens)
            proxy.fault = fault
            await pages()
            await new Promise((resolve) => setTimeout(resolve, FAULT_MS))
            proxy.fault = 'none'
          }
        }
        await someShown(citizens)
        await citizens.stop()
        await server.stop()
        expect(citizens.wrong).toEqual([])
        const counts = await account(at, citizens, env)
        return {
          ...counts,
          remark: `${ROUNDS} kills, ${ROUNDS * FAULTS.length} other faults, ${citizens.refused()} times refused`,
        }
      } finally {
        await proxy.stop()
        await swift.stop()
      }
    },
  })
