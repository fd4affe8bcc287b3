// A search through the whole site: the pages, whose index is in memory, and the entries, whose index is in the database.
import type { Reader } from '#db/database.ts'
import { type SearchContent, type SearchDocument, type SearchText, textIn } from '#db/search-documents.ts'
import { loadEntryWords } from '#features/search/entry-words.ts'
import { expand, type QueryWord } from '#features/search/expand.ts'
import { countEntries, findEntries } from '#features/search/find-entries.ts'
import { type Candidate, type Combine, type Counts, rank } from '#features/search/rank.ts'
import { MAX_RESULTS, NEAREST, type SearchIndex, type SearchResult } from '#features/search/search.ts'
import { wordsOf } from '#kit/fold.ts'
import { otherLang } from '#kit/lang.ts'
import type { Speech } from '#words'

export type SiteSearch = {
  reader: Reader
  say: Speech
  /** Index of the pages; entries are searched in the database. */
  pages: SearchIndex
  /** By the address of an entry, the words people use for it. */
  called: ReadonlyMap<string, string>
}

/** The best first; nothing found is an empty list. */
export async function searchSite(
  site: SiteSearch,
  query: string,
  limit = MAX_RESULTS,
): Promise<SearchResult[]> {
  const sought = await prepare(site, query, false)
  const all = await run(sought, 'and')
  return (all.length > 0 ? all : await run(sought, 'or')).slice(0, limit)
}

/** The nearest results, when nothing was found. */
export async function searchNearest(site: SiteSearch, query: string): Promise<SearchResult[]> {
  return (await run(await prepare(site, query, true), 'or')).slice(0, NEAREST)
}

type Prepared = {
  site: SiteSearch
  meant: readonly QueryWord[]
  counts: Counts
  inEntries: Awaited<ReturnType<typeof countEntries>>
}

async function prepare(site: SiteSearch, query: string, loosely: boolean): Promise<Prepared> {
  const { words, candidates } = site.pages
  const meant = expand(query, [words, ...(await loadEntryWords(site.reader))], loosely)
  const inEntries = await countEntries(site.reader, meant)
  const counts = {
    all: candidates.length + inEntries.all,
    having: (word: string) => words.countOf(word) + (inEntries.having.get(word) ?? 0),
  }
  return { site, meant, counts, inEntries }
}

async function run({ site, meant, counts, inEntries }: Prepared, combine: Combine): Promise<SearchResult[]> {
  const { reader, say, pages } = site
  const paths = pathsCalled(site, meant)
  const entries = await findEntries(reader, inEntries, { meant, combine, paths, lang: say.lang })
  return rank([...pages.candidates, ...entries.map((one) => candidateOf(one, site))], meant, counts, combine)
}

/** The addresses of entries that people call by one of these words. */
function pathsCalled({ called }: SiteSearch, meant: readonly QueryWord[]): string[] {
  const terms = new Set(meant.flatMap((one) => [...one.terms.keys()]))
  return [...called]
    .filter(([, words]) => wordsOf(words).some((word) => terms.has(word)))
    .map(([path]) => path)
}

function candidateOf(
  { path, content }: SearchDocument,
  { say, called }: SiteSearch,
): Candidate<SearchResult> {
  const [own, other] = [textIn(content, say.lang), textIn(content, otherLang(say.lang))]
  const [title, text] = wordsIn(own)
  return {
    result: { title: own.title, href: say.to(path), kind: kindOf(content, say), summary: own.summary },
    first: content.first ?? false,
    fields: {
      title,
      text,
      called: wordsOf(called.get(path) ?? ''),
      other: (other === own ? [title, text] : wordsIn(other)).flat(),
    },
  }
}

const wordsIn = ({ title, text }: SearchText): [title: string[], text: string[]] => [
  wordsOf(title),
  text.split(' '),
]

const kindOf = ({ collection }: SearchContent, { words }: Speech): string =>
  (words.search.kinds as Record<string, string>)[collection] ?? ''
