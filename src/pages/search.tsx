// Search: a plain form and its results; awake, the box suggests as one types.
import { Results } from '#features/search/results.tsx'
import type { Found } from '#features/search/search.ts'
import { Island } from '#islands/island.tsx'
import { definePage } from '#layouts/page.ts'
import { searchIndex } from '#pages/search-index.ts'

export const searchPage = definePage<{ found: Found[]; nearest: Found[] }>({
  query: ['q'],
  islands: true,
  // Every search is an answer of its own: kept, they would crowd out the pages.
  isKept: ({ query }) => query.q === '',
  load: async (page) => {
    const query = page.query.q?.trim()
    if (!query) return { found: [], nearest: [] }
    const index = await searchIndex(page)
    const found = index.find(query)
    return { found, nearest: found.length === 0 ? index.nearest(query) : [] }
  },
  meta: (_, { say, query }) => ({ title: say.words.search.title, noindex: query.q !== '' }),
  view: ({ found, nearest }, { say, query }) => (
    <div className="page narrow">
      <h1>{say.words.search.title}</h1>
      <Island
        name="search-box"
        id="search"
        props={{
          action: say.to('/search'),
          api: `/api/search?lang=${say.lang}&q=`,
          value: query.q,
          words: {
            label: say.words.search.label,
            button: say.words.search.button,
            suggestions: say.words.search.suggestions,
          },
        }}
      />
      <Results found={found} nearest={nearest} query={query.q?.trim() ?? ''} say={say} />
    </div>
  ),
})
