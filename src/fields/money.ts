// An amount in pesos, typed as people write it and stored as a whole number of centavos.

import { wrong } from '#fields/problem.ts'
import type { QuestionKind } from '#fields/question-kind.ts'
import { centavosOf, formatTyped, pesos } from '#kit/pesos.ts'

export const askMoney = (): QuestionKind<number> => ({
  kind: 'money',
  control: 'input',
  attributes: { type: 'text', inputMode: 'decimal', maxLength: 22, autoComplete: 'off', 'data-amount': '' },
  missing: 'empty',
  read(typed) {
    const value = centavosOf(typed)
    return value === null ? wrong('notMoney') : { value }
  },
  toText: pesos,
  format: formatTyped,
  sample: '1,234.50',
})
