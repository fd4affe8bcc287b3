// What bills of requests and bills of the Treasurer have in common: their sealed lines, and the receipt that stands for each.
import type { Reader, Tx } from '#db/database.ts'
import { contextOf } from '#db/sealed-data.ts'
import type { PaymentPlace } from '#domain/money.ts'
import { UNDER_REVIEW } from '#domain/payment-places.ts'
import { isOneOf } from '#kit/one-of.ts'
import { type Keys, openText, sealText } from '#kit/server/sealing.ts'

type Amount = { centavos: number }

export const sealBillLines = (keys: Keys, id: string, lines: readonly Amount[]): string =>
  sealText(keys.records, contextOf('bills', 'sealed', id), JSON.stringify(lines))

/** What is to be paid, line by line. Throws `Tampered`. */
export const openBillLines = <Line extends Amount>(keys: Keys, id: string, sealed: string): Line[] =>
  JSON.parse(openText(keys.records, contextOf('bills', 'sealed', id), sealed)) as Line[]

const SETTLES: readonly PaymentPlace[] = ['awaiting-receipt', 'receipted']

/** Money that came in otherwise than asked; `paidOn` is its day, 'YYYY-MM-DD'. */
export type MoneyUnderReview = { centavos: number; paidOn: string }
/**
 * `isSettled`: a payment awaits its receipt, or has it. `awaitingReceipt`: the id of the one that awaits it; ''. `underReview`, the oldest
 * first: the payer is told not to pay again.
 */
export type BillMoney = { isSettled: boolean; awaitingReceipt: string; underReview: MoneyUnderReview[] }

/** Money that came in for these bills, by their ids; a bill without any is not among them. */
export async function moneyAmong(
  reader: Reader,
  billIds: readonly string[],
): Promise<Map<string | null, BillMoney>> {
  if (billIds.length === 0) return new Map()
  // By the bill alone: an engine that looks for the places first reads every payment that awaits its receipt.
  const found = await reader
    .selectFrom('payments')
    .select(['id', 'bill_id', 'place', 'centavos', 'paid_on', 'paid_at'])
    .where('bill_id', 'in', billIds)
    .execute()
  const ofBills = Map.groupBy(found, ({ bill_id }) => bill_id)
  return new Map([...ofBills].map(([id, payments]) => [id, moneyIn(payments)]))
}

type Came = { id: string; place: PaymentPlace; centavos: number; paid_on: string; paid_at: string }

const moneyIn = (payments: readonly Came[]): BillMoney => ({
  isSettled: payments.some(({ place }) => SETTLES.includes(place)),
  awaitingReceipt: payments.find(({ place }) => place === 'awaiting-receipt')?.id ?? '',
  underReview: payments
    .filter(({ place }) => isOneOf(UNDER_REVIEW, place))
    .toSorted((one, other) => (one.paid_at < other.paid_at ? -1 : 1))
    .map(({ centavos, paid_on: paidOn }) => ({ centavos, paidOn })),
})

export const NO_MONEY: BillMoney = { isSettled: false, awaitingReceipt: '', underReview: [] }

export const moneyOf = async (reader: Reader, billId: string): Promise<BillMoney> =>
  (await moneyAmong(reader, [billId])).get(billId) ?? NO_MONEY

/** Those of the bills for which a payment awaits its receipt, or has it. */
export async function settledAmong(reader: Reader, billIds: readonly string[]): Promise<Set<string | null>> {
  const money = await moneyAmong(reader, billIds)
  return new Set([...money].filter(([, { isSettled }]) => isSettled).map(([id]) => id))
}

export const isSettled = async (reader: Reader, billId: string): Promise<boolean> =>
  (await moneyOf(reader, billId)).isSettled

/** Holds the bill of a request until the commit: money that comes in at this moment is seen by whatever is read afterwards, or waits. */
export const holdBillOf = (tx: Tx, requestId: string) =>
  tx
    .updateTable('bills')
    .set((e) => ({ version: e.ref('version') }))
    .where('request_id', '=', requestId)
    .execute()

/** Each bill, with its payment and the receipt that stands for it; both are null while it is not paid. */
export const billsWithReceipts = (reader: Reader) =>
  reader
    .selectFrom('bills')
    .leftJoin('payments', (on) =>
      on.onRef('payments.bill_id', '=', 'bills.id').on('payments.place', '=', 'receipted'),
    )
    .leftJoin('receipts', (on) =>
      on.onRef('receipts.payment_id', '=', 'payments.id').on('receipts.cancelled_at', '=', ''),
    )
