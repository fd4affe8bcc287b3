// Backups of a kept city, restored: from one engine into the other and back, opened with the key, by any age; nothing that is not whole.
// @module-tag slow
import { appendFileSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { DataPlace } from '#db/copy/snapshot.ts'
import { removeOld } from '#features/backup/keep-some.ts'
import { DATABASE, fileOf, markProved, nameOfBackup } from '#features/backup/manifest.ts'
import { proveBackup } from '#features/backup/prove-backup.ts'
import { checkRestore, chooseBackup, restoreBackup } from '#features/backup/restore-backup.ts'
import { takeBackup } from '#features/backup/take-backup.ts'
import { refuseUnfinished } from '#features/backup/unfinished-restore.ts'
import { listFiles, openFile } from '#features/requests/files/open.ts'
import { diskFiles } from '#kit/server/disk-files.ts'
import { emptyPlace, newTarget, otherEngine, type TestTarget } from '#tests/support/backups.ts'
import { eachKept } from '#tests/support/since-then/kept.ts'
import { caseOf, textsIn } from '#tests/support/since-then/look.ts'

async function restore(target: TestTarget, to: DataPlace) {
  const chosen = await chooseBackup(target.folder)
  await checkRestore(chosen, target.identities, to)
  return restoreBackup(chosen, target.identities, to)
}

eachKept('a backup of a kept city', ({ openShared, open, fresh }) => {
  test('restored into the other engine, backed up there and restored back holds the same', async () => {
    const { place } = await openShared()
    const [there, back] = [await newTarget(), await newTarget()]
    const first = await takeBackup(place, there)
    const other = await emptyPlace(otherEngine(fresh.engine))
    await restore(there, other)
    const second = await takeBackup(other, back)
    const home = await emptyPlace(fresh.engine)
    await restore(back, home)
    const third = await takeBackup(home, await newTarget())
    const { contents, files } = first.manifest
    expect(contents.tables.requests!.rows).toBeGreaterThan(5)
    expect(files.length).toBeGreaterThan(10)
    for (const { manifest } of [second, third]) expect(manifest).toMatchObject({ contents, files })
  })

  test('is opened with its key on the other engine: cases, answers and uploaded files', async () => {
    const { place, facts } = await openShared()
    const target = await newTarget()
    await takeBackup(place, target)
    const other = await emptyPlace(otherEngine(fresh.engine))
    await restore(target, other)
    const restored = await open(facts.appKey, other)
    for (const request of facts.requests) {
      expect(textsIn((await caseOf(restored, request)).answers)).toEqual(
        expect.arrayContaining(request.texts),
      )
      for (const { id } of await listFiles(restored.db, { requestId: request.id }))
        expect((await openFile(restored.db, diskFiles(other.dataDir), id))?.content.length).toBeGreaterThan(0)
    }
  })

  test('copies only new files the second time, and is proved by restoring it', async () => {
    const { place, facts } = await openShared()
    const target = await newTarget()
    expect((await takeBackup(place, target)).copied).toBeGreaterThan(10)
    const { name, copied } = await takeBackup(place, target)
    expect(copied).toBe(0)
    const key = { dataDir: place.dataDir, appKey: facts.appKey, keyFile: '' }
    expect(await proveBackup({ folder: target.folder, name }, target.identities, key)).toEqual({
      missing: [],
      different: [],
    })
    expect(readdirSync(join(place.dataDir, 'scratch'))).toEqual([])
    const otherKey = { ...key, appKey: 'ee'.repeat(32) }
    await expect(proveBackup({ folder: target.folder, name }, target.identities, otherKey)).rejects.toThrow(
      'another key',
    )
  })

  test('that lost or changed a byte is found and named, and not restored', async () => {
    const { place, facts } = await openShared()
    const target = await newTarget()
    const { name, manifest } = await takeBackup(place, target)
    const key = { dataDir: place.dataDir, appKey: facts.appKey, keyFile: '' }
    const prove = () => proveBackup({ folder: target.folder, name }, target.identities, key)
    const database = join(target.folder, name, DATABASE)
    const stored = fileOf(target.folder, manifest.files[0]!.sha256)
    const to = await emptyPlace('sqlite')
    for (const path of [database, stored]) {
      const whole = readFileSync(path)
      const changed = Buffer.from(whole)
      changed[changed.length >> 1]! ^= 1
      writeFileSync(path, changed)
      expect(await prove()).toEqual({ missing: [], different: [expect.stringContaining(path)] })
      await expect(restore(target, to)).rejects.toThrow(path)
      expect(existsSync(join(to.dataDir, 'city.sqlite'))).toBe(false)
      writeFileSync(path, whole)
    }
    // It had begun, since a file is only read when its turn comes.
    expect(() => refuseUnfinished(to.dataDir)).toThrow('not finished')
    await restore(target, to)
    refuseUnfinished(to.dataDir)
    appendFileSync(join(target.folder, name, 'manifest.json'), ' ')
    await expect(prove()).rejects.toThrow('manifest.json is not as it was written')
  })
})

eachKept('a restore', ({ openShared, fresh }) => {
  test('takes the backup of a time, and says which there are', async () => {
    const { place } = await openShared()
    const target = await newTarget()
    await expect(chooseBackup(target.folder)).rejects.toThrow('no whole backup')
    for (const at of ['2026-11-22T18:00:00.000Z', '2026-11-23T18:00:00.000Z'])
      await takeBackup(place, target, at)
    expect((await chooseBackup(target.folder)).manifest.madeAt).toBe('2026-11-23T18:00:00.000Z')
    const before = await chooseBackup(target.folder, '2026-11-23T12:00:00.000Z')
    expect(before.manifest.madeAt).toBe('2026-11-22T18:00:00.000Z')
    await expect(chooseBackup(target.folder, '2026-11-01T00:00:00.000Z')).rejects.toThrow('the oldest backup')
  })

  test('takes the newest that was proved, says what it passed over, and when the one of that time is gone', async () => {
    const { place } = await openShared()
    const target = await newTarget()
    const times = [17, 18, 19, 20].map((hour) => `2026-11-22T${hour}:00:00.000Z`)
    for (const at of times) await takeBackup(place, target, at)
    const names = times.map(nameOfBackup)
    const chosenAt = async (at = '') => {
      const { name, isProved, passedOver } = await chooseBackup(target.folder, at)
      return { name, isProved, passedOver }
    }
    // As of a program that set no marks.
    expect(await chosenAt()).toEqual({ name: names[3], isProved: false, passedOver: [] })
    await markProved(target.folder, names[0]!)
    await markProved(target.folder, names[1]!)
    expect(await chosenAt()).toEqual({ name: names[1], isProved: true, passedOver: names.slice(2) })
    expect(await chosenAt(times[2])).toEqual({ name: names[2], isProved: false, passedOver: [] })
    rmSync(join(target.folder, names[1]!), { recursive: true })
    await expect(chosenAt('2026-11-22T18:30:00.000Z')).rejects.toThrow(
      `the backup ${names[1]}, which that time means, is not in ${target.folder} any more; to restore the older ${names[0]} say --at ${names[0]}`,
    )
    expect(await chosenAt(times[0])).toEqual({ name: names[0], isProved: true, passedOver: [] })
  })

  test('of a day is followed by two backups of that day: the proved one it came from stays, with every file', async () => {
    const { place, facts } = await openShared()
    const target = await newTarget()
    const first = await takeBackup(place, target, '2026-11-22T17:00:00.000Z')
    await markProved(target.folder, first.name)
    const to = await emptyPlace(fresh.engine)
    await restore(target, to)
    // Its bytes are in the backup alone from here on, and no later backup passes.
    const lost = first.manifest.files.find(({ path }) => path.startsWith('vault/'))!
    rmSync(join(to.dataDir, lost.path))
    const key = { dataDir: to.dataDir, appKey: facts.appKey, keyFile: '' }
    for (const at of ['2026-11-22T18:00:00.000Z', '2026-11-22T19:00:00.000Z']) {
      await removeOld(target.folder, 1)
      const { name } = await takeBackup(to, target, at)
      const { missing } = await proveBackup({ folder: target.folder, name }, target.identities, key)
      expect(missing).toHaveLength(1)
    }
    expect(await chooseBackup(target.folder)).toMatchObject({ name: first.name, isProved: true })
    const again = await emptyPlace(fresh.engine)
    await restore(target, again)
    for (const { path } of first.manifest.files)
      expect([path, existsSync(join(again.dataDir, path))]).toEqual([path, true])
  })

  test('without the identity that opens it, or into a place that is not empty, writes nothing', async () => {
    const { place } = await openShared()
    const target = await newTarget()
    await takeBackup(place, target)
    const to = await emptyPlace(fresh.engine)
    const chosen = await chooseBackup(target.folder)
    const { identities: others } = await newTarget()
    await expect(checkRestore(chosen, others, to)).rejects.toThrow('does not open')
    expect(readdirSync(to.dataDir)).toEqual([])
    await expect(checkRestore(chosen, target.identities, place)).rejects.toThrow('not empty')
    await restore(target, to)
    await expect(checkRestore(chosen, target.identities, to)).rejects.toThrow('not empty')
  })
})
