// The lines of a bill of the Treasurer, sealed: what is owed, under which code of the collection, into which fund.
import { contextOf } from '#db/sealed-data.ts'
import { isWithinLimits } from '#domain/payment-order.ts'
import { type Keys, openText, sealText } from '#kit/server/sealing.ts'

/** `code` and `fund` as the Treasurer's own books name them; '' where they name none. */
export type BillLine = { label: string; code: string; fund: string; centavos: number }
/** Who pays, and the account as it was entered. */
export type Payer = { name: string; account: string }

const MOST_LINES = 40
const MAX_CHARS = { label: 160, code: 40, fund: 100 } as const

/** The lines as they are kept; null when there are none or too many, without words, or beyond the amounts a bill may have. */
export function readBillLines(entered: readonly BillLine[]): BillLine[] | null {
  const lines = entered.map(({ label, code, fund, centavos }) => ({
    ...{ label: label.trim(), code: code.trim(), fund: fund.trim(), centavos },
  }))
  const hasWords = ({ label, code, fund }: BillLine) =>
    label !== '' &&
    label.length <= MAX_CHARS.label &&
    code.length <= MAX_CHARS.code &&
    fund.length <= MAX_CHARS.fund
  const isBill = lines.length >= 1 && lines.length <= MOST_LINES && lines.every(hasWords)
  return isBill && isWithinLimits(lines) ? lines : null
}

export const sealLines = (keys: Keys, id: string, lines: readonly BillLine[]): string =>
  sealText(keys.records, contextOf('bills', 'sealed', id), JSON.stringify(lines))
/** Throws `Tampered`. */
export const openLines = (keys: Keys, id: string, sealed: string): BillLine[] =>
  JSON.parse(openText(keys.records, contextOf('bills', 'sealed', id), sealed)) as BillLine[]

export const sealPayer = (keys: Keys, id: string, payer: Payer): string =>
  sealText(keys.records, contextOf('bills', 'sealed_payer', id), JSON.stringify(payer))
/** Throws `Tampered`. */
export const openPayer = (keys: Keys, id: string, sealed: string): Payer =>
  JSON.parse(openText(keys.records, contextOf('bills', 'sealed_payer', id), sealed)) as Payer
