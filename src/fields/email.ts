// An e-mail address as an office gives it.
import { z } from 'zod'
import { type FieldOptions, field } from '#fields/field.ts'

const MAX_CHARS = 200

export const email = (options: FieldOptions) =>
  field<string, string>(options, {
    name: 'email',
    schema: z.email('is not an e-mail address').max(MAX_CHARS, 'is too long'),
    empty: '',
    toText: (value) => value,
    sample: 'office@example.gov.ph',
  })
