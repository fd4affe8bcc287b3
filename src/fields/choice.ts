// One of a closed list of values.

import { z } from 'zod'
import { type FieldOptions, field } from '#fields/field.ts'
import { wrong } from '#fields/problem.ts'
import type { Option, QuestionKind } from '#fields/question-kind.ts'

export const choice = <const V extends string>(options: FieldOptions & { of: readonly [V, ...V[]] }) =>
  field<V, V>(options, {
    name: 'choice',
    schema: z.enum(options.of, 'notAChoice') as z.ZodType<V>,
    empty: options.of[0],
    toText: () => '',
    sample: options.of[0],
  })

// With more options a select, with fewer radio buttons.
const MOST_RADIOS = 5

/** One of a closed list; `as` a select also when it is short, so that an optional choice can be taken back, or radios when it is a little longer. */
export const askChoice = (options: readonly Option[], as?: 'select' | 'radios'): QuestionKind<string> => ({
  kind: 'choice',
  control: as ?? (options.length > MOST_RADIOS ? 'select' : 'radios'),
  attributes: {},
  options,
  missing: 'unchosen',
  read: (typed) =>
    options.some((option) => option.value === typed) ? { value: typed } : wrong('notAChoice'),
  toText: (value, lang) => options.find((option) => option.value === value)?.label[lang] ?? value,
  sample: options[0]!.value,
})

/** A fixed value: shown and sent; any other value is refused. */
export const askFixed = (option: Option): QuestionKind<string> => ({
  ...askChoice([option]),
  kind: 'fixed',
  control: 'fixed',
})

/** A hidden value computed by the server: whatever is sent for it is accepted and ignored. */
export const askHidden = (): QuestionKind<string> => ({
  kind: 'hidden',
  control: 'hidden',
  attributes: {},
  missing: 'empty',
  read: (typed) => ({ value: typed }),
  toText: (value) => value,
  sample: '',
})
