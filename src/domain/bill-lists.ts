// Lists of bills: the columns of the file, and everything that may be wrong with it. The sentences are `treasury.list.problems` at the desk.

export const LIST_COLUMNS = [
  ...(['bill', 'kind', 'account', 'payer', 'covers', 'label', 'code', 'fund', 'amount'] as const),
  ...(['due_on', 'valid_until'] as const),
] as const
export type ListColumn = (typeof LIST_COLUMNS)[number]

/** The column a refused list comes back with; it may stand in a list that is brought again, and is not read. */
export const WHY_COLUMN = 'why'

export const LIST_LIMITS = {
  bytes: 32 * 1024 * 1024,
  rows: 250_000,
  billChars: 60,
  accountChars: 100,
  payerChars: 160,
  /** Of the problems that the screen shows; the file that comes back has all. */
  shownProblems: 50,
} as const

/** What the file is instead of such a list: `web-page`, `workbook` and so on; or which column is wrong. */
export const FILE_PROBLEMS = [
  ...(['empty', 'web-page', 'workbook', 'pdf', 'not-text', 'quote', 'line-too-long'] as const),
  ...(['too-large', 'too-many-rows'] as const),
  ...(['column-missing', 'column-unknown', 'column-twice', 'no-rows'] as const),
] as const
export type FileProblem = (typeof FILE_PROBLEMS)[number]

/** What is wrong with one row. `other-…`: another row of the same bill says something else. */
export const ROW_PROBLEMS = [
  ...([
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
  ] as const),
  ...(['amount', 'amount-nought', 'amount-large', 'due-on', 'valid-until', 'valid-before-due'] as const),
  ...(['valid-over', 'twice', 'other-account', 'other-payer', 'other-due-on', 'other-valid-until'] as const),
  ...(['too-many-lines', 'total'] as const),
] as const
export type ListRowProblem = (typeof ROW_PROBLEMS)[number]

/** `column` is the cell it is about, '' for the whole row; `other` the line of another row it speaks of. */
export type ListProblem = { line: number; column: ListColumn | ''; is: ListRowProblem; other?: number }
/** `name` is a column's, `line` that of the broken quote, or of the line that is too long. */
export type WrongFile = { is: FileProblem; name?: string; line?: number }
