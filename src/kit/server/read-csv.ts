// The one reader of a CSV that somebody brings: as spreadsheets save it, with commas, semicolons or tabs, in UTF-8 or the encoding of
// Windows, with titles above and totals below. A piece at a time, so that nobody who is served meanwhile waits.
import { isUtf8 } from 'node:buffer'
import { pipeline, Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { parse as parseNow } from 'csv-parse/sync'
import { type AtLine, CSV_LIMITS, type FileProblem, type WrongFile } from '#kit/brought-csv.ts'
import { type Done, done } from '#kit/outcome.ts'
import { takeTurns } from '#kit/server/take-turns.ts'
import { tidy } from '#kit/tidy.ts'

/** The shape a file must have. `Name` is a column as the code knows it. */
export type CsvShape<Name extends string, Problem> = {
  /** Each column that is read, and what the file calls it. */
  columns: ReadonlyMap<Name, string>
  /** Other columns that may be there, and are ignored. */
  others: 'any' | readonly string[]
  /**
   * What is said of a line that has not as many cells as there are columns, as of an amount whose commas are not quoted. Null for a file of
   * which people leave out what stays as it is: then columns other than the first, cells and lines may be missing.
   */
  incomplete: Problem | null
  /** The text of a cell: in our own CSV an apostrophe may stand before it; in a bank's it belongs to the text. */
  textOf: (cell: string) => string
  /** Whether a line may belong to the end of the file, as totals and sentences do; in a table no line does. */
  mayEnd?: (line: CsvLine<Name>) => boolean
}
/** The cells of a row by column, tidied; without those of columns the file does not have. */
export type CsvCells<Name extends string> = Readonly<Record<Name, string>>
/** `row` is every cell as it stands. `isWhole`: it has as many as there are columns; otherwise cells may stand in a wrong column. */
export type CsvLine<Name extends string> = {
  line: number
  cells: CsvCells<Name>
  row: readonly string[]
  isWhole: boolean
}
/** `rows`: how many are not empty. `end`: the lines after the last of them that may end the file. */
export type CsvContent<Name extends string, Problem> = {
  rows: number
  problems: AtLine<Problem>[]
  end: CsvLine<Name>[]
}

/** Nothing of a refused file is taken. */
export type CsvRefusal<Problem> =
  | { ok: false; reason: 'wrong-file'; wrongFile: WrongFile }
  | { ok: false; reason: 'wrong-rows'; problems: AtLine<Problem>[] }

/** Gives every row that is not empty to `take`, which answers what is wrong with it. Refused is only what is no such file. */
export async function readCsv<Name extends string, Problem extends object>(
  bytes: Uint8Array,
  shape: CsvShape<Name, Problem>,
  take: (cells: CsvCells<Name>, line: number) => readonly Problem[],
): Promise<Done<CsvContent<Name, Problem>> | Extract<CsvRefusal<Problem>, { reason: 'wrong-file' }>> {
  const content: CsvContent<Name, Problem> = { rows: 0, problems: [], end: [] }
  const takeLine = ({ cells, line, isWhole }: CsvLine<Name>) => {
    content.rows += 1
    const wrong = shape.incomplete !== null && !isWhole ? [shape.incomplete] : take(cells, line)
    for (const one of wrong) content.problems.push({ line, ...one })
  }
  let head: Head<Name> | null = null
  try {
    const start = startOf(bytes, shape)
    let line = 0
    for await (const row of rowsFrom(bytes, start)) {
      line += 1
      if (line <= start.above.length) continue
      if (!head) head = readHead(shape, row)
      else if (row.some((cell) => cell.trim() !== '')) {
        const isWhole = row.length === head.width
        const one = { line, cells: cellsOf(row, head, shape), row, isWhole }
        if (shape.mayEnd?.(one)) content.end.push(one)
        else {
          for (const before of content.end.splice(0)) takeLine(before)
          takeLine(one)
        }
      }
    }
    if (content.rows === 0 && shape.incomplete !== null) throw new NotACsv({ is: 'no-rows' })
  } catch (error) {
    if (error instanceof NotACsv) return { ok: false, reason: 'wrong-file', wrongFile: error.wrongFile }
    throw error
  }
  return done(content)
}

class NotACsv extends Error {
  readonly wrongFile: WrongFile
  constructor(wrongFile: WrongFile) {
    super(wrongFile.is)
    this.wrongFile = wrongFile
  }
}

/** The names of the columns: where each stands. */
type Head<Name extends string> = { width: number; places: (readonly [Name, number])[] }
const NAME_CHARS = 100

/** Throws `NotACsv` for one that has columns nobody knows, lacks one, or has one of them twice. */
function readHead<Name extends string>(shape: CsvShape<Name, unknown>, row: readonly string[]): Head<Name> {
  const names = row.map(tidy)
  const all = [...shape.columns.values()]
  const known = shape.others === 'any' ? all : [...all, ...shape.others]
  // In a file of another kind, its first unknown column says more than ours, which are all missing.
  const unknown = shape.others === 'any' ? undefined : names.find((name) => !known.includes(name))
  if (unknown !== undefined) throw new NotACsv({ is: 'column-unknown', name: unknown.slice(0, NAME_CHARS) })
  const isPartial = shape.incomplete === null
  const missing = (isPartial ? all.slice(0, 1) : all).find((name) => !names.includes(name))
  if (missing !== undefined) throw new NotACsv({ is: 'column-missing', name: missing })
  const twice = known.find((name) => names.indexOf(name) !== names.lastIndexOf(name))
  if (twice !== undefined && !isPartial) throw new NotACsv({ is: 'column-twice', name: twice })
  const places = Array.from(shape.columns, ([column, name]) => [column, names.lastIndexOf(name)] as const)
  return { width: names.length, places: places.filter(([, at]) => at >= 0) }
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

/** By what the names of the columns are known. */
type Columns = Pick<CsvShape<string, unknown>, 'columns'>

/** All rows in their order, empty ones and titles too, so that the lines are those of the spreadsheet. Throws where `readCsv` refuses the file. */
export const csvRows = (bytes: Uint8Array, columns: Columns): AsyncGenerator<string[]> =>
  rowsFrom(bytes, startOf(bytes, columns))

/** In which of its lines a file has the names of the columns. Throws as `csvRows`. */
export const csvHeadLine = (bytes: Uint8Array, columns: Columns): number =>
  startOf(bytes, columns).above.length + 1

async function* rowsFrom(bytes: Uint8Array, start: Start): AsyncGenerator<string[]> {
  const { above, delimiter } = start
  yield* above
  const parser = parse({
    bom: true,
    delimiter,
    record_delimiter: RECORD_ENDS,
    relax_column_count: true,
  })
  // What ends either of them ends the other, and comes out of the loop.
  pipeline(Readable.from(piecesOf(bytes, start)), parser, () => {})
  let rows = above.length
  try {
    for await (const row of parser) {
      rows += 1
      if (rows > CSV_LIMITS.rows + 1) throw new NotACsv({ is: 'too-many-rows' })
      yield row as string[]
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    // Rows before it may not have been given out yet, but have been counted.
    const line = error.records === undefined ? rows : above.length + Number(error.records)
    throw new NotACsv({ is: 'quote', line: line + 1 })
  }
}

// Those that `createLineCheck` sees.
const RECORD_ENDS = ['\r\n', '\n', '\r']
// Some banks and spreadsheets put titles above the names of the columns.
const LINES_ABOVE = 20
const START_BYTES = 64 * 1024

/** What stands above the names of the columns, at which byte their line begins, the sign that divides it, and the encoding. */
type Start = { above: string[][]; from: number; delimiter: string; encoding: string }

/**
 * The line of the first ones that has most of the names, divided by any sign, decides; where none has one, the first line and the sign in
 * it. Throws `NotACsv` for what is no text.
 */
function startOf(bytes: Uint8Array, { columns }: Columns): Start {
  const is = whatElse(bytes)
  if (is) throw new NotACsv({ is })
  const names = new Set(columns.values())
  const [guess, encoding] = [delimiterIn(bytes), isUtf8(bytes) ? 'utf-8' : 'windows-1252']
  let [most, start]: [number, Start] = [0, { above: [], from: 0, delimiter: guess, encoding }]
  for (const delimiter of new Set([guess, ...DELIMITERS])) {
    const lines = firstLines(bytes, delimiter, encoding)
    for (const [index, { cells }] of lines.entries()) {
      const count = new Set(cells.map(tidy).filter((cell) => names.has(cell))).size
      if (count <= most) continue
      most = count
      const above = lines.slice(0, index)
      start = { above: above.map((one) => one.cells), from: above.at(-1)?.end ?? 0, delimiter, encoding }
    }
  }
  return start
}

/** Titles may hold quotation marks that no CSV would. `end` is the byte after the line. */
function firstLines(
  bytes: Uint8Array,
  delimiter: string,
  encoding: string,
): { cells: string[]; end: number }[] {
  const isMarked = Buffer.from(bytes.subarray(0, BYTE_ORDER_MARK.length)).equals(BYTE_ORDER_MARK)
  const skipped = isMarked ? BYTE_ORDER_MARK.length : 0
  const decoder = new TextDecoder(encoding)
  const lines: { cells: string[]; end: number }[] = []
  try {
    parseNow(Buffer.from(bytes.subarray(skipped, START_BYTES)), {
      delimiter,
      // Byte by byte, whatever the encoding, so that the place of each is known.
      encoding: 'latin1',
      record_delimiter: RECORD_ENDS,
      relax_column_count: true,
      relax_quotes: true,
      to: LINES_ABOVE + 1,
      on_record: (record: string[], { bytes: end }) => {
        const cells = record.map((cell) => decoder.decode(Buffer.from(cell, 'latin1')))
        lines.push({ cells, end: skipped + end })
        return null
      },
    })
  } catch (error) {
    // The last of them may be cut within quotes.
    if (!(error instanceof CsvError)) throw error
  }
  return lines
}

const BYTE_ORDER_MARK = Buffer.from('\uFEFF')

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

const DELIMITERS = [';', '\t', ',']

/** That of the first line. */
function delimiterIn(bytes: Uint8Array): string {
  const head = headOf(bytes)
  const line = head.slice(0, head.search(/[\r\n]|$/))
  return DELIMITERS.find((one) => line.includes(one)) ?? ','
}

const PIECE_BYTES = 16 * 1024

/** The text from the names of the columns on. Throws `NotACsv` before a line that is too long. */
async function* piecesOf(bytes: Uint8Array, start: Start): AsyncGenerator<string> {
  const { above, from, delimiter, encoding } = start
  const decoder = new TextDecoder(encoding)
  const turn = takeTurns()
  const tooLong = createLineCheck(delimiter, above.length + 1)
  for (let at = from; at < bytes.length; at += PIECE_BYTES) {
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
 * megabytes of commas is ten million. Given piece after piece, it answers the number of the first line that is too long, or null; `first` is that of
 * the line it begins with.
 */
export function createLineCheck(delimiter: string, first = 1): (piece: Uint8Array) => number | null {
  const separator = delimiter.charCodeAt(0)
  let [line, bytes, cells, isQuoted, before] = [first, 0, 1, false, 0]
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
