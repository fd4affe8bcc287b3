// Phone numbers as people write them, a few of them; `telOf` makes what a phone can dial.

import { z } from 'zod'
import { type FieldOptions, field } from '#fields/field.ts'
import { wrong } from '#fields/problem.ts'
import type { QuestionKind } from '#fields/question-kind.ts'

const MAX_NUMBERS = 8
// At least three digits (911); an area code may stand in brackets.
const NUMBER = /^(?=(\D*\d){3})\+?[\d(][\d ()-]{1,24}$/

export const phones = (options: FieldOptions) =>
  field<string[], string[]>(options, {
    name: 'phones',
    schema: z.array(z.string('notAPhone').regex(NUMBER, 'notAPhone')).max(MAX_NUMBERS, 'tooManyRows'),
    empty: [],
    toText: (value) => value.join(' '),
    sample: ['(049) 000 0000'],
  })

/** The number without what a phone does not dial, for a `tel:` link. */
export const telOf = (phone: string): string => phone.replace(/[^\d+]/g, '')

// E.164: at most 15 digits; an extension or a local line has seven or more.
const MIN_DIGITS = 7
const MAX_DIGITS = 15

// Dots, and dashes of copied text.
const OTHER_DASHES = /[.\u2010-\u2015\u2212]/g

/** One phone number as people write it; `autoComplete` 'off' when it is not that of the person who fills in the form. */
export const askPhone = (autoComplete = 'tel'): QuestionKind<string> => ({
  kind: 'phone',
  control: 'input',
  attributes: { type: 'tel', inputMode: 'tel', autoComplete, maxLength: 24 },
  missing: 'empty',
  read(typed) {
    const plain = typed.replace(OTHER_DASHES, '-')
    const digits = plain.replace(/\D/g, '').length
    const isNumber = NUMBER.test(plain) && digits >= MIN_DIGITS && digits <= MAX_DIGITS
    return isNumber ? { value: plain } : wrong('notAPhone')
  },
  toText: (value) => value,
  sample: '0917 555 0123',
})

/** A mobile number of the Philippines as '+639…', or null when it is another kind of number. */
export function mobileOf(phone: string): string | null {
  const local = phone.replace(/\D/g, '').replace(/^(63|0)(?=9\d{9}$)/, '')
  return /^9\d{9}$/.test(local) ? `+63${local}` : null
}
