// A measure with decimals, such as hectares or degrees.
import { z } from 'zod'
import { type FieldOptions, field } from '#fields/field.ts'

export const decimal = (options: FieldOptions & { min?: number; max?: number }) =>
  field<number, number>(options, {
    name: 'decimal',
    schema: z
      .number('is not a number')
      .min(options.min ?? Number.MIN_SAFE_INTEGER, `is below ${options.min}`)
      .max(options.max ?? Number.MAX_SAFE_INTEGER, `is over ${options.max}`),
    empty: 0,
    toText: String,
    sample: options.min ?? options.max ?? 14.07,
  })
