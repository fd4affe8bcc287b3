// Phone numbers as people write them, a few of them; `telOf` makes what a phone can dial.
import { z } from 'zod'
import { type FieldOptions, field } from '#fields/field.ts'

const MAX_NUMBERS = 8
// At least three digits (911); an area code may stand in brackets.
const NUMBER = /^(?=(\D*\d){3})\+?[\d(][\d ()-]{1,24}$/

export const phones = (options: FieldOptions) =>
  field<string[], string[]>(options, {
    name: 'phones',
    schema: z
      .array(z.string().regex(NUMBER, 'is not a phone number'))
      .max(MAX_NUMBERS, 'has too many numbers'),
    empty: [],
    toText: (value) => value.join(' '),
    sample: ['(049) 000 0000'],
  })

/** The number without what a phone does not dial, for a `tel:` link. */
export const telOf = (phone: string): string => phone.replace(/[^\d+]/g, '')
