// Which passwords are guessed first: those most people use, and words everybody here knows, however they are dressed up.

import { CITY } from '#domain/city.ts'
import passwords from '#features/accounts/common-passwords.txt?raw'
import words from '#features/accounts/common-words.txt?raw'

// What stands before or after a word: digits, a year, an exclamation mark.
const MAX_EDGE_CHARS = 8
const SPACES = /[\s._-]/g
const LOOKALIKES: Readonly<Record<string, string>> = {
  '4': 'a',
  '@': 'a',
  '3': 'e',
  '0': 'o',
  '5': 's',
  $: 's',
  '7': 't',
  // One letter for all that look like it.
  '1': 'i',
  '!': 'i',
  '|': 'i',
  l: 'i',
}

/** Small letters without accents, each as what it looks like. */
const plainOf = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[4@305$71!|l]/g, (character) => LOOKALIKES[character]!)

const plainLettersOf = (text: string): string => plainOf(text).replace(/[^a-z]/g, '')

let commonWords: ReadonlySet<string> | undefined

/** Made at the first password, not at the start: it takes some thirty milliseconds. */
const isCommonWord = (core: string): boolean => {
  commonWords ??= new Set(words.trim().split('\n').map(plainOf))
  return commonWords.has(core)
}

const { officialName, nickname, kind, hall } = CITY.words
const PLACE_WORDS = [
  ...CITY.passwords,
  CITY.name,
  CITY.place,
  CITY.province,
  CITY.region,
  ...[officialName, nickname, kind, hall].flatMap(({ en, fil }) => [en, fil]),
].map(plainLettersOf)
/** One word of the place or several. */
const OF_THE_PLACE = new RegExp(`^(?:${[...new Set(PLACE_WORDS)].filter(Boolean).join('|')})+$`)

/** Whether it is one of the commonest passwords, or a common word or words of the place with a few characters at its edges. */
export function isGuessable(password: string): boolean {
  const folded = password.toLowerCase()
  const joined = folded.replace(SPACES, '')
  if ([folded, joined].some((one) => passwords.includes(`\n${one}\n`))) return true
  return coresOf(joined).some((core) => OF_THE_PLACE.test(core) || isCommonWord(core))
}

/** What is left as letters without some of what stands at the edges and is none: 'bayan namin' of '1b4yan n@min 2026!'. */
function coresOf(text: string): string[] {
  const [before, after] = [/^[^a-z]*/.exec(text)![0].length, /[^a-z]*$/.exec(text)![0].length]
  const upTo = (count: number) =>
    Array.from({ length: Math.min(count, MAX_EDGE_CHARS) + 1 }, (_, index) => index)
  return upTo(before)
    .flatMap((start) => upTo(after).map((end) => plainOf(text.slice(start, text.length - end))))
    .filter((core) => /^[a-z]+$/.test(core))
}
