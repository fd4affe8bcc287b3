// An address: a page of this site ('/lakes') or an outside one over https.
import { z } from 'zod'
import { type FieldOptions, field } from '#fields/field.ts'

const MAX_CHARS = 500
// Browsers read a back slash as a slash: '/\host' would leave the site.
const isLink = (value: string) =>
  /^\/(?!\/)[^\s"<>\\]*$/.test(value) || (/^https:\/\/[^\s"<>]+$/.test(value) && URL.canParse(value))

export const link = (options: FieldOptions) =>
  field<string, string>(options, {
    name: 'link',
    schema: z
      .string()
      .max(MAX_CHARS, 'is too long')
      .refine(isLink, 'is neither a page here nor an https address'),
    empty: '',
    toText: () => '',
    sample: '/lakes',
  })
