// Which words are meant by those that were typed: the word itself, those that begin with it, and those spelled much like it.
import { wordsOf } from '#kit/fold.ts'
import type { WordList } from '#kit/word-list.ts'

/** What is meant by one word, each with its weight: the word itself 1, what only resembles it less. */
export type QueryWord = { word: string; terms: ReadonlyMap<string, number> }

// More words than a person types; each costs a search of its own.
const MAX_WORDS = 12
// One letter begins thousands of words, two many; and one letter changed makes another word of a short one.
const PREFIX_FROM_CHARS = 3
const LAST_PREFIX_FROM_CHARS = 2
const FUZZY_FROM_CHARS = 4
const FUZZY = 0.2
const FUZZIER = 0.4
// Letters of a word that may differ. Of a long one more would be another word.
const MOST_DIFFERENT = 3
const FUZZY_WEIGHT = 0.45
const PREFIX_WEIGHT = 0.375
const LONGER_COSTS = 0.3
// The most used of those that begin alike, and of those spelled alike: more would be a search for everything.
const MOST_TERMS = 24

/** `loosely` where nothing was found otherwise. Nothing is meant by words that say nothing, such as "the". */
export function expand(query: string, lists: readonly WordList[], loosely = false): QueryWord[] {
  const words = [...new Set(wordsOf(query))].slice(0, MAX_WORDS)
  return words.map((word, i) => {
    const prefixFrom = i === words.length - 1 ? LAST_PREFIX_FROM_CHARS : PREFIX_FROM_CHARS
    const terms = new Map<string, number>()
    if (word.length >= prefixFrom) for (const [term, weight] of longer(word, lists)) terms.set(term, weight)
    for (const [term, weight] of alike(word, lists, editsFor(word, loosely))) terms.set(term, weight)
    terms.set(word, 1)
    return { word, terms }
  })
}

function editsFor(word: string, loosely: boolean): number {
  if (!loosely && word.length < FUZZY_FROM_CHARS) return 0
  return Math.min(MOST_DIFFERENT, Math.round(word.length * (loosely ? FUZZIER : FUZZY)))
}

function longer(word: string, lists: readonly WordList[]): [string, number][] {
  const counts = new Map<string, number>()
  for (const [term, count] of lists.flatMap((list) => list.beginningWith(word)))
    counts.set(term, (counts.get(term) ?? 0) + count)
  return mostUsed(Array.from(counts, ([term, count]) => ({ term, edits: 0, count }))).map(({ term }) => [
    term,
    (PREFIX_WEIGHT * term.length) / (term.length + LONGER_COSTS * (term.length - word.length)),
  ])
}

function alike(word: string, lists: readonly WordList[], most: number): [string, number][] {
  if (most === 0) return []
  const found = new Map(lists.flatMap((list) => [...list.near(word, most)]))
  const countOf = (term: string) => lists.reduce((sum, list) => sum + list.countOf(term), 0)
  const terms = Array.from(found, ([term, edits]) => ({ term, edits, count: countOf(term) }))
  return mostUsed(terms).map(({ term, edits }) => [
    term,
    (FUZZY_WEIGHT * term.length) / (term.length + edits),
  ])
}

/** Those with the fewest edits, and of these the most used. */
const mostUsed = <T extends { term: string; edits: number; count: number }>(terms: T[]): T[] =>
  terms
    .sort((a, b) => a.edits - b.edits || b.count - a.count || (a.term < b.term ? -1 : 1))
    .slice(0, MOST_TERMS)
