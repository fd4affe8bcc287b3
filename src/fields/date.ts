// A day of the calendar, kept as 'YYYY-MM-DD' from input to storage: a birthday has no time zone.
import { z } from 'zod'
import { type FieldOptions, field } from '#fields/field.ts'

export const date = (options: FieldOptions) =>
  field<string, string>(options, {
    name: 'date',
    schema: z.iso.date('is not a day such as 2026-11-21'),
    empty: '',
    toText: (value) => value,
    sample: '2026-11-21',
  })
