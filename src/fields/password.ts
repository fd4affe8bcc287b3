// A password as it is typed: its length is all that is checked here, and it is never shown again.

import { wrong } from '#fields/problem.ts'
import type { QuestionKind } from '#fields/question-kind.ts'

export const PASSWORD_MIN_CHARS = 10
export const PASSWORD_MAX_CHARS = 128

/** 'current': the existing password; 'new': one to be chosen; 'again': its repetition. Only 'new' has a minimum length. */
export const askPassword = (which: 'current' | 'new' | 'again'): QuestionKind<string> => ({
  kind: 'password',
  control: 'input',
  attributes: {
    type: 'password',
    autoComplete: which === 'current' ? 'current-password' : 'new-password',
    autoCapitalize: 'off',
    spellCheck: false,
    ...(which === 'new' ? { minLength: PASSWORD_MIN_CHARS } : {}),
    maxLength: PASSWORD_MAX_CHARS,
  },
  missing: 'empty',
  read(typed) {
    const chars = [...typed].length
    if (chars > PASSWORD_MAX_CHARS) return wrong('tooLong', { max: PASSWORD_MAX_CHARS })
    if (which === 'new' && chars < PASSWORD_MIN_CHARS) return wrong('tooShort', { min: PASSWORD_MIN_CHARS })
    return { value: typed }
  },
  toText: () => '',
  sample: 'apat na salita ito',
})
