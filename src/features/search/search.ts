// Finds by word, forgiving spelling, in both languages. This is the index in memory, of the few things that are no entries, such as the
// pages of the site; search-site.ts looks through it together with the entries, whose index is in the database.
import { expand } from '#features/search/expand.ts'
import { type Candidate, type Counts, type Fields, rank } from '#features/search/rank.ts'
import { wordsOf } from '#kit/fold.ts'
import { summaryOf } from '#kit/summary.ts'
import { WordList } from '#kit/word-list.ts'

export type Findable = {
  id: string
  title: string
  text: string
  /** What it is called and says in the other language: found too, after what is in the reader's own. */
  other: string
  /** Words people use for it that are written nowhere on it. */
  called?: string
  href: string
  kind: string
  /** What the site itself is, such as a page; it stands before an entry that fits as well. */
  first?: boolean
}
export type SearchResult = { title: string; href: string; kind: string; summary: string }
export type SearchIndex = {
  /** The best first. Nothing found is an empty list, never an error, whatever was typed. */
  find: (query: string, limit?: number) => SearchResult[]
  /** What comes nearest where nothing was found. */
  nearest: (query: string) => SearchResult[]
  /** For a search through more than this index. */
  candidates: readonly Candidate<SearchResult>[]
  words: WordList
}

export const MAX_RESULTS = 40
export const NEAREST = 4
const CHUNK = 500

/** Built in pieces, between which others are served. */
export async function buildIndex(documents: readonly Findable[]): Promise<SearchIndex> {
  const candidates: Candidate<SearchResult>[] = []
  for (let from = 0; from < documents.length; from += CHUNK) {
    if (from > 0) await new Promise((resolve) => setImmediate(resolve))
    candidates.push(...documents.slice(from, from + CHUNK).map(candidateOf))
  }
  const words = new WordList(countsOf(candidates))
  const counts: Counts = { all: candidates.length, having: (word) => words.countOf(word) }
  const search = (query: string, loosely: boolean, combine: 'and' | 'or') =>
    rank(candidates, expand(query, [words], loosely), counts, combine)
  return {
    find(query, limit = MAX_RESULTS) {
      const all = search(query, false, 'and')
      return (all.length > 0 ? all : search(query, false, 'or')).slice(0, limit)
    },
    nearest: (query) => search(query, true, 'or').slice(0, NEAREST),
    candidates,
    words,
  }
}

const candidateOf = ({
  title,
  called = '',
  text,
  other,
  href,
  kind,
  first = false,
}: Findable): Candidate<SearchResult> => ({
  result: { title, href, kind, summary: summaryOf(text) },
  first,
  fields: { title: wordsOf(title), called: wordsOf(called), text: wordsOf(text), other: wordsOf(other) },
})

function countsOf(candidates: readonly Candidate<SearchResult>[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { fields } of candidates)
    for (const word of new Set(Object.values(fields satisfies Fields).flat()))
      counts.set(word, (counts.get(word) ?? 0) + 1)
  return counts
}
