// Two instances behind nginx, of which one is killed again and again: nginx sends a form to the other, and citizens notice nothing.
import { afterEach, expect } from 'vitest'
import { AT_ONCE, account, someShown, startCitizens } from '#tests/support/citizens.ts'
import { drill } from '#tests/support/drill.ts'
import { askFront, startNginx } from '#tests/support/fronts.ts'
import { atDepth } from '#tests/support/scope.ts'
import { type Running, startServer, stopAll } from '#tests/support/server.ts'
import { settingsOf } from '#tests/support/servers.ts'

const KILLS = atDepth(2, 20)

afterEach(stopAll)

drill({
  name: 'one-of-two-killed',
  says: `one of two instances killed ${KILLS} times: behind nginx every form is received at once, and once`,
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
      const citizens = await startCitizens(at, () => ['through nginx'], {
        send: (_url, path, { headers = {}, ...asking }) => {
          const { 'x-forwarded-for': address = '', ...others } = headers
          return askFront(front, path, { ...asking, headers: others, from: address.replace(/^10/, '127') })
        },
      })
      for (let kill = 0; kill < KILLS; kill += 1) {
        // Whatever began while the other was not there has its answer: of what meets both faults nginx tries no third.
        await someShown(citizens, 4 * AT_ONCE)
        const { process } = servers[kill % 2]!
        const ended = new Promise((resolve) => process.once('exit', resolve))
        process.kill('SIGKILL')
        await ended
        await someShown(citizens, 2)
        servers[kill % 2] = await startServer(settings[kill % 2]!)
      }
      await citizens.stop()
      expect(citizens.wrong).toEqual([])
      expect(citizens.refused()).toBe(0)
      expect(await Promise.all(servers.map((server) => server.stop()))).toEqual([0, 0])
      return { ...(await account(at, citizens)), remark: `${KILLS} kills, nobody asked to send again` }
    } finally {
      await front.stop()
    }
  },
})
