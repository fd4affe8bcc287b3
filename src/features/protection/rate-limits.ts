// Counts how often somebody does something, in memory, and writes the counts once a second. It stores keyed hashes, never addresses or numbers.
import { AsyncLocalStorage } from 'node:async_hooks'
import type { Database } from '#db/database.ts'
import { addHits, type Hits, readHits, removeHits } from '#db/hits.ts'
import {
  type Level,
  type LimitName,
  LONGEST_WINDOW_MS,
  levelOf,
  NAMED_LIMITS,
  windowEnd,
} from '#features/protection/named-limits.ts'
import { log } from '#kit/server/log.ts'
import { type DataKey, type Keys, keyedHash } from '#kit/server/sealing.ts'

/** `known` is the total last read from the database; `waiting` is not written yet, `saving` is being written. */
type Count = { bucket: string; windowStart: number; known: number; waiting: number; saving: number }

/** Hits counted while a request was handled; negative for those taken back. */
type Change = Pick<Count, 'bucket' | 'windowStart'> & { hits: number }

const MOST_KEPT = 100_000

export class RateLimits {
  readonly #hashes: () => DataKey
  readonly #now: () => number
  readonly #onAlarm: (name: LimitName) => void
  readonly #alarms = new Map<LimitName, number>()
  readonly #counts = new Map<string, Count>()
  readonly #changes = new AsyncLocalStorage<Change[]>()

  /** `hashes` gives the key of hashes, once the data is unlocked; `onAlarm` is told once a window when the whole site is over a limit. */
  constructor(
    hashes: () => DataKey,
    now: () => number = Date.now,
    onAlarm: (name: LimitName) => void = () => {},
  ) {
    this.#hashes = hashes
    this.#now = now
    this.#onAlarm = onAlarm
  }

  /** Counts one hit, or several that come together, and returns the level they lead to. */
  hit(name: LimitName, subject: string, hits = 1): Level {
    const count = this.#countOf(name, subject)
    this.#change(count, hits)
    return levelOf(name, totalOf(count))
  }

  /** The level as it is, without counting. */
  read(name: LimitName, subject: string): Level {
    return levelOf(name, totalOf(this.#countOf(name, subject)))
  }

  /** A limit of the whole site is passed. */
  alarm(name: LimitName): void {
    const end = windowEnd(name, this.#now())
    if (this.#alarms.get(name) === end) return
    this.#alarms.set(name, end)
    log.warn('many-wrong-tries', { limit: name })
    this.#onAlarm(name)
  }

  /** Takes one hit back, because the attempt turned out to be right. */
  undoHit(name: LimitName, subject: string): void {
    const count = this.#countOf(name, subject)
    if (totalOf(count) > 0) this.#change(count, -1)
  }

  /** Takes all hits back. */
  reset(name: LimitName, subject: string): void {
    const count = this.#countOf(name, subject)
    this.#change(count, -totalOf(count))
  }

  /** Handles a request. What it counted is taken back when `isInVain` at its end: nobody pays for what we could not do. */
  async counting(handle: () => Promise<void>, isInVain: () => boolean): Promise<void> {
    const changes: Change[] = []
    await this.#changes.run(changes, handle)
    if (!isInVain()) return
    for (const { bucket, windowStart, hits } of changes) this.#at(bucket, windowStart).waiting -= hits
  }

  /** Reads the counts from before this start, of this and other instances. */
  async load(db: Database): Promise<void> {
    const since = new Date(this.#now() - LONGEST_WINDOW_MS).toISOString()
    this.#merge(await readHits(db.reader, since))
  }

  /** Writes the waiting hits and reads the totals of all instances. When that fails, the hits wait for the next time. */
  async flush(db: Database): Promise<void> {
    const gathered = [...this.#counts.values()].filter(({ waiting }) => waiting !== 0)
    this.#evictOld()
    if (gathered.length === 0) return
    const amounts = gathered.map((count) => ({ count, amount: count.waiting }))
    for (const { count, amount } of amounts) {
      count.waiting -= amount
      count.saving += amount
    }
    try {
      this.#merge(await addHits(db, amounts.map(toRow)))
    } catch (error) {
      for (const { count, amount } of amounts) count.waiting += amount
      throw error
    } finally {
      for (const { count, amount } of amounts) count.saving -= amount
    }
  }

  #change(count: Count, hits: number): void {
    count.waiting += hits
    this.#changes.getStore()?.push({ bucket: count.bucket, windowStart: count.windowStart, hits })
  }

  #countOf(name: LimitName, subject: string): Count {
    const { windowMs } = NAMED_LIMITS[name]
    const windowStart = Math.floor(this.#now() / windowMs) * windowMs
    return this.#at(bucketOf({ hashes: this.#hashes() }, name, subject), windowStart)
  }

  #at(bucket: string, windowStart: number): Count {
    const key = `${bucket} ${windowStart}`
    const there = this.#counts.get(key)
    if (there) return there
    const count = { bucket, windowStart, known: 0, waiting: 0, saving: 0 }
    this.#counts.set(key, count)
    return count
  }

  #merge(rows: readonly Hits[]): void {
    for (const { bucket, window_start, hits } of rows) this.#at(bucket, Date.parse(window_start)).known = hits
  }

  // Evicting a count too early loses nothing: its next hit reads the total from the database.
  #evictOld(): void {
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

/** What a count is stored under: whose it is cannot be read of it. */
export const bucketOf = ({ hashes }: Pick<Keys, 'hashes'>, name: LimitName, subject: string): string =>
  keyedHash(hashes, 'limit', `${name}\0${subject}`)

const totalOf = ({ known, waiting, saving }: Count) => known + waiting + saving

const toRow = ({ count, amount }: { count: Count; amount: number }): Hits => ({
  bucket: count.bucket,
  window_start: new Date(count.windowStart).toISOString(),
  hits: amount,
})

/** Removes windows that no longer count; returns how many. */
export const sweepLimits = (db: Database, now: number = Date.now()): Promise<number> =>
  removeHits(db, new Date(now - LONGEST_WINDOW_MS).toISOString())
