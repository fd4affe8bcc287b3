// A table as text (RFC 4180) that a spreadsheet may open without running what somebody wrote into it.

// Without it spreadsheets take the file for another encoding, and Niño is misspelt.
const BYTE_ORDER_MARK = '\uFEFF'
// A spreadsheet computes what begins so, also in the wide letters of East Asia; an apostrophe makes it text.
const FORMULA = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/

/** The first row is the head. Numbers stay numbers. */
export const csvOf = (rows: readonly (readonly (string | number)[])[]): string =>
  BYTE_ORDER_MARK + rows.map((cells) => `${cells.map(cellOf).join(',')}\r\n`).join('')

function cellOf(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const text = FORMULA.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
