// The disk of the backups full, then the one of scratch: said in one line, in the log, in the health and at the desk; old backups make room.
// @module-tag slow
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect } from 'vitest'
import { listBackups } from '#features/backup/manifest.ts'
import { takeBackup } from '#features/backup/take-backup.ts'
import { newTarget } from '#tests/support/backups.ts'
import { askDesk } from '#tests/support/casework.ts'
import { run } from '#tests/support/cut.ts'
import { bugsIn, drill } from '#tests/support/drill.ts'
import { ask, until } from '#tests/support/http.ts'
import { startServer, stopAll } from '#tests/support/server.ts'
import { SITE_URL, settingsOf, withDatabase } from '#tests/support/servers.ts'
import { fillBytes, mountSmallDisk } from '#tests/support/small-disk.ts'
import { staffIn } from '#tests/support/staff.ts'
import { keep } from '#tests/support/vault.ts'

const TOKEN = 't'.repeat(32)
const NIGHTS = 9
const DAY_MS = 24 * 60 * 60_000
// Less than a database at rest.
const SCRATCH = '1m'

afterEach(stopAll)

drill({
  name: 'backup-disk-full',
  says: 'the disk of the backups full, then the one of scratch: each is named, seen at the desk, and old backups make room',
  needs: ['mount'],
  asRoot: true,
  isWholeOnly: true,
  async run({ seeded }) {
    const at = await seeded()
    const person = await withDatabase(at, async (db) => {
      await keep(db, at)
      return staffIn(db, 'administrator', '', { siteUrl: SITE_URL })
    })
    const folder = mountSmallDisk('100m')
    const { recipients } = await newTarget()
    const settings = {
      ...(await settingsOf(at)),
      BACKUP_RECIPIENT: recipients.join(),
      METRICS_TOKEN: TOKEN,
    }
    const server = await startServer(settings)
    const headers = { authorization: `Bearer ${TOKEN}` }
    const isFound = (state: string, finding: string) =>
      until(`a backup that is ${finding}`, async () => {
        const { text } = await ask(server.url, '/health/ready', { headers })
        const desk = await askDesk(
          { ask: (path, asking) => ask(server.url, path, asking) },
          person,
          '/health',
        )
        const backup = (desk.data as { check: string; finding: string }[]).find(
          ({ check }) => check === 'backup',
        )
        return text.includes(`\nbackup: ${state}: `) && backup?.finding === finding
      })
    const fails = async (full: string) => {
      const { code, said } = await run('backup', ['--to', folder], settings)
      const line = `the disk of ${full} is full`
      expect({ code, said }).toEqual({
        code: 1,
        said: expect.stringContaining(`No backup was made: ${line}.\n`),
      })
      expect(said).toMatch(new RegExp(`"backup-failed".*${line}`))
      await isFound('attention', 'failing')
    }
    const passes = async () => {
      expect(await run('backup', ['--to', folder], settings)).toMatchObject({ code: 0 })
      await isFound('ok', 'proved')
    }

    await passes()
    const free = fillBytes(folder)
    await fails(folder)
    free()
    await passes()
    const today = Date.now()
    for (let ago = NIGHTS; ago > 0; ago -= 1)
      await takeBackup(at, { folder, recipients }, new Date(today - ago * DAY_MS).toISOString())
    const before = await listBackups(folder)
    fillBytes(folder)
    await passes()
    expect((await listBackups(folder)).length).toBeLessThan(before.length)

    const scratch = join(at.dataDir, 'scratch')
    mkdirSync(scratch, { recursive: true })
    mountSmallDisk(SCRATCH, scratch)
    await fails(scratch)
    expect(await server.stop()).toBe(0)
    expect(bugsIn(server)).toEqual([])
    return {
      tried: 5,
      survived: 5,
      lost: 0,
      doubled: 0,
      remark: 'a full target, one that is emptied, full scratch',
    }
  },
})
