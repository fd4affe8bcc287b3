// An amount of a list of bills, a collection file or a bill that is looked for, from its text to whole centavos without ever being a
// fraction: what could be read in two ways is not read.

// 1234.5, 1234.56 and 1,234.56; never 1.234,56, 12,34.56, (5.00), -5, 1e3, .5 or one with the sign of a currency.
const AMOUNT = /^(\d+|\d{1,3}(?:,\d{3})+)(?:\.(\d{1,2}))?$/
// ₱999,999,999,999.99: no amount is larger, and every number up to it is exact.
const MOST_DIGITS = 14

/** Whole centavos, `Infinity` from a million million pesos on; null for what is no amount. */
export function readCentavos(text: string): number | null {
  const [, pesos, rest = ''] = AMOUNT.exec(text) ?? []
  if (pesos === undefined) return null
  const digits = (pesos.replaceAll(',', '') + rest.padEnd(2, '0')).replace(/^0+/, '')
  return digits.length > MOST_DIGITS ? Number.POSITIVE_INFINITY : Number(digits)
}
