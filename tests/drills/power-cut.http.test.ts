// The power is cut while a command works: a backup, a move to the other engine, a new key. Begun anew, each ends whole.
import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { listBackups } from '#features/backup/manifest.ts'
import { proveBackup } from '#features/backup/prove-backup.ts'
import { openFile } from '#features/requests/files/open.ts'
import { diskFiles } from '#kit/server/disk-files.ts'
import { emptyPlace, newTarget, otherEngine } from '#tests/support/backups.ts'
import { atLength, drill } from '#tests/support/drill.ts'
import { ROOT } from '#tests/support/server.ts'
import { settingsOf } from '#tests/support/servers.ts'
import { keep, NEW_KEY, OLD_KEY, SECRET, withKey } from '#tests/support/vault.ts'

// Of each command.
const CUTS = atLength(2, 6, 50)
const FILES = 20

type Ended = { code: number | null; said: string; tookMs: number }

/** Runs a built command to its end, or until it is killed after some time. */
function run(command: string, args: string[], env: NodeJS.ProcessEnv, killAfterMs?: number): Promise<Ended> {
  const begun = performance.now()
  const flags = ['--disable-warning=ExperimentalWarning', join(ROOT, `dist/server/${command}.js`)]
  const child = spawn(process.execPath, [...flags, ...args], { cwd: ROOT, env: { ...process.env, ...env } })
  let said = ''
  child.stdout.on('data', (text) => (said += text))
  child.stderr.on('data', (text) => (said += text))
  const timer = killAfterMs === undefined ? undefined : setTimeout(() => child.kill('SIGKILL'), killAfterMs)
  return new Promise((resolve) =>
    child.once('close', (code) => {
      clearTimeout(timer)
      resolve({ code, said, tookMs: performance.now() - begun })
    }),
  )
}

drill({
  name: 'power-cut',
  says: `backup, move and new key, each cut off ${CUTS} times: begun anew, each ends whole`,
  isWholeOnly: true,
  async run({ engine, seeded }) {
    const at = await seeded()
    const ids = await withKey(at, OLD_KEY, async (db) => {
      const kept: string[] = []
      for (let count = 0; count < FILES; count += 1) kept.push(await keep(db, at))
      return kept
    })
    const target = await newTarget()
    const settings = {
      ...(await settingsOf(at)),
      APP_KEY: OLD_KEY,
      BACKUP_RECIPIENT: target.recipients.join(),
    }
    let tried = 0
    /** Cuts it off at random moments of the time it takes, then lets it end. */
    const cutOff = async (command: string, args: string[], tookMs: number) => {
      for (let cut = 0; cut < CUTS; cut += 1) {
        await run(command, args, settings, Math.random() * tookMs)
        tried += 1
      }
      const whole = await run(command, args, settings)
      expect([whole.code, whole.said]).toEqual([0, expect.any(String)])
    }

    const backUp = ['--to', target.folder]
    const { tookMs } = await run('backup', backUp, settings)
    await cutOff('backup', backUp, tookMs)
    const config = { dataDir: at.dataDir, appKey: OLD_KEY, keyFile: '' }
    for (const name of await listBackups(target.folder))
      expect(await proveBackup({ folder: target.folder, name }, target.identities, config)).toEqual([])

    const other = await emptyPlace(otherEngine(engine))
    const moved = { databaseUrl: other.databaseUrl, dataDir: at.dataDir }
    await cutOff('move', ['--to', moved.databaseUrl || moved.dataDir], tookMs)
    const readAll = (appKey: string, place: typeof moved) =>
      withKey(place, appKey, async (db) => {
        for (const id of ids)
          expect(String((await openFile(db, diskFiles(at.dataDir), id))?.content)).toBe(SECRET)
      })
    await readAll(OLD_KEY, moved)

    const keyFile = join(at.dataDir, 'new.key')
    writeFileSync(keyFile, NEW_KEY)
    for (let cut = 0; cut < CUTS; cut += 1) {
      await run('rotate-key', ['--to', keyFile], settings, Math.random() * tookMs)
      tried += 1
    }
    // One that was cut off after its commit has changed the key already.
    const again = await run('rotate-key', ['--to', keyFile], settings)
    if (again.code !== 0) expect(again.said).toContain('another key')
    await readAll(NEW_KEY, at)
    return { tried, survived: tried, lost: 0, doubled: 0, remark: `${CUTS} × backup, move, rotate-key` }
  },
})
