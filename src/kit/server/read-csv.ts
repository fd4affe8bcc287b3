// Reads a CSV as spreadsheets save it: with commas, semicolons or tabs, in UTF-8 or the encoding of Windows.
import { CsvError, parse } from 'csv-parse/sync'

/** How both readers of the site parse; the ends of lines are those that `createLineCheck` sees. */
export const csvOptions = (delimiter: string) => ({
  bom: true,
  delimiter,
  record_delimiter: ['\r\n', '\n', '\r'],
  relax_column_count: true,
})

// A list of bills has eleven columns and a bank's file some thirty; a cell of the desk's tables takes 2,000 characters.
const MOST_LINE_BYTES = 64 * 1024
const MOST_CELLS = 200

/**
 * Counts the bytes and cells of each line, line breaks within quotes included, before a parser makes cells of them: one line of ten
 * megabytes of commas is ten million. Given piece after piece, it answers the number of the first line that is too long, or null.
 */
export function createLineCheck(delimiter: string): (piece: Uint8Array) => number | null {
  const separator = delimiter.charCodeAt(0)
  let [line, bytes, cells, isQuoted, before] = [1, 0, 1, false, 0]
  return (piece) => {
    for (const byte of piece) {
      if (byte === QUOTE) isQuoted = !isQuoted
      if (!isQuoted && (byte === LF || byte === CR)) {
        if (byte === CR || before !== CR) line += 1
        bytes = 0
        cells = 1
      } else {
        bytes += 1
        if (!isQuoted && byte === separator) cells += 1
        if (bytes > MOST_LINE_BYTES || cells > MOST_CELLS) return line
      }
      before = byte
    }
    return null
  }
}

const [QUOTE, LF, CR] = [0x22, 0x0a, 0x0d]

/** The rows, the header first; empty ones stay, so that the numbers are those of the spreadsheet. Null for what is no CSV, or has a line far too long. */
export function readCsv(bytes: Uint8Array): string[][] | null {
  const text = textOf(bytes)
  const head = text.slice(0, text.search(/[\r\n]|$/))
  const delimiter = [';', '\t'].find((one) => head.includes(one)) ?? ','
  if (createLineCheck(delimiter)(bytes) !== null) return null
  try {
    return parse(text, csvOptions(delimiter))
  } catch (error) {
    if (error instanceof CsvError) return null
    throw error
  }
}

function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
