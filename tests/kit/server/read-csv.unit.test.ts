// A CSV that is brought: read as spreadsheets save it, whole, or refused for what it is instead, by its columns, or by each wrong line.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CSV_LIMITS } from '#kit/brought-csv.ts'
import { cellFrom, csvOf } from '#kit/csv.ts'
import { type CsvShape, createLineCheck, csvRows, readCsv } from '#kit/server/read-csv.ts'

type Problem = { is: string }
type Shape = CsvShape<string, Problem>
const bytesOf = (csv: string | Uint8Array) => (typeof csv === 'string' ? Buffer.from(csv) : csv)
const called = (...names: string[]) => new Map(names.map((name) => [name, name]))

const STRICT: Shape = {
  columns: called('bill', 'payer'),
  others: ['why'],
  incomplete: { is: 'cells' },
  textOf: (cell) => cell,
}
/** A bank's file, with columns of its own. */
const TITLED: Shape = { ...STRICT, others: 'any' }
/** A table that people edit. */
const PARTIAL: Shape = { ...STRICT, incomplete: null, textOf: cellFrom }

/** The rows with their lines, or why there are none. */
async function read(csv: string | Uint8Array, shape = STRICT) {
  const rows: object[] = []
  const outcome = await readCsv(bytesOf(csv), shape, (cells, line) => {
    rows.push({ line, ...cells })
    return []
  })
  if (!outcome.ok) return outcome
  return outcome.value.problems.length > 0 ? outcome.value.problems : rows
}
const wrongFile = (is: string, more: object = {}) => ({
  ok: false,
  reason: 'wrong-file',
  wrongFile: { is, ...more },
})

const NINO = [{ line: 2, bill: '1', payer: 'Niño, A.; x' }]

test.each([',', ';', '\t'])(
  'is divided by %j, begins with a mark or without, ends its lines in any way, in the encoding of Windows as well',
  async (sign) => {
    for (const end of ['\r\n', '\n', '\r']) {
      const csv = [`why${sign}payer${sign} bill `, `x${sign}" Niño, A.; x"${sign}1`].join(end)
      for (const bytes of [csv, `\uFEFF${csv}${end}`, Buffer.from(csv, 'latin1')])
        expect(await read(bytes)).toEqual(NINO)
    }
  },
)

test('what we wrote is read back unchanged, apostrophes, formulas and zeros too', async () => {
  const back = async (csv: string) => {
    const rows: string[][] = []
    for await (const row of csvRows(bytesOf(csv), { columns: called('number', 'b', 'a') }))
      rows.push(row.map(cellFrom))
    return rows
  }
  const hard = [
    '=1+1',
    "'=1+1",
    "''@x",
    '+63 917 555 0123',
    '0917 555 0123',
    "'0917",
    '2026-12-01',
    '12E5',
    'Mar 5',
    '\t1',
    ' -x',
    '',
    '"a", b;\tc',
  ]
  const table = [['number', 'b'], ...hard.map((cell) => ['7', cell])]
  expect(await back(csvOf(table))).toEqual(table)
  const cell = fc.oneof(fc.string(), fc.stringMatching(/^['=+@0-9 ()-]{0,6}$/))
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(cell, cell), { minLength: 1 }), async (rows) => {
      // The line of names decides which sign divides. A NUL is in no text.
      const said = rows.map((row) => row.map((one) => one.replace(/[\r\0]/g, '')))
      expect((await back(csvOf([['a', 'b'], ...said]))).slice(1)).toEqual(said)
    }),
  )
})

test.each([
  ['empty', ''],
  ['empty', ' \r\n '],
  ['web-page', '\uFEFF <!DOCTYPE html><table><tr><td>bill</td></tr></table>'],
  ['workbook', 'PK\x03\x04\x14\x00\x06\x00'],
  ['workbook', Buffer.from('d0cf11e0a1b11ae1', 'hex')],
  ['pdf', '%PDF-1.7'],
  ['not-text', Buffer.from('\uFEFFbill,payer\r\n1,Ana', 'utf16le')],
  ['no-rows', 'bill,payer\r\n'],
  ['no-rows', 'bill,payer\r\n,\r\n \r\n'],
  ['too-large', Buffer.alloc(CSV_LIMITS.bytes + 1, 'a')],
] as const)('a file that is none is refused for what it is: %s', async (is, bytes) => {
  expect(await read(bytes)).toEqual(wrongFile(is))
})

test.each([
  ['does not end', '"Reyes'],
  ['stands inside a cell', 'Ana "Nena" Reyes'],
  ['has something behind it', '"Ana" Reyes'],
])('a quotation mark that %s is refused with its line', async (_, payer) => {
  expect(await read(`bill,payer\r\n1,Ana\r\n2,${payer}\r\n`)).toEqual(wrongFile('quote', { line: 3 }))
})

test.each([
  ['cells', ','.repeat(CSV_LIMITS.cells)],
  ['cells behind quoted line breaks', '"\n",,'.repeat(101)],
  ['bytes', 'A'.repeat(CSV_LIMITS.lineBytes + 1)],
  ['bytes within quotes', `"${'a\n'.repeat(40_000)}"`],
])('a line with too many %s is refused with its number, wherever it stands', async (_, line) => {
  expect(await read(line)).toEqual(wrongFile('line-too-long', { line: 1 }))
  expect(await read(`bill,payer\r\n1,Ana\r\n${line}\r\n`)).toEqual(wrongFile('line-too-long', { line: 3 }))
})

test('lines are counted as a spreadsheet counts, whichever way they end, and in pieces of one byte', () => {
  for (const end of ['\r\n', '\n', '\r']) {
    const check = createLineCheck(',')
    const text = ['a,b', '"one\r\nline",2', '', ','.repeat(200)].join(end)
    const found = [...bytesOf(text)].map((byte) => check(Uint8Array.of(byte))).find((line) => line !== null)
    expect(found).toBe(4)
    expect(createLineCheck(',')(bytesOf(text.slice(0, -1)))).toBeNull()
  }
})

test.each([
  ['missing', 'bill', 'payer'],
  ['missing', 'bill,why', 'payer'],
  ['unknown', 'bill,Payer', 'Payer'],
  ['unknown', 'bill,payer,discount', 'discount'],
  ['unknown', 'number,title', 'number'],
  ['twice', 'bill,payer,bill', 'bill'],
  ['twice', 'why,bill,payer,why', 'why'],
])('a column that is %s is refused by its name: %s', async (is, head, name) => {
  expect(await read(`${head}\r\n1,2`)).toEqual(wrongFile(`column-${is}`, { name }))
})

test('lines above the names of the columns are read over, as many as may stand there, and so are columns nobody asked for', async () => {
  const csv = 'Branch,payer,bill,Branch\r\nx,Ana,1,y\r\n'
  for (const [above, line] of [
    ['', 2],
    ['Collections\r\n\r\n', 4],
    ['Title\r\n'.repeat(20), 22],
  ] as const)
    expect(await read(above + csv, TITLED)).toEqual([{ line, bill: '1', payer: 'Ana' }])
  // The first column missing from the line that has the most of them is named.
  for (const none of [`${'Title\r\n'.repeat(21)}${csv}`, 'Title\r\n'])
    expect(await read(none, TITLED)).toEqual(wrongFile('column-missing', { name: 'bill' }))
  expect(await read('Title\r\nbill,Payer\r\n1,Ana', TITLED)).toEqual(
    wrongFile('column-missing', { name: 'payer' }),
  )
  expect(await read('payer,bill,bill\r\nAna,1,2', TITLED)).toEqual(
    wrongFile('column-twice', { name: 'bill' }),
  )
})

test.each([
  ['a plain title above semicolons', 'Collections of May', ';'],
  ['a title with a semicolon above commas', 'Main branch; May 2026', ','],
  ['a title with a tab above semicolons', 'Main branch\tMay 2026', ';'],
  ['a title with commas above tabs', 'Main branch, May 2026, page 1', '\t'],
  ['a title with quotation marks', 'The "Main" branch, said "Ana" Reyes', ','],
  ['a title in quotation marks, with a line break', '"Main branch\r\nMay 2026";;', ';'],
  ['a title that names a column', 'bill: all of May', ','],
])('the line with the names of the columns decides the sign: %s', async (_, title, sign) => {
  const csv = [title, ['bill', 'payer'].join(sign), ['1', '"Niño, A.; x"'].join(sign)].join('\r\n')
  for (const bytes of [csv, `\uFEFF${csv}\r\n`, Buffer.from(csv, 'latin1')])
    for (const shape of [STRICT, TITLED, PARTIAL])
      expect(await read(bytes, shape)).toEqual([{ line: 3, bill: '1', payer: 'Niño, A.; x' }])
  expect(await read(`${csv}\r\n${['2', '"Reyes'].join(sign)}`)).toEqual(wrongFile('quote', { line: 4 }))
  const long = `${csv}\r\n${'A'.repeat(CSV_LIMITS.lineBytes + 1)}`
  expect(await read(long)).toEqual(wrongFile('line-too-long', { line: 4 }))
})

test('lines that may end a file end it only after its last row; before it they are rows', async () => {
  const mayEnd: Shape['mayEnd'] = ({ row, isWhole }) => row[0] === 'TOTAL' || !isWhole
  const csv = 'bill,payer\r\n1,Ana\r\nTOTAL,1\r\nx\r\n2,Ben\r\nTOTAL,2\r\n\r\n*** END ***\r\n'
  const rows: object[] = []
  const found = await readCsv(bytesOf(csv), { ...STRICT, mayEnd }, (cells, line) => {
    rows.push({ line, ...cells })
    return []
  })
  expect(rows).toEqual([
    { line: 2, bill: '1', payer: 'Ana' },
    { line: 3, bill: 'TOTAL', payer: '1' },
    { line: 5, bill: '2', payer: 'Ben' },
  ])
  expect(found).toMatchObject({
    value: {
      rows: 4,
      problems: [{ line: 4, is: 'cells' }],
      end: [
        { line: 6, row: ['TOTAL', '2'], isWhole: true },
        { line: 8, row: ['*** END ***'], isWhole: false },
      ],
    },
  })
})

test('every wrong line is named, empty ones are counted, and one with another number of cells is not looked into', async () => {
  const asked: string[] = []
  const csv = 'bill,payer\r\n1,Ana\r\n\r\n2,1,250.00\r\n3\r\n , \r\n4,Ben\r\n'
  const outcome = await readCsv(bytesOf(csv), STRICT, ({ bill, payer }) => {
    asked.push(`${bill} ${payer}`)
    return payer === 'Ben' ? [{ is: 'payer' }, { is: 'twice' }] : []
  })
  expect(asked).toEqual(['1 Ana', '4 Ben'])
  expect(outcome).toMatchObject({
    value: {
      problems: [
        { line: 4, is: 'cells' },
        { line: 5, is: 'cells' },
        { line: 7, is: 'payer' },
        { line: 7, is: 'twice' },
      ],
    },
  })
  expect(await readCsv(bytesOf('bill,payer\n1,Ana\n\n2,Ben'), STRICT, () => [])).toMatchObject({
    value: { rows: 2, problems: [], end: [] },
  })
})

test('of a table that people edit, columns, cells and lines may be left out, but not the first column', async () => {
  expect(await read("payer;bill\r\n'=Ana;1\r\nBen\r\n;2;more", PARTIAL)).toEqual([
    { line: 2, bill: '1', payer: '=Ana' },
    { line: 3, bill: '', payer: 'Ben' },
    { line: 4, bill: '2', payer: '' },
  ])
  expect(await read('bill\r\n1', PARTIAL)).toEqual([{ line: 2, bill: '1' }])
  expect(await read('bill\r\n', PARTIAL)).toEqual([])
  expect(await read('payer\r\nAna', PARTIAL)).toEqual(wrongFile('column-missing', { name: 'bill' }))
  expect(await read('bill,Mayor\r\n1,x', PARTIAL)).toEqual(wrongFile('column-unknown', { name: 'Mayor' }))
})
