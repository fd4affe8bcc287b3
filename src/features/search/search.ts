// Finds by word, forgiving spelling; the index is built once per content revision and language, in process, the same on both engines.
import MiniSearch from 'minisearch'

export type Findable = { id: string; title: string; text: string; href: string; kind: string }
export type Found = { title: string; href: string; kind: string }

const MAX_RESULTS = 40
const FUZZY = 0.2
const TITLE_WEIGHT = 4

export type SearchIndex = { find: (query: string, limit?: number) => Found[] }

export function buildIndex(documents: Findable[]): SearchIndex {
  const index = new MiniSearch<Findable>({
    fields: ['title', 'text'],
    storeFields: ['title', 'href', 'kind'],
    processTerm: fold,
  })
  index.addAll(documents)
  return {
    find(query, limit = MAX_RESULTS) {
      const options = {
        prefix: true,
        fuzzy: FUZZY,
        boost: { title: TITLE_WEIGHT },
        combineWith: 'AND' as const,
      }
      const all = index.search(query, options)
      const found = all.length > 0 ? all : index.search(query, { ...options, combineWith: 'OR' })
      return found.slice(0, limit).map(({ title, href, kind }) => ({ title, href, kind }))
    },
  }
}

/** One spelling for words written in several ways: case, accents, and the letters Filipino and Spanish spellings exchange. */
function fold(term: string): string | null {
  const plain = term.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  const one = plain
    .replace(/^sta$/, 'santa')
    .replace(/^sto$/, 'santo')
    .replace(/c(?=[eiy])/g, 's')
    .replace(/[cq]/g, 'k')
  return one === '' ? null : one
}
