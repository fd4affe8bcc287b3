// Amounts of a list of bills, a collection file or a bill that is looked for, from their text to whole centavos without ever being a
// fraction: what could be read in two ways is not read.

// 1234.5, 1234.56 and 1,234.56; never 12,34.56, 1e3 or .5.
const AMOUNT = /^(\d+|\d{1,3}(?:,\d{3})+)(?:\.(\d{1,2}))?$/
// 1234,56 and 1.234,56; never 1,234, which is the other one's, nor 1.234, which could be either's.
const WITH_COMMA = /^(\d+|\d{1,3}(?:\.\d{3})+),(\d{1,2})$/
// ₱999,999,999,999.99: no amount is larger, and every number up to it is exact.
const MOST_DIGITS = 14

/** Whole centavos, `Infinity` from a million million pesos on; null for what is no amount, or has a sign. */
export function readCentavos(text: string): number | null {
  const [, pesos, rest] = AMOUNT.exec(text) ?? []
  return pesos === undefined ? null : centavosOf(pesos, rest)
}

function centavosOf(pesos: string, rest = ''): number {
  const digits = (pesos.replace(/[.,]/g, '') + rest.padEnd(2, '0')).replace(/^0+/, '')
  return digits.length > MOST_DIGITS ? Number.POSITIVE_INFINITY : Number(digits)
}

/**
 * As files write it. `centavos` as of `readCentavos`, without sign. 'CR' and 'DR' are what the file says: in one it is money that came, in
 * another money that went. `decimals`: by which sign the centavos were known, '' for an amount that could have either.
 */
export type WrittenAmount = { centavos: number; sign: '+' | '-' | 'CR' | 'DR'; decimals: '' | '.' | ',' }

const SIGNED =
  /^([-+−(]?)\s*(?:₱|PHP|P(?=[\d(-]))?\s*([-−(]?)\s*(\d[\d.,]*)\s*([-−)]?)\s*(?:PHP)?\s*(CR|DR)?\.?$/i

/** With a sign before or behind it, in parentheses, with the sign of the peso, or marked CR or DR; null for what is no amount, or has two of them. */
export function readWritten(text: string): WrittenAmount | null {
  // As nearly all are.
  const plain = readCentavos(text)
  if (plain !== null) return { centavos: plain, sign: '+', decimals: /[.,]/.test(text) ? '.' : '' }
  const [, before = '', inner = '', number = '', behind = '', mark = ''] = SIGNED.exec(text) ?? []
  const [, commaPesos, commaRest] = WITH_COMMA.exec(number) ?? []
  const centavos = commaPesos === undefined ? readCentavos(number) : centavosOf(commaPesos, commaRest)
  const opened = [before, inner].filter((sign) => sign !== '' && sign !== '+')
  const isInside = opened[0] === '('
  const signs = opened.length + (behind !== '' && !isInside ? 1 : 0) + (mark === '' ? 0 : 1)
  if (centavos === null || signs > 1 || isInside !== (behind === ')')) return null
  const sign = mark === '' ? (signs === 1 ? '-' : '+') : (mark.toUpperCase() as 'CR' | 'DR')
  const decimals = commaPesos !== undefined ? ',' : /[.,]/.test(number) ? '.' : ''
  return { centavos, sign, decimals }
}

/** What a bill says is owed, in centavos: less than nought is a discount, which treasuries also mark CR; null for what is neither. */
export function readOwed(text: string): number | null {
  const written = readWritten(text)
  if (!written || written.sign === 'DR') return null
  return written.sign === '+' ? written.centavos : -written.centavos
}
