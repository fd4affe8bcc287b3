// Counts how often somebody does something, in memory, and writes the counts once a second. It stores keyed hashes, never addresses or numbers.
import { AsyncLocalStorage } from 'node:async_hooks'
import type { Database } from '#db/database.ts'
import { addHits, type Hits, readHits, removeHits } from '#db/hits.ts'
import { HitCounts, type HitKey } from '#features/protection/hit-counts.ts'
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

/** Hits counted while a request was handled; negative for those taken back. */
type Change = { key: HitKey; hits: number }

export class RateLimits {
  readonly #hashes: () => DataKey
  readonly #now: () => number
  readonly #onAlarm: (name: LimitName) => void
  readonly #counts = new HitCounts()
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
    return levelOf(name, this.#change(this.#keyOf(name, subject), hits))
  }

  /** The level as it is, without counting. */
  read(name: LimitName, subject: string): Level {
    return levelOf(name, this.#counts.read(this.#keyOf(name, subject)))
  }

  /** A limit of the whole site is passed. */
  alarm(name: LimitName): void {
    if (!this.#counts.isFirstAlarm(name, windowEnd(name, this.#now()))) return
    log.warn('many-wrong-tries', { limit: name })
    this.#onAlarm(name)
  }

  /** Takes one hit back, because the attempt turned out to be right. */
  undoHit(name: LimitName, subject: string): void {
    const key = this.#keyOf(name, subject)
    if (this.#counts.read(key) > 0) this.#change(key, -1)
  }

  /** Takes all hits back. */
  reset(name: LimitName, subject: string): void {
    const key = this.#keyOf(name, subject)
    this.#change(key, -this.#counts.read(key))
  }

  /** Handles a request. What it counted is taken back when `isInVain` at its end: nobody pays for what we could not do. */
  async counting(handle: () => Promise<void>, isInVain: () => boolean): Promise<void> {
    const changes: Change[] = []
    await this.#changes.run(changes, handle)
    if (!isInVain()) return
    for (const { key, hits } of changes) this.#counts.add(key, -hits)
  }

  /** Reads the counts from before this start, of this and other instances. */
  async load(db: Database): Promise<void> {
    const since = new Date(this.#now() - LONGEST_WINDOW_MS).toISOString()
    this.#counts.learn((await readHits(db.reader, since)).map(toCount))
  }

  /** Writes the waiting hits and reads the totals of all instances. When that fails, the hits wait for the next time. */
  async flush(db: Database): Promise<void> {
    const taken = this.#counts.takeWaiting()
    this.#counts.forget(this.#now() - LONGEST_WINDOW_MS)
    if (taken.length === 0) return
    try {
      const totals = await addHits(db, taken.map(toRow))
      this.#counts.settle(taken, totals.map(toCount))
    } catch (error) {
      this.#counts.giveBack(taken)
      throw error
    }
  }

  #change(key: HitKey, hits: number): number {
    this.#changes.getStore()?.push({ key, hits })
    return this.#counts.add(key, hits)
  }

  #keyOf(name: LimitName, subject: string): HitKey {
    const { windowMs } = NAMED_LIMITS[name]
    return {
      bucket: bucketOf({ hashes: this.#hashes() }, name, subject),
      windowStart: Math.floor(this.#now() / windowMs) * windowMs,
    }
  }
}

/** What a count is stored under: whose it is cannot be read of it. */
export const bucketOf = ({ hashes }: Pick<Keys, 'hashes'>, name: LimitName, subject: string): string =>
  keyedHash(hashes, 'limit', `${name}\0${subject}`)

const toRow = ({ bucket, windowStart, hits }: HitKey & { hits: number }): Hits => ({
  bucket,
  hits,
  window_start: new Date(windowStart).toISOString(),
})

const toCount = ({ bucket, window_start, hits }: Hits) => ({
  bucket,
  hits,
  windowStart: Date.parse(window_start),
})

/** Removes windows that no longer count; returns how many. */
export const sweepLimits = (db: Database, now: number = Date.now()): Promise<number> =>
  removeHits(db, new Date(now - LONGEST_WINDOW_MS).toISOString())
