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
  linesAbove: 0,
  incomplete: { is: 'cells' },
  textOf: (cell) => cell,
}
/** A bank's file: a title stands above, and it has columns of its own. */
const TITLED: Shape = { ...STRICT, others: 'any', linesAbove: 2 }
/** A table that people edit. */
const PARTIAL: Shape = { ...STRICT, incomplete: null, textOf: cellFrom }

/** The rows with their lines, or why there are none. */
async function read(csv: string | Uint8Array, shape = STRICT) {
  const rows: object[] = []
  const outcome = await readCsv(bytesOf(csv), shape, (cells, line) => {
    rows.push({ line, ...cells })
    return []
  })
  return outcome.ok ? rows : outcome
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
    for await (const row of csvRows(bytesOf(csv))) rows.push(row.map(cellFrom))
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
      // The first line decides which sign divides: it is that of names. A NUL is in no text.
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
  ] as const)
    expect(await read(above + csv, TITLED)).toEqual([{ line, bill: '1', payer: 'Ana' }])
  // The first column missing from the line that has the most of them is named.
  for (const none of [`${'Title\r\n'.repeat(3)}${csv}`, 'Title\r\n'])
    expect(await read(none, TITLED)).toEqual(wrongFile('column-missing', { name: 'bill' }))
  expect(await read('Title\r\nbill,Payer\r\n1,Ana', TITLED)).toEqual(
    wrongFile('column-missing', { name: 'payer' }),
  )
  expect(await read('payer,bill,bill\r\nAna,1,2', TITLED)).toEqual(
    wrongFile('column-twice', { name: 'bill' }),
  )
})

test('every wrong line is named, empty ones are counted, and one with another number of cells is not looked into', async () => {
  const asked: string[] = []
  const csv = 'bill,payer\r\n1,Ana\r\n\r\n2,1,250.00\r\n3\r\n , \r\n4,Ben\r\n'
  const outcome = await readCsv(bytesOf(csv), STRICT, ({ bill, payer }) => {
    asked.push(`${bill} ${payer}`)
    return payer === 'Ben' ? [{ is: 'payer' }, { is: 'twice' }] : []
  })
  expect(asked).toEqual(['1 Ana', '4 Ben'])
  expect(outcome).toEqual({
    ok: false,
    reason: 'wrong-rows',
    problems: [
      { line: 4, is: 'cells' },
      { line: 5, is: 'cells' },
      { line: 7, is: 'payer' },
      { line: 7, is: 'twice' },
    ],
  })
  expect(await readCsv(bytesOf('bill,payer\n1,Ana\n\n2,Ben'), STRICT, () => [])).toEqual({
    ok: true,
    value: 2,
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
