// Public files damaged one at a time in each place for files.
// @module-tag slow
import { join } from 'node:path'
import { afterEach, expect } from 'vitest'
import { news } from '#collections/news.collection.ts'
import type { FileStore } from '#db/files/file-store.ts'
import { claimPlace, openFiles } from '#db/files/open-files.ts'
import { SYSTEM } from '#db/write.ts'
import { findDamagedFiles } from '#features/publishing/damaged-files.ts'
import { nameOf, Storage } from '#features/publishing/storage.ts'
import { storePicture } from '#features/publishing/upload.ts'
import { must } from '#kit/outcome.ts'
import { readConfig } from '#kit/server/config.ts'
import { startBucketServer } from '#tests/support/bucket-server.ts'
import { changePiece, WAYS } from '#tests/support/damage.ts'
import type { Fresh } from '#tests/support/databases.ts'
import { atLength, bugsIn, drill } from '#tests/support/drill.ts'
import { ask } from '#tests/support/http.ts'
import { ROOT, startServer, stopAll } from '#tests/support/server.ts'
import { settingsOf, withDatabase } from '#tests/support/servers.ts'
import { plain } from '#tests/support/uploads.ts'

// Each in every way.
const PHOTOS = atLength(1, 2, 10)

afterEach(stopAll)

drill({
  name: 'corrupted-public',
  says: 'public files in every place, damaged one at a time, are found, named, and renewed or never served',
  isWholeOnly: true,
  async run(fresh) {
    const buckets = await startBucketServer()
    try {
      const places: NodeJS.ProcessEnv[] = [{ FILES: 'disk' }, buckets.bucket().env]
      if (fresh.engine === 'postgres') places.push({ FILES: 'database' })
      let photos = 0
      for (const place of places) photos += await damagePhotos(fresh, place)
      const remark = `a photo in ${places.length} places`
      return { tried: photos, survived: photos, lost: 0, doubled: 0, remark }
    } finally {
      await buckets.stop()
    }
  },
})

async function damagePhotos({ seeded }: Fresh, own: NodeJS.ProcessEnv): Promise<number> {
  const at = await seeded()
  const settings = { ...(await settingsOf(at)), ...own }
  return withDatabase(at, async (db) => {
    const config = readConfig(settings, ROOT)
    const files = await openFiles(config, () => db)
    await claimPlace(db, config)
    const storage = new Storage(files, join(ROOT, 'content'), () => db)
    const paths: string[] = []
    for (let count = 0; count < PHOTOS + 1; count += 1) {
      const bytes = await plain(60 + count, 40)
        .jpeg()
        .toBuffer()
      const place = { db, actor: SYSTEM, storage, collection: news }
      const stored = must(await storePicture(place, bytes, { x: 0, y: 0, width: 100, height: 100 }))
      paths.push(stored.path)
    }
    const server = await startServer(settings)
    const change = own.FILES === 'database' ? changePiece.bind(null, db) : files.put
    const other = (await files.get(nameOf(paths.at(-1)!)))!
    let tried = 0
    for (const path of paths.slice(0, PHOTOS)) {
      const bytes = (await files.get(nameOf(path)))!
      for (const damage of WAYS) {
        await change(nameOf(path), damage(bytes, other))
        expect(await findDamagedFiles(db, files)).toEqual([nameOf(path)])
        for (const address of [`/storage/${path}`, `/sized/360/${path}`])
          expect([address, (await ask(server.url, address)).status]).toEqual([address, 503])
        expect(server.output()).toContain(`${nameOf(path)} is not as it was written`)
        await files.put(nameOf(path), bytes)
        tried += 1
      }
      expect((await ask(server.url, `/storage/${path}`)).bytes.equals(bytes)).toBe(true)
      tried += await damageWidth(server.url, files, path)
    }
    expect(await findDamagedFiles(db, files)).toEqual([])
    await server.stop()
    expect(bugsIn(server)).toEqual([])
    return tried
  })
}

/** A narrower copy, kept beside the photos: it is made again. */
async function damageWidth(url: string, files: FileStore, path: string): Promise<number> {
  const before = new Set((await files.list('sized/')).map(({ name }) => name))
  const { bytes: whole } = await ask(url, `/sized/360/${path}`)
  const name = (await files.list('sized/')).map((one) => one.name).find((one) => !before.has(one))!
  const kept = (await files.get(name))!
  for (const damage of WAYS) {
    await files.put(name, damage(kept, Buffer.from('another')))
    expect((await ask(url, `/sized/360/${path}`)).bytes.equals(whole)).toBe(true)
    expect((await files.get(name))?.equals(kept)).toBe(true)
  }
  return WAYS.length
}
