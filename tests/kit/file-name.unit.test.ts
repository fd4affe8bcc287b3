// Names people give their files: shown as they are, but for what could lead astray.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { tidyFileName } from '#kit/file-name.ts'

test.each([
  ['Valid ID (front).jpg', 'Valid ID (front).jpg'],
  ['../../etc/passwd', 'passwd'],
  ['C:\\Users\\Niña\\sertipiko.pdf', 'Niña/sertipiko.pdf'.split('/')[1]!],
  ['nin\u0303o.png', 'niño.png'],
  ['  two   spaces\t.pdf ', 'two spaces .pdf'],
  ['photo\u202Egpj.exe', 'photogpj.exe'],
  ['nul\u0000in\nit.pdf', 'nulin it.pdf'],
  ['\ud800.pdf', '\ufffd.pdf'],
  ['\u200b\u2060', '_'],
  ['..\\', '_'],
])('%j is shown as %j', (name, shown) => {
  expect(tidyFileName(name)).toBe(shown)
})

test('a long name keeps its ending', () => {
  const tidy = tidyFileName(`${'ñ'.repeat(500)}.jpeg`)
  expect([...tidy]).toHaveLength(120)
  expect(tidy).toMatch(/^ñ+…\.jpeg$/)
})

const PIECES = [
  'a',
  'ñ',
  'n\u0303',
  '😀',
  ' ',
  '.',
  '/',
  '\\',
  '\0',
  '\n',
  '\u202E',
  '\u200B',
  '\u2028',
  '\ud800',
]

test('whatever the name, it is short, names no folder, hides nothing and can be seen', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...PIECES), maxLength: 400 }), (name) => {
      const tidy = tidyFileName(name)
      expect([...tidy].length).toBeGreaterThan(0)
      expect([...tidy].length).toBeLessThanOrEqual(120)
      expect(tidy).not.toMatch(/[\\/\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u)
      expect(tidy.isWellFormed()).toBe(true)
    }),
  )
})
