// What an order of payment, or any other bill, may come to at most: more is a slip of the keyboard.

export const PAYMENT_ORDER_LIMITS = {
  /** PHP 100 million. */
  lineCentavos: 10_000_000_000,
  /** PHP 1 billion. */
  totalCentavos: 100_000_000_000,
  lines: 40,
  labelChars: 160,
} as const

type Line = { label: string; centavos: number }

/** Whether there are lines and not too many, each with words and whole centavos above nought, within the limits alone and together. */
export const areLines = (lines: readonly Line[]): boolean =>
  lines.length >= 1 &&
  lines.length <= PAYMENT_ORDER_LIMITS.lines &&
  lines.every(isLine) &&
  sumOfLines(lines) <= PAYMENT_ORDER_LIMITS.totalCentavos

const isLine = ({ label, centavos }: Line): boolean =>
  label !== '' &&
  label.length <= PAYMENT_ORDER_LIMITS.labelChars &&
  Number.isSafeInteger(centavos) &&
  centavos > 0 &&
  centavos <= PAYMENT_ORDER_LIMITS.lineCentavos

export const sumOfLines = (lines: readonly { centavos: number }[]): number =>
  lines.reduce((sum, { centavos }) => sum + centavos, 0)
