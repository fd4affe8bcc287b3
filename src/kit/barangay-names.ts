// Normalises the names of barangays, which people spell in many ways, for search and matching.
import { foldLetters } from '#kit/fold.ts'

/** The normalised name: 'STA. ANA', 'Brgy. Santa Ana' and 'Santa Ana (Pob.)' become the same. */
export function foldName(name: string): string {
  const words = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, ' ')
    .replace(/\bSTA\b/g, 'SANTA')
    .replace(/\bSTO\b/g, 'SANTO')
    .replace(/\b(BRGY|BGY|BARANGAY|POB|POBLACION)\b/g, '')
    .replace(/ +/g, ' ')
    .trim()
  return words.replace(/ II$/, ' 2').replace(/ I$/, ' 1')
}

/** The zone of the poblacion in a name, 'II-A' of 'Barangay II-A'; undefined outside it. */
export const zoneOf = (name: string): string | undefined => /\b[IV]+-[A-Z]\b/.exec(name)?.[0]

/** Whether a name matches a query: 'sta ana' finds 'Santa Ana', 'II-A' never 'III-A', 'san jo' both San Joaquin and San Jose. */
export function isCalled(name: string, asked: string): boolean {
  const wanted = foldName(asked.replace(/\b(kapitan|captain|chairman|punong)\b/gi, ''))
  // Punctuation and other scripts match nothing; 'barangay' and 'kapitan' alone match all.
  if (wanted === '' && !/[a-z]/i.test(asked)) return asked.trim() === ''
  // The last word may be incomplete, but not a numeral: II is not a prefix of III.
  const end = /(^| )([IV]+|\d+)$/.test(wanted) ? '( |$)' : ''
  const [shown, typed] = [foldName(name), wanted].map((one) => foldLetters(one.toLowerCase()))
  return new RegExp(`(^| )${typed}${end}`).test(shown!)
}
