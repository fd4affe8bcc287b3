// What is read of what somebody typed or pasted: no mark that nobody sees, every break a line, and the letters of Windows.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { tidy } from '#kit/tidy.ts'

test.each([
  ['a Hangul filler', '\u3164'],
  ['the blank of Braille', '\u2800'],
  ['a Hangul initial filler', '\u115f'],
  ['a joiner', '\u200d'],
  ['a halfwidth filler', '\uffa0'],
  ['a grapheme joiner', '\u034f'],
  ['a Mongolian separator', '\u180e'],
  ['an Arabic letter mark', '\u061c'],
  ['an invisible comma', '\u2063'],
  ['a tag', '\u{e0020}'],
  ['a variation selector', '\ufe0f'],
  ['an object', '\ufffc'],
  ['a soft hyphen', '\u00ad'],
  ['NUL', '\0'],
])('%s is no name, and leaves nothing in one', (_, mark) => {
  expect([tidy(mark), tidy(`${mark} ${mark}`), tidy(`Li${mark}za`)]).toEqual(['', '', 'Liza'])
})

test.each(['\r\n', '\r', '\v', '\f', '\u0085', '\u2028', '\u2029'])('%j is a break of lines', (mark) => {
  expect(tidy(`one${mark}two`)).toBe('one\ntwo')
})

test('a letter of Windows is the letter it stands for', () => {
  expect(tidy('O\u0092Brien \u0093here\u0094 \u0081')).toBe('O’Brien “here”')
})

test('pictures of several parts stay whole, and letters come together', () => {
  expect(['👩‍🌾', '👨🏽‍🌾', '❤️', '🏳️‍🌈', '👨‍👩‍👧', 'Pen\u0303a'].map(tidy)).toEqual([
    '👩‍🌾',
    '👨🏽‍🌾',
    '❤️',
    '🏳️‍🌈',
    '👨‍👩‍👧',
    'Peña',
  ])
})

test('half a surrogate is shown as a letter that was lost', () => {
  expect(tidy('a\ud800b')).toBe('a\ufffdb')
})

test('spaces of every kind are plain, and none stand around', () => {
  expect(tidy('\u3000 1\u00a0234\u2009kg\t\n')).toBe('1 234 kg')
})

test('what is tidy stays as it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (text) => {
      expect(tidy(tidy(text))).toBe(tidy(text))
    }),
    { examples: [['n\u200c\u0303'], ['👩\u00ad\u200d🌾'], ['👩\ufe0f\ufe0f\ufe0f']] },
  )
})
