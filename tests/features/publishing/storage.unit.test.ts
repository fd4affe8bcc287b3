// Public files: what was put, then what comes with the content; a path that is odd finds nothing and breaks nothing.
import { mkdirSync, mkdtempSync, readdirSync, readlinkSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import fc from 'fast-check'
import { expect, onTestFinished, test, vi } from 'vitest'
import { isShown, Storage, typeOf } from '#features/publishing/storage.ts'
import { diskFiles } from '#kit/server/disk-files.ts'

function city() {
  const root = mkdtempSync(join(tmpdir(), 'city-storage-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  mkdirSync(join(root, 'content/pictures/news'), { recursive: true })
  writeFileSync(join(root, 'content/pictures/news/lake.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  writeFileSync(join(root, 'content/secret.txt'), 'not public')
  const copies = join(root, 'copies')
  const open = () => new Storage(diskFiles(join(root, 'data')), join(root, 'content'), null, copies)
  return { storage: open(), open, copies }
}

test('a file of the content is found with its type and a strong ETag', async () => {
  const { storage } = city()
  const file = await storage.find('news/lake.svg')
  expect(file?.type).toBe('image/svg+xml')
  expect(file?.etag).toMatch(/^"[\w-]{22}"$/)
  expect(String(file?.bytes)).toContain('<svg')
})

test('a file put is found by this and every later instance, and before the content’s', async () => {
  const { storage, open } = city()
  await storage.put('news/lake.svg', Buffer.from('newer'))
  await storage.put('photos/one.jpg', Buffer.from('photo'))
  expect(String((await storage.find('news/lake.svg'))?.bytes)).toBe('newer')
  expect(String((await open().find('photos/one.jpg'))?.bytes)).toBe('photo')
})

test('a file put again is the new one, with another ETag', async () => {
  const { storage } = city()
  await storage.put('a.png', Buffer.from('one'))
  const before = await storage.find('a.png')
  await storage.put('a.png', Buffer.from('two'))
  const after = await storage.find('a.png')
  expect(String(after?.bytes)).toBe('two')
  expect(after?.etag).not.toBe(before?.etag)
})

test.each([
  '../secret.txt',
  'news/../../secret.txt',
  '..',
  '',
  'news',
  'news/',
  'nothing.svg',
  'news/lake.svg/x',
  '/etc/passwd',
  'Niño (1).pdf',
  'a%2e%2e',
  `${'a'.repeat(299)}`,
  'ñ'.repeat(200),
  'a..../b',
  'a.',
  '😀',
])('%j finds nothing', async (path) => {
  expect(await city().storage.find(path)).toBeNull()
})

test('no path whatever makes it fail or gives what is not public', async () => {
  const { storage } = city()
  const piece = fc.constantFrom(
    '..',
    '/',
    '.',
    'news',
    'secret.txt',
    '\0',
    '\\',
    'ñ',
    '!',
    ' ',
    '(',
    '%',
    'a',
    '😀',
  )
  await fc.assert(
    fc.asyncProperty(fc.array(piece, { maxLength: 8 }), async (pieces) => {
      expect(await storage.find(pieces.join(''))).toBeNull()
    }),
    { numRuns: 500 },
  )
})

test('only pictures and PDF are shown in place, by the ending of the name', () => {
  expect(['a.SVG', 'b.jpeg', 'c.pdf', 'd.webp'].map(typeOf).every(isShown)).toBe(true)
  expect(['a.html', 'b.js', 'c', 'd.svg.exe', 'e.xml'].map(typeOf).some(isShown)).toBe(false)
})

const LARGE = Buffer.alloc(2 * 1024 * 1024, 'large')

/** Files of the folder that this process holds open. */
const openIn = (folder: string) =>
  readdirSync('/proc/self/fd').filter((fd) => {
    try {
      return readlinkSync(`/proc/self/fd/${fd}`).startsWith(folder)
    } catch {
      return false
    }
  })
const copied = async (opening: ReturnType<Storage['open']>) => {
  const file = await opening
  if (!file || !('body' in file)) throw new Error('not a copy')
  return file
}

test.runIf(process.platform === 'linux')(
  'all who are sent a large file at one time are sent one copy; with the last of them it is gone',
  async () => {
    const { storage, copies } = city()
    await storage.put('large.pdf', LARGE)
    const [one, two, three] = await Promise.all(
      Array.from({ length: 3 }, () => copied(storage.open('large.pdf'))),
    )
    expect([one!.size, one!.etag]).toEqual([LARGE.length, (await storage.find('large.pdf'))?.etag])
    expect([readdirSync(copies), openIn(copies)]).toEqual([[], [expect.any(String)]])
    // Who came with it and asks for the head alone, who hangs up, and who reads all of it.
    one!.close()
    two!.body().destroy()
    expect((await buffer(three!.body())).equals(LARGE)).toBe(true)
    await expect.poll(() => openIn(copies)).toEqual([])
    const again = await copied(storage.open('large.pdf'))
    expect((await buffer(again.body())).equals(LARGE)).toBe(true)
    await expect.poll(() => openIn(copies)).toEqual([])
  },
)

test('a large file put again is the new one, also while the old one is sent', async () => {
  const { storage } = city()
  await storage.put('large.pdf', LARGE)
  const before = await copied(storage.open('large.pdf'))
  const newer = Buffer.alloc(LARGE.length, 'newer')
  await storage.put('large.pdf', newer)
  const after = await copied(storage.open('large.pdf'))
  expect((await buffer(after.body())).equals(newer)).toBe(true)
  expect((await buffer(before.body())).equals(LARGE)).toBe(true)
})

test('a large file is sent from memory where no copy can be written', async () => {
  const { storage, copies } = city()
  vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  onTestFinished(() => void vi.restoreAllMocks())
  await storage.put('large.pdf', LARGE)
  writeFileSync(copies, '')
  const file = await storage.open('large.pdf')
  expect(file && 'bytes' in file && file.bytes.equals(LARGE)).toBe(true)
})
