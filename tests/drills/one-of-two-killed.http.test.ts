// Two instances behind nginx, of which one is killed again and again: nginx sends a form, or what staff do at the desk, to the other, and nobody notices.
// @module-tag slow
import { afterEach, expect } from 'vitest'
import { AT_ONCE, account, someShown, startCitizens } from '#tests/support/citizens.ts'
import { startClerks } from '#tests/support/clerks.ts'
import { drill } from '#tests/support/drill.ts'
import { askFront, startNginx } from '#tests/support/fronts.ts'
import { until } from '#tests/support/http.ts'
import { atDepth } from '#tests/support/scope.ts'
import { type Running, startServer, stopAll } from '#tests/support/server.ts'
import { settingsOf, withDatabase } from '#tests/support/servers.ts'

const KILLS = atDepth(2, 20)

afterEach(stopAll)

drill({
  name: 'one-of-two-killed',
  says: `one of two instances killed ${KILLS} times: behind nginx every form, and every act at the desk, is received at once, and once`,
  engines: ['postgres'],
  needs: ['nginx', 'openssl'],
  isWholeOnly: true,
  async run({ seeded }) {
    const at = await seeded()
    const settings = [await settingsOf(at), await settingsOf(at)]
    const servers: Running[] = []
    for (const own of settings) servers.push(await startServer(own))
    const front = await startNginx({ url: servers[0]!.url, also: servers[1]!.url })
    try {
      return await withDatabase(at, async (db) => {
        const citizens = await startCitizens(at, () => ['through nginx'], {
          send: (_url, path, { headers = {}, ...asking }) => {
            const { 'x-forwarded-for': address = '', ...others } = headers
            return askFront(front, path, { ...asking, headers: others, from: address.replace(/^10/, '127') })
          },
        })
        const clerks = await startClerks(db, (path, asking) => askFront(front, path, asking))
        const someActs = async (more: number) => {
          const before = clerks.acted()
          await until('acts at the desk', async () => clerks.acted() >= before + more)
        }
        for (let kill = 0; kill < KILLS; kill += 1) {
          // Whatever began while the other was not there has its answer: of what meets both faults nginx tries no third.
          await Promise.all([someShown(citizens, 4 * AT_ONCE), someActs(4 * AT_ONCE)])
          const { process } = servers[kill % 2]!
          const ended = new Promise((resolve) => process.once('exit', resolve))
          process.kill('SIGKILL')
          await ended
          await Promise.all([someShown(citizens, 2), someActs(2)])
          servers[kill % 2] = await startServer(settings[kill % 2]!)
        }
        await Promise.all([citizens.stop(), clerks.stop()])
        expect([citizens.wrong, clerks.wrong]).toEqual([[], []])
        expect(citizens.refused()).toBe(0)
        expect(await Promise.all(servers.map((server) => server.stop()))).toEqual([0, 0])
        const [forms, acts] = [await account(at, citizens), await clerks.account()]
        return {
          tried: forms.tried + acts.tried,
          survived: forms.survived + acts.survived,
          lost: forms.lost + acts.lost,
          doubled: forms.doubled + acts.doubled,
          remark: `${KILLS} kills, ${acts.tried} acts at the desk, nobody asked to send again`,
        }
      })
    } finally {
      await front.stop()
    }
  },
})
