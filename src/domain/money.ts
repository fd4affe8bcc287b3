// Closed lists of the Treasurer's money: what kind a bill is, where a payment came in and where it stands; and how numbers are read.
import { type NumberShape, readNumber } from '#domain/typed-number.ts'
import { dayOf, isDay } from '#kit/dates.ts'

export const PAYMENT_KINDS = ['business', 'franchise', 'property', 'market'] as const
export type PaymentKind = (typeof PAYMENT_KINDS)[number]

/** An order of payment is the bill of a request. */
export const BILL_KINDS = ['order', ...PAYMENT_KINDS] as const
export type BillKind = (typeof BILL_KINDS)[number]
/** Online gateways, whose payments the program learns of by itself. */
export const GATEWAY_IDS = ['egovpay', 'paymongo'] as const
export type GatewayId = (typeof GATEWAY_IDS)[number]
/** As they call themselves, in both languages. */
export const GATEWAY_NAMES = { egovpay: 'eGovPay', paymongo: 'PayMongo' } as const satisfies Record<
  GatewayId,
  string
>
/** Where money came in: the cashier, a gateway, or a bank by its collection file. */
export type PaymentSource = 'counter' | GatewayId | `bank:${string}`
export const RECEIPT_SOURCES = ['counter', 'electronic'] as const
export type ReceiptSource = (typeof RECEIPT_SOURCES)[number]

/** Every payment stands in exactly one place. */
export const PAYMENT_PLACES = [
  'awaiting-receipt',
  'receipted',
  'underpaid',
  'overpaid',
  'duplicate',
  'bill-changed',
  'reversed',
  'unmatched',
  'returned',
] as const
export type PaymentPlace = (typeof PAYMENT_PLACES)[number]

/** What became of money after it was paid, as its gateway tells: given back, in whole or in part, or disputed by the payer; '' for neither. */
export const REVERSALS = ['', 'refund', 'dispute'] as const
export type Reversal = (typeof REVERSALS)[number]

/** As the desk shows payments: by place, and apart from it those whose money was reversed while their receipt stands. */
export const MONEY_PILES = [...PAYMENT_PLACES, 'reversed-receipted'] as const
export type MoneyPile = (typeof MONEY_PILES)[number]

/**
 * 'starting': the gateway has not answered yet. 'failed': a try failed, and the page is open still. 'lost': its start was never
 * answered, so nobody has seen its page.
 */
export const CHECKOUT_STATES = ['starting', 'open', 'failed', 'paid', 'expired', 'cancelled', 'lost'] as const
export type CheckoutState = (typeof CHECKOUT_STATES)[number]

/** TRE for the Treasurer's office: seven characters, since a list has more bills than the city has requests. */
export const BILL_NUMBER = { prefixes: ['TRE'], chars: 7 } as const satisfies NumberShape

/** The stored form of a bill's number as a person typed it; null when it is invalid. */
export const readBillNumber = (typed: string): string | null => readNumber(typed, BILL_NUMBER)

// Digits, with the letters and dashes some series of receipts have.
const RECEIPT = /^[0-9A-Z][0-9A-Z-]{0,29}$/

/** The stored form of an official receipt number; null when it is invalid. */
export function readReceiptNumber(typed: string): string | null {
  const number = typed.toUpperCase().replace(/\s/g, '')
  return RECEIPT.test(number) ? number : null
}

/** The number that follows on the next form of a booklet; '' where it does not end in digits. */
export function nextReceiptNumber(number: string): string {
  const digits = /\d+$/.exec(number)?.[0] ?? ''
  if (digits === '') return ''
  const next = String(BigInt(digits) + 1n).padStart(digits.length, '0')
  return number.slice(0, -digits.length) + next
}

/** The same key for every way to write one receipt number: its digits and letters. */
export const receiptKey = (typed: string): string => typed.toUpperCase().replace(/[^0-9A-Z]/g, '')

type Owed = { total_centavos: number; issued_at: string }
type Received = { paidCentavos: number; issuedOn: string }

/** What is wrong with what a cashier received at `now`: not the whole amount; no day, one before the bill, or one still to come. */
export function receiptProblem(bill: Owed, { paidCentavos, issuedOn }: Received, now: string) {
  if (paidCentavos !== bill.total_centavos) return 'amount'
  const isPossible = isDay(issuedOn) && issuedOn >= dayOf(bill.issued_at) && issuedOn <= dayOf(now)
  return isPossible ? null : 'date'
}
