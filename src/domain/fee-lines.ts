// A fee of a service, as its office entered it from the ordinance: offered when a request is approved.

export type FeeLine = {
  label: string
  centavos: number
  /** Paid once for each copy asked for. */
  perCopy: boolean
  /** The collection code and the fund of the Treasurer; '' where they are not known. */
  code: string
  fund: string
  /** The ordinance or other source. */
  source: string
}

export const FEE_LIMITS = {
  lines: 30,
  labelChars: 100,
  codeChars: 24,
  fundChars: 40,
  sourceChars: 200,
} as const

/** A line of an order of payment; `code` and `fund` where the fee states them. */
type FeeOrderLine = { label: string; centavos: number; code?: string; fund?: string }

/** What a request costs without a choice: the fee of its service, where that has one only. */
export const standardLineOf = (fees: readonly FeeLine[], copies: number): FeeOrderLine | undefined =>
  fees.length === 1 ? orderLineOf(fees[0]!, copies) : undefined

/** The fee as a line of an order of payment, for so many copies: 'Certified copy × 2 (code 628, General Fund)'. */
export function orderLineOf({ label, centavos, perCopy, code, fund }: FeeLine, copies: number): FeeOrderLine {
  const times = perCopy ? copies : 1
  const account = [code && `code ${code}`, fund].filter(Boolean).join(', ')
  const name = times > 1 ? `${label} × ${times}` : label
  const owed = { label: account ? `${name} (${account})` : name, centavos: centavos * times }
  return { ...owed, ...(code ? { code } : {}), ...(fund ? { fund } : {}) }
}
