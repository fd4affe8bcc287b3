// The seal of the city comes from the desk's one entry; while there is none, or its file is damaged, a receipt has the mark.
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { citySeal } from '#collections/city-seal.collection.ts'
import type { Database } from '#db/database.ts'
import { SYSTEM } from '#db/write.ts'
import { publishEntry } from '#features/publishing/publish.ts'
import { saveEntry } from '#features/publishing/save.ts'
import { nameOf, Storage } from '#features/publishing/storage.ts'
import { storePicture } from '#features/publishing/upload.ts'
import { must } from '#kit/outcome.ts'
import { diskFiles } from '#kit/server/disk-files.ts'
import { WAYS } from '#tests/support/damage.ts'
import { eachEngine } from '#tests/support/databases.ts'
import { rowOf } from '#tests/support/rows.ts'
import { ROOT } from '#tests/support/server.ts'
import { plain } from '#tests/support/uploads.ts'
import { loadCitySeal } from '#web/city-seal.ts'

const WHOLE = { x: 0, y: 0, width: 100, height: 100 }
const NAME = { en: 'Seal', fil: 'Sagisag' }

async function publishSeal(db: Database, file: string) {
  const { id } = await rowOf(db, 'entries', { collection: citySeal.id })
  const picture = { file, alt: { en: 'The seal', fil: 'Ang sagisag' }, credit: { en: 'City' } }
  expect(await saveEntry(db, SYSTEM, citySeal, id, { name: NAME, picture })).toMatchObject({ ok: true })
  await publishEntry(db, SYSTEM, id)
}

eachEngine('the seal of the city', ({ open, seeded }) => {
  test('is none until it is uploaded, and one small picture of the whole seal from then on', async () => {
    const at = await seeded()
    const db = await open(at)
    const files = diskFiles(at.dataDir)
    const storage = new Storage(files, join(ROOT, 'content'), () => db)
    expect(await loadCitySeal({ db, storage }, 'en')).toBeNull()
    const bytes = await plain(900, 700).png().toBuffer()
    const stored = must(
      await storePicture({ db, actor: SYSTEM, storage, collection: citySeal }, bytes, WHOLE),
    )
    await publishSeal(db, stored.path)
    const seal = (await loadCitySeal({ db, storage }, 'fil'))!
    expect([seal.address, seal.alt]).toEqual([`/sized/360/${stored.path}`, 'Ang sagisag'])
    const png = Buffer.from(seal.png.replace('data:image/png;base64,', ''), 'base64')
    const { width, height, format, hasAlpha } = await sharp(png).metadata()
    expect([width, height, format, hasAlpha]).toEqual([256, 256, 'png', false])
  })

  test('is none while its file is damaged or away, and there again once the file is', async () => {
    const at = await seeded()
    const db = await open(at)
    const files = diskFiles(at.dataDir)
    const seal = (storage = new Storage(files, join(ROOT, 'content'), () => db)) =>
      loadCitySeal({ db, storage }, 'en')
    await publishSeal(db, 'city-seal/2026/away.png')
    expect(await seal()).toBeNull()
    const storage = new Storage(files, join(ROOT, 'content'), () => db)
    const keep = async (width: number) => {
      const picture = await plain(width, width).png().toBuffer()
      const stored = await storePicture({ db, actor: SYSTEM, storage, collection: citySeal }, picture, WHOLE)
      return (stored as { value: { path: string } }).value.path
    }
    const [path, other] = [await keep(40), await keep(50)]
    const [whole, another] = [(await files.get(nameOf(path)))!, (await files.get(nameOf(other)))!]
    await publishSeal(db, path)
    for (const damage of WAYS) {
      await files.put(nameOf(path), damage(whole, another))
      expect(await seal()).toBeNull()
    }
    await files.put(nameOf(path), whole)
    expect(await seal()).toMatchObject({ address: `/sized/360/${path}` })
  })
})
