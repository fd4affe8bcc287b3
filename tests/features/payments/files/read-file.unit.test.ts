// A collection file is read whole, or refused with the line and the reason of everything that is wrong with it.
import { expect, test } from 'vitest'
import { readNumberOfBill } from '#domain/bill-numbers.ts'
import { sourceOfFile } from '#domain/collection-file.ts'
import { numberAt } from '#domain/typed-number.ts'
import { readFile } from '#features/payments/files/read-file.ts'
import { COLUMNS, type FileLine, fileText } from '#tests/support/collection-files.ts'

const TODAY = '2026-11-26'
const DAY = '2026-11-25'
const read = (csv: string | Uint8Array, columns = COLUMNS) =>
  readFile(typeof csv === 'string' ? Buffer.from(csv) : csv, columns, TODAY)
const text = (...lines: FileLine[]) => fileText(...lines.map((line) => ({ date: DAY, ...line })))
const problemsOf = async (...lines: FileLine[]) => {
  const found = await read(text(...lines))
  return found.ok || found.reason === 'wrong-file' ? found : found.problems
}

test('rows are read with whole centavos; columns nobody chose are ignored', async () => {
  const csv = text(
    { reference: ' TRE-26-1 ', amount: '1,234.5', id: 'A' },
    { amount: '0.07', id: 'B' },
    { amount: '1234567', id: 'C' },
  )
  const rows = [
    { line: 2, reference: 'TRE-26-1', centavos: 123_450, feeCentavos: 0, day: DAY, id: 'A' },
    { line: 3, reference: '', centavos: 7, feeCentavos: 0, day: DAY, id: 'B' },
    { line: 4, reference: '', centavos: 123_456_700, feeCentavos: 0, day: DAY, id: 'C' },
  ]
  expect(await read(csv)).toEqual({ ok: true, value: { rows, centavos: 123_450 + 7 + 123_456_700 } })
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
  ...['1e3', '', '9'.repeat(20)].map((amount) => ['amount', 'amount', { amount }] as const),
  ...['-5.00', '(5.00)', '5.00-', '−5'].map((amount) => ['amount', 'amount-negative', { amount }] as const),
  ...['0', '0.00'].map((amount) => ['amount', 'amount-nought', { amount }] as const),
  ...['2026-02-30', '2026-13-01', '26-11-25', '11/25/2026', '', '2026-11-25 10:00'].map(
    (date) => ['date', 'date', { date }] as const,
  ),
  ['date', 'date-to-come', { date: '2026-11-27' }],
  ['id', 'id', { id: '  ' }],
  ['id', 'id-long', { id: '1'.repeat(101) }],
  ['id', 'id-rounded', { id: '1.23457E+15' }],
] as const)('of a row the %s is refused as %s: %o', async (column, is, wrong) => {
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
  expect(await read(unquoted)).toMatchObject({ problems: [{ line: 2, column: '', is: 'cells' }] })
})

test('a day is read by the format that was chosen, and by no other', async () => {
  const dayOf = async (date: string, dateFormat: (typeof COLUMNS)['dateFormat']) => {
    const found = await read(text({ date }), { ...COLUMNS, dateFormat })
    return found.ok ? found.value.rows[0]!.day : found.reason
  }
  expect(await dayOf('03/04/2026', 'MM/DD/YYYY')).toBe('2026-03-04')
  expect(await dayOf('3/4/2026', 'DD/MM/YYYY')).toBe('2026-04-03')
  expect(await dayOf('25/11/2026', 'MM/DD/YYYY')).toBe('wrong-rows')
  expect(await dayOf('2026-03-04', 'MM/DD/YYYY')).toBe('wrong-rows')
})

test('the fee of a gateway is part of what was paid', async () => {
  const columns = { ...COLUMNS, fee: 'Branch' }
  const withFee = (fee: string) => read(text({ amount: '100' }).replace('San Pablo', fee), columns)
  expect(await withFee('2.50')).toMatchObject({ value: { rows: [{ centavos: 10_000, feeCentavos: 250 }] } })
  expect(await withFee('')).toMatchObject({ value: { rows: [{ feeCentavos: 0 }] } })
  for (const fee of ['-2.50', '100.01', 'none', '9'.repeat(20)])
    expect(await withFee(fee)).toMatchObject({ problems: [{ line: 2, column: 'fee', is: 'fee' }] })
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
