// One of a closed list of values.
import { z } from 'zod'
import { type FieldOptions, field } from '#fields/field.ts'

export const choice = <const V extends string>(options: FieldOptions & { of: readonly [V, ...V[]] }) =>
  field<V, V>(options, {
    name: 'choice',
    schema: z.enum(
      options.of,
      `is not one of: ${options.of.map((value) => value || '(empty)').join(', ')}`,
    ) as z.ZodType<V>,
    empty: options.of[0],
    toText: () => '',
    sample: options.of[0],
  })
