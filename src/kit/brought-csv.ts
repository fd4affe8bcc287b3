// A CSV that somebody brings, in words for server and browser: how large it may be, what may be wrong with it, and with its lines.

export const CSV_LIMITS = {
  bytes: 32 * 1024 * 1024,
  rows: 250_000,
  // A list of bills has eleven columns and a bank's file some thirty; a cell of the desk's tables takes 2,000 characters.
  lineBytes: 64 * 1024,
  cells: 200,
  /** At most so many problems are named. */
  shownProblems: 50,
} as const

/** What the file is instead of such a CSV: `web-page`, `workbook` and so on; or which column is wrong. */
export const FILE_PROBLEMS = [
  'empty',
  'web-page',
  'workbook',
  'pdf',
  'not-text',
  'quote',
  'line-too-long',
  'too-large',
  'too-many-rows',
  'column-missing',
  'column-unknown',
  'column-twice',
  'no-rows',
  'total-differs',
] as const
export type FileProblem = (typeof FILE_PROBLEMS)[number]
/**
 * `name` is a column's, `line` that of the broken quote, of the line that is too long, or of the total. 'total-differs': the file says its
 * rows come to `said`, and they come to `sum`, both in centavos.
 */
export type WrongFile = { is: FileProblem; name?: string; line?: number; said?: number; sum?: number }

/** What is wrong with a line. `column` is the cell it is about, '' for the whole line; `other` the line of another row it speaks of. */
export type WrongCell<Column extends string, Is extends string> = {
  column: Column | ''
  is: Is
  other?: number
}
/** A problem with the number of its line, as a spreadsheet counts. */
export type AtLine<Problem> = Problem & { line: number }
