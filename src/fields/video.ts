// A video at YouTube: its address, as people copy it, or its id alone.
import { z } from 'zod'
import { type FieldOptions, field } from '#fields/field.ts'
import { videoIdOf } from '#kit/youtube.ts'

const MAX_CHARS = 200

export const video = (options: FieldOptions) =>
  field<string, string>(options, {
    name: 'video',
    schema: z
      .string('unreadable')
      .trim()
      .max(MAX_CHARS, 'tooLong')
      .refine((value) => videoIdOf(value) !== '', 'notAVideo'),
    empty: '',
    toText: () => '',
    sample: 'sample_0-id',
  })
