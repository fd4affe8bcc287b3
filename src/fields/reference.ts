// The entry of another collection, by its address part (slug) or the field `by` of it; that it is there is checked when it is shown.
import { z } from 'zod'
import { type FieldOptions, field } from '#fields/field.ts'

const MAX_CHARS = 120

export const reference = (options: FieldOptions & { to: string; by?: string }) =>
  field<string, string>(options, {
    name: 'reference',
    schema: z
      .string()
      .max(MAX_CHARS, 'tooLong')
      .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'notAnEntry'),
    empty: '',
    toText: () => '',
    sample: 'city-treasurer',
  })
