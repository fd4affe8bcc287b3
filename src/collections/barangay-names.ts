// The names of barangays as people write them: one spelling for all, to find and to match by.

/** A barangay's name as everybody would read it aloud: 'STA. ANA', 'Brgy. Santa Ana' and 'Santa Ana (Pob.)' are one. */
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

/** Whether a name answers to what was asked: 'sta ana' finds 'Santa Ana', 'II-A' never 'III-A', 'san jo' both San Joaquin and San Jose. */
export function isCalled(name: string, asked: string): boolean {
  const wanted = foldName(asked)
  // Signs and other scripts name nothing; 'barangay' alone names all.
  if (wanted === '' && !/[a-z]/i.test(asked)) return asked.trim() === ''
  // A word may be left unfinished, a numeral may not: II is not the beginning of III.
  const end = /(^| )([IV]+|\d+)$/.test(wanted) ? '( |$)' : ''
  return new RegExp(`(^| )${wanted}${end}`).test(foldName(name))
}
