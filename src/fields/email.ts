// An e-mail address as an office gives it.

import { z } from 'zod'
import { type FieldOptions, field } from '#fields/field.ts'
import { obeying, type Problem, reading } from '#fields/problem.ts'
import type { QuestionKind } from '#fields/question-kind.ts'

const MAX_CHARS = 200

const lengthProblem = (value: string): Problem | null =>
  value.length > MAX_CHARS ? { code: 'tooLong', holes: { max: MAX_CHARS } } : null

export const email = (options: FieldOptions) =>
  field<string, string>(options, {
    name: 'email',
    schema: z.email('notAnEmail').superRefine(obeying(lengthProblem)),
    empty: '',
    toText: (value) => value,
    sample: 'office@example.gov.ph',
  })

/** A person's e-mail address; `autoComplete` 'off' when it is not that of the person who fills in the form. */
export const askEmail = (autoComplete = 'email'): QuestionKind<string> => ({
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
    const isEmail = z.email().safeParse(typed).success
    return reading(typed, lengthProblem(typed) ?? (isEmail ? null : { code: 'notAnEmail' }))
  },
  toText: (value) => value,
  sample: 'ana.reyes@example.com',
})
