// What an order of payment may come to at most: more is a slip of the keyboard.

export const PAYMENT_ORDER_LIMITS = {
  /** PHP 100 million. */
  lineCentavos: 10_000_000_000,
  /** PHP 1 billion. */
  totalCentavos: 100_000_000_000,
} as const

export const sumOfLines = (lines: readonly { centavos: number }[]): number =>
  lines.reduce((sum, { centavos }) => sum + centavos, 0)
