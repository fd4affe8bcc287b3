// An amount of a list, from its text to whole centavos without ever being a fraction: what could be read in two ways is not read.
import { PAYMENT_ORDER_LIMITS } from '#domain/payment-order.ts'

// 1234.5, 1234.56 and 1,234.56; never 1.234,56, 12,34.56, (5.00), -5, 1e3 or .5.
const AMOUNT = /^(\d+|\d{1,3}(?:,\d{3})+)(?:\.(\d{1,2}))?$/
// Beyond it there is no amount, and every sum of digits below it is a whole number.
const MOST_DIGITS = 15

/** Whole centavos above nought; or what is wrong. */
export function readAmount(text: string): number | 'amount' | 'amount-nought' | 'amount-large' {
  const [, pesos, rest = ''] = AMOUNT.exec(text) ?? []
  if (pesos === undefined) return 'amount'
  const digits = (pesos.replaceAll(',', '') + rest.padEnd(2, '0')).replace(/^0+/, '')
  if (digits === '') return 'amount-nought'
  const centavos = digits.length > MOST_DIGITS ? Number.POSITIVE_INFINITY : Number(digits)
  return centavos > PAYMENT_ORDER_LIMITS.lineCentavos ? 'amount-large' : centavos
}
