// The disk of DATA_DIR full to the last byte, then out of names for files, while people send; then room is made.
// @module-tag slow
import { cpSync } from 'node:fs'
import { afterEach, expect } from 'vitest'
import { account, someShown, startCitizens } from '#tests/support/citizens.ts'
import { atLength, bugsIn, drill } from '#tests/support/drill.ts'
import { ask, until } from '#tests/support/http.ts'
import { startReaders } from '#tests/support/readers.ts'
import { startServer, stopAll } from '#tests/support/server.ts'
import { settingsOf } from '#tests/support/servers.ts'
import { fillBytes, fillNames, mountSmallDisk } from '#tests/support/small-disk.ts'

const FULL_SECONDS = atLength(2, 10, 120)

afterEach(stopAll)

drill({
  name: 'disk-full',
  says: `the disk of DATA_DIR full, then out of inodes, for ${FULL_SECONDS} s each: nothing is lost, and it goes on when there is room`,
  needs: ['mount'],
  asRoot: true,
  longestMs: FULL_SECONDS * 4000 + 300_000,
  isWholeOnly: true,
  async run({ seeded }) {
    const from = await seeded()
    const dataDir = mountSmallDisk('400m')
    cpSync(from.dataDir, dataDir, { recursive: true })
    const at = { ...from, dataDir }
    const server = await startServer(await settingsOf(at))
    const citizens = await startCitizens(at, () => [server.url])
    await someShown(citizens, 3)
    let asked = 0
    for (const [fill, words] of [
      [fillBytes, 'ENOSPC|database or disk is full'],
      [fillNames, 'ENOSPC|unable to open database file|disk I/O error'],
    ] as const) {
      const [before, refused] = [server.output().length, citizens.refused()]
      const readers = await startReaders(server.url)
      const room = fill(dataDir)
      await new Promise((resolve) => setTimeout(resolve, FULL_SECONDS * 1000))
      // What the server itself gave back is taken again.
      const rest = fill(dataDir)
      await until('forms that came back', async () => citizens.refused() > refused)
      expect((await ask(server.url, '/health/ready')).text).toMatch(/^disk: failed/m)
      expect(server.output().slice(before)).toMatch(new RegExp(words))
      for (const free of [room, rest]) free()
      await someShown(citizens, 3)
      await until('a ready site', async () => (await ask(server.url, '/health/ready')).status === 200)
      const read = await readers.stop()
      expect(read.wrong).toEqual([])
      asked += read.asked
    }
    await citizens.stop()
    expect(await server.stop()).toBe(0)
    expect(bugsIn(server)).toEqual([])
    expect(citizens.wrong).toEqual([])
    const counts = await account(at, citizens)
    const remark = `bytes and inodes; ${asked} pages read, ${citizens.refused()} forms came back`
    return { ...counts, tried: counts.tried + asked, survived: counts.survived + asked, remark }
  },
})
