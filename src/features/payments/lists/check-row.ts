// One row of a list, by itself: each cell as the limits of a bill and the kind and day of its list have it.
import { LIST_LIMITS, type ListColumn, type ListProblem } from '#domain/bill-lists.ts'
import type { PaymentKind } from '#domain/money.ts'
import { PAYMENT_ORDER_LIMITS } from '#domain/payment-order.ts'
import { readAccount } from '#features/payments/account.ts'
import { MAX_CHARS } from '#features/payments/bill-lines.ts'
import { isPaymentKind } from '#features/payments/kinds.ts'
import { readAmount } from '#features/payments/lists/amount.ts'
import { isDay as isDayThereIs } from '#kit/dates.ts'

export type ListCells = Record<ListColumn, string>
/** `asOf` 'YYYY-MM-DD': the day of which the list is. */
export type ListOf = { kind: PaymentKind; asOf: string }
const MOST_KNOWN = 5000

/** A problem whose line is known to the caller. */
export type Wrong = Omit<ListProblem, 'line'>

// A list names a few days in its many thousand rows, and to look up a calendar takes as long as all else about a row.
const known = new Set<string>()
function isDay(text: string): boolean {
  if (known.has(text)) return true
  const is = isDayThereIs(text)
  if (is && known.size < MOST_KNOWN) known.add(text)
  return is
}

export const wrongIn = (cells: ListCells, list: ListOf): Wrong[] => [
  ...wrongWords(cells, list),
  ...wrongDays(cells, list),
  ...wrongAmount(cells),
]

function* wrongWords(cells: ListCells, list: ListOf): Generator<Wrong> {
  const { bill, kind, account, payer, covers, label, code, fund } = cells
  const isText = (text: string, most: number) => text !== '' && text.length <= most
  if (!isText(bill, LIST_LIMITS.billChars)) yield { column: 'bill', is: 'bill' }
  if (!isPaymentKind(kind)) yield { column: 'kind', is: 'kind' }
  else if (kind !== list.kind) yield { column: 'kind', is: 'other-kind' }
  if (readAccount(account) === null || account.length > LIST_LIMITS.accountChars)
    yield { column: 'account', is: 'account' }
  if (!isText(payer, LIST_LIMITS.payerChars)) yield { column: 'payer', is: 'payer' }
  if (covers.length > MAX_CHARS.covers) yield { column: 'covers', is: 'covers' }
  if (!isText(label, PAYMENT_ORDER_LIMITS.labelChars)) yield { column: 'label', is: 'label' }
  if (code.length > MAX_CHARS.code) yield { column: 'code', is: 'code' }
  if (fund.length > MAX_CHARS.fund) yield { column: 'fund', is: 'fund' }
}

function* wrongDays({ due_on, valid_until }: ListCells, { asOf }: ListOf): Generator<Wrong> {
  if (!isDay(due_on)) yield { column: 'due_on', is: 'due-on' }
  if (!isDay(valid_until)) yield { column: 'valid_until', is: 'valid-until' }
  else if (valid_until < asOf) yield { column: 'valid_until', is: 'valid-over' }
  else if (isDay(due_on) && valid_until < due_on) yield { column: 'valid_until', is: 'valid-before-due' }
}

function* wrongAmount({ amount }: ListCells): Generator<Wrong> {
  const centavos = readAmount(amount)
  if (typeof centavos === 'string') yield { column: 'amount', is: centavos }
}
