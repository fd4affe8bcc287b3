// Search: a plain form and its results; awake, the box suggests as one types.
import { Results } from '#features/search/results.tsx'
import type { SearchResult } from '#features/search/search.ts'
import { searchNearest, searchSite } from '#features/search/search-site.ts'
import { loadSearch } from '#pages/search/search-index.ts'
import { SearchForm } from '#ui/search-form/search-form.tsx'
import { definePage } from '#web/page.ts'

export const searchPage = definePage<{ found: SearchResult[]; nearest: SearchResult[] }>({
  query: ['q'],
  behaviours: ['suggest'],
  // Every search has an answer of its own: cached, they would crowd out the pages.
  isCacheable: ({ query }) => query.q === '',
  load: async (page) => {
    const query = page.query.q
    if (!query) return { found: [], nearest: [] }
    const site = await loadSearch(page)
    const found = await searchSite(site, query)
    if (found.length === 0) page.noteMiss(query)
    return { found, nearest: found.length === 0 ? await searchNearest(site, query) : [] }
  },
  meta: (_, { say, query }) => ({ title: say.words.search.title, noindex: query.q !== '' }),
  view: ({ found, nearest }, { say, query }) => (
    <div className="page narrow">
      <h1>{say.words.search.title}</h1>
      <SearchForm
        id="search"
        action={say.to('/search')}
        words={say.words.search}
        value={query.q}
        suggest={{ api: `/api/search?lang=${say.lang}&q=`, label: say.words.search.suggestions }}
      />
      <Results found={found} nearest={nearest} query={query.q ?? ''} say={say} />
    </div>
  ),
})
