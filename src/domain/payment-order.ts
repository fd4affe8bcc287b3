// What an order of payment may come to at most: more is a slip of the keyboard.

export const PAYMENT_ORDER_LIMITS = {
  /** PHP 100 million. */
  lineCentavos: 10_000_000_000,
  /** PHP 1 billion. */
  totalCentavos: 100_000_000_000,
} as const

/** Whether each line is whole centavos above nought, and all of them together are not more than an order may have. */
export const isWithinLimits = (lines: readonly { centavos: number }[]): boolean =>
  lines.every(
    ({ centavos }) =>
      Number.isSafeInteger(centavos) && centavos > 0 && centavos <= PAYMENT_ORDER_LIMITS.lineCentavos,
  ) && sumOfLines(lines) <= PAYMENT_ORDER_LIMITS.totalCentavos

export const sumOfLines = (lines: readonly { centavos: number }[]): number =>
  lines.reduce((sum, { centavos }) => sum + centavos, 0)
