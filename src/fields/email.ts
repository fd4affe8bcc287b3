// An e-mail address as an office gives it.
import { z } from 'zod'
import { type Asked, wrong } from '#fields/ask.ts'
import { type FieldOptions, field } from '#fields/field.ts'

const MAX_CHARS = 200

export const email = (options: FieldOptions) =>
  field<string, string>(options, {
    name: 'email',
    schema: z.email('is not an e-mail address').max(MAX_CHARS, 'is too long'),
    empty: '',
    toText: (value) => value,
    sample: 'office@example.gov.ph',
  })

/** An e-mail address a person is reached at; `autoComplete` 'off' when it is not that of the one who writes. */
export const askEmail = (autoComplete = 'email'): Asked<string> => ({
  kind: 'email',
  control: 'input',
  attributes: {
    type: 'email',
    inputMode: 'email',
    autoComplete,
    autoCapitalize: 'off',
    spellCheck: false,
    maxLength: MAX_CHARS,
  },
  missing: 'empty',
  read(typed) {
    if (typed.length > MAX_CHARS) return wrong('tooLong', { max: MAX_CHARS })
    return z.email().safeParse(typed).success ? { value: typed } : wrong('notAnEmail')
  },
  toText: (value) => value,
  sample: 'ana.reyes@example.com',
})
