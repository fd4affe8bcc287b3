// npm run move-files as an operator types it: into the database and back, each file the same; a server set to another place does not start.
// @module-tag slow
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { databaseFiles } from '#db/files/database-files.ts'
import { claimPlace } from '#db/files/open-files.ts'
import { openFile } from '#features/requests/files/open.ts'
import { diskFiles } from '#kit/server/disk-files.ts'
import { run } from '#tests/support/cut.ts'
import { onEngines, type Place } from '#tests/support/databases.ts'
import { settingsOf, withDatabase } from '#tests/support/servers.ts'
import { keep, SECRET, vaultFiles } from '#tests/support/vault.ts'

const moveFiles = async (place: Place, ...args: string[]) => run('move-files', args, await settingsOf(place))

onEngines(['postgres'], 'npm run move-files', ({ place }) => {
  test('brings every file into the database and back; again it says that they are there', async () => {
    const at = await place()
    const ids = await withDatabase(at, async (db) => [await keep(db, at), await keep(db, at)])
    mkdirSync(join(at.dataDir, 'storage/news'), { recursive: true })
    writeFileSync(join(at.dataDir, 'storage/news/a.jpg'), 'a photo')
    // What a killed server left half written is no file.
    writeFileSync(join(at.dataDir, 'storage/news/b.jpg.x.part'), 'half')
    const into = await moveFiles(at, '--to', 'database')
    expect([into.code, into.err, into.out]).toEqual([0, '', expect.stringContaining('Done: 4 files')])
    await withDatabase(at, async (db) => {
      const files = databaseFiles(() => db)
      for (const id of ids) expect(String((await openFile(db, files, id))?.content)).toBe(SECRET)
      expect(String(await files.get('storage/news/a.jpg'))).toBe('a photo')
      expect(await files.list('storage/')).toHaveLength(1)
      await expect(claimPlace(db, { files: 'disk' })).rejects.toThrow('place database')
    })
    expect(await moveFiles(at, '--to', 'database')).toMatchObject({
      code: 1,
      err: 'The files are where they were: they are in the place database already.\n',
    })
    for (const folder of ['vault', 'storage']) rmSync(join(at.dataDir, folder), { recursive: true })
    expect((await moveFiles(at, '--to', 'disk')).out).toContain('Start every server with FILES=disk')
    await withDatabase(at, async (db) => {
      for (const id of ids)
        expect(String((await openFile(db, diskFiles(at.dataDir), id))?.content)).toBe(SECRET)
      await claimPlace(db, { files: 'disk' })
    })
    expect(vaultFiles(at).size).toBe(2)
  })

  test('says how it is used, and nothing happens', async () => {
    const at = await place()
    for (const args of [[], ['--to', 'cloud'], ['--from', 'disk']])
      expect(await moveFiles(at, ...args)).toMatchObject({
        code: 1,
        err: expect.stringContaining('--to disk|database'),
      })
  })
})
