// Normalises words for search: case, accents, and letters that Filipino and Spanish spellings exchange; stop words are dropped.

// Stop words of English and Filipino.
const SAYS_NOTHING = new Set(
  'a an and are at by for from how i in is it my of on or the to what where with ang ano at ay ba ka ko kung mga mo na ng ni nang o po sa saan sila si'.split(
    ' ',
  ),
)

// Most words are; the rest takes three times as long.
const IS_ASCII = /^[\w'-]*$/

/** The word as the index stores it; null for a stop word. */
export function fold(word: string): string | null {
  const plain = (IS_ASCII.test(word) ? word : word.normalize('NFD').replace(/\p{M}/gu, '')).toLowerCase()
  if (plain === '' || SAYS_NOTHING.has(plain)) return null
  return foldLetters(plain.replace(/^sta$/, 'santa').replace(/^sto$/, 'santo'))
}

/** One letter for those that Filipino and Spanish spellings exchange; `plain` is in lower case without accents. */
export const foldLetters = (plain: string): string =>
  plain
    .replace(/c(?=[eiy])/g, 's')
    .replace(/[cq]/g, 'k')
    .replace(/z/g, 's')

// Longer is no word of a language, and an index would keep every letter of it.
const MAX_WORD_CHARS = 64

/** The words of a text as an index stores them, in their order. */
export const wordsOf = (text: string): string[] =>
  text
    .split(/[\s\p{Z}\p{C}\p{P}\p{S}]+/u)
    .flatMap((word) => fold(word) ?? [])
    .map((word) => word.slice(0, MAX_WORD_CHARS).replace(/\p{Cs}$/u, ''))
