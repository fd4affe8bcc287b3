// Cells of a CSV: no formula runs, and a table that comes back says what it said, whatever somebody typed.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cellFrom, csvOf, editableCsvOf } from '#kit/csv.ts'
import { createLineCheck, readCsv } from '#kit/server/read-csv.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const back = (text: string) => readCsv(bytes(text))?.map((row) => row.map(cellFrom))

test('what we wrote is read back unchanged, apostrophes, formulas and zeros too', () => {
  const hard = [
    '=1+1',
    "'=1+1",
    "''@x",
    '+63 917 555 0123',
    '0917 555 0123',
    "'0917",
    '2026-12-01',
    ' -x',
    '',
    '"a", b;\tc',
  ]
  expect(back(editableCsvOf([['number', 'b'], ...hard.map((cell) => [7, cell])]))).toEqual([
    ['number', 'b'],
    ...hard.map((cell) => ['7', cell]),
  ])
  const cell = fc.oneof(fc.string(), fc.stringMatching(/^['=+@0-9 ()-]{0,6}$/))
  fc.assert(
    fc.property(fc.array(fc.tuple(cell, cell), { minLength: 1 }), (rows) => {
      // The first line decides which sign divides: it is that of names.
      const said = rows.map(([a, b]) => [`x${a.replace(/[\r;\t]/g, '')}`, b.replaceAll('\r', '')])
      expect(back(editableCsvOf([['a', 'b'], ...said]))?.slice(1)).toEqual(said)
    }),
  )
})

test('a cell that would be a formula, or would lose its zero, is text', () => {
  expect(csvOf([['=HYPERLINK("x")', '＝1', "'=1", '0917']])).toBe(
    '\uFEFF"\'=HYPERLINK(""x"")",\'＝1,\'\'=1,0917\r\n',
  )
  expect(editableCsvOf([['0917 555 0123', '(049) 000 0000', 'Sta. Ana 2']])).toBe(
    "\uFEFF'0917 555 0123,'(049) 000 0000,Sta. Ana 2\r\n",
  )
})

test('reads what spreadsheets save: semicolons, tabs, the encoding of Windows', () => {
  for (const sign of [',', ';', '\t'])
    expect(back(`number${sign}b\r\n1${sign}"x;y"`)).toEqual([
      ['number', 'b'],
      ['1', 'x;y'],
    ])
  expect(readCsv(Uint8Array.from([...bytes('a\nNi'), 0xf1, 0x6f]))).toEqual([['a'], ['Niño']])
  expect(readCsv(bytes('a,b\n"never closed'))).toBeNull()
})

test.each([
  ['cells', ','.repeat(200)],
  ['cells behind quoted line breaks', '"\n",,\r\n'.replace('\r\n', '').repeat(101)],
  ['bytes', 'A'.repeat(64 * 1024 + 1)],
  ['bytes within quotes', `"${'a\n'.repeat(40_000)}"`],
])('a line with too many %s is no table, wherever it stands', (_, line) => {
  expect(readCsv(bytes(line))).toBeNull()
  expect(readCsv(bytes(`number,b\r\n1,2\r\n${line}\r\n`))).toBeNull()
})

test('the number of the first line that is too long is told, as a spreadsheet counts, whichever way lines end', () => {
  for (const end of ['\r\n', '\n', '\r']) {
    const check = createLineCheck(',')
    const text = ['a,b', '"one\r\nline",2', '', ','.repeat(200)].join(end)
    // In pieces of one byte.
    const found = [...bytes(text)].map((byte) => check(Uint8Array.of(byte))).find((line) => line !== null)
    expect(found).toBe(4)
    expect(createLineCheck(',')(bytes(text.slice(0, -1)))).toBeNull()
  }
})
