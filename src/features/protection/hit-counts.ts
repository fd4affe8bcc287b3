// The hits counted by this process, on top of the totals last read from the database, which are those of all instances.
import { boundedHits } from '#db/hits.ts'

/** Whose hits, as a keyed hash, and in which window. */
export type HitKey = { bucket: string; windowStart: number }
type Counted = HitKey & { hits: number }
/** `known` is the total last read from the database; `waiting` is not written there yet, `saving` is being written. */
type Kept = HitKey & { known: number; waiting: number; saving: number }

const MOST_KEPT = 100_000
/** How many are left of too many, so that they are not sorted with each hit. */
const KEPT_OF_TOO_MANY = 90_000

export class HitCounts {
  readonly #kept = new Map<string, Kept>()
  readonly #waiting = new Set<Kept>()
  readonly #alarms = new Map<string, number>()

  /** Adds hits, or takes them back; the total after it. */
  add(key: HitKey, hits: number): number {
    const kept = this.#keep(key)
    kept.waiting += boundedHits(hits)
    if (kept.waiting === 0) this.#waiting.delete(kept)
    else this.#waiting.add(kept)
    return totalOf(kept)
  }

  read(key: HitKey): number {
    const kept = this.#kept.get(nameOf(key))
    return kept ? totalOf(kept) : 0
  }

  /** Whether nobody has raised this alarm in the window that ends then. */
  isFirstAlarm(name: string, until: number): boolean {
    if (this.#alarms.get(name) === until) return false
    this.#alarms.set(name, until)
    return true
  }

  /** What is to be written now; `settle` or `giveBack` follows. */
  takeWaiting(): Counted[] {
    const taken = [...this.#waiting].map((kept) => {
      const { bucket, windowStart, waiting: hits } = kept
      kept.saving += hits
      kept.waiting = 0
      return { bucket, windowStart, hits }
    })
    this.#waiting.clear()
    return taken
  }

  /** What was taken is in the database, and these are its totals. */
  settle(taken: readonly Counted[], totals: readonly Counted[]): void {
    this.learn(totals)
    for (const { hits, ...key } of taken) this.#keep(key).saving -= hits
  }

  giveBack(taken: readonly Counted[]): void {
    for (const { hits, ...key } of taken) {
      this.#keep(key).saving -= hits
      this.add(key, hits)
    }
  }

  /** Totals of the database. */
  learn(totals: readonly Counted[]): void {
    for (const { hits, ...key } of totals) this.#keep(key).known = hits
  }

  /** Forgets windows that began before, and the oldest of too many. That loses nothing: the next hit reads the total from the database. */
  forget(before: number): void {
    for (const [name, { windowStart }] of this.#kept) if (windowStart < before) this.#remove(name)
    const tooMany = this.#kept.size > MOST_KEPT ? this.#kept.size - KEPT_OF_TOO_MANY : 0
    if (tooMany === 0) return
    const written = [...this.#kept].filter(([, { waiting, saving }]) => waiting === 0 && saving === 0)
    const oldestFirst = written.sort(([, one], [, other]) => one.windowStart - other.windowStart)
    for (const [name] of oldestFirst.slice(0, tooMany)) this.#remove(name)
  }

  #keep(key: HitKey): Kept {
    const name = nameOf(key)
    const known = this.#kept.get(name)
    if (known) return known
    const kept = { ...key, known: 0, waiting: 0, saving: 0 }
    this.#kept.set(name, kept)
    return kept
  }

  #remove(name: string): void {
    const kept = this.#kept.get(name)
    if (kept) this.#waiting.delete(kept)
    this.#kept.delete(name)
  }
}

const nameOf = ({ bucket, windowStart }: HitKey): string => `${windowStart} ${bucket}`

const totalOf = ({ known, waiting, saving }: Kept): number => known + waiting + saving
