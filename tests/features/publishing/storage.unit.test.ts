// Public files: what was put, then what comes with the content; a path that is odd finds nothing and breaks nothing.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { isShown, Storage, typeOf } from '#features/publishing/storage.ts'
import { diskFiles } from '#kit/server/disk-files.ts'

function city() {
  const root = mkdtempSync(join(tmpdir(), 'city-storage-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  mkdirSync(join(root, 'content/pictures/news'), { recursive: true })
  writeFileSync(join(root, 'content/pictures/news/lake.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  writeFileSync(join(root, 'content/secret.txt'), 'not public')
  const open = () => new Storage(diskFiles(join(root, 'data')), join(root, 'content'), null)
  return { storage: open(), open }
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
  ...[
    '../secret.txt',
    'news/../../secret.txt',
    '..',
    '',
    'news',
    'news/',
    'nothing.svg',
    'news/lake.svg/x',
    '/etc/passwd',
  ],
  ...['Niño (1).pdf', 'a%2e%2e', `${'a'.repeat(299)}`, 'ñ'.repeat(200), 'a..../b', 'a.', '😀'],
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
