// The rows of a list, a piece of the file at a time, so that whoever else is served does not wait for a file of many megabytes.
import { isUtf8 } from 'node:buffer'
import { pipeline, Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { type FileProblem, LIST_LIMITS, type WrongFile } from '#domain/bill-lists.ts'
import { createLineCheck, csvOptions } from '#kit/server/read-csv.ts'
import { takeTurns } from '#kit/server/take-turns.ts'

const PIECE_BYTES = 16 * 1024
const HEAD_BYTES = 4096
// Excel's files: the new ones are ZIP, the old ones OLE; what some programs call a workbook is a web page.
const WORKBOOKS = ['PK\x03\x04', '\xd0\xcf\x11\xe0']

/** The file is no list at all. */
export class NotAList extends Error {
  readonly problem: WrongFile
  constructor(problem: WrongFile) {
    super(problem.is)
    this.problem = problem
  }
}

/** The rows in their order, the header first; an empty one stays, so that the lines are those of the spreadsheet. Throws `NotAList`. */
export async function* readRows(bytes: Uint8Array): AsyncGenerator<string[]> {
  const is = whatElse(bytes)
  if (is) throw new NotAList({ is })
  const delimiter = delimiterIn(bytes)
  const parser = parse(csvOptions(delimiter))
  // What ends either of them ends the other, and comes out of the loop.
  pipeline(Readable.from(textOf(bytes, delimiter)), parser, () => {})
  let rows = 0
  try {
    for await (const row of parser) {
      rows += 1
      if (rows > LIST_LIMITS.rows + 1) throw new NotAList({ is: 'too-many-rows' })
      yield row as string[]
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    // Rows before it may not have been given out yet, but have been counted.
    throw new NotAList({ is: 'quote', line: Number(error.records ?? rows) + 1 })
  }
}

/** What the file is by its first bytes, if it is not text with commas. */
function whatElse(bytes: Uint8Array): FileProblem | null {
  if (bytes.length > LIST_LIMITS.bytes) return 'too-large'
  const head = Buffer.from(bytes.subarray(0, HEAD_BYTES)).toString('latin1')
  const begin = head.replace(/^ï»¿/, '').trimStart()
  if (begin === '') return 'empty'
  if (WORKBOOKS.some((one) => head.startsWith(one))) return 'workbook'
  if (begin.startsWith('%PDF')) return 'pdf'
  if (begin.startsWith('<')) return 'web-page'
  // In no text a spreadsheet saves as CSV, but in what it calls Unicode text, and in every picture.
  return bytes.includes(0) ? 'not-text' : null
}

function delimiterIn(bytes: Uint8Array): string {
  const head = Buffer.from(bytes.subarray(0, HEAD_BYTES)).toString('latin1')
  const names = head.slice(0, head.search(/[\r\n]|$/))
  return [';', '\t'].find((one) => names.includes(one)) ?? ','
}

/** In UTF-8, or as Windows writes. Throws `NotAList` before a line that is too long. */
async function* textOf(bytes: Uint8Array, delimiter: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(isUtf8(bytes) ? 'utf-8' : 'windows-1252')
  const turn = takeTurns()
  const tooLong = createLineCheck(delimiter)
  for (let at = 0; at < bytes.length; at += PIECE_BYTES) {
    const piece = bytes.subarray(at, at + PIECE_BYTES)
    const line = tooLong(piece)
    if (line !== null) throw new NotAList({ is: 'line-too-long', line })
    const text = decoder.decode(piece, { stream: true })
    if (text !== '') yield text
    await turn()
  }
  const rest = decoder.decode()
  if (rest !== '') yield rest
}
