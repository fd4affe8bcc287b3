// A list of bills is read whole or refused with the line and the reason of everything that is wrong with it.
import { expect, test } from 'vitest'
import { LIST_COLUMNS } from '#domain/bill-lists.ts'
import { readList } from '#features/payments/lists/read-list.ts'
import { whyFile } from '#features/payments/lists/why-file.ts'
import { listCsv, listRow } from '#tests/support/bill-lists.ts'
import { setClock } from '#tests/support/clock.ts'
import { SPEECH } from '#words'

// The rows are due in ten days, and valid for thirty.
setClock('2026-12-21T09:00:00+08:00')

const OF = { kind: 'property', asOf: '2026-11-20' } as const
const read = (csv: string | Uint8Array) => readList(typeof csv === 'string' ? Buffer.from(csv) : csv, OF)
async function textOf(pieces: AsyncIterable<string>): Promise<string> {
  let text = ''
  for await (const piece of pieces) text += piece
  return text
}
const problemsOf = async (...rows: Parameters<typeof listCsv>) => {
  const found = await read(listCsv(...rows))
  return found.ok || found.reason === 'wrong-file' ? found : found.problems
}

test('lines of one bill are one bill, wherever they stand, with whole centavos', async () => {
  const sef = { label: 'SEF', code: '589', fund: 'Special Education Fund', amount: '"1,234.5"' }
  const csv = listCsv(listRow(), listRow({ bill: 'B-2', account: 'TDN-0002' }), listRow(sef))
  const found = await read(csv)
  expect(found).toMatchObject({ value: { rows: 3, totalCentavos: 2 * 100_050 + 123_450 } })
  expect(found.ok && found.value.bills).toMatchObject([
    {
      bill: 'B-1',
      account: 'TDN-0001',
      payer: 'Sample Payor',
      dueOn: '2026-12-31',
      validUntil: '2027-01-20',
      lines: [
        {
          label: 'Basic tax',
          covers: '4th quarter 2026',
          code: '588',
          fund: 'General Fund',
          centavos: 100_050,
        },
        {
          label: 'SEF',
          covers: '4th quarter 2026',
          code: '589',
          fund: 'Special Education Fund',
          centavos: 123_450,
        },
      ],
    },
    { bill: 'B-2', account: 'TDN-0002' },
  ])
})

test('columns may stand in any order, with semicolons, as Windows writes, and with the column of a refusal', async () => {
  const names = [...LIST_COLUMNS].reverse()
  const row: Record<string, string> = { ...listRow({ payer: 'Niño' }), why: 'as before' }
  const text = [[...names, 'why'], [...names, 'why'].map((name) => row[name])]
    .map((one) => one.join(';'))
    .join('\r\n')
  expect(await read(Buffer.from(text, 'latin1'))).toMatchObject({ value: { bills: [{ payer: 'Niño' }] } })
})

test('a column that is missing, that nobody knows or that stands twice is refused by its name', async () => {
  const wrong = (from: string, to: string) => read(listCsv(listRow()).replace(from, to))
  for (const [from, to, wrongFile] of [
    [',amount,', ',', { is: 'column-missing', name: 'amount' }],
    ['amount', 'Amount', { is: 'column-unknown', name: 'Amount' }],
    ['valid_until', 'valid_until,fund', { is: 'column-twice', name: 'fund' }],
  ] as const)
    expect(await wrong(from, to)).toEqual({ ok: false, reason: 'wrong-file', wrongFile })
})

test.each([
  ['amount', 'amount', { amount: '"1.250,50"' }],
  ['amount', 'amount-nought', { amount: '0' }],
  ['amount', 'amount-large', { amount: '100000000.01' }],
  ['amount', 'amount-large', { amount: '9'.repeat(400) }],
  ['due_on', 'due-on', { due_on: '2026-02-30' }],
  ['due_on', 'due-on', { due_on: '12/31/2026' }],
  ['valid_until', 'valid-until', { valid_until: '31-12-2026' }],
  ['valid_until', 'valid-before-due', { due_on: '2026-12-31', valid_until: '2026-12-30' }],
  ['valid_until', 'valid-over', { due_on: '2026-09-30', valid_until: '2026-11-19' }],
  ['bill', 'bill', { bill: '' }],
  ['bill', 'bill', { bill: 'B'.repeat(61) }],
  ['kind', 'kind', { kind: 'taxes' }],
  ['kind', 'other-kind', { kind: 'market' }],
  ['account', 'account', { account: 'A-1' }],
  ['payer', 'payer', { payer: ' ' }],
  ['payer', 'payer', { payer: 'a'.repeat(161) }],
  ['label', 'label', { label: '' }],
  ['covers', 'covers', { covers: 'a'.repeat(101) }],
  ['code', 'code', { code: '1'.repeat(41) }],
  ['fund', 'fund', { fund: 'a'.repeat(101) }],
] as const)('a row is refused for its %s: %s, %j', async (column, is, more) => {
  expect(await problemsOf(listRow(), listRow({ bill: 'B-2', ...more }))).toEqual([{ line: 3, column, is }])
})

test('an amount whose commas are not quoted has a cell too many', async () => {
  expect(await problemsOf(listRow({ amount: '1.250,50' }))).toEqual([{ line: 2, column: '', is: 'cells' }])
})

test('rows of one bill that do not agree are refused, each with the line it does not agree with', async () => {
  const sef = (more: object) => listRow({ label: 'SEF', ...more })
  expect(
    await problemsOf(
      listRow(),
      listRow(),
      sef({ account: 'TDN-0002' }),
      sef({ payer: 'Another' }),
      sef({ due_on: '2026-12-30' }),
      sef({ valid_until: '2027-02-01' }),
      // The same account, written differently.
      sef({ account: 'tdn 0001' }),
    ),
  ).toEqual([
    { line: 3, column: '', is: 'twice', other: 2 },
    { line: 4, column: 'account', is: 'other-account', other: 2 },
    { line: 5, column: 'payer', is: 'other-payer', other: 2 },
    { line: 6, column: 'due_on', is: 'other-due-on', other: 2 },
    { line: 7, column: 'valid_until', is: 'other-valid-until', other: 2 },
  ])
})

test('a bill has as many lines and comes to as much as an order of payment may, and no more', async () => {
  const lines = (count: number, amount: string) =>
    Array.from({ length: count }, (_, at) => listRow({ label: `Line ${at}`, amount }))
  expect(await problemsOf(...lines(41, '1'))).toEqual([{ line: 42, column: 'bill', is: 'too-many-lines' }])
  expect(await problemsOf(...lines(11, '100000000'))).toEqual([{ line: 12, column: 'amount', is: 'total' }])
})

test('everything that is wrong is said at once', async () => {
  const problems = await problemsOf(listRow({ amount: 'x', payer: '' }), listRow({ bill: '', due_on: 'x' }))
  expect(Array.isArray(problems) && problems.map(({ line, is }) => [line, is])).toEqual([
    [2, 'payer'],
    [2, 'amount'],
    [3, 'bill'],
    [3, 'due-on'],
  ])
})

test('a refused list comes back as it was, with a reason for each row that is wrong; no cell of it is a formula, and it can be brought again', async () => {
  const csv = listCsv(
    listRow({ payer: '=1+1', amount: '-5' }),
    listRow({ bill: 'B-2', payer: '@Ana' }),
    listRow({ bill: 'B-2', payer: '"Reyes, Niña"', label: '' }),
    listRow({ bill: 'B-3', amount: '1.250,50' }),
  )
  const problems = await read(csv)
  if (problems.ok || problems.reason === 'wrong-file') throw new Error('its rows are wrong')
  const back = await textOf(whyFile(Buffer.from(csv), problems.problems, SPEECH.en))
  const lines = back.slice(1).split('\r\n')
  expect([back[0], lines[0]]).toEqual(['\uFEFF', `why,${LIST_COLUMNS.join(',')}`])
  expect(lines[1]).toMatch(/^"amount: Write the amount as .*,B-1,property,TDN-0001,'=1\+1,.*,'-5,/)
  expect(lines[2]).toMatch(/^,B-2,property,TDN-0001,'@Ana,/)
  expect(lines[3]).toMatch(/^"label: Say what is to be paid, .*,"Reyes, Niña",/)
  expect(lines[4]).toMatch(/^This line has too few or too many cells\..*,'1\.250,'50,/)
  const again = await read(back)
  expect(again).toEqual(problems)
  const twice = await textOf(whyFile(Buffer.from(back), [], SPEECH.fil))
  expect(twice).toContain(`why,${LIST_COLUMNS.join(',')}\r\n,B-1,property`)
})
