// Search: a plain form and its results; awake, the box suggests as one types.

import type { Found } from '#features/search/search.ts'
import { Island } from '#islands/island.tsx'
import { definePage, type PageContext } from '#layouts/page.ts'
import { searchIndex } from '#pages/search-index.ts'

const HELPFUL = ['certificates', 'bplo', 'hotlines', 'newsupdate', 'forms', 'jobs'] as const

export const searchPage = definePage<{ found: Found[] }>({
  query: ['q'],
  islands: true,
  load: async (page) => {
    const query = page.query.q?.trim()
    return { found: query ? (await searchIndex(page)).find(query) : [] }
  },
  meta: (_, { say, query }) => ({ title: say.words.search.title, noindex: query.q !== '' }),
  view: ({ found }, { say, query }) => (
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
      <Results found={found} query={query.q?.trim() ?? ''} say={say} />
    </div>
  ),
})

function Results({
  found,
  query,
  say: { words, fill, to },
}: {
  found: Found[]
  query: string
  say: PageContext['say']
}) {
  if (query === '') return <p>{words.search.ask}</p>
  if (found.length > 0) {
    return (
      <>
        <h2>{fill('search.results', { query, count: String(found.length) })}</h2>
        <ul className="results">
          {found.map((one) => (
            <li key={one.href + one.title}>
              <a href={one.href}>{one.title}</a> <small>{one.kind}</small>
            </li>
          ))}
        </ul>
      </>
    )
  }
  return (
    <>
      <h2>{fill('search.none', { query })}</h2>
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
