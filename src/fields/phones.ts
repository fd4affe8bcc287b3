// Phone numbers as people write them, a few of them; `telOf` makes what a phone can dial.

import { z } from 'zod'
import { type FieldOptions, field } from '#fields/field.ts'
import { wrong } from '#fields/problem.ts'
import type { QuestionKind } from '#fields/question-kind.ts'

const MAX_NUMBERS = 8
// At least three digits (911); an area code may stand in brackets.
const NUMBER = /^(?=(\D*\d){3})\+?[\d(][\d ()-]{1,24}$/

/** Whether a text is one phone number and nothing else. */
export const isPhone = (text: string): boolean => NUMBER.test(text)

export const phones = (options: FieldOptions) =>
  field<string[], string[]>(options, {
    name: 'phones',
    schema: z.array(z.string('notAPhone').regex(NUMBER, 'notAPhone')).max(MAX_NUMBERS, 'tooManyRows'),
    empty: [],
    toText: (value) => value.join(' '),
    sample: ['(049) 000 0000'],
  })

/** The number without what a phone does not dial, for a `tel:` link; of '+63 (0)49' the zero is dialled at home only. */
export const telOf = (phone: string): string =>
  phone.replace(/^(\+[1-9]\d{0,2}) ?\(0\)(?=.*\d{3})/, '$1').replace(/[^\d+]/g, '')

// E.164: at most 15 digits; an extension or a local line has seven or more.
const MIN_DIGITS = 7
const MAX_DIGITS = 15

// Dots, lines, and dashes of copied text.
const OTHER_DASHES = /[._\u00b7\u2022\u2010-\u2015\u2212]/g
// Full-width digits and signs of an Asian keyboard, and every kind of space, as plain ones.
const plainOf = (phone: string): string =>
  phone.normalize('NFKC').replace(OTHER_DASHES, '-').replace(/\p{Z}/gu, ' ')

// The country code may stand in brackets, with or without its plus.
const ONE_NUMBER = /^\(? ?\+? ?[\d(][\d ()-]{1,30}$/
const BETWEEN_NUMBERS = /[/,;&|]| (?:or|and|o|at) /i
// Of one number: within it, and what was copied along with it.
const SLASHES = /[/,]/g
const AT_THE_END = /[- ]+$/
// Two numbers without a sign between them: one of them is a mobile number.
const TWO_IN_A_ROW = /^(?:(?:00)?63)?0?9\d{9}\d{7,}$|^\d{7,}0?9\d{9}$/

const digitsOf = (phone: string): string => phone.replace(/\D/g, '')

// +63 917…, 0063 917…, 63 0917…, +63 (0)917…, 0917…, and 011 63 917… as it is dialled in America.
const WITH_PREFIX = /^(?:(?:00|011)?630?|0)(9\d{9})$/

function isSeveral(plain: string): boolean {
  const digits = digitsOf(plain)
  if (WITH_PREFIX.test(digits)) return false
  const parts = plain.split(BETWEEN_NUMBERS).map((part) => digitsOf(part).length)
  // The second may be short: of '562-1234/35' only its last digits are written.
  if (parts.filter(Boolean).length > 1 && parts.some((length) => length >= MIN_DIGITS)) return true
  return digits.length > MAX_DIGITS && TWO_IN_A_ROW.test(digits)
}

/** One phone number as people write it; `autoComplete` 'off' when it is not that of the person who fills in the form. */
export const askPhone = (autoComplete = 'tel'): QuestionKind<string> => ({
  kind: 'phone',
  control: 'input',
  // Long enough for two numbers: a browser that cuts the second would hide that one of them is asked for.
  attributes: { type: 'tel', inputMode: 'tel', autoComplete, maxLength: 50 },
  missing: 'empty',
  read(typed) {
    const written = plainOf(typed)
    if (isSeveral(written)) return wrong('twoNumbers')
    const plain = written.replace(SLASHES, '-').replace(AT_THE_END, '')
    const digits = digitsOf(plain).length
    const isNumber = ONE_NUMBER.test(plain) && digits >= MIN_DIGITS && digits <= MAX_DIGITS
    return isNumber ? { value: plain } : wrong('notAPhone')
  },
  toText: (value) => value,
  sample: '0917 555 0123',
})

const WITHOUT_PREFIX = /^9\d{9}$/

/**
 * A mobile number of the Philippines as '+639…', or null when it is another kind of number. A plus or 00 stands before a country
 * code: '+960 777 1234' is a number of the Maldives, and its ten digits alone would be a stranger's here. So would those of
 * '(917) 555-0123' in New York.
 */
export function mobileOf(phone: string): string | null {
  const plain = plainOf(phone)
  const digits = digitsOf(plain)
  const local = WITH_PREFIX.exec(digits)?.[1]
  if (local) return `+63${local}`
  return WITHOUT_PREFIX.test(digits) && !/\+|^\(/.test(plain) ? `+63${digits}` : null
}
