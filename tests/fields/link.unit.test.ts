// Links and phone numbers: where an address may lead, and what a phone dials.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { link } from '#fields/link.ts'
import { phones, telOf } from '#fields/phones.ts'
import { atDepth } from '#tests/support/scope.ts'

const isLink = (value: unknown) => link({ label: 'Link' }).schema.safeParse(value).success
const arePhones = (value: unknown) => phones({ label: 'Phones' }).schema.safeParse(value).success

test.each([
  ...['/', '/lakes', '/barangay?brgy=0403424001', '/dept#mayor', 'https://csc.gov.ph/career'],
  'https://facebook.com/profile.php?id=100004675068302',
])('%s is a link', (value) => {
  expect(isLink(value)).toBe(true)
})

test.each([
  ...['', 'lakes', '//evil.example', '/\\evil.example', '/\t/evil.example', 'http://csc.gov.ph', 'https://'],
  ...[
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,x',
    'mailto:a@b.example',
    'HTTPS://x.example',
  ],
  'https://city.gov.ph@evil.example',
  'https://user:pw@evil.example/',
  'https://evil.example\\@city.gov.ph',
  'https://city.gov.ph/\0x',
  '/\u0085x',
  '/a b',
  '/"onload',
  '/<script>',
  `/${'a'.repeat(500)}`,
  7,
])('%j is no link', (value) => {
  expect(isLink(value)).toBe(false)
})

test('a link that stays here takes pages of this site and no outside address', () => {
  const isHere = (value: string) => link({ label: 'Form', here: true }).schema.safeParse(value).success
  expect(['/birth', '/forms/hr'].map(isHere)).toEqual([true, true])
  expect(['https://csc.gov.ph/career', '//evil.example', 'birth'].map(isHere)).toEqual([false, false, false])
})

test('a link that begins with a slash never leaves the site, as browsers read it', () => {
  const tail = fc.array(
    fc.constantFrom('/', '\\', '.', ':', '@', '\t', '\n', 'evil.example', '?', '#', '%5c'),
  )
  fc.assert(
    fc.property(tail, (parts) => {
      const value = `/${parts.join('')}`
      fc.pre(isLink(value))
      expect(new URL(value, 'https://city.example').origin).toBe('https://city.example')
    }),
    { numRuns: atDepth(300, 3000) },
  )
})

test.each([
  '(049) 562 0000',
  '(049) 562-0000',
  '049 562 0000',
  '0917 000 0000',
  '+63 917 000 0000',
  '911',
  '8888',
])('%s is a phone number', (value) => {
  expect(arePhones([value])).toBe(true)
})

test.each([
  '',
  '12',
  '()',
  '(((',
  'none',
  '+',
  '0917 000 0000 local 5',
  '09170000000; 911',
  '1'.repeat(30),
  '<b>911</b>',
  '+(049) x',
])('%j is no phone number', (value) => {
  expect(arePhones([value])).toBe(false)
})

test('there may be none, eight, and no more', () => {
  expect(arePhones([])).toBe(true)
  expect(arePhones(Array(8).fill('911'))).toBe(true)
  expect(arePhones(Array(9).fill('911'))).toBe(false)
  expect(arePhones('911')).toBe(false)
})

test('a phone dials digits and the plus only', () => {
  expect(telOf('(049) 562-0000')).toBe('0495620000')
  expect(telOf('+63 917 000 0000')).toBe('+639170000000')
})

test('what a taken number dials is always digits, with at most a plus before them', () => {
  const character = fc.constantFrom('0', '4', '9', ' ', '(', ')', '-', '+')
  fc.assert(
    fc.property(fc.array(character, { maxLength: 12 }), (characters) => {
      const number = characters.join('')
      fc.pre(arePhones([number]))
      expect(telOf(number)).toMatch(/^\+?\d{3,}$/)
    }),
    { numRuns: atDepth(300, 3000) },
  )
})
