// Counts who does what how often, gathered in memory and written once a second. No address or number is kept, only keyed hashes.
import type { Database } from '#db/database.ts'
import { addHits, type Hits, readHits, removeHits } from '#db/hits.ts'
import {
  type Level,
  type LimitName,
  LONGEST_WINDOW_MS,
  levelOf,
  NAMED_LIMITS,
} from '#features/protection/named-limits.ts'
import { keyedHash } from '#kit/server/sealing.ts'

/** `known` was in the database last; `waiting` is not written yet, `saving` is on its way. */
type Count = { bucket: string; windowStart: number; known: number; waiting: number; saving: number }

const MOST_KEPT = 100_000

export class Limits {
  readonly #hashes: () => Buffer
  readonly #now: () => number
  readonly #counts = new Map<string, Count>()

  /** `hashes` gives the key of hashes, once the data is unlocked. */
  constructor(hashes: () => Buffer, now: () => number = Date.now) {
    this.#hashes = hashes
    this.#now = now
  }

  /** Counts one more, and answers the level with it. */
  hit(name: LimitName, subject: string): Level {
    const count = this.#countOf(name, subject)
    count.waiting += 1
    return levelOf(name, totalOf(count))
  }

  /** Takes one back that turned out to be right. */
  forgive(name: LimitName, subject: string): void {
    const count = this.#countOf(name, subject)
    if (totalOf(count) > 0) count.waiting -= 1
  }

  /** Takes all of them back. */
  forget(name: LimitName, subject: string): void {
    const count = this.#countOf(name, subject)
    count.waiting -= totalOf(count)
  }

  /** Takes over what was counted before this start, here and by other instances. */
  async load(db: Database): Promise<void> {
    const since = new Date(this.#now() - LONGEST_WINDOW_MS).toISOString()
    this.#learn(await readHits(db.reader, since))
  }

  /** Writes what was gathered and learns what other instances counted; kept for the next time when that fails. */
  async flush(db: Database): Promise<void> {
    const gathered = [...this.#counts.values()].filter(({ waiting }) => waiting !== 0)
    this.#forgetOld()
    if (gathered.length === 0) return
    const amounts = gathered.map((count) => ({ count, amount: count.waiting }))
    for (const { count, amount } of amounts) {
      count.waiting -= amount
      count.saving += amount
    }
    try {
      this.#learn(await addHits(db, amounts.map(rowOf)))
    } catch (error) {
      for (const { count, amount } of amounts) count.waiting += amount
      throw error
    } finally {
      for (const { count, amount } of amounts) count.saving -= amount
    }
  }

  #countOf(name: LimitName, subject: string): Count {
    const { windowMs } = NAMED_LIMITS[name]
    const windowStart = Math.floor(this.#now() / windowMs) * windowMs
    return this.#at(keyedHash(this.#hashes(), 'limit', `${name}\0${subject}`), windowStart)
  }

  #at(bucket: string, windowStart: number): Count {
    const key = `${bucket} ${windowStart}`
    const there = this.#counts.get(key)
    if (there) return there
    const count = { bucket, windowStart, known: 0, waiting: 0, saving: 0 }
    this.#counts.set(key, count)
    return count
  }

  #learn(rows: readonly Hits[]): void {
    for (const { bucket, window_start, hits } of rows) this.#at(bucket, Date.parse(window_start)).known = hits
  }

  // What is forgotten too early is not lost: its next hit brings the total back from the database.
  #forgetOld(): void {
    const oldest = this.#now() - LONGEST_WINDOW_MS
    let over = this.#counts.size - MOST_KEPT
    for (const [key, { windowStart, waiting, saving }] of this.#counts) {
      const isOld = windowStart < oldest
      if (!isOld && over <= 0) continue
      if (isOld || (waiting === 0 && saving === 0)) {
        this.#counts.delete(key)
        over -= 1
      }
    }
  }
}

const totalOf = ({ known, waiting, saving }: Count) => known + waiting + saving

const rowOf = ({ count, amount }: { count: Count; amount: number }): Hits => ({
  bucket: count.bucket,
  window_start: new Date(count.windowStart).toISOString(),
  hits: amount,
})

/** Removes windows that count no more; answers how many. */
export const sweepLimits = (db: Database, now: number = Date.now()): Promise<number> =>
  removeHits(db, new Date(now - LONGEST_WINDOW_MS).toISOString())
