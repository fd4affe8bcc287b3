// A public file that is not as it was written is never handed out, and is named.
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { news } from '#collections/news.collection.ts'
import { DatabaseUnavailable } from '#db/errors.ts'
import { SYSTEM } from '#db/write.ts'
import { findDamagedFiles } from '#features/publishing/damaged-files.ts'
import { nameOf, Storage, StoredFileDamaged } from '#features/publishing/storage.ts'
import { storePicture } from '#features/publishing/upload.ts'
import { must } from '#kit/outcome.ts'
import { diskFiles } from '#kit/server/disk-files.ts'
import { WAYS } from '#tests/support/damage.ts'
import { eachEngine } from '#tests/support/databases.ts'
import { ROOT } from '#tests/support/server.ts'
import { plain } from '#tests/support/uploads.ts'

const WHOLE = { x: 0, y: 0, width: 100, height: 100 }

eachEngine('public files', ({ place, open }) => {
  test('damaged in any way one is refused by name; put right it is served again', async () => {
    const at = await place()
    const db = await open(at)
    const files = diskFiles(at.dataDir)
    const storageOf = (database = () => db) => new Storage(files, join(ROOT, 'content'), database)
    const keep = async (width: number) => {
      const bytes = await plain(width, 20).jpeg().toBuffer()
      const kept = { db, actor: SYSTEM, storage: storageOf(), collection: news }
      return must(await storePicture(kept, bytes, WHOLE)).path
    }
    const [path, other] = [await keep(30), await keep(40)]
    const bytes = (await files.get(nameOf(path)))!
    const another = (await files.get(nameOf(other)))!
    for (const damage of WAYS) {
      const storage = storageOf()
      await files.put(nameOf(path), damage(bytes, another))
      await expect(storage.find(path)).rejects.toThrow(StoredFileDamaged)
      await expect(storage.find(path)).rejects.toThrow(`${nameOf(path)} is not as it was written`)
      expect(await findDamagedFiles(db, files)).toEqual([nameOf(path)])
      await files.put(nameOf(path), bytes)
      expect((await storage.find(path))?.bytes.equals(bytes)).toBe(true)
    }
    await files.remove([nameOf(path)])
    expect(await findDamagedFiles(db, files)).toEqual([nameOf(path)])
    expect((await storageOf().find('mark.svg'))?.type).toBe('image/svg+xml')
  })

  test('while the database cannot say, a file is served, and looked at again afterwards', async () => {
    const at = await place()
    const db = await open(at)
    const files = diskFiles(at.dataDir)
    let isThere = false
    const storage = new Storage(files, join(ROOT, 'content'), () => {
      if (isThere) return db
      throw new DatabaseUnavailable()
    })
    const kept = { db, actor: SYSTEM, storage, collection: news }
    const stored = await storePicture(kept, await plain(30, 20).jpeg().toBuffer(), WHOLE)
    const { path } = (stored as { value: { path: string } }).value
    await files.put(nameOf(path), Buffer.from('damaged'))
    expect(String((await storage.find(path))?.bytes)).toBe('damaged')
    isThere = true
    await expect(storage.find(path)).rejects.toThrow(StoredFileDamaged)
  })
})
