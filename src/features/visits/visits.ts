// The visitor counter: page views since the first start. No cookie, no address is kept; robots and prefetches do not count, and what one
// visitor looks at again within a minute counts once.
import { hash, randomBytes } from 'node:crypto'
import { addToCount, type Counter, readCount } from '#db/counts.ts'
import type { Database } from '#db/database.ts'

type Headers = Record<string, string | string[] | undefined>

const ROBOT =
  /bot\b|crawl|spider|slurp|archiver|scrapy|externalhit|externalagent|mediapartners|inspectiontool|whatsapp|lighthouse|headless|preview|monitor|curl|wget|libwww|python|java\/|go-http|okhttp|node\b|axios|^$/i
const COUNT = 'page-views'
const AGENTS_KEPT = 500
const MINUTE_MS = 60_000
// More views in a minute are a flood; each takes some hundred bytes until it is over.
const MOST_A_MINUTE = 50_000

export class Visits {
  #kept: Counter | null = null
  #waiting = 0
  #saving = 0
  readonly #robots = new Map<string, boolean>()
  readonly #now: () => number
  /** What was looked at in this minute: hashes, with a key that nobody has once it is over. */
  #minute = newMinute(0)

  constructor(now: () => number = Date.now) {
    this.#now = now
  }

  /**
   * Counts one HTML answer, unless a robot or a prefetch asked for it, or it was counted within the minute: by address, browser and page,
   * since thousands of people may share the address of a mobile network, and many of them a kind of phone.
   */
  saw(headers: Headers, address: string, page: string): void {
    if (!this.isPerson(headers)) return
    this.#forgetFormerMinute()
    const { key, seen } = this.#minute
    const view = `${key}\0${address}\0${headers['user-agent']}\0${page}`
    const before = seen.size
    if (before < MOST_A_MINUTE) seen.add(hash('sha256', view, 'base64url'))
    this.#waiting += seen.size - before
  }

  /** Whether somebody asked, as far as one can tell, not a robot or a prefetch. */
  isPerson(headers: Headers): boolean {
    const purpose = headers['sec-purpose'] ?? headers.purpose
    if (purpose !== undefined && String(purpose).includes('prefetch')) return false
    return !this.#isRobot(String(headers['user-agent'] ?? ''))
  }

  /** The views so far with the day they began; null when no number can be read. */
  now(): Counter | null {
    return this.#kept && { ...this.#kept, value: this.#kept.value + this.#waiting + this.#saving }
  }

  async load(db: Database): Promise<void> {
    this.#kept = (await readCount(db.reader, COUNT)) ?? (await addToCount(db, COUNT, 0))
  }

  /** Adds what was gathered to the database; kept for the next time when that fails. */
  async save(db: Database): Promise<void> {
    this.#forgetFormerMinute()
    const amount = this.#waiting
    if (amount === 0) return
    this.#waiting = 0
    this.#saving += amount
    try {
      this.#kept = await addToCount(db, COUNT, amount)
    } catch (error) {
      this.#waiting += amount
      throw error
    } finally {
      this.#saving -= amount
    }
  }

  #forgetFormerMinute(): void {
    const number = Math.floor(this.#now() / MINUTE_MS)
    if (this.#minute.number !== number) this.#minute = newMinute(number)
  }

  // The same few browsers come again and again: the answer is remembered.
  #isRobot(agent: string): boolean {
    const known = this.#robots.get(agent)
    if (known !== undefined) return known
    if (this.#robots.size >= AGENTS_KEPT) this.#robots.clear()
    const robot = ROBOT.test(agent)
    this.#robots.set(agent, robot)
    return robot
  }
}

const newMinute = (number: number) => ({
  number,
  key: randomBytes(16).toString('base64url'),
  seen: new Set<string>(),
})
