// One row of a list, by itself: each cell as the limits of a bill and the kind and day of its list have it.
import { LIST_LIMITS, type ListColumn, type ListProblem, type ListRowProblem } from '#domain/bill-lists.ts'
import type { PaymentKind } from '#domain/money.ts'
import { PAYMENT_ORDER_LIMITS } from '#domain/payment-order.ts'
import { readAccount } from '#features/payments/account.ts'
import { readOwed } from '#features/payments/amount.ts'
import { MAX_CHARS } from '#features/payments/bill-lines.ts'
import { isPaymentKind } from '#features/payments/kinds.ts'
import { isDay as isDayThereIs } from '#kit/dates.ts'
import type { CsvCells } from '#kit/server/read-csv.ts'

export type ListCells = CsvCells<ListColumn>
/** `asOf` 'YYYY-MM-DD': the day of which the list is. */
export type ListOf = { kind: PaymentKind; asOf: string }
const MOST_KNOWN = 5000

// A list names a few days in its many thousand rows, and to look up a calendar takes as long as all else about a row.
const known = new Set<string>()
export function isDay(text: string): boolean {
  if (known.has(text)) return true
  const is = isDayThereIs(text)
  if (is && known.size < MOST_KNOWN) known.add(text)
  return is
}

/** Everything that is wrong with the row, the amount last. */
export function wrongIn(cells: ListCells, { kind, asOf }: ListOf): ListProblem[] {
  const problems: ListProblem[] = []
  const check = (column: ListColumn, is: ListRowProblem | false) => {
    if (is) problems.push({ column, is })
  }
  const isText = (text: string, most: number) => text !== '' && text.length <= most
  const { due_on: due, valid_until: valid } = cells
  const isAccount = readAccount(cells.account) !== null && cells.account.length <= LIST_LIMITS.accountChars
  check('bill', !isText(cells.bill, LIST_LIMITS.billChars) && 'bill')
  check('kind', !isPaymentKind(cells.kind) ? 'kind' : cells.kind !== kind && 'other-kind')
  check('account', !isAccount && 'account')
  check('payer', !isText(cells.payer, LIST_LIMITS.payerChars) && 'payer')
  check('covers', cells.covers.length > MAX_CHARS.covers && 'covers')
  check('label', !isText(cells.label, PAYMENT_ORDER_LIMITS.labelChars) && 'label')
  check('code', cells.code.length > MAX_CHARS.code && 'code')
  check('fund', cells.fund.length > MAX_CHARS.fund && 'fund')
  check('due_on', !isDay(due) && 'due-on')
  if (!isDay(valid)) check('valid_until', 'valid-until')
  else if (valid < asOf) check('valid_until', 'valid-over')
  else check('valid_until', isDay(due) && valid < due && 'valid-before-due')
  check('amount', wrongAmount(readOwed(cells.amount)))
  return problems
}

function wrongAmount(centavos: number | null): ListRowProblem | false {
  if (centavos === null) return 'amount'
  if (centavos === 0) return 'amount-nought'
  return Math.abs(centavos) > PAYMENT_ORDER_LIMITS.lineCentavos && 'amount-large'
}
