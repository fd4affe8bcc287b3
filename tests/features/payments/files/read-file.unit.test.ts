// A collection file: its payments, what the bank took back, and the line and the reason of everything that is wrong with it.
import { expect, test } from 'vitest'
import { readNumberOfBill } from '#domain/bill-numbers.ts'
import { sourceOfFile } from '#domain/collection-file.ts'
import { numberAt } from '#domain/typed-number.ts'
import { readFile } from '#features/payments/files/read-file.ts'
import { must } from '#kit/outcome.ts'
import { COLUMNS, type FileLine, fileText } from '#tests/support/collection-files.ts'

const TODAY = '2026-11-26'
const DAY = '2026-11-25'
const read = (csv: string | Uint8Array, columns = COLUMNS) =>
  readFile(typeof csv === 'string' ? Buffer.from(csv) : csv, columns, TODAY)
const text = (...lines: FileLine[]) => fileText(...lines.map((line) => ({ date: DAY, ...line })))
const problemsOf = async (...lines: FileLine[]) => {
  const found = await read(text(...lines))
  return found.ok ? found.value.notTaken : found
}
/** Reference and amount of each row, and what is said beside them. */
const readOf = async (csv: string, columns = COLUMNS) => {
  const found = await read(csv, columns)
  if (!found.ok) return found.wrongFile
  const { rows, centavos, notTaken, total } = found.value
  const lines = notTaken.map(({ line, is }) => `${line} ${is}`)
  return { rows: rows.map(({ line, id, centavos: one }) => `${line} ${id}: ${one}`), centavos, lines, total }
}

test('rows are read with whole centavos; columns nobody chose are ignored', async () => {
  const csv = text(
    { reference: ' TRE-26-1 ', amount: '1,234.5', id: 'A' },
    { amount: '0.07', id: 'B' },
    { amount: '1234567', id: 'C' },
  )
  const rows = [
    { line: 2, reference: 'TRE-26-1', centavos: 123_450, feeCentavos: 0, day: DAY, id: 'A', reversal: '' },
    { line: 3, reference: '', centavos: 7, feeCentavos: 0, day: DAY, id: 'B', reversal: '' },
    { line: 4, reference: '', centavos: 123_456_700, feeCentavos: 0, day: DAY, id: 'C', reversal: '' },
  ]
  const centavos = 123_450 + 7 + 123_456_700
  expect(await read(csv)).toEqual({ ok: true, value: { rows, centavos, notTaken: [], total: '' } })
})

test('twenty lines may stand above the names of the columns, and no more', async () => {
  const csv = text({ id: 'A' }).replaceAll(',', ';')
  const titled = (lines: number) => `${'Collections;;;;\r\n'.repeat(lines)}${csv};;;;\r\n`
  for (const lines of [0, 20])
    expect(await read(titled(lines))).toMatchObject({ value: { rows: [{ id: 'A', centavos: 246_912 }] } })
  expect(await read(titled(21))).toMatchObject({
    reason: 'wrong-file',
    wrongFile: { is: 'column-missing', name: 'Reference No.' },
  })
})

test('a column is known by exactly the name the bank gives it, and by that it is refused', async () => {
  for (const name of ['Reference No.', 'Amount', 'Date', 'Trace No.'])
    expect(await read(text({}).replace(name, name.toUpperCase()))).toMatchObject({
      wrongFile: { is: 'column-missing', name },
    })
})

test('an apostrophe is part of what the bank wrote', async () => {
  expect(await read(text({ id: "'0917", reference: "'=1" }))).toMatchObject({
    value: { rows: [{ id: "'0917", reference: "'=1" }] },
  })
})

test.each([
  ...['1e3', '', '9'.repeat(20), '-(5.00)', '-5.00 CR', '1.234'].map(
    (amount) => ['amount', 'amount', { amount }] as const,
  ),
  ...['0', '0.00'].map((amount) => ['amount', 'amount-nought', { amount }] as const),
  ...['2026-02-30', '2026-13-01', '26-11-25', '11/25/2026', '', '2026-11-25 10:00'].map(
    (date) => ['date', 'date', { date }] as const,
  ),
  ['date', 'date-to-come', { date: '2026-11-27' }],
  ['id', 'id', { id: '  ' }],
  ['id', 'id-long', { id: '1'.repeat(101) }],
  ['id', 'id-rounded', { id: '1.23457E+15' }],
] as const)('a row whose %s is wrong is not taken, as %s: %o', async (column, is, wrong) => {
  expect(await problemsOf({}, wrong)).toEqual([{ line: 3, column, is }])
})

test('everything that is wrong is named, and a row that stands twice with the line of the first', async () => {
  const same = { id: 'A', reference: 'R' }
  expect(await problemsOf(same, { amount: '1e3', date: 'x' }, same, { ...same, amount: '1' })).toEqual([
    { line: 3, column: 'amount', is: 'amount' },
    { line: 3, column: 'date', is: 'date' },
    { line: 4, column: 'id', is: 'twice', other: 2 },
    { line: 5, column: 'id', is: 'id-again', other: 2 },
  ])
  const unquoted = text({ amount: '1250.00' }).replace('1250.00', '1,250.00')
  expect(await read(unquoted)).toMatchObject({ value: { notTaken: [{ line: 2, column: '', is: 'cells' }] } })
})

test('a day is read by the format that was chosen, and by no other', async () => {
  const dayOf = async (date: string, dateFormat: (typeof COLUMNS)['dateFormat']) => {
    const found = await read(text({ date }), { ...COLUMNS, dateFormat })
    return found.ok ? (found.value.rows[0]?.day ?? '') : found.reason
  }
  expect(await dayOf('03/04/2026', 'MM/DD/YYYY')).toBe('2026-03-04')
  expect(await dayOf('3/4/2026', 'DD/MM/YYYY')).toBe('2026-04-03')
  expect(await dayOf('25/11/2026', 'MM/DD/YYYY')).toBe('')
  expect(await dayOf('2026-03-04', 'MM/DD/YYYY')).toBe('')
})

const HEAD = 'Branch,Date,Reference No.,Amount,Trace No.'
const fileOf = (...lines: string[]) => [HEAD, ...lines].map((line) => `${line}\r\n`).join('')
const row = (amount: string, id: string, reference = '') => `x,${DAY},${reference},"${amount}",${id}`

test.each([
  '-500.00',
  '(500.00)',
  '500.00-',
  '−500',
  '500.00CR',
  '500.00 DR',
  '₱(500.00)',
  '-₱500.00',
  '(PHP 500.00)',
])('what the bank takes back is no income: %s', async (amount) => {
  expect(await readOf(fileOf(row(amount, 'B'), row('1,000.00', 'A')))).toEqual({
    rows: ['3 A: 100000', '2  reversal of B: -50000'],
    centavos: 50_000,
    lines: [],
    total: '',
  })
})

test.each([
  ['₱1,234.50', 123_450],
  ['PHP 1,234.50', 123_450],
  ['Php1,234.50', 123_450],
  ['P1234.5', 123_450],
  ['1,234.50 PHP', 123_450],
  ['+5', 500],
  ['1234,50', 123_450],
  ['1.234.567,89', 123_456_789],
])(
  'an amount is read with the sign of the peso, and with a comma before the centavos: %s',
  async (amount, centavos) => {
    expect(await readOf(fileOf(row(amount, 'A')))).toMatchObject({ rows: [`2 A: ${centavos}`], lines: [] })
  },
)

test('a comma is not both in one file, and CR is money that came only where every amount is marked, and some DR', async () => {
  expect(await readOf(fileOf(row('1.234,50', 'A'), row('1,234.50', 'B'), row('7', 'C')))).toMatchObject({
    rows: ['3 B: 123450', '4 C: 700'],
    lines: ['2 amount'],
  })
  const marked = [row('500.00 CR', 'A'), row('200.00 DR', 'B')]
  expect(await readOf(fileOf(...marked))).toMatchObject({ rows: ['2 A: 50000', '3  reversal of B: -20000'] })
  expect(await readOf(fileOf(...marked, row('1.00', 'C')))).toMatchObject({ centavos: 100 - 50_000 - 20_000 })
})

test('a payment that its own file takes back is reversed: by its id, or by the bill and the amount of only one', async () => {
  const [bill, other] = [numberAt('TRE', 2026, 7, 1), numberAt('TRE', 2026, 7, 2)]
  const found = must(
    await read(
      fileOf(
        row('-5.00', 'A'),
        row('5.00', 'A', bill),
        row('7.00', 'B', bill),
        row('(7.00)', 'R', bill.toLowerCase()),
        row('9.00', 'C', other),
        row('9.00', 'D', other),
        row('-9.00', 'S', other),
        row('3.00', 'E', 'for the stall'),
        row('-3.00', 'T', 'for the stall'),
      ),
    ),
  )
  const said = found.rows.map(({ id, reversal, reference }) => [id, reversal, reference])
  expect(said).toEqual([
    ['A', 'refund', bill],
    ['B', 'refund', bill],
    ['C', '', other],
    ['D', '', other],
    ['E', '', 'for the stall'],
    [' reversal of A', 'refund', bill],
    [' reversal of R', 'refund', bill.toLowerCase()],
    [' reversal of S', 'refund', other],
    [' reversal of T', 'refund', 'for the stall'],
  ])
})

const TWO = [row('1,000.00', 'A'), row('234.50', 'B')]

test.each([
  ['in its column', ['TOTAL,,,"1,234.50",']],
  ['with a count', ['TOTAL,,2,"1,234.50",']],
  ['with its word behind', [',,,1234.50,Total']],
  ['without a word', [',,,1234.50,']],
  ['in fewer cells', ['"Grand total: PHP 1,234.50"']],
  ['of a part before that of all', ['Sub-total,,,1000.00,', 'Sub-total,,,234.50,', 'GRAND TOTAL,,,1234.50,']],
  ['with a day', [`Total,${DAY},,1234.50,`]],
  ['in Filipino, behind an empty line', [',,,,', 'Kabuuan,,,1234.50,']],
  [
    'with sentences after it',
    ['TOTAL,,,1234.50,', '*** END OF REPORT ***', 'Prepared by:,Ana Reyes', ',,,,'],
  ],
  ['and its count in a line of its own', ['Total transactions:,2', 'Total amount:,1234.50', 'Page 1 of 1']],
])('a total that agrees is no row: %s', async (_, end) => {
  expect(await readOf(fileOf(...TWO, ...end))).toEqual({
    rows: ['2 A: 100000', '3 B: 23450'],
    centavos: 123_450,
    lines: [],
    total: 'agrees',
  })
})

test('a total may be what came, or what is left of it after what was taken back', async () => {
  for (const total of ['1234.50', '734.50', '734.50CR'])
    expect(await readOf(fileOf(...TWO, row('-500.00', 'R'), `TOTAL,,,${total},`))).toMatchObject({
      total: 'agrees',
    })
})

test.each([
  ['TOTAL,,,1234.49,', 123_449],
  ['TOTAL,,2,"1,234.51",', 123_451],
  ['TOTAL,,,1200,', 120_000],
  ['"Total amount: PHP 2,000.00"', 200_000],
])('a total that does not agree refuses the file, and says both sums: %s', async (end, said) => {
  expect(await readOf(fileOf(...TWO, end))).toEqual({ is: 'total-differs', line: 4, said, sum: 123_450 })
})

test('a sentence at the end is passed over; what may be a row is named', async () => {
  const endOf = async (...end: string[]) => {
    const found = await readOf(fileOf(...TWO, ...end))
    return 'is' in found ? found.is : found.lines
  }
  expect(await endOf('*** END OF REPORT ***')).toEqual([])
  expect(await endOf('"Prepared by: Reyes, Ana",,,,')).toEqual([])
  // The last row of a file that was cut, in each of its cells.
  expect(await endOf(`x,${DAY},TRE`)).toEqual(['4 cells'])
  expect(await endOf('Poblacion')).toEqual(['4 cells'])
  expect(await endOf(`x,${DAY},,500.00`)).toEqual(['4 cells'])
  // Money without a day or an id.
  expect(await endOf(',,,500.00,')).toEqual(['4 date', '4 id'])
  expect(await endOf('x,,,500.00,T-9')).toEqual(['4 date'])
  expect(await endOf(`x,${DAY},,500.00,`)).toEqual(['4 id'])
  // Before the last row it ends nothing; and a payer may write the word.
  expect(await endOf('Sub-total,,,1234.50,', row('1.00', 'C', 'Total payment'))).toEqual(['4 date', '4 id'])
})

test('a total is not checked where an amount cannot be read', async () => {
  expect(await readOf(fileOf(...TWO, row('abc', 'C'), 'TOTAL,,,2000.00,'))).toMatchObject({
    centavos: 123_450,
    lines: ['4 amount'],
    total: 'unchecked',
  })
})

test('the fee of a gateway is part of what was paid', async () => {
  const columns = { ...COLUMNS, fee: 'Branch' }
  const withFee = (fee: string) => read(text({ amount: '100' }).replace('San Pablo', fee), columns)
  expect(await withFee('2.50')).toMatchObject({ value: { rows: [{ centavos: 10_000, feeCentavos: 250 }] } })
  expect(await withFee('')).toMatchObject({ value: { rows: [{ feeCentavos: 0 }] } })
  for (const fee of ['-2.50', '100.01', 'none', '9'.repeat(20)])
    expect(await withFee(fee)).toMatchObject({
      value: { notTaken: [{ line: 2, column: 'fee', is: 'fee' }] },
    })
})

test('a bank is named by letters, digits and dashes; a gateway by its own id', () => {
  expect(['egovpay', 'landbank', 'dbp-2'].map(sourceOfFile)).toEqual([
    'egovpay',
    'bank:landbank',
    'bank:dbp-2',
  ])
  for (const id of ['', 'a', 'Landbank', 'land bank', '-ab', 'a'.repeat(21), 'a:b', 'counter'])
    expect(sourceOfFile(id)).toBeNull()
})

test('a reference is a number by itself, of a bill or of a request; with words around it, it is none', () => {
  for (const number of [numberAt('TRE', 2026, 7, 12_345), numberAt('LCR', 2026, 5, 12_345)]) {
    expect(readNumberOfBill(number)).toBe(number)
    expect(readNumberOfBill(` ${number.toLowerCase().replaceAll('-', ' ')} `)).toBe(number)
    for (const cell of ['', `${number}2`, number.slice(0, -1), `RPT ${number}`, `${number} Ana Reyes`])
      expect(readNumberOfBill(cell)).toBeNull()
  }
})
