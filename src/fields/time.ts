// A time of the day in the Philippines, kept as 'HH:MM'.
import { z } from 'zod'
import { type FieldOptions, field } from '#fields/field.ts'

export const time = (options: FieldOptions) =>
  field<string, string>(options, {
    name: 'time',
    schema: z.string('notATime').regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'notATime'),
    empty: '',
    toText: (value) => value,
    sample: '08:30',
  })
