// Amounts in pesos: read as people type them, counted in whole centavos, shown with the sign and separators.

// ₱999,999,999,999.99: more than any business declares, exact as a number.
const MAX_CENTAVOS = 99_999_999_999_999
const AMOUNT = /^(?:₱|PHP|P)?\s?(\d{1,12}|\d{1,3}(?:,\d{3})+)(?:\.(\d{1,2}))?$/i

/** Centavos of '1,234.50', '₱ 1234.5' or '1234'; null for what is no amount. */
export function centavosOf(typed: string): number | null {
  const found = AMOUNT.exec(typed)
  if (!found) return null
  const centavos = Number(found[1]!.replaceAll(',', '')) * 100 + Number((found[2] ?? '').padEnd(2, '0'))
  return centavos <= MAX_CENTAVOS ? centavos : null
}

const PESOS = new Intl.NumberFormat('en-PH', { style: 'currency', currency: 'PHP' })

/** '₱1,234.50'; '-₱1,234.50' of a discount, or of what was taken back. */
export const pesos = (centavos: number): string => PESOS.format(centavos / 100)

/** What was typed as an amount is shown: '1234.5' as '₱1,234.50'. What is no amount stays as it was typed. */
export function formatTyped(typed: string): string {
  const centavos = centavosOf(typed.trim())
  return centavos === null ? typed : pesos(centavos)
}
