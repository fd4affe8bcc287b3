// The two languages: one address in both, and a value in one or the other.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inLang, LANGS, pickLang, splitLang } from '#kit/lang.ts'
import { SPEECH } from '#words'

const part = fc
  .stringMatching(/^[A-Za-z0-9._-]{1,8}$/)
  .filter((name) => !/^(fil|api|storage|assets)$/.test(name))
const path = fc.array(part, { maxLength: 4 }).map((parts) => `/${parts.join('/')}`)

test('an address put into a language comes apart into the language and the same address', () => {
  fc.assert(
    fc.property(path, fc.constantFrom(...LANGS), (address, lang) => {
      expect(splitLang(inLang(lang, address))).toEqual({ lang, path: address })
    }),
  )
})

test('an address that is in Filipino already stays', () => {
  fc.assert(
    fc.property(path, (address) => {
      expect(inLang('fil', inLang('fil', address))).toBe(inLang('fil', address))
    }),
  )
})

test.each([
  ['/', '/fil'],
  ['/newsupdate', '/fil/newsupdate'],
  ['/barangay?brgy=0403424001', '/fil/barangay?brgy=0403424001'],
  ['/?q=1', '/fil?q=1'],
  ['/#hotline-3', '/fil#hotline-3'],
  ['/fil-am', '/fil/fil-am'],
])('%s is %s in Filipino', (english, filipino) => {
  expect(inLang('fil', english)).toBe(filipino)
  expect(inLang('en', english)).toBe(english)
  expect(SPEECH.fil.to(english)).toBe(filipino)
})

test.each([
  ...['https://a.example/x', '#main', 'mailto:a@b.example', 'tel:911', '/storage/news/a.svg', '/assets/a.js'],
  '/api/now',
  '',
])('%s has no language', (address) => {
  expect(inLang('fil', address)).toBe(address)
})

test('only a whole first part is a language', () => {
  expect(splitLang('/film')).toEqual({ lang: 'en', path: '/film' })
  expect(splitLang('/fil')).toEqual({ lang: 'fil', path: '/' })
  expect(splitLang('/fil/')).toEqual({ lang: 'fil', path: '/' })
  expect(splitLang('/FIL/mvh')).toEqual({ lang: 'en', path: '/FIL/mvh' })
})

test('a value is picked in the language asked, else in the other, and says in which', () => {
  expect(pickLang({ en: 'lake', fil: 'lawa' }, 'fil')).toEqual({ value: 'lawa', lang: 'fil' })
  expect(pickLang({ en: 'lake' }, 'fil')).toEqual({ value: 'lake', lang: 'en' })
  expect(pickLang({ fil: 'lawa' }, 'en')).toEqual({ value: 'lawa', lang: 'fil' })
  expect(pickLang({}, 'fil')).toEqual({ value: undefined, lang: 'fil' })
})
