// The receipts of a period as they are stored, in the order of their serial numbers; those cancelled, and forms that were spoilt, in their place.
import type { Reader } from '#db/database.ts'
import type { ReceiptRow } from '#db/money-tables.ts'
import type { BillKind } from '#domain/money.ts'
import { compareSerials } from '#features/payments/abstract/serials.ts'

/** Days of the city, 'YYYY-MM-DD', both included; `cashier` is who issued, all without it. */
export type ReceiptPeriod = { from: string; to: string; cashier?: string }

const receiptsIn = (reader: Reader, { from, to, cashier }: ReceiptPeriod) => {
  const found = reader.selectFrom('receipts').where('issued_on', '>=', from).where('issued_on', '<=', to)
  return cashier === undefined ? found : found.where('receipts.issued_by', '=', cashier)
}

/** A receipt with its payment and bill. Both are null for a spoilt form; `centavos` counts only while `cancelled_at` is ''. */
export type StoredReceipt = Pick<ReceiptRow, 'id' | 'number' | 'key' | 'payment_id' | 'cancelled_at'> &
  Pick<ReceiptRow, 'issued_on' | 'issued_at' | 'issued_by'> & {
    centavos: number | null
    bill_id: string | null
    bill_number: string | null
    kind: BillKind | null
    request_id: string | null
    sealed: string | null
    sealed_payer: string | null
  }

/** Receipts issued in the period. A number the schedule has removed is null, and comes last. */
export async function listReceipts(reader: Reader, period: ReceiptPeriod): Promise<StoredReceipt[]> {
  const rows = await receiptsIn(reader, period)
    .leftJoin('payments', 'payments.id', 'receipts.payment_id')
    .leftJoin('bills', 'bills.id', 'payments.bill_id')
    .select(['receipts.id', 'receipts.number', 'receipts.key', 'receipts.issued_on', 'receipts.issued_by'])
    .select(['receipts.issued_at', 'receipts.cancelled_at', 'receipts.payment_id', 'payments.centavos'])
    .select(['bills.id as bill_id', 'bills.number as bill_number', 'bills.kind', 'bills.request_id'])
    .select(['bills.sealed', 'bills.sealed_payer'])
    .execute()
  return rows.sort(bySerial)
}

function bySerial(one: StoredReceipt, other: StoredReceipt): number {
  if (one.key !== null && other.key !== null) return compareSerials(one.key, other.key)
  if (one.key !== other.key) return one.key === null ? 1 : -1
  return one.issued_at < other.issued_at || (one.issued_at === other.issued_at && one.id < other.id) ? -1 : 1
}

/** How many there are, cancelled ones among them. */
export async function countReceipts(reader: Reader, period: ReceiptPeriod): Promise<number> {
  const { total } = await receiptsIn(reader, period)
    .select((e) => e.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return Number(total)
}

/** Who issued any receipt in the period; '' for those the schedule has emptied. */
export async function listIssuers(reader: Reader, { from, to }: ReceiptPeriod): Promise<string[]> {
  const rows = await receiptsIn(reader, { from, to }).select('receipts.issued_by').distinct().execute()
  return rows.map(({ issued_by }) => issued_by).sort()
}
