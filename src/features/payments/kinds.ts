// What is paid at the City Treasurer's, by kind, and what stands in words for each. Only the law's own limits and days; no rate is guessed.
import { PAYMENT_KINDS, type PaymentKind } from '#domain/money.ts'
import { isOneOf } from '#kit/one-of.ts'
import type { Speech, Words } from '#words'

type PageName = keyof Words['pages']

/** A part that the city or the law does not give is empty. */
export type PaymentWords = {
  lede: string
  dates: Record<string, { day: string; covers: string }>
  rules: Record<string, string>
  bring: Record<string, string>
  awaited: Record<string, string>
  /** Absent where nothing is told that needs one. */
  source?: string
}
type Kind = {
  page: PageName
  /** The offices concerned, by slug; the first takes the money. */
  offices: readonly string[]
  /** Pages that come before paying. */
  before: readonly PageName[]
}

export const PAYMENTS: Record<PaymentKind, Kind> = {
  business: {
    page: 'paymentsBusiness',
    offices: ['treasurer'],
    before: ['bplorenew', 'bplonew', 'bplo'],
  },
  franchise: { page: 'paymentsFranchise', offices: ['treasurer'], before: [] },
  property: {
    page: 'paymentsProperty',
    offices: ['treasurer', 'land-tax'],
    before: ['assessment', 'realproperty'],
  },
  market: { page: 'paymentsMarket', offices: ['treasurer', 'market'], before: [] },
}

export const isPaymentKind = (text = ''): text is PaymentKind => isOneOf(PAYMENT_KINDS, text)

export const paymentWords = ({ words }: Pick<Speech, 'words'>, kind: PaymentKind): PaymentWords =>
  words.payments.kinds[kind] as PaymentWords
