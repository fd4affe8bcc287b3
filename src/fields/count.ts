// A whole number from nought up.
import { z } from 'zod'
import { type FieldOptions, field } from '#fields/field.ts'

export const count = (options: FieldOptions & { max?: number }) =>
  field<number, number>(options, {
    name: 'count',
    schema: z
      .number('is not a number')
      .int('is not a whole number')
      .min(0, 'is below nought')
      .max(options.max ?? Number.MAX_SAFE_INTEGER, `is over ${options.max}`),
    empty: 0,
    toText: String,
    sample: Math.min(7, options.max ?? 7),
  })
