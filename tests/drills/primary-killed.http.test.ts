// The machine of the primary is gone, the standby is promoted, the old one comes back: two instances go on beside citizens.
// @module-tag slow
import { afterEach, expect } from 'vitest'
import { account, someShown, startCitizens } from '#tests/support/citizens.ts'
import { drill } from '#tests/support/drill.ts'
import { startPair } from '#tests/support/failover.ts'
import { startServer, stopAll } from '#tests/support/server.ts'
import { settingsOf } from '#tests/support/servers.ts'

afterEach(stopAll)

drill({
  name: 'primary-killed',
  says: 'the primary killed, its standby promoted and the old one back lose no request and double none',
  engines: ['postgres'],
  needs: ['pg_autoctl'],
  isWholeOnly: true,
  async run({ place }) {
    const pair = await startPair()
    try {
      const at = { ...(await place()), databaseUrl: pair.url }
      const one = await startServer(await settingsOf(at))
      const two = await startServer(await settingsOf(at))
      const citizens = await startCitizens(at, () => [one.url, two.url])
      await someShown(citizens, 8)

      const begun = performance.now()
      const port = await pair.killPrimary()
      await someShown(citizens, 8)
      const seconds = Math.round((performance.now() - begun) / 1000)
      await pair.bringBack(port)
      await someShown(citizens, 8)

      await citizens.stop()
      expect(await Promise.all([one.stop(), two.stop()])).toEqual([0, 0])
      expect(citizens.wrong).toEqual([])
      const remark = `forms are taken again after ${seconds} s, ${citizens.refused()} asked to send again`
      return { ...(await account(at, citizens)), remark }
    } finally {
      await stopAll()
      await pair.stop()
    }
  },
})
