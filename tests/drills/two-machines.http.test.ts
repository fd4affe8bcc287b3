// docs/how-to/two-machines.md followed on three bare machines; then the one with the primary burns beside citizens, and comes back.
// @module-tag slow
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect } from 'vitest'
import { account, someShown, startCitizens } from '#tests/support/citizens.ts'
import { drill } from '#tests/support/drill.ts'
import { askFront } from '#tests/support/fronts.ts'
import { ask } from '#tests/support/http.ts'
import { MACHINE_NEEDS, makeDebian } from '#tests/support/machine.ts'
import { mailOfCity } from '#tests/support/mailbox.ts'
import { makeRelease } from '#tests/support/make-release.ts'
import { APP_KEY } from '#tests/support/servers.ts'
import { CITIZENS, followTwoMachines } from '#tests/support/two-machines.ts'

const WITH_SSH = ['openssh-server', 'openssh-client']
const PACKAGES = [
  'libatomic1',
  'curl',
  'openssl',
  'postgresql-common',
  'pg-auto-failover-cli',
  'postgresql-15-auto-failover',
  'nginx',
]
const MINUTE_MS = 60_000
/** Who gets no answer presses again. */
const PATIENCE_MS = 20_000

const scratch = mkdtempSync(join(tmpdir(), 'city-two-machines-'))
afterAll(() => rmSync(scratch, { recursive: true, force: true }))

drill({
  name: 'two-machines',
  says: 'the guide makes two machines of bare ones; when the one with the primary burns nothing is lost or doubled, and it comes back',
  engines: ['postgres'],
  needs: [...MACHINE_NEEDS, 'ip', 'openssl'],
  asRoot: true,
  isWholeOnly: true,
  longestMs: 60 * MINUTE_MS,
  async run({ place }) {
    const archive = makeRelease(join(scratch, 'release'))
    const debian = join(scratch, 'debian')
    makeDebian(debian, PACKAGES, WITH_SSH)
    const begun = Date.now()
    const pair = await followTwoMachines({ debian, archive, folder: scratch, appKey: APP_KEY })
    const minutes = minutesSince(begun)
    try {
      const at = { ...(await place()), databaseUrl: pair.databaseUrl }
      const fronts = (['one', 'two'] as const).map(pair.addressOf)
      const citizens = await startCitizens(at, () => fronts, {
        send: (host, path, { headers = {}, ...asking }) => {
          const { 'x-forwarded-for': address = '', ...others } = headers
          const from = address.replace(/^10\.\d+/, CITIZENS)
          return inTime(askFront({ host, port: 443 }, path, { ...asking, headers: others, from }))
        },
      })
      await someShown(citizens, 8)
      const burned = Date.now()
      await pair.burn('one')
      await someShown(citizens, 8)
      const seconds = Math.round((Date.now() - burned) / 1000)
      await pair.bringBack('one')
      await someShown(citizens, 8)
      await citizens.stop()
      expect(citizens.wrong).toEqual([])
      expect((await ask(`http://${pair.addressOf('one')}:3000`, '/health/ready')).text).toMatch(/^ready$/m)

      // They send letters too, and what is counted would change meanwhile.
      pair.stopSites()
      const counts = await account(at, citizens, { FILES: 'database' }, async () => {
        const folders = [at.dataDir, ...(['one', 'two'] as const).map(pair.dataOf)]
        const letters = await Promise.all(folders.map((dataDir) => mailOfCity({ ...at, dataDir })))
        // What the burnt machine had written and not noted is written again by the other, as the same message.
        const byId = new Map(letters.flat().map(({ id, text }) => [id, text]))
        return [...byId.values()].map((text) => /^To: (.*)$/m.exec(text)![1]!)
      })
      const remark = `${minutes} minutes from bare machines; forms are taken again after ${seconds} s, ${citizens.refused()} asked to send again`
      return { ...counts, remark }
    } finally {
      await pair.stop()
    }
  },
})

const minutesSince = (begun: number) => ((Date.now() - begun) / MINUTE_MS).toFixed(1)

/** A line that is cut says nothing: the citizen waits a while, and no longer. */
const inTime = <T>(answer: Promise<T>): Promise<T> =>
  Promise.race([
    answer,
    new Promise<never>((_, reject) => {
      setTimeout(() => reject(new Error('no answer')), PATIENCE_MS).unref()
    }),
  ])
