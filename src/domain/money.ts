// Closed lists of the Treasurer's money: what kind a bill is, where a payment came in, and where it stands.

/** An order of payment is the bill of a request. */
export type BillKind = 'order'
export type PaymentSource = 'counter'
/** Every payment stands in exactly one place. */
export type PaymentPlace = 'receipted'
