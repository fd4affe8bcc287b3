// Which entries may be what is sought: as many as a list of results needs, those with the words in their titles before the others. The
// database answers with ids, the highest first, and can stop after the first hundred, however many thousand have a common word.
import type { Reader } from '#db/database.ts'
import {
  countDocuments,
  findHits,
  readDocuments,
  type SearchDocument,
  titled,
  type Wanted,
} from '#db/search-documents.ts'
import type { QueryWord } from '#features/search/expand.ts'
import type { Combine } from '#features/search/rank.ts'
import type { Lang } from '#kit/lang.ts'

const ENOUGH = 60
// The rarest of many words say the most.
const MOST_ASKED = 4
const ENOUGH_OF_EACH = 40

type Sought = { meant: readonly QueryWord[]; lang: Lang; combine: Combine; paths: readonly string[] }
export type EntryCounts = Awaited<ReturnType<typeof countDocuments>>

export const countEntries = (reader: Reader, meant: readonly QueryWord[]): Promise<EntryCounts> =>
  countDocuments(reader, [...new Set(meant.flatMap(({ terms }) => [...terms.keys()]))])

/** `paths`: what is read there is among them, whatever it says. */
export async function findEntries(
  reader: Reader,
  counts: EntryCounts,
  sought: Sought,
): Promise<SearchDocument[]> {
  const groups = sought.meant.map(({ word, terms }) => groupOf(word, terms, sought.lang, counts))
  const ids = await (sought.combine === 'and' ? findAll(reader, groups) : findSome(reader, groups))
  const [found, named] = await Promise.all([
    readDocuments(reader, 'id', ids),
    readDocuments(reader, 'path', sought.paths, ENOUGH),
  ])
  const known = new Set(found.map(({ id }) => id))
  return [...found, ...named.filter(({ id }) => !known.has(id))].sort((a, b) => b.id - a.id)
}

/** One word that was typed: by itself and with what it may mean, in titles and anywhere; and in how many entries it can be. */
type Group = {
  exact: string[]
  all: string[]
  exactTitled: string[]
  allTitled: string[]
  most: number
}

function groupOf(word: string, terms: QueryWord['terms'], lang: Lang, { having }: EntryCounts): Group {
  const all = [...terms.keys()].filter((term) => (having.get(term) ?? 0) > 0)
  const exact = all.filter((term) => term === word)
  const inTitles = (words: string[]) => words.map((one) => titled(lang, one))
  return {
    exact,
    all,
    exactTitled: inTitles(exact),
    allTitled: inTitles(all),
    most: all.reduce((sum, term) => sum + having.get(term)!, 0),
  }
}

/** Those that have every word. */
async function findAll(reader: Reader, groups: readonly Group[]): Promise<number[]> {
  const [all, exact] = [groups.map((group) => group.all), groups.map((group) => group.exact)]
  const fewest = Math.min(...groups.map(({ most }) => most))
  if (groups.length === 0 || fewest === 0) return []
  if (fewest <= ENOUGH) return findHits(reader, all, { most: ENOUGH, expected: fewest })
  const [exactTitled, allTitled] = [
    groups.map((group) => group.exactTitled),
    groups.map((group) => group.allTitled),
  ]
  const isOne = groups.length === 1
  return gather(reader, { most: ENOUGH, expected: fewest }, [
    exactTitled,
    ...(isOne ? [] : [[exactTitled.flat(), ...exact]]),
    allTitled,
    exact,
    all,
  ])
}

/** Those that have some of the words, above all the rare ones. */
async function findSome(reader: Reader, groups: readonly Group[]): Promise<number[]> {
  const asked = groups
    .filter(({ most }) => most > 0)
    .sort((a, b) => a.most - b.most)
    .slice(0, MOST_ASKED)
  if (asked.reduce((sum, { most }) => sum + most, 0) <= ENOUGH)
    return findHits(reader, [asked.flatMap(({ all }) => all)], { most: ENOUGH, expected: ENOUGH })
  const ids: number[] = []
  for (const { exactTitled, allTitled, exact, all, most: expected } of asked)
    ids.push(
      ...(await gather(reader, { most: ENOUGH_OF_EACH, expected }, [
        [exactTitled],
        [allTitled],
        [exact],
        [all],
      ])),
    )
  return [...new Set(ids)]
}

/** The first that find enough together. */
async function gather(
  reader: Reader,
  limits: { most: number; expected: number },
  wanted: readonly Wanted[],
): Promise<number[]> {
  const ids = new Set<number>()
  for (const one of wanted) {
    if (ids.size >= limits.most) break
    for (const id of await findHits(reader, one, limits)) ids.add(id)
  }
  return [...ids]
}
