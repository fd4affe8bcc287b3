// The one reader of a CSV that somebody brings: as spreadsheets save it, with commas, semicolons or tabs, in UTF-8 or the encoding of
// Windows. It is read whole, or refused with everything that is wrong; a piece at a time, so that nobody who is served meanwhile waits.
import { isUtf8 } from 'node:buffer'
import { pipeline, Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { type AtLine, CSV_LIMITS, type FileProblem, type WrongFile } from '#kit/brought-csv.ts'
import type { Done } from '#kit/outcome.ts'
import { takeTurns } from '#kit/server/take-turns.ts'
import { tidy } from '#kit/tidy.ts'

/** The shape a file must have. `Name` is a column as the code knows it. */
export type CsvShape<Name extends string, Problem> = {
  /** Each column that is read, and what the file calls it. */
  columns: ReadonlyMap<Name, string>
  /** Other columns that may be there, and are ignored. */
  others: 'any' | readonly string[]
  /** How many lines may stand above the names of the columns: some banks put a title there. */
  linesAbove: number
  /**
   * What is said of a line that has not as many cells as there are columns, as of an amount whose commas are not quoted. Null for a file of
   * which people leave out what stays as it is: then columns other than the first, cells and lines may be missing.
   */
  incomplete: Problem | null
  /** The text of a cell: in our own CSV an apostrophe may stand before it; in a bank's it belongs to the text. */
  textOf: (cell: string) => string
}
/** The cells of a row by column, tidied; without those of columns the file does not have. */
export type CsvCells<Name extends string> = Readonly<Record<Name, string>>

/** Nothing of a refused file is taken. */
export type CsvRefusal<Problem> =
  | { ok: false; reason: 'wrong-file'; wrongFile: WrongFile }
  | { ok: false; reason: 'wrong-rows'; problems: AtLine<Problem>[] }

/** Gives every row that is not empty to `take`, which answers what is wrong with it; answers how many there are. */
export async function readCsv<Name extends string, Problem extends object>(
  bytes: Uint8Array,
  shape: CsvShape<Name, Problem>,
  take: (cells: CsvCells<Name>, line: number) => readonly Problem[],
): Promise<Done<number> | CsvRefusal<Problem>> {
  const problems: AtLine<Problem>[] = []
  let head: Head<Name> | null = null
  let [line, rows] = [0, 0]
  try {
    for await (const row of csvRows(bytes)) {
      line += 1
      if (head?.missing.length !== 0) {
        head = nearer(head, readHead(shape, row))
        if (line > shape.linesAbove) refuseWithout(head)
      } else if (row.some((cell) => cell.trim() !== '')) {
        rows += 1
        const isIncomplete = shape.incomplete !== null && row.length !== head.width
        const wrong = isIncomplete ? [shape.incomplete!] : take(cellsOf(row, head, shape), line)
        for (const one of wrong) problems.push({ line, ...one })
      }
    }
    refuseWithout(head)
    if (rows === 0 && shape.incomplete !== null) throw new NotACsv({ is: 'no-rows' })
  } catch (error) {
    if (error instanceof NotACsv) return { ok: false, reason: 'wrong-file', wrongFile: error.wrongFile }
    throw error
  }
  return problems.length > 0 ? { ok: false, reason: 'wrong-rows', problems } : { ok: true, value: rows }
}

class NotACsv extends Error {
  readonly wrongFile: WrongFile
  constructor(wrongFile: WrongFile) {
    super(wrongFile.is)
    this.wrongFile = wrongFile
  }
}

/** A line as the names of the columns: where each stands, and which are missing. */
type Head<Name extends string> = {
  width: number
  places: (readonly [Name, number])[]
  missing: string[]
}
const NAME_CHARS = 100

/** Throws `NotACsv` for one that has columns nobody knows, or all with one of them twice. */
function readHead<Name extends string>(shape: CsvShape<Name, unknown>, row: readonly string[]): Head<Name> {
  const names = row.map(tidy)
  const all = [...shape.columns.values()]
  const known = shape.others === 'any' ? all : [...all, ...shape.others]
  // In a file of another kind, its first unknown column says more than ours, which are all missing.
  const unknown = shape.others === 'any' ? undefined : names.find((name) => !known.includes(name))
  if (unknown !== undefined) throw new NotACsv({ is: 'column-unknown', name: unknown.slice(0, NAME_CHARS) })
  const isPartial = shape.incomplete === null
  const missing = (isPartial ? all.slice(0, 1) : all).filter((name) => !names.includes(name))
  const twice = known.find((name) => names.indexOf(name) !== names.lastIndexOf(name))
  if (twice !== undefined && missing.length === 0 && !isPartial)
    throw new NotACsv({ is: 'column-twice', name: twice })
  const places = Array.from(shape.columns, ([column, name]) => [column, names.lastIndexOf(name)] as const)
  return { width: names.length, places: places.filter(([, at]) => at >= 0), missing }
}

const nearer = <Name extends string>(one: Head<Name> | null, other: Head<Name>): Head<Name> =>
  one && one.missing.length <= other.missing.length ? one : other

/** Names the first that is missing from the line which has most of them. */
function refuseWithout(head: Head<string> | null): void {
  const name = head?.missing[0]
  if (name !== undefined) throw new NotACsv({ is: 'column-missing', name })
}

function cellsOf<Name extends string>(
  row: readonly string[],
  { places }: Head<Name>,
  { textOf }: CsvShape<Name, unknown>,
): CsvCells<Name> {
  const cells: Partial<Record<Name, string>> = {}
  for (const [column, at] of places) cells[column] = tidy(textOf(row[at] ?? ''))
  return cells as CsvCells<Name>
}

/** All rows in their order, empty ones too, so that the lines are those of the spreadsheet. Throws where `readCsv` refuses the file. */
export async function* csvRows(bytes: Uint8Array): AsyncGenerator<string[]> {
  const is = whatElse(bytes)
  if (is) throw new NotACsv({ is })
  const delimiter = delimiterIn(bytes)
  const parser = parse({
    bom: true,
    delimiter,
    // Those that `createLineCheck` sees.
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
  })
  // What ends either of them ends the other, and comes out of the loop.
  pipeline(Readable.from(piecesOf(bytes, delimiter)), parser, () => {})
  let rows = 0
  try {
    for await (const row of parser) {
      rows += 1
      if (rows > CSV_LIMITS.rows + 1) throw new NotACsv({ is: 'too-many-rows' })
      yield row as string[]
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    // Rows before it may not have been given out yet, but have been counted.
    throw new NotACsv({ is: 'quote', line: Number(error.records ?? rows) + 1 })
  }
}

const HEAD_BYTES = 4096
const headOf = (bytes: Uint8Array): string => Buffer.from(bytes.subarray(0, HEAD_BYTES)).toString('latin1')
// Excel's files: the new ones are ZIP, the old ones OLE; what some programs call a workbook is a web page.
const WORKBOOKS = ['PK\x03\x04', '\xd0\xcf\x11\xe0']

/** What the file is by its first bytes, if it is not text with commas. */
function whatElse(bytes: Uint8Array): FileProblem | null {
  if (bytes.length > CSV_LIMITS.bytes) return 'too-large'
  const head = headOf(bytes)
  const begin = head.replace(/^ï»¿/, '').trimStart()
  if (begin === '') return 'empty'
  if (WORKBOOKS.some((one) => head.startsWith(one))) return 'workbook'
  if (begin.startsWith('%PDF')) return 'pdf'
  if (begin.startsWith('<')) return 'web-page'
  // In no text a spreadsheet saves as CSV, but in what it calls Unicode text, and in every picture.
  return bytes.includes(0) ? 'not-text' : null
}

function delimiterIn(bytes: Uint8Array): string {
  const head = headOf(bytes)
  const line = head.slice(0, head.search(/[\r\n]|$/))
  return [';', '\t'].find((one) => line.includes(one)) ?? ','
}

const PIECE_BYTES = 16 * 1024

/** Throws `NotACsv` before a line that is too long. */
async function* piecesOf(bytes: Uint8Array, delimiter: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(isUtf8(bytes) ? 'utf-8' : 'windows-1252')
  const turn = takeTurns()
  const tooLong = createLineCheck(delimiter)
  for (let at = 0; at < bytes.length; at += PIECE_BYTES) {
    const piece = bytes.subarray(at, at + PIECE_BYTES)
    const line = tooLong(piece)
    if (line !== null) throw new NotACsv({ is: 'line-too-long', line })
    const text = decoder.decode(piece, { stream: true })
    if (text !== '') yield text
    await turn()
  }
  const rest = decoder.decode()
  if (rest !== '') yield rest
}

const [QUOTE, LF, CR] = [0x22, 0x0a, 0x0d]

/**
 * Counts the bytes and cells of each line, line breaks within quotes included, before the parser makes cells of them: one line of ten
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
        if (bytes > CSV_LIMITS.lineBytes || cells > CSV_LIMITS.cells) return line
      }
      before = byte
    }
    return null
  }
}
