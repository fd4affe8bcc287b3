// The number of a request, such as LCR-26-7H4K2-D: office, year, five characters, and one that catches a typing mistake.
import { randomInt } from 'node:crypto'
import { ALPHABET } from '#domain/alphabet.ts'
import { RECEIVING_OFFICES, type ReceivingOffice } from '#domain/offices.ts'

const BODY_CHARS = 5
const SHAPE = new RegExp(
  `^(${RECEIVING_OFFICES.join('|')})-(\\d\\d)-([${ALPHABET}]{${BODY_CHARS}})-([${ALPHABET}])$`,
)

/** Makes a new reference; `year` is the city's. The database ensures that it is unique: on a duplicate the caller tries again. */
export function newReference(office: ReceivingOffice, year: number): string {
  const number = randomInt(ALPHABET.length ** BODY_CHARS)
  const body = Array.from(
    { length: BODY_CHARS },
    (_, place) => ALPHABET[Math.floor(number / ALPHABET.length ** place) % ALPHABET.length],
  )
  const head = `${office}-${String(year % 100).padStart(2, '0')}-${body.join('')}`
  return `${head}-${checkOf(head)}`
}

/** The stored form of a reference a person typed, perhaps in lower case, with spaces or without dashes; null when it is invalid. */
export function readReference(typed: string): string | null {
  const plain = typed.toUpperCase().replace(/[^0-9A-Z]/g, '')
  const parts = /^([A-Z]{3,4})(\d\d)(.{5})(.)$/.exec(plain)
  const reference = parts ? parts.slice(1).join('-') : ''
  const found = SHAPE.exec(reference)
  return found && checkOf(reference.slice(0, -2)) === found[4] ? reference : null
}

/** The check: each character by its place, modulo 23. Places stay below 23, so none of them weighs nothing. */
function checkOf(head: string): string {
  const plain = head.replaceAll('-', '')
  const sum = [...plain].reduce((total, char, index) => total + weightOf(char) * (index + 1), 0)
  return ALPHABET[sum % ALPHABET.length]!
}

// The letters of the office and the digits 0 and 1 are not in the alphabet, so they count by their character code.
const weightOf = (char: string): number => {
  const place = ALPHABET.indexOf(char)
  return place >= 0 ? place : char.charCodeAt(0)
}
