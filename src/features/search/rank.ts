// Puts what may be found into order, best first: by BM25 over its fields, where a rare word says more than one that is everywhere.
import type { QueryWord } from '#features/search/expand.ts'

/** The words of each field, folded. */
export type Fields = { title: string[]; called: string[]; text: string[]; other: string[] }
/** `result`: what is shown of it. */
export type Candidate<R extends Titled> = { result: R; first: boolean; fields: Fields }
type Titled = { title: string; kind: string }
export type Counts = { all: number; having: (word: string) => number }
export type Combine = 'and' | 'or'

/** What a word in a field is worth, and how many words such a field usually has. */
const FIELDS: Record<keyof Fields, { worth: number; words: number }> = {
  title: { worth: 4, words: 6 },
  called: { worth: 6, words: 6 },
  text: { worth: 1.5, words: 60 },
  other: { worth: 1, words: 60 },
}
const FIRST_COUNTS = 1.5
// BM25's usual constants: how soon more of a word says nothing more, what length takes off, what one occurrence is worth at least.
const [SATURATION, LENGTH, LEAST] = [1.2, 0.7, 0.5]

/** Those that fit, best first; 'and' wants every word, 'or' some. */
export function rank<R extends Titled>(
  candidates: readonly Candidate<R>[],
  meant: readonly QueryWord[],
  counts: Counts,
  combine: Combine,
): R[] {
  const rarity = new Map(
    meant.flatMap(({ terms }) => [...terms.keys()]).map((term) => [term, rarityOf(term, counts)]),
  )
  const found = candidates.flatMap((one) => {
    const scores = scoresOf(one, meant, rarity)
    const matched = scores.filter((score) => score > 0)
    if (matched.length === 0 || (combine === 'and' && matched.length < meant.length)) return []
    const sum = matched.reduce((a, b) => a + b)
    return { result: one.result, score: sum * matched.length * (one.first ? FIRST_COUNTS : 1) }
  })
  return withoutRepeats(found.sort((a, b) => b.score - a.score).map(({ result }) => result))
}

function rarityOf(term: string, { all, having }: Counts): number {
  const documents = Math.min(all, having(term))
  return Math.log(1 + (all - documents + 0.5) / (documents + 0.5))
}

/** How well each typed word fits. */
function scoresOf(
  { fields }: Candidate<Titled>,
  meant: readonly QueryWord[],
  rarity: ReadonlyMap<string, number>,
): number[] {
  const scores = meant.map(() => 0)
  for (const [name, { worth, words }] of Object.entries(FIELDS)) {
    const field = fields[name as keyof Fields]
    const shorten = SATURATION * (1 - LENGTH + (LENGTH * field.length) / words)
    for (const [term, times] of timesOf(field, rarity)) {
      const fit = LEAST + (times * (SATURATION + 1)) / (times + shorten)
      for (const [i, { terms }] of meant.entries())
        scores[i]! += (terms.get(term) ?? 0) * worth * rarity.get(term)! * fit
    }
  }
  return scores
}

function timesOf(field: readonly string[], wanted: ReadonlyMap<string, unknown>): Map<string, number> {
  const times = new Map<string, number>()
  for (const word of field) if (wanted.has(word)) times.set(word, (times.get(word) ?? 0) + 1)
  return times
}

/** Keeps the best of several kinds with one title; two entries of one kind, such as two notices, both stay. */
function withoutRepeats<R extends Titled>(found: R[]): R[] {
  const kinds = new Map<string, string>()
  return found.filter(({ title, kind }) => {
    const key = title.trim().toLowerCase()
    const first = kinds.get(key) ?? kind
    kinds.set(key, first)
    return first === kind
  })
}
