// A bill of the Treasurer as a sheet to print or keep: what is to be paid, until when, and in which ways.
import { nameOfLine } from '#features/payments/bill-lines.ts'
import type { Bill } from '#features/payments/bills.ts'
import { treasuryHead } from '#features/payments/treasury-head.ts'
import { describeUnderReview } from '#features/payments/under-review.ts'
import type { BillWays } from '#features/payments/ways/ways-of-bill.ts'
import { initialsOf } from '#kit/mask.ts'
import { pesos } from '#kit/pesos.ts'
import { qrCode } from '#kit/server/qr.ts'
import type { PrintedSheet } from '#papers/paper.ts'
import type { Speech } from '#words'

export type SheetContext = {
  say: Speech
  siteUrl: string
  /** ISO-8601 UTC. */
  now: string
}

/** Its code is the city's own for this amount while it can be paid so; otherwise the address of the bill. */
export function billSheet(bill: Bill, ways: BillWays, around: SheetContext): PrintedSheet {
  const { say } = around
  const { bill: b, request } = say.words
  const { order: o } = request
  const isOpen = bill.state === 'open'
  const paid: PrintedSheet['facts'] =
    bill.state === 'paid'
      ? [fact(o.receiptNumber, bill.receiptNumber), fact(o.paidOn, say.longDate(bill.paidOn))]
      : []
  return {
    ...treasuryHead(say),
    title: b.sheet,
    reference: bill.number,
    referenceLabel: b.number,
    signatures: [],
    facts: [
      fact(b.kind, b.kinds[bill.kind]),
      fact(b.payer, initialsOf(bill.payer)),
      fact(b.due, say.longDate(bill.dueOn)),
      fact(b.until, say.longDate(bill.validUntil)),
      fact(b.state, b.states[bill.state]),
      ...paid,
    ],
    sections: [linesOf(bill, say), ...underReviewOf(bill, say), ...(isOpen ? waysOf(bill, ways, say) : [])],
    code: (isOpen && ways.qr?.code) || qrCode(billAddress(bill.number, around)),
    foot: `${printedFoot(around)} ${b.noReceipt}`,
  }
}

/** Where its number is already filled in. */
export const billAddress = (number: string, { say, siteUrl }: SheetContext): string =>
  `${siteUrl}${say.to('/bills')}?number=${number}`

export const printedFoot = ({ say, now }: SheetContext): string =>
  say.fill('bill.printed', { time: `${say.longDate(now)}, ${say.shortTime(now)}` })

export const fact = (label: string, value: string): PrintedSheet['facts'][number] => ({
  of: label,
  label,
  value,
  note: '',
})

function linesOf({ lines, totalCentavos }: Bill, { words }: Speech): PrintedSheet['sections'][number] {
  const { item, amount, total, lines: title } = words.request.order
  const rows = lines.map((line) => [nameOfLine(line), pesos(line.centavos)])
  return {
    title,
    rows: [],
    tables: [{ head: [item, amount], rows: [...rows, [total, pesos(totalCentavos)]] }],
  }
}

function underReviewOf(bill: Bill, say: Speech): PrintedSheet['sections'] {
  const rows = describeUnderReview(bill.underReview, say).map((text) => ({ label: '', text }))
  return rows.length > 0 ? [{ title: say.words.bill.states['under-review'], rows, tables: [] }] : []
}

function waysOf(
  { number, totalCentavos }: Bill,
  { qr, bank }: BillWays,
  say: Speech,
): PrintedSheet['sections'] {
  const { pay, bill, payments } = say.words
  const amount = pesos(totalCentavos)
  const byCode = qr && [
    say.fill('bill.scan', { name: qr.name, place: qr.city }),
    say.fill(qr.isNumbered ? 'pay.qrNumbered' : 'pay.reference', { amount, number }),
  ]
  const rows = [
    { label: payments.where, text: payments.counter },
    ...(byCode ? [{ label: pay.qr, text: byCode.join(' ') }] : []),
    ...(bank ? [{ label: pay.bank, text: `${bank} ${say.fill('pay.reference', { number })}` }] : []),
    ...(byCode || bank ? [{ label: bill.afterwards, text: pay.later }] : []),
  ]
  return [{ title: bill.howToPay, rows, tables: [] }]
}
