// The kinds of payment as a choice of react-admin, and what bills of each are usually for.
import { PAYMENT_KINDS, type PaymentKind } from '#domain/money.ts'

export const KIND_CHOICES = PAYMENT_KINDS.map((id) => ({ id, name: `treasury.kinds.${id}` }))

/** Offered, never enforced: a bill may have a line of any words. By key of the words. */
export const USUAL_LINES: Readonly<Record<PaymentKind, readonly string[]>> = {
  business: ['businessTax', 'mayorsPermit', 'surcharge', 'interest'],
  franchise: ['franchiseFee', 'surcharge', 'interest'],
  property: ['basicTax', 'sef', 'interest'],
  market: ['stallRental', 'surcharge'],
}
