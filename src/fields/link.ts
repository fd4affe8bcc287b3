// An address: a page of this site ('/lakes') or an outside one over https.
import { z } from 'zod'
import { type FieldOptions, field } from '#fields/field.ts'

const MAX_CHARS = 500
// Browsers read a back slash as a slash: '/\host' would leave the site.
const isPage = (value: string) => /^\/(?!\/)[^\s"<>\\\p{Cc}]*$/u.test(value)
const isOutside = (value: string) => /^https:\/\/[^"<>]+$/.test(value) && isPlainWebAddress(value)

/** Whether an address of the web leads where it seems to: 'https://city.gov.ph@elsewhere.example' names a user, and leads elsewhere. */
export function isPlainWebAddress(value: string): boolean {
  if (/[\s\\\p{Cc}]/u.test(value) || !URL.canParse(value)) return false
  const { username, password } = new URL(value)
  return username + password === ''
}

/** With `here` only pages of this site: the target of a form must not be another site. */
export const link = (options: FieldOptions & { here?: boolean }) =>
  field<string, string>(options, {
    name: 'link',
    schema: z
      .string('unreadable')
      .max(MAX_CHARS, 'tooLong')
      .refine(
        (value) => isPage(value) || (!options.here && isOutside(value)),
        options.here ? 'notAPageHere' : 'notALink',
      ),
    empty: '',
    toText: () => '',
    sample: '/lakes',
  })
