// The address somebody meant: another case or a slash too many leads to it, anything else to nothing.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addressBook, findAddress } from '#web/address-book.ts'

const BOOK = addressBook([
  '/',
  '/fil',
  '/newsupdate',
  '/NewsOver',
  '/fil/NewsOver',
  '/Dform',
  '/feed.atom',
  '/storage/*',
  '/sized/:width/*',
  '/news/:slug',
  '/fil/news/:slug',
  '/news/:slug/picture.png',
  '/forms/:category',
])

test.each([
  ['/newsupdate', '/newsupdate'],
  ['/NEWSUPDATE', '/newsupdate'],
  ['/newsover', '/NewsOver'],
  ['/newsover///', '/NewsOver'],
  ['/Fil/newsOVER/', '/fil/NewsOver'],
  ['/dform', '/Dform'],
  ['/fil/', '/fil'],
  ['/FIL', '/fil'],
  ['/', '/'],
  ['//', '/'],
  ['/news/eighty-barangays', '/news/eighty-barangays'],
  ['/news/eighty-barangays/', '/news/eighty-barangays'],
  ['/forms/hr/', '/forms/hr'],
  ['/FORMS/hr', '/forms/hr'],
  ['/Fil/News/Eighty', '/fil/news/Eighty'],
  ['/storage/news/A lake.svg', '/storage/news/A lake.svg'],
  ['/sized/360/news/A lake.jpg', '/sized/360/news/A lake.jpg'],
  ['/sized/360', '/sized/360'],
])('%s is meant for %s', (typed, meant) => {
  expect(findAddress(BOOK, typed)).toBe(meant)
})

test.each([
  ...['/nowhere', '/newsupdate/x', '/news', '/news/a/b', '/feedxatom', '/Storage/a', '//evil.example', ''],
  '/news//x',
])('"%s" is meant for nothing', (typed) => {
  expect(findAddress(BOOK, typed)).toBeNull()
})

test('whatever is typed, the answer is an address that is its own answer and stays on this site', () => {
  const piece = fc.constantFrom(
    '/',
    '//',
    'news',
    'NEWSOVER',
    'fil',
    'evil.example',
    'x',
    '\\',
    '.',
    '..',
    'forms',
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 6 }), (pieces) => {
      const found = findAddress(BOOK, `/${pieces.join('')}`)
      if (found === null) return
      expect(findAddress(BOOK, found)).toBe(found)
      expect(new URL(found, 'https://city.example').origin).toBe('https://city.example')
    }),
    { numRuns: 2000 },
  )
})
