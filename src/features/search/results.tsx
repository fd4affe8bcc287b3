// What a search found; where it found nothing, what comes nearest and where most people want to go.
import type { SearchResult } from '#features/search/search.ts'
import type { Speech } from '#words'

const HELPFUL = ['certificates', 'bplo', 'hotlines', 'newsupdate', 'forms', 'jobs'] as const

type Props = { found: SearchResult[]; nearest: SearchResult[]; query: string; say: Speech }

export function Results({ found, nearest, query, say: { words, fill, to } }: Props) {
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

const ResultList = ({ list }: { list: SearchResult[] }) =>
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
