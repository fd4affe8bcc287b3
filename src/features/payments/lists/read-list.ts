// A list of bills, read and checked whole: either all its bills, or everything that is wrong with it. Nothing is computed; a discount is
// a line of its bill, less than nought.
import { LIST_COLUMNS, type ListColumn, type ListProblem, WHY_COLUMN } from '#domain/bill-lists.ts'
import { PAYMENT_ORDER_LIMITS, sumOfLines } from '#domain/payment-order.ts'
import { readAccount } from '#features/payments/account.ts'
import { readOwed, readWritten } from '#features/payments/amount.ts'
import type { BillLine } from '#features/payments/bill-lines.ts'
import { mayEnd, readEnd } from '#features/payments/end-of-file.ts'
import { isDay, type ListCells, type ListOf, wrongIn } from '#features/payments/lists/check-row.ts'
import type { AtLine } from '#kit/brought-csv.ts'
import { cellFrom } from '#kit/csv.ts'
import { type Done, done } from '#kit/outcome.ts'
import { type CsvLine, type CsvRefusal, type CsvShape, readCsv } from '#kit/server/read-csv.ts'

/** Columns may stand in any order. */
export const LIST_SHAPE: CsvShape<ListColumn, ListProblem> = {
  columns: new Map(LIST_COLUMNS.map((name) => [name, name])),
  others: [WHY_COLUMN],
  incomplete: { column: '', is: 'cells' },
  textOf: cellFrom,
  mayEnd(line) {
    const { bill, label, due_on, valid_until } = line.cells
    return mayEnd(line, { id: bill, note: label, days: [due_on, valid_until], isDay })
  },
}

/** `bill` is the treasury's own number; days 'YYYY-MM-DD'. */
export type ListBill = {
  bill: string
  account: string
  payer: string
  dueOn: string
  validUntil: string
  lines: BillLine[]
}
export type ReadList = { bills: ListBill[]; rows: number; totalCentavos: number }

/** Lines of one bill may stand anywhere. */
export async function readList(
  bytes: Uint8Array,
  list: ListOf,
): Promise<Done<ReadList> | CsvRefusal<ListProblem>> {
  const gathered = new Map<string, Gathered>()
  const withComma: number[] = []
  let hasPoint = false
  const read = await readCsv(bytes, LIST_SHAPE, (cells, line) => {
    const decimals = readWritten(cells.amount)?.decimals
    if (decimals === ',') withComma.push(line)
    if (decimals === '.') hasPoint = true
    const wrong = wrongIn(cells, list)
    return wrong.length > 0 ? wrong : gather(gathered, cells, line)
  })
  if (!read.ok) return read
  const { rows, problems, end } = read.value
  // In one file a comma cannot be both.
  if (hasPoint) problems.push(...withComma.map((line) => ({ line, column: 'amount', is: 'amount' }) as const))
  const all = [...gathered.values()]
  problems.push(...all.flatMap(wrongSum))
  const bills = all.map(({ bill }) => bill)
  const totalCentavos = bills.reduce((sum, { lines }) => sum + sumOfLines(lines), 0)
  const { differs, rows: others } = readEnd(end, { sums: [totalCentavos], count: rows, isStrict: true })
  problems.push(...others.flatMap((one) => wrongEnd(one, list)))
  if (problems.length > 0)
    return { ok: false, reason: 'wrong-rows', problems: problems.sort((one, other) => one.line - other.line) }
  return differs
    ? { ok: false, reason: 'wrong-file', wrongFile: differs }
    : done({ bills, rows, totalCentavos })
}

/** A line that is no end of a file. */
const wrongEnd = ({ line, cells, isWhole }: CsvLine<ListColumn>, list: ListOf): AtLine<ListProblem>[] =>
  isWhole ? wrongIn(cells, list).map((one) => ({ line, ...one })) : [{ line, column: '', is: 'cells' }]

/** With the number in the file of each of its lines. */
type Gathered = { bill: ListBill; at: number[] }

/** A row that is right by itself is put to its bill, unless it does not agree with the rows before. */
function gather(bills: Map<string, Gathered>, cells: ListCells, line: number): ListProblem[] {
  const { bill: number, account, payer, due_on, valid_until } = cells
  const owed = lineOf(cells)
  const known = bills.get(number)
  if (!known) {
    const bill = { bill: number, account, payer, dueOn: due_on, validUntil: valid_until, lines: [owed] }
    bills.set(number, { bill, at: [line] })
    return []
  }
  const wrong = disagreement(known, cells, owed)
  if (wrong) return [wrong]
  known.bill.lines.push(owed)
  known.at.push(line)
  return []
}

/** Named in the last of its lines. A discount takes nothing off another bill. */
function wrongSum({ bill: { lines }, at }: Gathered): AtLine<ListProblem>[] {
  const sum = sumOfLines(lines)
  if (sum > PAYMENT_ORDER_LIMITS.totalCentavos) return [{ line: at.at(-1)!, column: 'amount', is: 'total' }]
  return sum > 0 ? [] : [{ line: at.at(-1)!, column: 'amount', is: 'total-nought' }]
}

const lineOf = ({ label, covers, code, fund, amount }: ListCells): BillLine => ({
  label,
  covers,
  code,
  fund,
  centavos: readOwed(amount)!,
})

function disagreement({ bill, at }: Gathered, cells: ListCells, owed: BillLine): ListProblem | null {
  const { account, payer, due_on, valid_until } = cells
  const other = at[0]!
  if (readAccount(bill.account) !== readAccount(account))
    return { column: 'account', is: 'other-account', other }
  if (bill.payer !== payer) return { column: 'payer', is: 'other-payer', other }
  if (bill.dueOn !== due_on) return { column: 'due_on', is: 'other-due-on', other }
  if (bill.validUntil !== valid_until) return { column: 'valid_until', is: 'other-valid-until', other }
  const same = bill.lines.findIndex((one) => isSame(one, owed))
  if (same >= 0) return { column: '', is: 'twice', other: at[same]! }
  return bill.lines.length < PAYMENT_ORDER_LIMITS.lines ? null : { column: 'bill', is: 'too-many-lines' }
}

const isSame = (one: BillLine, other: BillLine): boolean =>
  (['label', 'covers', 'code', 'fund', 'centavos'] as const).every((name) => one[name] === other[name])
