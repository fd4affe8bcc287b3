// Reads a CSV as spreadsheets save it: with commas, semicolons or tabs, in UTF-8 or the encoding of Windows.
import { CsvError, parse } from 'csv-parse/sync'

/** The rows, the header first; empty ones stay, so that the numbers are those of the spreadsheet. Null for what is no CSV. */
export function readCsv(bytes: Uint8Array): string[][] | null {
  const text = textOf(bytes)
  const head = text.slice(0, text.search(/[\r\n]|$/))
  const delimiter = [';', '\t'].find((one) => head.includes(one)) ?? ','
  try {
    return parse(text, { bom: true, delimiter, relax_column_count: true })
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
