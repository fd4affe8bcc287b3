// The abstract for a spreadsheet: a receipt a row, an amount a column for each code and fund, the sums last.
import type { Abstract } from '#features/payments/abstract/collections.ts'
import { byCodeAndFund, type ReceiptPart } from '#features/payments/abstract/parts.ts'
import type { AbstractRow } from '#features/payments/abstract/rows.ts'
import {
  abstractWords,
  cashierName,
  groupName,
  type NameOf,
  particulars,
} from '#features/payments/abstract/words.ts'
import { csvOf, dayCell, pesosCell } from '#kit/csv.ts'
import type { Speech } from '#words'

/** Amounts are pesos with two decimals. */
export function abstractCsv({ rows, totalCentavos }: Abstract, nameOf: NameOf, say: Speech): string {
  const w = abstractWords(say)
  const sums = byCodeAndFund(rows.flatMap(({ parts }) => parts))
  const first = [w.date, w.number, w.cashier, w.payor, w.particulars]
  const amounts = (parts: readonly ReceiptPart[]) =>
    sums.map((sum) => {
      const part = parts.find((one) => isSame(one, sum))
      return part ? pesosCell(part.centavos) : ''
    })
  const cells = (row: AbstractRow) => [
    dayCell(row.day),
    row.number,
    cashierName(row.cashier, nameOf, say),
    row.payor,
    particulars(row, say),
    ...amounts(row.parts),
    pesosCell(row.totalCentavos),
  ]
  return csvOf([
    [...first, ...sums.map((sum) => groupName(sum, say)), w.sum],
    ...rows.map(cells),
    [w.sum, '', '', '', '', ...amounts(sums), pesosCell(totalCentavos)],
  ])
}

const isSame = (one: ReceiptPart, other: ReceiptPart) =>
  one.code === other.code && one.fund === other.fund && one.isDifference === other.isDifference
