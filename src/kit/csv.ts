// A table as CSV (RFC 4180) that a spreadsheet opens as it was written: it runs no formula a person typed, and no number that is a name
// loses its zeros. What is guarded here is read back unchanged by `cellFrom`.
import { dayOf, timeOf } from '#kit/dates.ts'

// Without a byte order mark spreadsheets assume another encoding and garble "Niño".
const BYTE_ORDER_MARK = '\uFEFF'
// A cell that begins with one of these, full-width forms included, is a formula.
const FORMULA = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/
// What a spreadsheet makes a number, a day, a time or a truth value of: "0917…" without its zero, "12E5" as 1,200,000, "1-2" and "Mar 5" as days.
const MONTH =
  '(?:jan|ene|feb|peb|mar|apr|abr|may|jun|hun|jul|hul|aug|ago|sep|set|oct|okt|nov|dec|dis)[a-z]{0,7}(?![a-z])'
const ALTERED = new RegExp(
  String.raw`^[\s(\[.,\p{Sc}]*\p{Nd}(?:[\p{Nd}\s.,:/()%\p{Sc}\p{Pd}]|T(?=\p{Nd})|E[+-]?(?=\p{Nd})|Z$|[AP]\.?M\b|${MONTH})*$` +
    String.raw`|^\s*${MONTH}[\s.,/\p{Pd}]*\p{Nd}[\p{Nd}\s.,/\p{Pd}]*$|^\s*(?:true|false)\s*$`,
  'iu',
)

/** A text; or what a spreadsheet may read for itself: a number, and what `pesosCell`, `dayCell` and `timeCell` make. */
export type Cell = string | number | { readonly plain: string }

/** Pesos and centavos, without separators. */
export const pesosCell = (centavos: number): Cell => ({
  plain: `${centavos < 0 ? '-' : ''}${Math.floor(Math.abs(centavos) / 100)}.${String(Math.abs(centavos) % 100).padStart(2, '0')}`,
})
/** A day, 'YYYY-MM-DD', or the day of an ISO instant in the city; '' for ''. */
export const dayCell = (at: string): Cell => ({ plain: at.includes('T') ? dayOf(at) : at })
/** An ISO instant by the clock of the city, 'YYYY-MM-DD HH:MM'. */
export const timeCell = (instant: string): Cell => ({ plain: `${dayOf(instant)} ${timeOf(instant)}` })

/**
 * The first row is the header. An apostrophe guards a text that a spreadsheet would alter: spreadsheets, people and `cellFrom` know it as
 * the mark of a text. `="0012345"` was weighed: LibreOffice shows it as it stands where its dialog does not evaluate formulas, Excel
 * refuses it above 255 characters, and it is a formula for whoever reads the file by a program. A blank or a mark that nobody sees goes
 * along wherever the number is copied, and then no search finds it.
 */
export const csvOf = (rows: readonly (readonly Cell[])[]): string =>
  BYTE_ORDER_MARK + rows.map((cells) => `${cells.map(written).join(',')}\r\n`).join('')

/** A cell of `csvOf` as it was before. */
export const cellFrom = (text: string): string =>
  text.startsWith("'") && isGuarded(text.slice(1)) ? text.slice(1) : text

/** One more apostrophe stands before a text that has its own, so that taking one away always gives back what was written. */
function isGuarded(text: string): boolean {
  const bare = text.replace(/^'+/, '')
  return FORMULA.test(bare) || ALTERED.test(bare)
}

function written(cell: Cell): string {
  if (typeof cell === 'number') return String(cell)
  if (typeof cell === 'object') return cell.plain
  const text = isGuarded(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
