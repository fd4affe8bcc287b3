// A table as CSV (RFC 4180), with cells escaped so that a spreadsheet runs no formula a person typed.

// Without a byte order mark spreadsheets assume another encoding and garble "Niño".
const BYTE_ORDER_MARK = '\uFEFF'
// A cell that begins with one of these, full-width forms included, is a formula; an apostrophe makes it text.
const FORMULA = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/

/** The first row is the header. Numbers stay numbers. */
export const csvOf = (rows: readonly (readonly (string | number)[])[]): string =>
  BYTE_ORDER_MARK + rows.map((cells) => `${cells.map(cellOf).join(',')}\r\n`).join('')

function cellOf(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const text = FORMULA.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
