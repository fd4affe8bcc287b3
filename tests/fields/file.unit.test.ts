// Files and pictures: a path of the storage never leads out of it, and its address comes back to the same path.
import { join, resolve, sep } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shown } from '#fields/field.ts'
import { file, isStoragePath, storageUrl } from '#fields/file.ts'
import { image } from '#fields/image.ts'
import { ANY_LETTER } from '#tests/support/any-letter.ts'

// Paths as an attacker writes them: dots, slashes of both kinds, hidden names, control characters, escapes.
const PARTS = [
  '..',
  '.',
  '/',
  '\\',
  '//',
  'a',
  '%2e',
  '%2f',
  '\0',
  '\n',
  '~',
  'C:',
  '?',
  '#',
  '.env',
  'ñ',
  ' ',
]
const nastyPath = fc.oneof(
  fc.array(fc.constantFrom(...PARTS), { maxLength: 12 }).map((parts) => parts.join('')),
  fc.string({ unit: ANY_LETTER, maxLength: 40 }),
)

test('no path that is taken leads out of the storage, also when it is joined or resolved', () => {
  const root = resolve('/somewhere/storage')
  fc.assert(
    fc.property(nastyPath, (path) => {
      fc.pre(isStoragePath(path))
      expect(join(root, path).startsWith(root + sep)).toBe(true)
      expect(resolve(root, path).startsWith(root + sep)).toBe(true)
      expect(join(root, path).slice(root.length + 1)).toBe(path)
    }),
    { numRuns: 5000 },
  )
})

test.each([
  ...['', '/', '..', '../x', 'a/../b', 'a/..', './a', 'a//b', '/etc/passwd', 'a/', '.env', 'a/.git/config'],
  'a\\b',
  '..\\x',
  'a\0.svg',
  'a\nb',
  'a?b',
  'a#b',
  'x'.repeat(301),
])('%j is no path of the storage', (path) => {
  expect(isStoragePath(path)).toBe(false)
  expect(file({ label: 'File' }).schema.safeParse(path).success).toBe(false)
})

test.each(['news/seven-lakes.svg', 'Publications/Vacancy (1) Niño.pdf', 'a', 'a..b.pdf'])(
  '%j is a path of the storage',
  (path) => {
    expect(file({ label: 'File' }).schema.parse(path)).toBe(path)
  },
)

test('the address of a file is one path of plain characters that comes back to the file', () => {
  fc.assert(
    fc.property(
      fc.array(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 8 }), { minLength: 1 }),
      (parts) => {
        const path = parts.join('/')
        fc.pre(isStoragePath(path) && path.isWellFormed())
        const url = new URL(storageUrl(path), 'https://city.example')
        expect(decodeURIComponent(url.pathname)).toBe(`/storage/${path}`)
        expect(url.search + url.hash).toBe('')
        expect(storageUrl(path)).toMatch(/^[\x21-\x7e]+$/)
      },
    ),
  )
})

test('a picture is shown with its words in one language, the other where it is not written', () => {
  const picture = image({ label: 'Picture' })
  const stored = { file: 'a.svg', alt: { en: 'A lake', fil: 'Isang lawa' }, credit: { en: 'Illustration' } }
  expect(picture.schema.parse(stored)).toEqual(stored)
  expect(shown(picture, stored, 'fil').value).toEqual({
    file: 'a.svg',
    alt: 'Isang lawa',
    credit: 'Illustration',
  })
  expect(picture.kind.toText({ file: 'a.svg', alt: 'A lake', credit: 'Illustration' })).toBe('A lake')
})

test.each([
  { file: '../a.svg', alt: {}, credit: {} },
  { file: 'a.svg', alt: 'A lake', credit: {} },
  { file: 'a.svg', alt: { es: 'Un lago' }, credit: {} },
  { file: 'a.svg', alt: {} },
  { file: 'a.svg', alt: {}, credit: {}, style: 'x' },
  { file: 'a.svg', alt: { en: 'x'.repeat(301) }, credit: {} },
  'a.svg',
])('%j is no picture', (value) => {
  expect(image({ label: 'Picture' }).schema.safeParse(value).success).toBe(false)
})
