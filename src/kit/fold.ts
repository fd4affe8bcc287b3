// One spelling for words written in several ways: case, accents, the letters Filipino and Spanish spellings exchange; and none for words that say nothing.

// Too frequent to tell one page from another, in English and in Filipino.
const SAYS_NOTHING = new Set(
  'a an and are at by for from how i in is it my of on or the to what where with ang ano at ay ba ka ko kung mga mo na ng ni nang o po sa saan sila si'.split(
    ' ',
  ),
)

/** The word as the index keeps it; null for one that is left out. */
export function fold(word: string): string | null {
  const plain = word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  if (plain === '' || SAYS_NOTHING.has(plain)) return null
  return plain
    .replace(/^sta$/, 'santa')
    .replace(/^sto$/, 'santo')
    .replace(/c(?=[eiy])/g, 's')
    .replace(/[cq]/g, 'k')
    .replace(/z/g, 's')
}
