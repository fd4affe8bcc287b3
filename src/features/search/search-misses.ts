// What people sought in vain, so that staff can add the words: counted without who, and shown only once it was sought on several days.
import type { Database, Reader } from '#db/database.ts'
import { addMisses, readMisses, removeMisses } from '#db/search-misses.ts'
import type { SearchMissRow } from '#db/tables.ts'
import { daysBefore, today } from '#kit/dates.ts'
import { fold } from '#kit/fold.ts'

const KEPT_TERMS = 200
const KEPT_DAYS = 90
// What was sought on fewer days, such as a name somebody typed, is seen by nobody.
const SHOWN_FROM_DAYS = 3
// Longer is a sentence, not a word for something.
const MOST_CHARS = 60
const MOST_WORDS = 6
// Numbers, references and addresses belong to somebody.
const PERSONAL = /@|\d.*\d.*\d/

export class SearchMisses {
  #waiting = new Map<string, number>()

  add(query: string): void {
    const term = termOf(query)
    if (term === '') return
    const known = this.#waiting.get(term)
    if (known === undefined && this.#waiting.size >= KEPT_TERMS) return
    this.#waiting.set(term, (known ?? 0) + 1)
  }

  /** Adds what was gathered to the database; kept for the next time when that fails. */
  async save(db: Database, day = today()): Promise<void> {
    const times = this.#waiting
    if (times.size === 0) return
    this.#waiting = new Map()
    try {
      await addMisses(db, { day, times, kept: KEPT_TERMS })
    } catch (error) {
      for (const [term, count] of times) this.#waiting.set(term, (this.#waiting.get(term) ?? 0) + count)
      throw error
    }
  }
}

/** What was sought as it is counted: folded, '' for what is not counted. */
export function termOf(query: string): string {
  if (PERSONAL.test(query)) return ''
  const words = query
    .split(/[\s\p{C}\p{P}\p{S}]+/u)
    .flatMap((word) => fold(word) ?? [])
    .filter((word) => word !== '')
  const term = words.join(' ')
  return words.length > MOST_WORDS || term.length > MOST_CHARS ? '' : term
}

/** For the desk: what was sought in vain on several days. */
export const listMisses = (reader: Reader): Promise<SearchMissRow[]> => readMisses(reader, SHOWN_FROM_DAYS)

/** Forgets what nobody has sought for 90 days. */
export const forgetMisses = (db: Database, day = today()): Promise<void> =>
  removeMisses(db, daysBefore(day, KEPT_DAYS))
