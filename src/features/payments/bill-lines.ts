// A bill of the Treasurer as it is typed: what is owed, under which code of the collection, into which fund; and who pays, sealed.
import { openBillLines } from '#db/bills.ts'
import { contextOf } from '#db/sealed-data.ts'
import { areLines } from '#domain/payment-order.ts'
import { type Keys, openText, sealText } from '#kit/server/sealing.ts'

/** `covers` is the time it is for, such as '1st quarter 2026'; `code` and `fund` as the Treasurer's own books name them; '' where there is none. */
export type BillLine = { label: string; covers: string; code: string; fund: string; centavos: number }
/** What a line is for, and for which time. */
export const nameOfLine = ({ label, covers }: BillLine): string => [label, covers].filter(Boolean).join(' · ')

/** Who pays, and the account as it was entered. */
export type Payer = { name: string; account: string }

export const MAX_CHARS = { covers: 100, code: 40, fund: 100 } as const

/** The lines as they are kept; null when there are none or too many, without words, or beyond the amounts a bill may have. */
export function readBillLines(entered: readonly BillLine[]): BillLine[] | null {
  const lines = entered.map(({ label, covers, code, fund, centavos }) => ({
    label: label.trim(),
    covers: covers.trim(),
    code: code.trim(),
    fund: fund.trim(),
    centavos,
  }))
  const areShort = lines.every(
    ({ covers, code, fund }) =>
      covers.length <= MAX_CHARS.covers && code.length <= MAX_CHARS.code && fund.length <= MAX_CHARS.fund,
  )
  return areShort && areLines(lines) ? lines : null
}

export const sealPayer = (keys: Keys, id: string, payer: Payer): string =>
  sealText(keys.records, contextOf('bills', 'sealed_payer', id), JSON.stringify(payer))
/** Throws `Tampered`. */
export const openPayer = (keys: Keys, id: string, sealed: string): Payer =>
  JSON.parse(openText(keys.records, contextOf('bills', 'sealed_payer', id), sealed)) as Payer

/** The lines of a bill, with '' for what they do not say, such as those of an order of payment. Throws `Tampered`. */
export const openLines = (keys: Keys, id: string, sealed: string): BillLine[] =>
  openBillLines<Pick<BillLine, 'label' | 'centavos'> & Partial<BillLine>>(keys, id, sealed).map(
    ({ label, covers = '', code = '', fund = '', centavos }) => ({ label, covers, code, fund, centavos }),
  )
