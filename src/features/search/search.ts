// Finds by word, forgiving spelling, in both languages; the index is built once per content revision and language, in process, the same on both engines.
import MiniSearch, { type SearchOptions } from 'minisearch'
import { fold } from '#kit/fold.ts'

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
}

const MAX_RESULTS = 40
const NEAREST = 4
const SUMMARY_CHARS = 150
// More words than a person types; each costs a walk through the index.
const MAX_WORDS = 12
// One letter begins thousands of words, two many; and one letter changed makes another word of a short one.
const PREFIX_FROM_CHARS = 3
const LAST_PREFIX_FROM_CHARS = 2
const FUZZY_FROM_CHARS = 4
const FUZZY = 0.2
const FUZZIER = 0.4
// Letters of a word that may differ. Of a long one more would be another word, and looking for those takes the server's whole time.
const MOST_DIFFERENT = 3
const CHUNK = 500

const OPTIONS: SearchOptions = {
  // The last word may still be under way.
  prefix: (word, index, words) =>
    word.length >= (index === words.length - 1 ? LAST_PREFIX_FROM_CHARS : PREFIX_FROM_CHARS),
  fuzzy: (word) => (word.length >= FUZZY_FROM_CHARS ? FUZZY : false),
  maxFuzzy: MOST_DIFFERENT,
  boost: { called: 6, title: 4, text: 1.5 },
  boostDocument: (_id, _word, stored) => (stored?.first ? 1.5 : 1),
}

/** Built in pieces, between which others are served. */
export async function buildIndex(documents: Findable[]): Promise<SearchIndex> {
  const index = new MiniSearch<Findable>({
    fields: ['title', 'called', 'text', 'other'],
    storeFields: ['title', 'href', 'kind', 'summary', 'first'],
    extractField: (document, field) =>
      field === 'summary' ? summaryOf(document.text) : document[field as keyof Findable],
    processTerm: fold,
  })
  await index.addAllAsync(documents, { chunkSize: CHUNK })
  const search = (query: string, options: SearchOptions, limit: number): SearchResult[] =>
    withoutRepeats(
      index
        .search(wordsOf(query), { ...OPTIONS, ...options })
        .map(({ title, href, kind, summary }) => ({ title, href, kind, summary })),
    ).slice(0, limit)
  return {
    find(query, limit = MAX_RESULTS) {
      const all = search(query, { combineWith: 'AND' }, limit)
      return all.length > 0 ? all : search(query, { combineWith: 'OR' }, limit)
    },
    nearest: (query) => search(query, { fuzzy: FUZZIER, combineWith: 'OR' }, NEAREST),
  }
}

/** Of one title in several places the best; two entries of one kind, such as two notices, both stay. */
function withoutRepeats(found: SearchResult[]): SearchResult[] {
  const kinds = new Map<string, string>()
  return found.filter(({ title, kind }) => {
    const key = title.trim().toLowerCase()
    const first = kinds.get(key) ?? kind
    kinds.set(key, first)
    return first === kind
  })
}

const wordsOf = (query: string): string =>
  query
    .split(/[\s\p{P}\p{S}]+/u)
    .filter((word) => word !== '')
    .slice(0, MAX_WORDS)
    .join(' ')

/** The first words, cut between two of them. */
function summaryOf(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= SUMMARY_CHARS) return line
  return `${line.slice(0, line.lastIndexOf(' ', SUMMARY_CHARS))} …`
}
