// A line or a few of plain text, without NUL (PostgreSQL cannot keep it).
import { z } from 'zod'
import { type FieldOptions, field } from '#fields/field.ts'

export const DEFAULT_MAX_CHARS = 300

/** Trimmed text of 1 to `max` characters. */
export const text = (options: FieldOptions & { max?: number }) =>
  field<string, string>(options, {
    name: 'text',
    schema: z
      .string()
      .trim()
      .min(1, 'is empty')
      .max(options.max ?? DEFAULT_MAX_CHARS, `is longer than ${options.max ?? DEFAULT_MAX_CHARS} characters`)
      .refine((value) => !value.includes('\0'), 'has a character that cannot be kept'),
    empty: '',
    toText: (value) => value,
    sample: 'San Pablo'.slice(0, options.max).trim(),
  })
