// Numbers that people hold in hand and type: a prefix, the year, some characters, and one that catches a typing mistake, as in LCR-26-7H4K2-D.
import { ALPHABET } from '#domain/alphabet.ts'

export type NumberShape = { prefixes: readonly string[]; chars: number }

/** How many numbers there are of so many characters, for one prefix and year. */
export const countNumbers = (chars: number): number => ALPHABET.length ** chars

/** The number whose characters stand for `place`, from 0 up to `countNumbers`. `year` is the city's. */
export function numberAt(prefix: string, year: number, chars: number, place: number): string {
  const body = Array.from(
    { length: chars },
    (_, index) => ALPHABET[Math.floor(place / ALPHABET.length ** index) % ALPHABET.length],
  )
  const head = `${prefix}-${String(year % 100).padStart(2, '0')}-${body.join('')}`
  return `${head}-${checkOf(head)}`
}

/** The stored form of a number a person typed, perhaps in lower case, with spaces or without dashes; null when it is invalid. */
export function readNumber(typed: string, { prefixes, chars }: NumberShape): string | null {
  const plain = typed.toUpperCase().replace(/[^0-9A-Z]/g, '')
  const shape = new RegExp(`^(${prefixes.join('|')})(\\d\\d)([${ALPHABET}]{${chars}})([${ALPHABET}])$`).exec(
    plain,
  )
  if (!shape) return null
  const [prefix, year, body, check] = shape.slice(1)
  const head = `${prefix}-${year}-${body}`
  return checkOf(head) === check ? `${head}-${check}` : null
}

/** The check: each character by its place, modulo 23. Places stay below 23, so none of them weighs nothing. */
function checkOf(head: string): string {
  const plain = head.replaceAll('-', '')
  const sum = [...plain].reduce((total, char, index) => total + weightOf(char) * (index + 1), 0)
  return ALPHABET[sum % ALPHABET.length]!
}

// The letters of a prefix and the digits 0 and 1 are not in the alphabet, so they count by their character code.
const weightOf = (char: string): number => {
  const place = ALPHABET.indexOf(char)
  return place >= 0 ? place : char.charCodeAt(0)
}
