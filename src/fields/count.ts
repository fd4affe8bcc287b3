// A whole number from nought up.
import { z } from 'zod'
import { type Asked, wrong } from '#fields/ask.ts'
import { type FieldOptions, field } from '#fields/field.ts'

export const count = (options: FieldOptions & { min?: number; max?: number }) =>
  field<number, number>(options, {
    name: 'count',
    schema: z
      .number('is not a number')
      .int('is not a whole number')
      .min(options.min ?? 0, options.min ? `is below ${options.min}` : 'is below nought')
      .max(options.max ?? Number.MAX_SAFE_INTEGER, `is over ${options.max}`),
    empty: 0,
    toText: String,
    sample: Math.min(7, options.max ?? 7),
  })

/** A whole number typed with digits alone, from `min` to `max`. */
export const askCount = ({ min = 0, max }: { min?: number; max: number }): Asked<number> => ({
  kind: 'count',
  control: 'input',
  attributes: { type: 'number', inputMode: 'numeric', min, max, step: 1, autoComplete: 'off' },
  missing: 'empty',
  read(typed) {
    if (!/^\d{1,12}$/.test(typed)) return wrong('notANumber')
    const value = Number(typed)
    if (value < min) return wrong('tooSmall', { min })
    return value > max ? wrong('tooLarge', { max }) : { value }
  },
  toText: (value) => NUMBERS.format(value),
  sample: String(min + 1 > max ? max : min + 1),
})

const NUMBERS = new Intl.NumberFormat('en-PH')
