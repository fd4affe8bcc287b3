// Rows of money: what is owed, what came in, and what was given for it. Decision 062 says what each word means.
import type {
  BillKind,
  CheckoutState,
  GatewayId,
  PaymentKind,
  PaymentPlace,
  PaymentSource,
  ReceiptSource,
  Reversal,
} from '#domain/money.ts'

export type MoneyTables = {
  bill_lists: BillListRow
  bills: BillRow
  checkouts: CheckoutRow
  collection_files: CollectionFileRow
  payments: PaymentRow
  payment_moves: PaymentMoveRow
  receipts: ReceiptRow
  pay_way_versions: VersionRow
  file_column_versions: VersionRow
  /** `prefix` without dashes. */
  receipt_series: { prefix: string; next_number: number }
  /** Collection files that wait for a second person, by id: compressed and sealed, until the last row is taken. */
  waiting_files: { id: string; sealed: string }
}

/** All open bills of one kind as of a day, brought as a file. */
export type BillListRow = {
  id: string
  kind: PaymentKind
  /** 'YYYY-MM-DD'. */
  as_of: string
  state: 'writing' | 'taken'
  /** SHA-256 of the file's bytes. */
  fingerprint: string
  /** The sealed file, by its path among the city's files, while it is being written; '' once it is taken. */
  file: string
  row_count: number
  bill_count: number
  /** How many bills are written; a list that was broken off goes on from here. */
  written: number
  total_centavos: number
  brought_at: string
  brought_by: string
  /** '' while it is being written. */
  taken_at: string
}

/** What is owed under one number. */
export type BillRow = {
  id: string
  /** That of the request, for an order of payment. */
  number: string
  kind: BillKind
  request_id: string | null
  /** The newest list it stood in; null for a bill that was typed, and for an order. */
  list_id: string | null
  /** Keyed hash of the kind and of the treasury's own number of the bill. */
  list_key: string | null
  /** Keyed hashes of the account it is for and of its last four characters; '' for an order, whose request proves it. */
  account_hash: string
  proof_hash: string
  /** Who pays and for which account, sealed; '' for an order, whose request names the payer. */
  sealed_payer: string
  /** The lines, sealed. */
  sealed: string
  /** 1, and one more with each change of what is to be paid. */
  version: number
  total_centavos: number
  /** 'YYYY-MM-DD'; '' for an order. */
  due_on: string
  /** The last day on which this amount may be paid, 'YYYY-MM-DD'; '' for an order. */
  valid_until: string
  issued_at: string
  issued_by: string
  /** When it was no longer to be paid, such as the order of a request that was withdrawn; '' while it is. */
  withdrawn_at: string
}

/** A try to pay online, at the hosted page of a gateway. */
export type CheckoutRow = {
  id: string
  bill_id: string
  gateway: GatewayId
  /** The gateway's own id; '' until its answer is here. */
  gateway_ref: string
  /** The hosted page; '' until then. */
  url: string
  state: CheckoutState
  centavos: number
  /** The version of the bill it asks for. */
  bill_version: number
  started_at: string
  ends_at: string
  /** When the gateway is asked again; '' once nothing can come any more. */
  next_ask_at: string
  asks: number
  /** The last state the gateway named that nobody here knows; ''. */
  unknown_state: string
}

/** A file in which a bank or gateway lists what it collected. */
export type CollectionFileRow = {
  id: string
  source: PaymentSource
  /** SHA-256 of the file's bytes: the same file is taken once, whichever bank it is brought as. */
  fingerprint: string
  row_count: number
  total_centavos: number
  /** How many rows and centavos went to each place, how many were known, how far it is and by which columns, as JSON. */
  result: string
  /** '' until the last of its rows is taken. */
  taken_at: string
  /** Who brought it first. */
  taken_by: string
  /** Since when it has waited for a second person; '' where it never did. */
  waiting_since: string
  /** When and by whom it was confirmed; ''. */
  confirmed_at: string
  confirmed_by: string
}

/** Money that came in. `source` and `ref` together are unique: told twice, it is one payment. */
export type PaymentRow = {
  id: string
  bill_id: string | null
  source: PaymentSource
  /** How the source names it; at the counter the id of this row. */
  ref: string
  centavos: number
  /** What the gateway kept for itself. */
  fee_centavos: number
  /** The day of the money, 'YYYY-MM-DD'. */
  paid_on: string
  /** The instant of the money, ISO-8601 UTC, as far as its source says it. */
  paid_at: string
  place: PaymentPlace
  /** What became of the money, as the gateway told last. */
  reversal: Reversal
  checkout_id: string | null
  file_id: string | null
  /** What the payer wrote as reference, where that is no bill of ours; sealed, since people write names. */
  sealed_said: string
  recorded_at: string
  recorded_by: string
}

/** A person moved a payment from one place to another, and why. */
export type PaymentMoveRow = {
  id: string
  payment_id: string
  from_place: PaymentPlace
  to_place: PaymentPlace
  sealed_reason: string
  moved_at: string
  moved_by: string
}

/** An official receipt (OR) of the Treasurer. */
export type ReceiptRow = {
  id: string
  /** Null for a spoilt form. */
  payment_id: string | null
  source: ReceiptSource
  /** Null once the schedule has removed it. */
  number: string | null
  /** The number without dashes: no other receipt has it. */
  key: string | null
  issued_on: string
  issued_at: string
  issued_by: string
  /** As JSON, for an electronic receipt: office and location code, and the document that allows it. The settings may change later. '' for others. */
  issued_under: string
  /** '' while it stands. */
  cancelled_at: string
  cancelled_by: string
  sealed_reason: string
}

/**
 * What the Treasurer's office has set at one time of a way to pay (`subject` is its id) or of the columns of a bank's files (the bank's
 * id). At most one of each is in force and one waits; what is over stays.
 */
export type VersionRow = {
  id: string
  subject: string
  /** The settings as JSON, sealed: some hold a secret. */
  sealed: string
  set_at: string
  set_by: string
  /** Confirmation by a second person; '' while it waits, and for ever if it never came. */
  confirmed_at: string
  confirmed_by: string
  /** When another took its place, or it was switched off or withdrawn; ''. */
  ended_at: string
  ended_by: string
}
