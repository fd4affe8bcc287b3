// A whole number from 0 up.

import { z } from 'zod'
import { type FieldOptions, field } from '#fields/field.ts'
import { obeying, rangeProblem, reading, wrong } from '#fields/problem.ts'
import type { QuestionKind } from '#fields/question-kind.ts'
import { formatNumber } from '#kit/whole-numbers.ts'

export const count = (options: FieldOptions & { min?: number; max?: number }) =>
  field<number, number>(options, {
    name: 'count',
    schema: z
      .number('notANumber')
      .int('notAWholeNumber')
      .superRefine(obeying((value) => rangeProblem(value, { min: 0, ...options }))),
    empty: 0,
    toText: String,
    sample: Math.min(7, options.max ?? 7),
  })

/** A whole number typed with digits alone, from `min` to `max`. */
export const askCount = ({ min = 0, max }: { min?: number; max: number }): QuestionKind<number> => ({
  kind: 'count',
  control: 'input',
  attributes: { type: 'number', inputMode: 'numeric', min, max, step: 1, autoComplete: 'off' },
  missing: 'empty',
  read(typed) {
    if (!/^\d{1,12}$/.test(typed)) return wrong('notANumber')
    const value = Number(typed)
    return reading(value, rangeProblem(value, { min, max }))
  },
  toText: (value) => formatNumber(value),
  sample: String(min + 1 > max ? max : min + 1),
})
