// The entry of another collection, by its address part (slug); that it is there is checked when it is shown.
import { z } from 'zod'
import { type FieldOptions, field } from '#fields/field.ts'

const MAX_CHARS = 120

export const reference = (options: FieldOptions & { to: string }) =>
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
