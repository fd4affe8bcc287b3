// Lists of bills: the columns of the file, and everything that may be wrong with it. The sentences are those of `words/lists`.
import type { WrongCell } from '#kit/brought-csv.ts'

export const LIST_COLUMNS = [
  'bill',
  'kind',
  'account',
  'payer',
  'covers',
  'label',
  'code',
  'fund',
  'amount',
  'due_on',
  'valid_until',
] as const
export type ListColumn = (typeof LIST_COLUMNS)[number]

/** The column a refused list comes back with; it may stand in a list that is brought again, and is not read. */
export const WHY_COLUMN = 'why'

export const LIST_LIMITS = { billChars: 60, accountChars: 100, payerChars: 160 } as const

/** What is wrong with one row. `other-…`: another row of the same bill says something else. */
export const ROW_PROBLEMS = [
  'cells',
  'bill',
  'kind',
  'other-kind',
  'account',
  'payer',
  'covers',
  'label',
  'code',
  'fund',
  'amount',
  'amount-nought',
  'amount-large',
  'due-on',
  'valid-until',
  'valid-before-due',
  'valid-over',
  'twice',
  'other-account',
  'other-payer',
  'other-due-on',
  'other-valid-until',
  'too-many-lines',
  'total',
  'total-nought',
] as const
export type ListRowProblem = (typeof ROW_PROBLEMS)[number]

export type ListProblem = WrongCell<ListColumn, ListRowProblem>
