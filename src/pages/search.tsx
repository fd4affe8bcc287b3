// Search: a plain form and its results; awake, the box suggests as one types.

import type { Found } from '#features/search/search.ts'
import { Island } from '#islands/island.tsx'
import { definePage, type PageContext } from '#layouts/page.ts'
import { searchIndex } from '#pages/search-index.ts'

const HELPFUL = ['certificates', 'bplo', 'hotlines', 'newsupdate', 'forms', 'jobs'] as const

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

type ResultsProps = { found: Found[]; nearest: Found[]; query: string; say: PageContext['say'] }

function Results({ found, nearest, query, say: { words, fill, to } }: ResultsProps) {
  if (query === '') return <p>{words.search.ask}</p>
  if (found.length > 0) {
    return (
      <>
        <h2>{fill('search.results', { query, count: String(found.length) })}</h2>
        <ResultList list={found} />
      </>
    )
  }
  return (
    <>
      <h2>{fill('search.none', { query })}</h2>
      {nearest.length > 0 && <p>{words.search.nearest}</p>}
      <ResultList list={nearest} />
      <p>{words.search.noneHelp}</p>
      <ul>
        {HELPFUL.map((name) => (
          <li key={name}>
            <a href={to(`/${name}`)}>{words.pages[name].title}</a>
          </li>
        ))}
      </ul>
    </>
  )
}

const ResultList = ({ list }: { list: Found[] }) =>
  list.length > 0 && (
    <ul className="results">
      {list.map((one) => (
        <li key={one.kind + one.href + one.title}>
          <a href={one.href}>{one.title}</a> <small>{one.kind}</small>
          {one.summary && <p>{one.summary}</p>}
        </li>
      ))}
    </ul>
  )
