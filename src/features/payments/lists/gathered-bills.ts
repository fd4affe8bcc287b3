// The bills of a list as its rows are read: a row is checked alone, and then against those of the same bill.
import type { ListProblem } from '#domain/bill-lists.ts'
import { PAYMENT_ORDER_LIMITS, sumOfLines } from '#domain/payment-order.ts'
import { readAccount } from '#features/payments/account.ts'
import type { BillLine } from '#features/payments/bill-lines.ts'
import { readAmount } from '#features/payments/lists/amount.ts'
import { type ListCells, type ListOf, type Wrong, wrongIn } from '#features/payments/lists/check-row.ts'

/** `bill` is the treasury's own number; days 'YYYY-MM-DD'. */
export type ListBill = {
  bill: string
  account: string
  payer: string
  dueOn: string
  validUntil: string
  lines: BillLine[]
}
/** With the number in the file of its first row and of each line. */
type Gathered = { bill: ListBill; first: number; at: number[] }

export class GatheredBills {
  readonly problems: ListProblem[] = []
  totalCentavos = 0
  readonly #bills = new Map<string, Gathered>()
  readonly #list: ListOf

  constructor(list: ListOf) {
    this.#list = list
  }

  get bills(): ListBill[] {
    return Array.from(this.#bills.values(), ({ bill }) => bill)
  }

  /** `cells` are null for a row with too few or too many. */
  add(line: number, cells: ListCells | null): void {
    const wrong: Wrong[] = cells ? wrongIn(cells, this.#list) : [{ column: '', is: 'cells' }]
    if (cells && wrong.length === 0) wrong.push(...this.#put(line, cells))
    for (const one of wrong) this.problems.push({ line, ...one })
  }

  #put(line: number, cells: ListCells): Wrong[] {
    const { bill: number, account, payer, due_on, valid_until } = cells
    const owed = lineOf(cells)
    const known = this.#bills.get(number)
    const wrong = known ? disagreement(known, cells, owed) : null
    if (wrong) return [wrong]
    this.totalCentavos += owed.centavos
    if (known) {
      known.bill.lines.push(owed)
      known.at.push(line)
      const isTooMuch = sumOfLines(known.bill.lines) > PAYMENT_ORDER_LIMITS.totalCentavos
      return isTooMuch ? [{ column: 'amount', is: 'total' }] : []
    }
    const bill = { bill: number, account, payer, dueOn: due_on, validUntil: valid_until, lines: [owed] }
    this.#bills.set(number, { bill, first: line, at: [line] })
    return []
  }
}

const lineOf = ({ label, covers, code, fund, amount }: ListCells): BillLine => ({
  label,
  covers,
  code,
  fund,
  centavos: readAmount(amount) as number,
})

function disagreement({ bill, first, at }: Gathered, cells: ListCells, owed: BillLine): Wrong | null {
  const { account, payer, due_on, valid_until } = cells
  const other = first
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
