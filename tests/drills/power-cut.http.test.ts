// A command is killed at any moment of its work, as by a power cut: a backup, a move to the other engine, a new key, new data keys. Begun
// anew, each ends whole. What it handed to the kernel survives a kill: whether it is told to be on the disk, the drill `synced` looks.
// @module-tag slow
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { listBackups } from '#features/backup/manifest.ts'
import { proveBackup } from '#features/backup/prove-backup.ts'
import { openFile } from '#features/requests/files/open.ts'
import { diskFiles } from '#kit/server/disk-files.ts'
import { emptyPlace, newTarget, otherEngine } from '#tests/support/backups.ts'
import { type Cut, run } from '#tests/support/cut.ts'
import { atLength, drill } from '#tests/support/drill.ts'
import { settingsOf } from '#tests/support/servers.ts'
import { newEmptyFolder } from '#tests/support/templates.ts'
import { keep, NEW_KEY, OLD_KEY, SECRET, vaultFiles, withKey } from '#tests/support/vault.ts'
import { isUnderWay } from '../../src/cli/rotate-key/new-data-keys.ts'

// How often each command is cut off.
const CUTS = atLength(2, 6, 50)
const FILES = 20
const THIRD_KEY = 'c3'.repeat(32)

drill({
  name: 'power-cut',
  says: `backup, move, new key and new data keys, each cut off ${CUTS} times: begun anew, each ends whole`,
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
    let hits = 0
    /** Cuts it off at random moments of the time it takes, then lets it end. */
    const cutOff = async (command: string, args: string[], tookMs: number) => {
      for (let cut = 0; cut < CUTS; cut += 1) {
        const { code } = await run(command, args, settings, { afterMs: Math.random() * tookMs })
        if (code === null) hits += 1
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
      expect(await proveBackup({ folder: target.folder, name }, target.identities, config)).toEqual({
        missing: [],
        different: [],
      })

    const other = await emptyPlace(otherEngine(engine))
    const moved = { databaseUrl: other.databaseUrl, dataDir: at.dataDir }
    // How long a whole one takes; what it brought is taken away, since another would find it there.
    const first = engine === 'sqlite' ? (await emptyPlace('postgres')).databaseUrl : at.dataDir
    const move = await run('move', ['--to', first], settings)
    expect(move.code).toBe(0)
    if (engine === 'postgres') rmSync(join(at.dataDir, 'city.sqlite'))
    hits = 0
    await cutOff('move', ['--to', moved.databaseUrl || moved.dataDir], move.tookMs)
    const movesHit = hits
    const readAll = (appKey: string, place: typeof moved) =>
      withKey(place, appKey, async (db) => {
        for (const id of ids)
          expect(String((await openFile(db, diskFiles(at.dataDir), id))?.content)).toBe(SECRET)
      })
    await readAll(OLD_KEY, moved)

    const keys = newEmptyFolder('city-keys-')
    const keyFile = join(keys, 'new.key')
    writeFileSync(keyFile, NEW_KEY)
    for (let cut = 0; cut < CUTS; cut += 1) {
      await run('rotate-key', ['--to', keyFile], settings, { afterMs: Math.random() * tookMs })
      tried += 1
    }
    // One that was cut off after its commit has changed the key already.
    const again = await run('rotate-key', ['--to', keyFile], settings)
    if (again.code !== 0) expect(again.said).toContain('another key')
    await readAll(NEW_KEY, at)

    const thirdFile = join(keys, 'third.key')
    writeFileSync(thirdFile, THIRD_KEY)
    const renew = (cut?: Cut) =>
      run(
        'rotate-key',
        ['--to', thirdFile, '--new-data-keys'],
        { ...settings, APP_KEY: '', KEY_FILE: keyFile },
        cut,
      )
    for (let cut = 0; cut < CUTS; cut += 1) {
      await renew({ afterMs: Math.random() * tookMs })
      tried += 1
    }
    const renewed = await renew()
    if (renewed.code !== 0) expect(renewed.said).toContain('another key')
    await readAll(THIRD_KEY, at)
    expect(await withKey(at, THIRD_KEY, isUnderWay)).toBe(false)
    const sealed = [...vaultFiles(at).keys()].filter((name) => !name.endsWith('.part'))
    expect(sealed.sort()).toEqual(ids.toSorted())
    const remark = `${CUTS} × backup, move (${movesHit} while it ran), rotate-key, --new-data-keys`
    return { tried, survived: tried, lost: 0, doubled: 0, remark }
  },
})
