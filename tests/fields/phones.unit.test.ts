// Phone numbers as people write them: a text goes to a mobile of the Philippines that was written as one, and to nobody abroad.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { askPhone, mobileOf, telOf } from '#fields/phones.ts'
import { tidy } from '#kit/tidy.ts'

const read = (typed: string) => askPhone().read(tidy(typed), '')

const mobile = fc.integer({ min: 0, max: 999_999_999 }).map((rest) => `9${String(rest).padStart(9, '0')}`)
const fullWidth = (text: string) =>
  text.replace(/[\d+]/g, (sign) => String.fromCodePoint(sign.codePointAt(0)! + 0xfee0))

describe('a mobile of the Philippines', () => {
  const prefix = fc.constantFrom(
    '0',
    '+63',
    '63',
    '0063',
    '+630',
    '630',
    '+63 (0)',
    '(+63) ',
    '(0063) 0',
    '63 0',
    '+63-0',
    '011 63 ',
  )
  const end = fc.constantFrom('', '.', ',', ' -')
  const between = fc.constantFrom(
    '',
    ' ',
    '-',
    '.',
    '–',
    '/',
    ' / ',
    ',',
    '·',
    '•',
    '_',
    '\u00a0',
    '\u202f',
    '\u2011',
  )

  test('is read however it is written, and is texted', () => {
    fc.assert(
      fc.property(mobile, prefix, between, end, fc.boolean(), (digits, before, sign, after, isWide) => {
        const typed = `${before}${[digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)].join(sign)}${after}`
        const kept = read(isWide ? fullWidth(typed) : typed)
        expect(kept, typed).toHaveProperty('value')
        expect(mobileOf((kept as { value: string }).value), typed).toBe(`+63${digits}`)
      }),
    )
  })

  test('is also one without any prefix, as people here write it', () => {
    expect(mobileOf('917 555 0123')).toBe('+639175550123')
  })
})

describe('a number of another country', () => {
  // Every country code that may stand before what looks like a mobile of the Philippines.
  const country = fc
    .integer({ min: 1, max: 999 })
    .map(String)
    .filter((code) => !code.startsWith('63'))

  test('is texted nowhere, and is kept as it was written', () => {
    fc.assert(
      fc.property(
        country,
        fc.constantFrom('+', '00', '+ '),
        fc.stringMatching(/^\d{6,9}$/),
        (code, sign, rest) => {
          const typed = `${sign}${code} ${rest}`
          expect(mobileOf(typed), typed).toBeNull()
          expect(read(typed)).toEqual({ value: typed })
        },
      ),
    )
  })

  test.each([
    '+960 777 1234',
    '00960 777 1234',
    '(+960) 777 1234',
    '＋960 777 1234',
    '+95 9123 4567',
    '+98 912 345 67',
    '+93 700 123 45',
    // New York.
    '(917) 555-0123',
    '1 (917) 555-0123',
  ])('%s is no mobile of the Philippines', (typed) => expect(mobileOf(typed)).toBeNull())
})

test('of two numbers in one box it is asked which one', () => {
  for (const typed of [
    '0917 555 0123 / 0918 555 0123',
    '09175550123, 09185550123',
    '0917 555 0123 or 0918 555 0123',
    '0917 555 0123 0918 555 0123',
    '(049) 562 1234 0917 555 0123',
    '(049) 562-1234/35',
    '0917 555 0123 / 0199',
  ])
    expect(read(typed), typed).toEqual({ problem: { code: 'twoNumbers' } })
})

test('a phone dials no zero of the own country after a country code', () => {
  expect(telOf('+63 (0)49 562 1234')).toBe('+63495621234')
  expect(telOf('(049) 562 1234')).toBe('0495621234')
})
