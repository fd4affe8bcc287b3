// A table as CSV (RFC 4180), with cells escaped so that a spreadsheet runs no formula a person typed.

// Without a byte order mark spreadsheets assume another encoding and garble "Niño".
const BYTE_ORDER_MARK = '\uFEFF'
// A cell that begins with one of these, full-width forms included, is a formula; an apostrophe makes it text. One more
// stands before a text that has its own, so that taking one away always gives back what was written.
const FORMULA = /^'*(\s*[=+\-@＝＋－＠]|[\t\r\n])/
// A spreadsheet also takes the zero off "0917…", and makes a day or a number of what looks like one.
const ALTERED = /^'*[\d(][\d ()./-]*$/

/** The first row is the header. Numbers stay numbers. */
export const csvOf = (rows: readonly (readonly (string | number)[])[]): string => write(rows, isFormula)

/** The same for a table that comes back by `cellFrom`: what a spreadsheet would alter is text as well. */
export const editableCsvOf = (rows: readonly (readonly (string | number)[])[]): string =>
  write(rows, isGuarded)

/** A cell of `editableCsvOf` as it was before. */
export const cellFrom = (text: string): string =>
  text.startsWith("'") && isGuarded(text.slice(1)) ? text.slice(1) : text

const isFormula = (text: string) => FORMULA.test(text)
const isGuarded = (text: string) => isFormula(text) || ALTERED.test(text)

const write = (rows: readonly (readonly (string | number)[])[], isText: (text: string) => boolean): string =>
  BYTE_ORDER_MARK + rows.map((cells) => `${cells.map((one) => cellOf(one, isText)).join(',')}\r\n`).join('')

function cellOf(value: string | number, isText: (text: string) => boolean): string {
  if (typeof value === 'number') return String(value)
  const text = isText(value) ? `'${value}` : value
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
