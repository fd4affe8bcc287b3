// Photos in the widths screens ask for: made once, light enough for a telephone, and never a broken picture.
// @module-tag slow
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { news } from '#collections/news.collection.ts'
import { openDatabase } from '#db/database.ts'
import { ask } from '#tests/support/http.ts'
import { publishNew } from '#tests/support/publish.ts'
import { atDepth } from '#tests/support/scope.ts'
import { type Running, startServer } from '#tests/support/server.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'city-photos-'))
const FINE = { width: 2400, height: 1600 }
let server: Running
const get = (path: string, headers?: Record<string, string>) => ask(server.url, path, { headers })

beforeAll(async () => {
  const folder = join(dataDir, 'storage/news')
  mkdirSync(folder, { recursive: true })
  // Noise is the heaviest photo there is; turned on its side, as telephones keep theirs.
  const noise = { ...FINE, channels: 3 as const, noise: { type: 'gaussian' as const, mean: 128, sigma: 60 } }
  const photo = sharp({ create: { ...noise, background: '#fff' } })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 92 })
  writeFileSync(join(folder, 'photo.jpg'), await photo.toBuffer())
  writeFileSync(join(folder, 'broken.jpg'), 'no picture at all')
  server = await startServer({ DATA_DIR: dataDir })
  const db = await openDatabase({ databaseUrl: '', dataDir })
  const picture = { file: 'news/photo.jpg', alt: { en: 'Noise' }, credit: { en: 'Made for a test' } }
  const content = {
    title: { en: 'With a photo' },
    article: { en: '<p>Words.</p>' },
    date: '2026-11-20',
    status: '',
    picture,
  }
  await publishNew(db, news, content, { slug: 'with-a-photo' })
  await db.close()
})
afterAll(() => server.stop())

test.each(atDepth([360, 720], [360, 720, 1080]))(
  'a photo %i wide is a WebP of at most 120 KB, upright, without its data',
  async (width) => {
    const { status, headers, bytes } = await get(`/sized/${width}/news/photo.jpg`)
    expect([status, headers['content-type']]).toEqual([200, 'image/webp'])
    expect(bytes.length).toBeLessThanOrEqual(120_000)
    const { format, width: wide, height, exif } = await sharp(bytes).metadata()
    expect([format, Math.round((height! / wide!) * 10), exif]).toEqual(['webp', 15, undefined])
    expect(wide).toBeLessThanOrEqual(width)
    // A photo of noise may be made narrower to stay small; the smallest is as wide as it was asked.
    if (width === 360) expect(wide).toBe(360)
  },
)

test('it is made once and kept; whoever holds it gets a 304', async () => {
  const [first, second] = await Promise.all([
    get('/sized/1600/news/photo.jpg'),
    get('/sized/1600/news/photo.jpg'),
  ])
  expect(first.bytes.equals(second.bytes)).toBe(true)
  expect((await sharp(first.bytes).metadata()).width).toBe(1600)
  const kept = readdirSync(join(dataDir, 'sized'))
  await get('/sized/1600/news/photo.jpg')
  expect(readdirSync(join(dataDir, 'sized'))).toEqual(kept)
  expect(kept.filter((name) => name.includes('part'))).toEqual([])
  expect((await get('/sized/1600/news/photo.jpg', { 'if-none-match': first.headers.etag! })).status).toBe(304)
})

test('damaged where it is kept, it is made again, and the log says so', async () => {
  const { bytes } = await get('/sized/1600/news/photo.jpg')
  const isOfIt = (name: string) =>
    readFileSync(join(dataDir, 'sized', name))
      .subarray(0, bytes.length)
      .equals(bytes)
  const path = join(dataDir, 'sized', readdirSync(join(dataDir, 'sized')).find(isOfIt)!)
  const kept = readFileSync(path)
  // The second as an earlier version kept it.
  for (const damaged of [kept.subarray(0, 5000), bytes, Buffer.alloc(0)]) {
    writeFileSync(path, damaged)
    expect((await get('/sized/1600/news/photo.jpg')).bytes.equals(bytes)).toBe(true)
    expect(readFileSync(path).equals(kept)).toBe(true)
  }
  expect(server.output()).toContain('photo-renewed')
})

test('another width, a drawing, a path that leads out or to nothing: 404', async () => {
  for (const path of [
    '/sized/361/news/photo.jpg',
    '/sized/0360/news/photo.jpg',
    '/sized/360/mark.svg',
    '/sized/360/news/none.jpg',
    '/sized/360/../../x.jpg',
    '/sized/360/%00.jpg',
    '/sized/360/%zz.jpg',
  ])
    expect([path, (await get(path)).status === 404 || (await get(path)).status === 400]).toEqual([path, true])
})

test('a file that is no picture is sent as it is, and written down', async () => {
  const { status, headers } = await get('/sized/360/news/broken.jpg')
  expect([status, headers.location]).toEqual([302, '/storage/news/broken.jpg'])
  expect(server.output()).toContain('photo-not-sized')
  const shared = await get('/share/news/broken.jpg.png')
  expect([shared.status, shared.headers.location]).toEqual([302, '/storage/news/broken.jpg'])
  expect(server.output()).toContain('picture-not-shared')
})

test('a page names every width of a photo, and none of a drawing', async () => {
  const page = (await get('/newsupdate')).text
  const sets = [...page.matchAll(/<img[^>]* src="([^"]+)"[^>]*?( srcSet="([^"]+)")?[^>]*>/gi)]
  const photo = sets.find(([, src]) => src === '/storage/news/photo.jpg')![0]
  for (const width of [360, 720, 1080, 1600])
    expect(photo).toContain(`/sized/${width}/news/photo.jpg ${width}w`)
  expect(photo).toContain('sizes="')
  expect(page.match(/<img[^>]* srcset=/gi)).toHaveLength(1)
})
