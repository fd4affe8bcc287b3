// A measure with decimals, such as hectares or degrees.

import { z } from 'zod'
import { type FieldOptions, field } from '#fields/field.ts'
import { obeying, rangeProblem, reading, wrong } from '#fields/problem.ts'
import type { QuestionKind } from '#fields/question-kind.ts'

export const decimal = (options: FieldOptions & { min?: number; max?: number }) =>
  field<number, number>(options, {
    name: 'decimal',
    schema: z.number('notANumber').superRefine(obeying((value) => rangeProblem(value, options))),
    empty: 0,
    toText: String,
    sample: options.min ?? options.max ?? 14.07,
  })

/** A measure with at most two decimals, such as an area in square metres. */
export const askDecimal = ({ min = 0, max }: { min?: number; max: number }): QuestionKind<number> => ({
  kind: 'decimal',
  control: 'input',
  attributes: { type: 'text', inputMode: 'decimal', maxLength: 14, autoComplete: 'off' },
  missing: 'empty',
  read(typed) {
    if (!/^(\d{1,9}|\d{1,3}(,\d{3})+)(\.\d{1,2})?$/.test(typed)) return wrong('notANumber')
    const value = Number(typed.replaceAll(',', ''))
    return reading(value, rangeProblem(value, { min, max }))
  },
  toText: (value) => NUMBERS.format(value),
  sample: '120.5',
})

const NUMBERS = new Intl.NumberFormat('en-PH', { maximumFractionDigits: 2 })
