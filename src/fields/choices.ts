// Any number of a closed list of values.
import { z } from 'zod'
import { type FieldOptions, field } from '#fields/field.ts'

export const choices = <const V extends string>(options: FieldOptions & { of: readonly [V, ...V[]] }) =>
  field<V[], V[]>(options, {
    name: 'choices',
    schema: z.array(z.enum(options.of, 'notAChoice') as z.ZodType<V>).max(options.of.length, 'tooManyRows'),
    empty: [],
    toText: () => '',
    sample: [options.of[0]],
  })
