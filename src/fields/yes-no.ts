// Yes or no.

import { z } from 'zod'
import { askChoice } from '#fields/choice.ts'
import { type FieldOptions, field } from '#fields/field.ts'
import { wrong } from '#fields/problem.ts'
import type { QuestionKind } from '#fields/question-kind.ts'
import type { Both } from '#kit/lang.ts'

export const yesNo = (options: FieldOptions) =>
  field<boolean, boolean>(options, {
    name: 'yes-no',
    schema: z.boolean('notYesNo'),
    empty: false,
    toText: () => '',
    sample: true,
  })

/** Yes or no, without a default. */
export const askYesNo = (): QuestionKind<string> => ({
  ...askChoice([
    { value: 'yes', label: { en: 'Yes', fil: 'Oo' } },
    { value: 'no', label: { en: 'No', fil: 'Hindi' } },
  ]),
  kind: 'yes-no',
})

/** A checkbox; `text` is what ticking it says. It is stored as 'yes' or not at all. */
export const askTick = (text: Both): QuestionKind<string> => ({
  kind: 'tick',
  control: 'checkbox',
  attributes: {},
  options: [{ value: 'yes', label: text }],
  missing: 'unchecked',
  read: (typed) => (typed === 'yes' ? { value: typed } : wrong('notAChoice')),
  toText: (_, lang) => text[lang],
  sample: 'yes',
})
