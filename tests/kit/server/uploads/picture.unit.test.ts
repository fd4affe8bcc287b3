// Pictures taken in: upright, smaller, in ordinary colours, and without where they were taken; the bad ones leave nothing behind.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { UPLOAD_LIMITS } from '#kit/upload-rules.ts'
import { EMPTY_ZIP, fixture, GREEN, grainy, plain, rawPdf, takeIn, taken } from '#tests/support/uploads.ts'

const MEGAPIXELS_40 = { width: 7300, height: 5500 }

/** The colour of a point, near enough for a JPEG. */
async function colourAt(bytes: Buffer, left: number, top: number) {
  const point = await sharp(bytes).extract({ left, top, width: 1, height: 1 }).removeAlpha().raw().toBuffer()
  return [...point].map((value) => Math.round(value / 20))
}
const near = ({ r, g, b }: typeof GREEN) => [r, g, b].map((value) => Math.round(value / 20))

test('a photo loses its place, its camera and its thumbnail, and stands upright', async () => {
  const exif = {
    IFD0: { Make: 'Phone of Juana' },
    IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '14/1 4/1 0/1' },
  }
  const photo = await plain(800, 600)
    .composite([
      { input: await plain(800, 100, { r: 250, g: 250, b: 250 }).png().toBuffer(), gravity: 'north' },
    ])
    .withExif(exif)
    .withMetadata({ orientation: 6, exif })
    .jpeg()
    .toBuffer()
  expect(photo.includes('Phone of Juana')).toBe(true)
  const { bytes, mime } = await taken(photo)
  const kept = await sharp(bytes).metadata()
  expect([mime, kept.width, kept.height]).toEqual(['image/jpeg', 600, 800])
  expect([kept.exif, kept.xmp, kept.icc, kept.iptc, kept.orientation]).toEqual(Array(5).fill(undefined))
  expect(bytes.includes('Phone of Juana') || bytes.includes('Exif')).toBe(false)
  // Orientation 6: what was at the top is at the right.
  expect(await colourAt(bytes, 590, 400)).toEqual(near({ r: 250, g: 250, b: 250 }))
  expect(await colourAt(bytes, 10, 400)).toEqual(near(GREEN))
})

test('the hash is that of the bytes as they were sent', async () => {
  const photo = await plain(80, 60).jpeg({ quality: 97 }).toBuffer()
  const { sha256, bytes } = await taken(photo)
  expect(sha256).toBe(createHash('sha256').update(photo).digest('hex'))
  expect(bytes.equals(photo)).toBe(false)
})

test('a photo of 40 megapixels is taken and made smaller', { tags: ['slow'] }, async () => {
  const photo = await plain(MEGAPIXELS_40.width, MEGAPIXELS_40.height).jpeg().toBuffer()
  const { bytes } = await taken(photo)
  const { width, height } = await sharp(bytes).metadata()
  expect([width, height]).toEqual([2600, 1959])
})

test('a small picture is not made larger', async () => {
  const { bytes } = await taken(await plain(320, 200).webp().toBuffer())
  const { format, width, height } = await sharp(bytes).metadata()
  expect([format, width, height]).toEqual(['jpeg', 320, 200])
})

test('colours for print become colours for screens', async () => {
  const printed = await plain(400, 300).toColourspace('cmyk').jpeg().toBuffer()
  expect((await sharp(printed).metadata()).space).toBe('cmyk')
  const { bytes } = await taken(printed)
  expect((await sharp(bytes).metadata()).space).toBe('srgb')
  const [red, green, blue] = await colourAt(bytes, 200, 150)
  expect(green).toBeGreaterThan(red!)
  expect(green).toBeGreaterThan(blue!)
})

test('a PNG with drawn letters stays one, on white paper; one of a photo becomes a JPEG', async () => {
  const letters = sharp(
    Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="400"><text x="20" y="80" font-size="40">Rizal</text></svg>',
    ),
  )
  const drawn = await taken(await letters.png().toBuffer())
  expect(drawn.mime).toBe('image/png')
  expect(await colourAt(drawn.bytes, 590, 390)).toEqual(near({ r: 255, g: 255, b: 255 }))
  const photo = await taken(await grainy(600, 400).png().toBuffer())
  expect(photo.mime).toBe('image/jpeg')
})

test('a HEIC photo becomes a JPEG, and the thread that answers visitors is free meanwhile', async () => {
  let ticks = 0
  const clock = setInterval(() => {
    ticks += 1
  }, 10)
  const { bytes, mime } = await taken(readFileSync(fixture('photo.heic')))
  clearInterval(clock)
  const { width, height } = await sharp(bytes).metadata()
  expect([mime, width, height]).toEqual(['image/jpeg', 480, 360])
  expect(ticks).toBeGreaterThan(10)
})

test('what a telephone writes after the photo, a short film, is left out', async () => {
  const photo = await plain(300, 200).jpeg().toBuffer()
  const film = Buffer.concat([
    Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0isommp42', 'latin1'),
    Buffer.alloc(5000, 7),
  ])
  const { bytes } = await taken(Buffer.concat([photo, film]))
  expect(bytes.includes('ftypmp42')).toBe(false)
})

/** A PNG that says it is huge, whole up to there. */
function hugePng(side: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const named = Buffer.concat([Buffer.from(type), data])
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    sum.writeUInt32BE(crc32(named))
    return Buffer.concat([length, named, sum])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header.set([8, 6], 8)
  const mark = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    mark,
    chunk('IHDR', header),
    chunk('IDAT', Buffer.alloc(64)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** A HEIC of 25.2 megapixels whose header says 64 by 64. */
function lyingHeic(): Buffer {
  const bytes = readFileSync(fixture('over-25-megapixels.heic'))
  for (let at = bytes.indexOf('ispe'); at >= 0; at = bytes.indexOf('ispe', at + 1)) {
    bytes.writeUInt32BE(64, at + 8)
    bytes.writeUInt32BE(64, at + 12)
  }
  return bytes
}

const half = (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)
const jpeg = () => grainy(600, 400).jpeg().toBuffer()

const BAD: [string, () => Promise<Uint8Array | string> | Uint8Array | string, string][] = [
  ['nothing at all', () => '', 'empty'],
  ['one byte over 10 MB', () => Buffer.alloc(UPLOAD_LIMITS.fileBytes + 1), 'tooLarge'],
  ['a program called photo.jpg', () => Buffer.concat([Buffer.from('MZ'), Buffer.alloc(2000)]), 'notAccepted'],
  [
    'an archive',
    () => Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), Buffer.alloc(100), EMPTY_ZIP]),
    'notAccepted',
  ],
  ['a GIF', () => plain(10, 10).gif().toBuffer(), 'notAccepted'],
  ['a TIFF', () => plain(10, 10).tiff().toBuffer(), 'notAccepted'],
  ['an SVG', () => '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', 'notAccepted'],
  [
    'an SVG that says it is XML',
    () => '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>',
    'notAccepted',
  ],
  ['a page', () => '<!doctype html><script>alert(1)</script>', 'notAccepted'],
  ['plain words', () => 'My birth certificate is lost.', 'notAccepted'],
  ['half a JPEG', async () => half(await jpeg()), 'damaged'],
  ['half a PNG', async () => half(await grainy(600, 400).png().toBuffer()), 'damaged'],
  ['half a WebP', async () => half(await grainy(600, 400).webp().toBuffer()), 'damaged'],
  [
    'a JPEG with nothing behind its first bytes',
    () => Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]),
    'damaged',
  ],
  ['a PNG of 50,000 by 50,000', () => hugePng(50_000), 'tooManyPixels'],
  ['a PNG one row over 50 megapixels', () => plain(10_000, 5_001).png().toBuffer(), 'tooManyPixels'],
  ['a HEIC over 25 megapixels', () => readFileSync(fixture('over-25-megapixels.heic')), 'heicTooLarge'],
  ['a HEIC larger than it says', lyingHeic, 'heicUnreadable'],
  ['half a HEIC', () => half(readFileSync(fixture('photo.heic'))), 'heicUnreadable'],
  [
    'a HEIC of nothing but its type',
    () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'),
    'heicUnreadable',
  ],
  ['a JPEG that is an archive too', async () => Buffer.concat([await jpeg(), EMPTY_ZIP]), 'mixed'],
  [
    'a JPEG that is a page too',
    async () => Buffer.concat([await jpeg(), Buffer.from('<HTML><body>')]),
    'mixed',
  ],
  [
    'a JPEG that is a PDF too',
    async () => {
      const photo = await jpeg()
      const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, 10]), Buffer.from('%PDF-1.7')])
      return Buffer.concat([photo.subarray(0, 2), comment, photo.subarray(2), rawPdf()])
    },
    'mixed',
  ],
]

test.each(BAD)('%s is refused, and nothing of it is left', async (_, make, reason) => {
  const { outcome, left } = await takeIn(await make())
  expect(outcome).toEqual({ ok: false, reason })
  expect(left).toEqual([])
})
