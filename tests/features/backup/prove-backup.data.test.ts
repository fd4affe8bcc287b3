// A backup is proved only when it has the bytes of every file that its rows name.
import { appendFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { news } from '#collections/news.collection.ts'
import type { Database } from '#db/database.ts'
import { databaseFiles } from '#db/files/database-files.ts'
import type { FileStore } from '#db/files/file-store.ts'
import { SYSTEM } from '#db/write.ts'
import type { Problems } from '#features/backup/compare-files.ts'
import { proveBackup } from '#features/backup/prove-backup.ts'
import { takeBackup } from '#features/backup/take-backup.ts'
import { nameOf, Storage } from '#features/publishing/storage.ts'
import { storePicture } from '#features/publishing/upload.ts'
import { must } from '#kit/outcome.ts'
import { diskFiles } from '#kit/server/disk-files.ts'
import { newTarget } from '#tests/support/backups.ts'
import { eachEngine, type Place } from '#tests/support/databases.ts'
import { ROOT } from '#tests/support/server.ts'
import { storeFile } from '#tests/support/store-file.ts'
import { plain } from '#tests/support/uploads.ts'
import { JUANA, keep, newFile, OLD_KEY, withKey } from '#tests/support/vault.ts'

const WELL = { missing: [], different: [] }
const WHOLE = { x: 0, y: 0, width: 100, height: 100 }

/** Answers the name of the public file. */
async function keepPublic(db: Database, files: FileStore): Promise<string> {
  const storage = new Storage(files, join(ROOT, 'content'), () => db)
  const bytes = await plain(30, 20).jpeg().toBuffer()
  const stored = must(await storePicture({ db, actor: SYSTEM, storage, collection: news }, bytes, WHOLE))
  return nameOf(stored.path)
}

/** A backup into a folder of its own, and what is wrong with it. */
async function prove(at: Place): Promise<Problems> {
  const target = await newTarget()
  const { name } = await takeBackup(at, target)
  const key = { dataDir: at.dataDir, appKey: OLD_KEY, keyFile: '' }
  return proveBackup({ folder: target.folder, name }, target.identities, key)
}

eachEngine('the proof of a backup', ({ place }) => {
  test('names every upload of a vault that is gone as a whole', async () => {
    const at = await place()
    const ids = await withKey(at, OLD_KEY, async (db) => [await keep(db, at), await keep(db, at)])
    expect(await prove(at)).toEqual(WELL)
    rmSync(join(at.dataDir, 'vault'), { recursive: true })
    expect(await prove(at)).toEqual({
      missing: ids.toSorted().map((id) => `the file ${id} of a draft`),
      different: [],
    })
  })

  test('names a public file that is missing, or is another than its row says', async () => {
    const at = await place()
    const files = diskFiles(at.dataDir)
    const name = await withKey(at, OLD_KEY, (db) => keepPublic(db, files))
    expect(await prove(at)).toEqual(WELL)
    appendFileSync(join(at.dataDir, name), ' ')
    expect(await prove(at)).toEqual({
      missing: [],
      different: [`${name} is not the file that its row names`],
    })
    rmSync(join(at.dataDir, 'storage'), { recursive: true })
    expect(await prove(at)).toEqual({ missing: [`the public file ${name}`], different: [] })
  })

  test('finds the files that are kept in the database, and one changed there', async () => {
    const at = await place()
    const name = await withKey(at, OLD_KEY, async (db) => {
      const files = databaseFiles(() => db)
      const kept = await storeFile(db, JUANA, files, { ...newFile(), owner: { draftId: 'draft' } })
      expect(kept.ok).toBe(true)
      return keepPublic(db, files)
    })
    expect(await prove(at)).toEqual(WELL)
    await withKey(at, OLD_KEY, (db) => databaseFiles(() => db).put(name, Buffer.from('another')))
    expect(await prove(at)).toEqual({
      missing: [],
      different: [`${name} is not the file that its row names`],
    })
  })
})
