// A sorted list of words, in which those that begin alike or differ by a few letters are found without reading all of them.

export class WordList {
  readonly #words: readonly string[]
  readonly #counts: Uint32Array
  /** How many letters each word shares with the one before it. */
  readonly #shared: Uint8Array

  /** Words and how often each is used; no word is longer than 255 letters. */
  constructor(counts: ReadonlyMap<string, number>) {
    this.#words = [...counts.keys()].sort()
    this.#counts = Uint32Array.from(this.#words, (word) => Math.max(0, counts.get(word)!))
    this.#shared = new Uint8Array(this.#words.length)
    for (let i = 1; i < this.#words.length; i += 1)
      this.#shared[i] = sharedLetters(this.#words[i - 1]!, this.#words[i]!)
  }

  get counts(): Map<string, number> {
    return new Map(this.#words.map((word, i) => [word, this.#counts[i]!]))
  }

  countOf(word: string): number {
    const place = this.#placeOf(word)
    return this.#words[place] === word ? this.#counts[place]! : 0
  }

  /** All that begin with it, each with how often it is used. */
  beginningWith(prefix: string): [word: string, count: number][] {
    const found: [string, number][] = []
    for (let i = this.#placeOf(prefix); this.#words[i]?.startsWith(prefix); i += 1)
      found.push([this.#words[i]!, this.#counts[i]!])
    return found
  }

  /** Those made of `word` by at most so many letters put in, left out or exchanged, each with how many. */
  near(word: string, most: number): Map<string, number> {
    const found = new Map<string, number>()
    const rows = new EditRows(word, most)
    for (let i = 0; i < this.#words.length; ) {
      const candidate = this.#words[i]!
      const edits = rows.editsOf(candidate, this.#shared[i]!)
      if (edits <= most) found.set(candidate, edits)
      i += 1
      // Whatever begins as this one did, up to where there were too many edits, has too many as well.
      while (i < this.#words.length && this.#shared[i]! >= rows.hopelessFrom) i += 1
    }
    return found
  }

  /** Where it stands, or would stand. */
  #placeOf(word: string): number {
    let [from, to] = [0, this.#words.length]
    while (from < to) {
      const middle = (from + to) >> 1
      if (this.#words[middle]! < word) from = middle + 1
      else to = middle
    }
    return from
  }
}

function sharedLetters(a: string, b: string): number {
  let count = 0
  while (count < a.length && a[count] === b[count]) count += 1
  return count
}

/** Levenshtein's table for one word beside a sorted list: the rows of what a candidate shares with the one before it are kept. */
class EditRows {
  readonly #word: string
  readonly #most: number
  readonly #rows: Uint8Array[] = []
  #known = 0
  /** Candidates that share this many letters with the last one have too many edits; Infinity if that is not so. */
  hopelessFrom = Number.POSITIVE_INFINITY

  constructor(word: string, most: number) {
    this.#word = word
    this.#most = most
    this.#rows.push(Uint8Array.from({ length: word.length + 1 }, (_, i) => i))
  }

  /** How many edits; more than `most` as soon as that is certain. */
  editsOf(candidate: string, shared: number): number {
    this.hopelessFrom = Number.POSITIVE_INFINITY
    for (let depth = Math.min(this.#known, shared); depth < candidate.length; depth += 1) {
      const least = this.#fill(depth + 1, candidate.charCodeAt(depth))
      this.#known = depth + 1
      if (least > this.#most) {
        this.hopelessFrom = depth + 1
        return this.#most + 1
      }
    }
    this.#known = candidate.length
    return this.#rows[candidate.length]![this.#word.length]!
  }

  #fill(depth: number, letter: number): number {
    const before = this.#rows[depth - 1]!
    const row = this.#rows[depth] ?? new Uint8Array(this.#word.length + 1)
    this.#rows[depth] = row
    row[0] = depth
    let least = depth
    for (let i = 1; i < row.length; i += 1) {
      const exchanged = before[i - 1]! + (this.#word.charCodeAt(i - 1) === letter ? 0 : 1)
      row[i] = Math.min(exchanged, before[i]! + 1, row[i - 1]! + 1)
      if (row[i]! < least) least = row[i]!
    }
    return least
  }
}
