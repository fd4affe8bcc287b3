// The visitor counter: page views since the first start. No cookie, no address is kept; robots and prefetches do not count.
import { addToCount, type Counter, readCount } from '#db/counts.ts'
import type { Database } from '#db/database.ts'

type Headers = Record<string, string | string[] | undefined>

const ROBOT =
  /bot\b|crawl|spider|slurp|archiver|scrapy|externalhit|externalagent|mediapartners|inspectiontool|whatsapp|lighthouse|headless|preview|monitor|curl|wget|libwww|python|java\/|go-http|okhttp|node\b|axios|^$/i
const COUNT = 'page-views'
const AGENTS_KEPT = 500

export class Visits {
  #kept: Counter | null = null
  #waiting = 0
  #saving = 0
  readonly #robots = new Map<string, boolean>()

  /** Counts one HTML answer, unless a robot or a prefetch asked for it. */
  saw(headers: Headers): void {
    if (this.isPerson(headers)) this.#waiting += 1
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
