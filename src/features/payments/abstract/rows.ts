// One receipt as a line of the abstract: opened for its amounts, and for its payor if the reader may know.
import { openBillLines } from '#db/bills.ts'
import type { Database } from '#db/database.ts'
import { keysOf } from '#db/seal.ts'
import type { BillKind } from '#domain/money.ts'
import { sumOfLines } from '#domain/payment-order.ts'
import { partsOf, type ReceiptPart } from '#features/payments/abstract/parts.ts'
import type { StoredReceipt } from '#features/payments/abstract/receipts.ts'
import { type BillLine, openPayer } from '#features/payments/bill-lines.ts'
import type { Both } from '#kit/lang.ts'

/** Shown for a number or a name that the schedule has removed. */
export const EMPTIED = '—'

/** Payor and service of a request with an order of payment. `payor` is '' where the schedule has removed it. */
export type OfRequest = { payor: string; service: Both }
/** Payments know nothing of requests: the route hands this in. Requests that are gone are left out. */
export type ReadRequests = (ids: readonly string[]) => Promise<ReadonlyMap<string, OfRequest>>

/** 'spoilt': a form that no payment ever had. */
export type ReceiptState = 'stands' | 'cancelled' | 'spoilt'
export type AbstractRow = {
  id: string
  /** The day of the receipt, 'YYYY-MM-DD'. */
  day: string
  number: string
  /** The id of who issued it, 'system' for an electronic one; '' once the schedule has emptied it. */
  cashier: string
  /** '' for who may not know it, and for a spoilt form. */
  payor: string
  /** The kind of bill; null for a spoilt form, and where a cancelled receipt's money was taken off its bill. */
  kind: BillKind | null
  /** The service an order of payment is for. */
  service: Both | null
  billNumber: string
  state: ReceiptState
  /** Empty unless it stands. */
  parts: ReceiptPart[]
  totalCentavos: number
}

type RowContext = { ofRequests: ReadonlyMap<string, OfRequest>; showsPayors: boolean }

/** Throws `Tampered`. */
export function rowOf(db: Database, receipt: StoredReceipt, context: RowContext): AbstractRow {
  const state = receipt.payment_id === null ? 'spoilt' : receipt.cancelled_at === '' ? 'stands' : 'cancelled'
  const parts = state === 'stands' ? partsOf(linesOf(db, receipt), receipt.centavos ?? 0) : []
  return {
    id: receipt.id,
    day: receipt.issued_on,
    number: receipt.number ?? EMPTIED,
    cashier: receipt.issued_by,
    payor: context.showsPayors ? payorOf(db, receipt, context) : '',
    kind: receipt.kind,
    service: context.ofRequests.get(receipt.request_id ?? '')?.service ?? null,
    billNumber: receipt.bill_number ?? '',
    state,
    parts,
    totalCentavos: sumOfLines(parts),
  }
}

/** Null where the schedule has removed them. */
const linesOf = (db: Database, { bill_id, sealed }: StoredReceipt): BillLine[] | null =>
  bill_id !== null && sealed ? openBillLines<BillLine>(keysOf(db), bill_id, sealed) : null

function payorOf(db: Database, receipt: StoredReceipt, { ofRequests }: RowContext): string {
  const { bill_id, request_id, sealed_payer } = receipt
  if (bill_id === null) return ''
  if (request_id !== null) return ofRequests.get(request_id)?.payor || EMPTIED
  return sealed_payer ? openPayer(keysOf(db), bill_id, sealed_payer).name : EMPTIED
}
