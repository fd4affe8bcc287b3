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
  ['amount', 'amount', { amount: '500.00 DR' }],
  ['amount', 'amount', { amount: '1e3' }],
  ['amount', 'amount-large', { amount: '-100000000.01' }],
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

test.each(['-200.05', '(200.05)', '200.05-', '200.05 CR', '₱-200.05'])(
  'a discount is a line of its bill, less than nought, wherever it stands: %s',
  async (amount) => {
    const discount = listRow({ label: '"Discount (RA 7160, Section 251)"', amount })
    for (const rows of [
      [listRow(), discount],
      [discount, listRow()],
    ]) {
      const found = await read(`${listCsv(...rows)}TOTAL,,,,,,,,800.45,,`)
      expect(found).toMatchObject({ ok: true, value: { rows: 2, totalCentavos: 80_045 } })
      const lines = found.ok ? found.value.bills[0]!.lines.map(({ centavos }) => centavos) : []
      expect(lines.toSorted((one, other) => one - other)).toEqual([-20_005, 100_050])
    }
  },
)

test('a bill is more than nought after its discounts, and none takes anything off another bill', async () => {
  const off = (amount: string, bill = 'B-1') => listRow({ bill, label: 'Discount', amount })
  expect(await problemsOf(listRow(), off('-1000.50'))).toEqual([
    { line: 3, column: 'amount', is: 'total-nought' },
  ])
  expect(await problemsOf(listRow(), off('-1', 'B-2'))).toEqual([
    { line: 3, column: 'amount', is: 'total-nought' },
  ])
})

test('titles above and totals below are known; a total that does not agree refuses the list with both sums', async () => {
  const rows = listCsv(listRow(), listRow({ bill: 'B-2', amount: '₱1.00' }))
  for (const end of [
    'TOTAL,,,,,,,,"1,001.50",,',
    'Grand total,2 bills,1001.50',
    ',,,,,,,,1001.50,,\r\n*** END OF REPORT ***\r\nPrepared by:,Ana Reyes',
  ])
    expect(await read(`Statement of bills; page 1\r\n\r\n${rows}${end}\r\n`)).toMatchObject({
      value: { rows: 2, totalCentavos: 100_150 },
    })
  expect(await read(`${rows}TOTAL,,2,,,,,,1001.51,,\r\n`)).toEqual({
    ok: false,
    reason: 'wrong-file',
    wrongFile: { is: 'total-differs', line: 4, said: 100_151, sum: 100_150 },
  })
})

test('a list that may be cut is refused: what is left of its last row is no sentence', async () => {
  const whole = listCsv(listRow(), listRow({ bill: 'B 2', payer: 'Ben' })).trimEnd()
  const last = whole.lastIndexOf('B 2')
  for (const length of [1, 3, 8, 20, 40])
    expect(await read(whole.slice(0, last + length))).toMatchObject({ ok: false })
})

test('a comma is not both in one list', async () => {
  const [comma, point] = [listRow({ amount: '"1.000,50"' }), listRow({ bill: 'B-2' })]
  expect(await read(listCsv(comma))).toMatchObject({ value: { totalCentavos: 100_050 } })
  expect(await problemsOf(comma, point)).toEqual([{ line: 2, column: 'amount', is: 'amount' }])
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
  expect(lines[1]).toMatch(/^amount: The lines of the bill come to .*,B-1,property,TDN-0001,'=1\+1,.*,'-5,/)
  expect(lines[2]).toMatch(/^,B-2,property,TDN-0001,'@Ana,/)
  expect(lines[3]).toMatch(/^"label: Say what is to be paid, .*,"Reyes, Niña",/)
  expect(lines[4]).toMatch(/^This line has too few or too many cells\..*,'1\.250,'50,/)
  const again = await read(back)
  expect(again).toEqual(problems)
  const twice = await textOf(whyFile(Buffer.from(back), [], SPEECH.fil))
  expect(twice).toContain(`why,${LIST_COLUMNS.join(',')}\r\n,B-1,property`)
})
