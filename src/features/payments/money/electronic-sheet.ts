// The electronic official receipt as a sheet, with the ten items of COA Circular 2013-007: agency, location and code, payor, date and time,
// nature of the collection, amount by code, number of the receipt, number of the transaction, mode of payment, number of the order or bill.
import { openBillLines } from '#db/bills.ts'
import type { Database } from '#db/database.ts'
import type { BillRow, PaymentRow, ReceiptRow } from '#db/money-tables.ts'
import { keysOf } from '#db/seal.ts'
import { GATEWAY_IDS, GATEWAY_NAMES } from '#domain/money.ts'
import { partsOf } from '#features/payments/abstract/parts.ts'
import { groupName } from '#features/payments/abstract/words.ts'
import type { BillLine } from '#features/payments/bill-lines.ts'
import { billAddress, fact, printedFoot, type SheetContext } from '#features/payments/bill-sheet.ts'
import type { IssuedUnder } from '#features/payments/money/electronic-receipt.ts'
import { treasuryHead } from '#features/payments/treasury-head.ts'
import { isOneOf } from '#kit/one-of.ts'
import { pesos } from '#kit/pesos.ts'
import { qrCode } from '#kit/server/qr.ts'
import type { PrintedSheet } from '#papers/paper.ts'
import type { Speech } from '#words'

export type ElectronicReceipt = Pick<ReceiptRow, 'number' | 'issued_at' | 'issued_under'> &
  Pick<PaymentRow, 'source' | 'ref' | 'centavos'> & {
    /** Null once the schedule has removed them. */
    lines: BillLine[] | null
    billNumber: string
  }

/** The one that stands for this bill; null where there is none, or where it was written by hand. Throws `Tampered`. */
export async function findElectronic(db: Database, bill: BillRow): Promise<ElectronicReceipt | null> {
  const found = await db.reader
    .selectFrom('receipts')
    .innerJoin('payments', 'payments.id', 'receipts.payment_id')
    .where('payments.bill_id', '=', bill.id)
    .where('receipts.source', '=', 'electronic')
    .where('receipts.cancelled_at', '=', '')
    .select(['receipts.number', 'receipts.issued_at', 'receipts.issued_under'])
    .select(['payments.source', 'payments.ref', 'payments.centavos'])
    .executeTakeFirst()
  if (!found || found.number === null) return null
  const lines = bill.sealed === '' ? null : openBillLines<BillLine>(keysOf(db), bill.id, bill.sealed)
  return { ...found, lines, billNumber: bill.number }
}

/** Who paid, and for what: a bill says both, or the request of an order. */
type PaidFor = { payor: string; nature: string }

export function electronicSheet(
  receipt: ElectronicReceipt,
  { payor, nature }: PaidFor,
  around: SheetContext,
): PrintedSheet {
  const { say } = around
  const { bill: b, request } = say.words
  const { location, document } = JSON.parse(receipt.issued_under) as IssuedUnder
  const head = treasuryHead(say)
  const parts = partsOf(receipt.lines, receipt.centavos).map((part) => [
    groupName(part, say),
    pesos(part.centavos),
  ])
  const covers = (receipt.lines ?? []).map(({ label }) => label)
  return {
    ...head,
    title: b.electronic.title,
    reference: receipt.number ?? '',
    referenceLabel: b.electronic.number,
    facts: [
      fact(b.electronic.agency, `${request.receipt.city}, ${head.office}`),
      fact(b.electronic.location, location),
      fact(b.payer, payor),
      fact(b.electronic.issued, `${say.longDate(receipt.issued_at)}, ${say.shortTime(receipt.issued_at)}`),
      fact(b.electronic.nature, [nature, ...covers].join(' · ')),
      fact(b.electronic.transaction, receipt.ref),
      fact(b.electronic.mode, modeOf(receipt.source, say)),
      fact(b.number, receipt.billNumber),
    ],
    sections: [
      {
        title: b.electronic.lines,
        rows: [],
        tables: [
          {
            head: [b.electronic.code, request.order.amount],
            rows: [...parts, [request.order.total, pesos(receipt.centavos)]],
          },
        ],
      },
    ],
    code: qrCode(billAddress(receipt.billNumber, around)),
    signatures: [],
    foot: `${say.fill('bill.electronic.under', { document })} ${printedFoot(around)}`,
  }
}

function modeOf(source: PaymentRow['source'], say: Speech): string {
  const gateway = isOneOf(GATEWAY_IDS, source) ? GATEWAY_NAMES[source] : null
  if (gateway) return say.fill('bill.electronic.online', { gateway })
  return say.fill('bill.electronic.bank', { bank: source.replace('bank:', '') })
}
