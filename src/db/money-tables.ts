// Rows of money: what is owed, what came in, and what was given for it. Decision 062 says what each word means.
import type { BillKind, PaymentPlace, PaymentSource } from '#domain/money.ts'

export type MoneyTables = { bills: BillRow; payments: PaymentRow; receipts: ReceiptRow }

/** What is owed under one number. */
export type BillRow = {
  id: string
  /** That of the request, for an order of payment. */
  number: string
  kind: BillKind
  request_id: string | null
  /** Keyed hashes of the account it is for and of its last four characters; '' for an order, whose request proves it. */
  account_hash: string
  proof_hash: string
  /** Who pays and for which account, sealed; '' for an order, whose request names the payer. */
  sealed_payer: string
  /** The lines, sealed. */
  sealed: string
  total_centavos: number
  /** 'YYYY-MM-DD'; '' for an order. */
  due_on: string
  /** The last day on which this amount may be paid, 'YYYY-MM-DD'; '' for an order. */
  valid_until: string
  issued_at: string
  issued_by: string
}

/** Money that came in. `source` and `ref` together are unique: told twice, it is one payment. */
export type PaymentRow = {
  id: string
  bill_id: string | null
  source: PaymentSource
  /** How the source names it; at the counter the id of this row. */
  ref: string
  centavos: number
  /** The day of the money, 'YYYY-MM-DD'. */
  paid_on: string
  place: PaymentPlace
  recorded_at: string
  recorded_by: string
}

/** An official receipt (OR) of the Treasurer. */
export type ReceiptRow = {
  id: string
  /** Null for a spoilt form. */
  payment_id: string | null
  /** Null once the schedule has removed it. */
  number: string | null
  /** The number without dashes: no other receipt has it. */
  key: string | null
  issued_on: string
  issued_at: string
  issued_by: string
  /** '' while it stands. */
  cancelled_at: string
  cancelled_by: string
  reason: string
}
